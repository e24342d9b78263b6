//! What stands on the day track, read in the morning it stands for.

use kernel::{Game as _, Input};
use rangers::notation::{EntryNumber, Notable, Title};
use rangers::words::Set;
use rangers::{Event, Game, MissionRecord, Pool, Reason, Rules, Setup, Tracker};
use std::sync::Arc;

struct Morning {
    pool: Arc<Pool>,
    tracker: Tracker,
}

impl Morning {
    fn of_day(day: u16) -> Morning {
        let pool = Arc::new(rangers_cards::pool().unwrap());
        let ranger = rangers_cards::travelling_explorer(&pool).unwrap();
        let mut tracker = Tracker::begin(&pool, &[ranger]).unwrap();
        tracker.day = day;
        Morning { pool, tracker }
    }

    fn at(mut self, place: &'static str) -> Morning {
        self.tracker.location = self.pool.location_of(&Title::from(place)).unwrap();
        self
    }

    fn mission(mut self, title: &'static str, subject: Option<&'static str>, completed: bool) -> Morning {
        let mission = self.pool.in_set(&Title::from(title), Set::Missions).unwrap();
        let subject = subject.map(|title| self.pool.by_title(&Title::from(title)).unwrap());
        let gained = self.tracker.day.saturating_sub(1);
        self.tracker.missions.push(MissionRecord { mission, subject, gained, bubbles: [false; 3], completed });
        self
    }

    fn on(self, title: &'static str) -> Morning {
        self.mission(title, None, false)
    }

    fn done(self, title: &'static str) -> Morning {
        self.mission(title, None, true)
    }

    fn scheduled(mut self, entry: &'static str) -> Morning {
        let entry = self.pool.entry(&EntryNumber::from(entry)).unwrap();
        self.tracker.schedule.push((self.tracker.day, entry));
        self
    }

    /// Everything is answered by default, up to the first turn or the end of the day.
    fn breaks(self) -> Broken {
        let setup = Setup { seed: 3, rules: Rules::default(), tracker: self.tracker, days: 1 };
        let mut game = Game::begin(self.pool, setup);
        let mut events: Vec<Event> = Vec::new();
        while let Some(asking) = game.state().asking.clone().filter(|asking| asking.reason != Reason::Turn) {
            let seat = asking.seats.iter().next().unwrap();
            game.apply(seat, &Input::Answer(game.default_answer()), &mut events).unwrap();
        }
        Broken { game }
    }
}

struct Broken {
    game: Game,
}

impl Broken {
    fn missions(&self) -> Vec<String> {
        let tracker = &self.game.state().tracker;
        let title = |id| self.game.pool().card(id).card.title.to_string();
        let open = tracker.missions.iter().filter(|mission| !mission.completed);
        open.map(|mission| match mission.subject {
            Some(subject) => format!("{} ({})", title(mission.mission), title(subject)),
            None => title(mission.mission),
        })
        .collect()
    }

    fn recorded(&self, event: &'static str) -> bool {
        let id = self.game.pool().notable(&Notable::from(event)).unwrap();
        self.game.state().tracker.notables.contains(&id)
    }

    fn scheduled(&self, entry: &'static str) -> Option<u16> {
        let entry = self.game.pool().entry(&EntryNumber::from(entry)).unwrap();
        let found = self.game.state().tracker.schedule.iter().find(|(_, one)| *one == entry);
        found.map(|(day, _)| *day)
    }

    fn in_play(&self, title: &str) -> usize {
        let titled =
            |id: &rangers::CardId| self.game.pool().card(self.game.state().card(*id).definition).card.title.0 == title;
        self.game.state().in_play().filter(titled).count()
    }

    /// The energy above the aspects.
    fn rested(&self) -> i32 {
        let ranger = &self.game.state().rangers[0];
        ranger.energy.iter().zip(ranger.aspects).map(|(energy, aspect)| i32::from(*energy) - i32::from(aspect)).sum()
    }
}

#[test]
fn the_third_morning_asks_after_the_biscuits() {
    let late = Morning::of_day(3).on("Biscuit Delivery").breaks();
    assert_eq!(late.missions(), Vec::<String>::new());
    let fed = Morning::of_day(3).done("Biscuit Delivery").breaks();
    assert_eq!(fed.rested(), 1);
}

#[test]
fn the_fourth_morning_brings_the_waters() {
    let morning = Morning::of_day(4).breaks();
    assert_eq!(morning.missions(), ["Rising Waters"]);
    assert_eq!(morning.scheduled("94.2"), Some(6));
}

