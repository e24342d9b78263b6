//! The table of Rangers drawn in lines: bands by distance, the test, the map, the tracker. It draws scenes and knows no rule.

use kernel::{Handle, Handles, Hosted, SceneOf, Scope, Seat};
use rangers::Game;
use rangers::hosted::{Board, CardFacts, Crossing, Gauge, Key, Standing, TestFacts, Thing};
use std::fmt::Write as _;

/// A seat's table, with the handles by which it names things.
pub struct Drawn {
    scene: SceneOf<Game>,
    pub handles: Handles<Key>,
    /// Everything that has a number on the screen, from 1.
    pub numbered: Vec<Handle>,
    game: Game,
    seat: Seat,
}

impl Drawn {
    /// The table as a seat sees it.
    pub fn new(game: &Game, seat: Seat) -> Drawn {
        let mut handles = Handles::new(game.seats());
        let scene = game.scene(Scope::Public, &mut handles).under(game.scene(Scope::Private(seat), &mut handles));
        Drawn { scene, handles, numbered: Vec::new(), game: game.clone(), seat }
    }

    fn card(&self, thing: &Thing) -> Option<CardFacts> {
        thing.card.and_then(|card| self.game.card(card))
    }

    fn count(&self, zone: &str) -> u32 {
        self.scene.zones.get(zone).map_or(0, |zone| zone.count)
    }

    /// The bands, from the farthest to one's own.
    pub fn bands(&mut self, names: &[String]) -> String {
        let mut text = String::new();
        if let Some(board) = self.scene.board.clone() {
            let _ = writeln!(
                text,
                "Day {}, round {}: {} ({}), {}",
                board.day, board.round, board.location, board.terrain, board.weather
            );
        }
        text += &self.band("Surroundings", "surroundings");
        text += &self.band("Along the way", "along");
        for (at, name) in names.iter().enumerate() {
            if self.seat != Seat(at as u8) {
                text += &self.band(&format!("Within reach of {name}"), &format!("reach:{at}"));
            }
        }
        let own = self.seat.0;
        text += &self.band("Within your reach", &format!("reach:{own}"));
        text += &self.band("Before you", &format!("area:{own}"));
        text += &self.band("Your hand", &format!("hand:{own}"));
        text += &self.band("Offered", "offered");
        for (at, player) in &self.scene.players {
            let standing = match player.standing {
                Standing::Acts => "acts",
                Standing::MayAct => "may act",
                Standing::Waits => "waits",
                Standing::Done => "has rested",
            };
            let [awareness, fitness, spirit, focus] = player.energy;
            let _ = writeln!(
                text,
                "{}, {} ({standing}{}): AWA {awareness} FIT {fitness} SPI {spirit} FOC {focus}; deck {}, fatigue {}, \
                 injuries {}, gear {} of {}",
                names.get(usize::from(*at)).map_or("", String::as_str),
                player.role,
                if player.leads { ", leads" } else { "" },
                self.count(&format!("deck:{at}")),
                self.count(&format!("fatigue:{at}")),
                player.injuries,
                player.equip.0,
                player.equip.1,
            );
        }
        let _ =
            writeln!(text, "Path deck {}, challenge deck {}", self.count("path-deck"), self.count("challenge-deck"));
        text
    }

    fn band(&mut self, title: &str, zone: &str) -> String {
        let things = self.scene.zones.get(zone).map(|zone| zone.things.clone()).unwrap_or_default();
        if things.is_empty() {
            return String::new();
        }
        let mut text = format!("{title}\n");
        for handle in things {
            self.numbered.push(handle);
            let number = self.numbered.len();
            let Some(thing) = self.scene.things.get(&handle) else { continue };
            let _ = writeln!(text, "  #{number:<3}{}", self.line(thing));
        }
        text
    }

    fn line(&self, thing: &Thing) -> String {
        let card = self.card(thing);
        let mut text = card.as_ref().map_or_else(|| "a facedown card".to_string(), |card| card.name.clone());
        if let Some(card) = &card {
            let _ = write!(text, " ({})", card.kind);
            if let Some((aspect, amount)) = card.cost.as_ref().filter(|_| thing.progress.is_none()) {
                let _ = write!(text, ", costs {} {aspect}", thing.cost.unwrap_or(i32::from(*amount)));
            }
            for (at, (approach, count)) in card.icons.iter().enumerate() {
                let _ = write!(text, "{} {count} {approach}", if at == 0 { ", commits for" } else { " and" });
            }
        }
        if let Some(presence) = thing.presence {
            let _ = write!(text, ", presence {presence}");
        }
        let gauge = |gauge: Gauge| match (gauge.need, gauge.rangers) {
            (_, true) => format!("{}, clears by tokens", gauge.now),
            (Some(need), _) => format!("{}/{need}", gauge.now),
            (None, _) => gauge.now.to_string(),
        };
        if let Some(progress) = thing.progress {
            let _ = write!(text, ", progress {}", gauge(progress));
        }
        if let Some(harm) = thing.harm {
            let _ = write!(text, ", harm {}", gauge(harm));
        }
        for (token, count) in &thing.tokens {
            let _ = write!(text, ", {count} {token}");
        }
        for keyword in card.iter().flat_map(|card| &card.keywords).chain(&thing.gained) {
            let _ = write!(text, ", {keyword}");
        }
        if thing.exhausted {
            text += ", exhausted";
        }
        if !thing.rangers.is_empty() {
            text += ", with a ranger's token";
        }
        if let Some(host) = thing.host.and_then(|host| self.scene.things.get(&host)).and_then(|host| self.card(host)) {
            let _ = write!(text, ", attached to {}", host.name);
        }
        text
    }

    /// What a numbered card says.
    pub fn text(&self, number: usize) -> Option<String> {
        let thing = self.scene.things.get(self.numbered.get(number.checked_sub(1)?)?)?;
        let card = self.card(thing)?;
        Some(super::cards::drawn(&card))
    }

    /// The test under way, step by step.
    pub fn test(&self) -> Option<String> {
        let test = self.scene.board.as_ref()?.test.as_ref()?;
        Some(self.steps(test))
    }

    fn steps(&self, test: &TestFacts) -> String {
        let name = |handle: &Handle| {
            let card = self.scene.things.get(handle).and_then(|thing| self.card(thing));
            card.map_or_else(|| "a card".to_string(), |card| card.name)
        };
        let mut text = test.verb.to_string();
        if let Some(target) = &test.target {
            let _ = write!(text, " {}", name(target));
        }
        let _ = write!(text, ": {} and {}, difficulty {}", test.aspect, test.approach, test.difficulty);
        for crossed in &test.crossing {
            let how = match crossed.how {
                Crossing::Tires => format!("{} fatigue", crossed.fatigue),
                Crossing::Dodged => "dodged".to_string(),
                Crossing::Exhausted => "exhausted, so it costs nothing".to_string(),
                Crossing::Exempt => "it lets you pass".to_string(),
            };
            let _ = write!(text, "\n  Step 1, crossing {}: {how}", name(&crossed.thing));
        }
        let _ = write!(text, "\n  Step 2, committing: {} energy and help", test.energy);
        for (card, icons) in &test.committed {
            let _ = write!(text, ", {card} {icons}");
        }
        match (&test.drawn, test.modifier) {
            (Some(drawn), Some(modifier)) => {
                let _ = write!(
                    text,
                    "\n  Step 3, the challenge card: {} and {modifier:+}, effort {}",
                    drawn.symbol, test.effort
                );
            }
            _not_yet => {
                let _ =
                    write!(text, "\n  Step 3, the challenge card: between {:+} and {:+}", test.range.0, test.range.1);
            }
        }
        if let Some(success) = test.success {
            let _ = write!(text, "\n  Step 4: it {}", if success { "succeeds" } else { "fails" });
        }
        text
    }

    /// Where the rangers are, and the paths from there.
    pub fn map(&self) -> String {
        let Some(board) = &self.scene.board else { return String::new() };
        let mut text = format!("{}\n", board.location);
        for route in board.routes.iter().filter(|route| route.one == board.location || route.other == board.location) {
            let there = if route.one == board.location { &route.other } else { &route.one };
            let _ = writeln!(text, "  to {there} over {}", route.terrain);
        }
        text += board.stay.as_deref().unwrap_or("The rangers can travel.");
        text
    }

    /// What stands on the tracker.
    pub fn tracker(&self) -> String {
        self.scene.board.as_ref().map_or_else(String::new, written)
    }
}

fn written(board: &Board) -> String {
    let mut text = format!("Day {} at {}\n", board.day, board.location);
    for mission in &board.tracker.missions {
        let bubbles: String = mission.bubbles.iter().map(|ticked| if *ticked { 'x' } else { 'o' }).collect();
        let done = if mission.completed { ", completed" } else { "" };
        let _ = writeln!(text, "  mission {} ({bubbles}), gained on day {}{done}", mission.name, mission.gained);
    }
    let mut list = |what: &str, all: &[String]| {
        for one in all {
            let _ = writeln!(text, "  {what} {one}");
        }
    };
    list("event", &board.tracker.events);
    list("reward", &board.tracker.rewards);
    for (day, entry) in &board.tracker.schedule {
        let _ = writeln!(text, "  entry {entry} on day {day}");
    }
    text
}