#[test]
fn unheld_places_are_flooded() {
    let morning = Morning::of_day(6).on("Rising Waters").scheduled("94.2").breaks();
    for event in ["White Sky FLOODED", "Kobo's Market FLOODED", "Golden Shore FLOODED"] {
        assert!(morning.recorded(event), "{event}");
    }
    assert_eq!(morning.missions(), ["Journey (Spire)"]);
    assert_eq!(morning.scheduled("94.3"), Some(10));
    assert_eq!(Morning::of_day(6).done("Rising Waters").scheduled("94.2").breaks().rested(), 1);
}

#[test]
fn the_invasion_comes_whether_it_was_seen_or_not() {
    let unseen = Morning::of_day(10).mission("Journey", Some("Spire"), false).scheduled("94.3").breaks();
    assert!(unseen.recorded("SURPRISED BY THE INVASION"));
    assert_eq!(unseen.missions(), ["Invasion - Stage I", "Journey (Biological Outpost)"]);
    assert_eq!(unseen.scheduled("94.4"), Some(17));
    let seen = Morning::of_day(10).done("Sensor Network").scheduled("94.3").breaks();
    assert_eq!(seen.missions(), Vec::<String>::new());
    let second = Morning::of_day(17).on("Invasion - Stage I").scheduled("94.4").breaks();
    assert_eq!(second.missions(), ["Invasion - Stage II"]);
    let third = Morning::of_day(24).on("Invasion - Stage II").scheduled("94.5").breaks();
    assert_eq!(third.missions(), ["Spire Under Attack!"]);
    assert_eq!(third.scheduled("94.6"), Some(27));
    let averted = Morning::of_day(24).done("Washed Away").on("Invasion - Stage II").scheduled("94.5").breaks();
    assert_eq!(averted.missions(), ["Invasion - Stage II"]);
}

#[test]
fn spire_falls_without_the_rangers() {
    let away = Morning::of_day(27).at("White Sky").on("Spire Under Attack!").scheduled("94.6").breaks();
    assert!(away.recorded("SPIRE FALLEN") && away.recorded("MISSED IT"));
    assert_eq!(away.missions(), ["Journey (Lone Tree Station)"]);
    assert_eq!(Morning::of_day(27).done("The Fall of Spire").scheduled("94.6").breaks().rested(), 1);
}

#[test]
fn the_lost_are_found_by_somebody() {
    let lost = [
        ("94.7", "Lunn, Outpost Tender", "HELPED RESCUE LUNN", "KAL RESCUED LUNN"),
        ("94.8", "Vira, Lake Guide", "HELPED RESCUE VIRA", "KAL RESCUED VIRA"),
        ("94.9", "Kasende, Expert Hunter", "HELPED RESCUE KASENDE", "KAL RESCUED KASENDE"),
    ];
    for (entry, subject, helped, by_others) in lost {
        let morning = || Morning::of_day(9).at("Golden Shore").scheduled(entry);
        assert_eq!(morning().mission("Rescue", Some(subject), true).breaks().rested(), 1);
        let carried = morning().mission("Rescue", Some(subject), false).breaks();
        assert!(carried.recorded(helped));
        assert_eq!(carried.missions(), Vec::<String>::new());
        let never = morning().breaks();
        assert!(never.recorded(by_others));
        assert_eq!(never.missions(), Vec::<String>::new());
    }
}

#[test]
fn the_verdessian_waits_only_so_long() {
    let late = Morning::of_day(9).at("Golden Shore").on("Deeper Motives").scheduled("94.10").breaks();
    assert!(late.recorded("ANGERED THE VERDESSIAN"));
    assert_eq!(late.missions(), Vec::<String>::new());
    assert_eq!(Morning::of_day(9).done("Deeper Motives").scheduled("94.10").breaks().rested(), 1);
}

#[test]
fn the_last_days_begin_with_who_was_promised() {
    let flood = Morning::of_day(9).at("Alluvial Ruins").on("Washed Away").scheduled("1.21").breaks();
    assert_eq!(flood.in_play("Aell, Ambitious Shaper"), 1);
    assert_eq!(flood.in_play("Downpour"), 1);
    let feast = Morning::of_day(9).at("Marsh of Rebirth").on("Gruesome Feast").scheduled("1.26").breaks();
    assert_eq!(feast.in_play("Kasende, Expert Hunter"), 1);
    let spire = Morning::of_day(9).at("Spire").on("The Fall of Spire").scheduled("1.29A").breaks();
    assert_eq!(spire.in_play("Reclaimer Polyp"), 1);
    assert_eq!(spire.missions(), ["The Fall of Spire"]);
}

#[test]
fn the_rescued_are_there_in_the_morning() {
    let morning = Morning::of_day(9).at("Golden Shore").mission("Rescue", Some("Lunn, Outpost Tender"), false).breaks();
    assert_eq!(morning.in_play("Lunn, Outpost Tender"), 1);
    let home = Morning::of_day(9).mission("Rescue", Some("Lunn, Outpost Tender"), false).breaks();
    assert!(home.recorded("SAVED LUNN"), "who camps at a station has arrived there");
}
