//! What happened, told to a viewer: a line in pieces, and what a page needs to move things.

use super::ask::{capital, challenge};
use super::card::{aspect, symbol};
use super::scene::{Shown, lies, place, shown_in};
use super::witness::{Known, Witnessed};
use super::{Drawn, Key};
use crate::game::Game;
use crate::notation::{Cause, Effect};
use crate::pool::Op;
use crate::state::{DayEnd, Zone};
use crate::{DefinitionId, Event, RangerId};
use kernel::{Handle, Handles, Happening, Line, Piece, Sight, Subject, Viewer};

struct Teller<'a> {
    game: &'a Game,
    viewer: Viewer,
    handles: &'a Handles<Key>,
    told: &'a Witnessed,
}

impl Game {
    pub(super) fn told(&self, told: &Witnessed, viewer: Viewer, handles: &Handles<Key>) -> Option<Happening> {
        Teller { game: self, viewer, handles, told }.happening()
    }
}

fn text(words: impl Into<String>) -> Piece {
    Piece::text(words)
}

fn act(who: RangerId, verb: &str) -> Vec<Piece> {
    vec![Piece::Player(who.seat()), text(" "), Piece::verb(verb)]
}

fn does(who: RangerId, verb: &str, rest: impl Into<String>) -> Vec<Piece> {
    let mut words = act(who, verb);
    words.push(Piece::Text(format!(" {}", rest.into())));
    words
}

/// "1 card", "2 cards".
fn counted(count: i32, what: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {what}{ending}")
}

impl Teller<'_> {
    fn handle(&self, known: &Known, zone: Zone) -> Option<Handle> {
        let sight = match self.viewer {
            Viewer::Seat(seat) => Sight::Private(seat),
            Viewer::Spectator => Sight::Public,
        };
        self.handles.given(sight, Key { card: known.id, lies: lies(zone) })
    }

    fn title(&self, definition: DefinitionId) -> String {
        self.game.pool.card(definition).card.title.to_string()
    }

    /// Whether the viewer saw the face of a card in a zone.
    fn sees(&self, known: &Known, zone: Zone) -> bool {
        match shown_in(zone) {
            Shown::ToAll => !(known.facedown && zone.in_play()),
            Shown::To(ranger) => self.viewer == Viewer::Seat(ranger.seat()),
            Shown::ToNobody => false,
        }
    }

    /// A card of the event by its name, as far as the viewer knows it.
    fn named(&self, known: Option<Known>) -> Piece {
        let Some(known) = known else { return text("something") };
        if self.sees(&known, known.zone) || known.zone == Zone::Limbo {
            Piece::thing(self.title(known.definition), self.handle(&known, known.zone))
        } else {
            Piece::thing("a card", self.handle(&known, known.zone))
        }
    }

    fn card(&self) -> Piece {
        self.named(self.told.card)
    }

    fn subject(&self) -> Option<Subject> {
        self.told.card.and_then(|known| self.handle(&known, known.zone)).map(Subject::Thing)
    }

    fn happening(&self) -> Option<Happening> {
        let (key, words, amount): (&str, Vec<Piece>, Option<i32>) = match self.told.event {
            Event::Moved(_, to, _) => return self.movement(to),
            Event::Progress(_, by, _) => ("progress", self.counters(by, "progress"), Some(by)),
            Event::Harm(_, by, _) => ("harm", self.counters(by, "harm"), Some(by)),
            Event::Tokens(_, token, by, _) => {
                let tokens = counted(by.abs(), &format!("{token} token"));
                let verb = if by < 0 { " loses " } else { " gets " };
                ("tokens", vec![self.card(), text(verb), text(tokens)], Some(by))
            }
            Event::Exhausted(_) => ("exhaust", vec![self.card(), text(" is exhausted")], None),
            Event::Readied(_) => ("ready", Vec::new(), None),
            Event::Attached(..) => {
                ("attach", vec![self.card(), text(" is attached to "), self.named(self.told.other)], None)
            }
            Event::Unattached(_) => ("unattach", Vec::new(), None),
            Event::Flipped(_, face) => {
                ("flip", vec![self.card(), text(" becomes "), Piece::card(self.title(face))], None)
            }
            Event::Facedown(_) => ("facedown", vec![self.card(), text(" is turned facedown")], None),
            Event::Faceup(_) => ("faceup", Vec::new(), None),
            Event::TokenPlaced(who, _) => {
                let words = vec![Piece::Whose(who.seat()), text(" token goes to "), self.card()];
                ("ranger-token", words, None)
            }
            Event::Fatigued(who, amount, _) => {
                let mut words = does(who, "suffer", format!("{amount} fatigue"));
                if self.told.card.is_some() {
                    words.extend([text(" from "), self.card()]);
                }
                ("fatigue", words, Some(i32::from(amount)))
            }
            Event::Soothed(who, amount) => ("soothe", self.for_others(who, "soothe", amount), Some(i32::from(amount))),
            Event::Injured(who, _) => {
                let mut words = does(who, "suffer", "an injury");
                if self.told.card.is_some() {
                    words.extend([text(" from "), self.card()]);
                }
                ("injury", words, Some(1))
            }
            Event::Healed(who, count) => {
                let injuries = if count == 1 { "an injury".to_string() } else { format!("{count} injuries") };
                ("heal", does(who, "heal", injuries), Some(i32::from(count)))
            }
            Event::Drew(who, count) => ("draw", self.for_others(who, "draw", count), Some(i32::from(count))),
            Event::FatigueDiscarded(who) => {
                ("fatigue-discarded", vec![Piece::Whose(who.seat()), text(" fatigue is discarded")], None)
            }
            Event::Energy(who, of, by) => {
                let verb = if by < 0 { "spend" } else { "gain" };
                ("energy", does(who, verb, format!("{} {}", by.abs(), aspect(of))), Some(by))
            }
            Event::EnergyRefreshed(_) => ("energy-refreshed", Vec::new(), None),
            Event::AspectChosen(_, of) => ("aspect", vec![self.card(), text(format!(": {}", aspect(of)))], None),
            Event::TestBegan(who, test, _) => {
                let test = self.game.pool.test(test);
                let mut words = does(who, "perform", format!("the test {}", test.test.verb));
                if !test.common {
                    words.extend([text(" of "), self.card()]);
                }
                ("test", words, None)
            }
            Event::Interacts(who, _) => {
                let mut words = act(who, "interact");
                words.extend([text(" with "), self.card()]);
                ("interact", words, None)
            }
            Event::Dodged(_) => ("dodge", vec![self.card(), text(" is dodged")], None),
            Event::Committed(who, effort) => ("commit", does(who, "commit", format!("{effort} effort")), Some(effort)),
            Event::ChallengeDrawn(card) => {
                let card = self.game.pool.challenge_card(card);
                let drawn = Drawn {
                    symbol: symbol(card.symbol).to_string(),
                    modifiers: card.modifiers,
                    reshuffle: card.reshuffle,
                };
                ("challenge", vec![text(format!("Challenge card: {}", challenge(&drawn)))], None)
            }
            Event::ChallengeShuffled => ("challenge-shuffled", vec![text("The challenge deck is shuffled")], None),
            Event::TestOutcome(who, test, success, effort, difficulty) => {
                let verb = if success { "succeed" } else { "fail" };
                let test = &self.game.pool.test(test).test.verb;
                let words =
                    does(who, verb, format!("to {}: effort {effort} against {difficulty}", test.to_lowercase()));
                (if success { "success" } else { "failure" }, words, Some(effort))
            }
            Event::ChallengeEffect(_, one, resolved) => {
                let words = if resolved { "" } else { " does nothing" };
                ("challenge-effect", vec![text(format!("{}: ", capital(symbol(one)))), self.card(), text(words)], None)
            }
            Event::Cleared(_, cause) => {
                let by = match cause {
                    Cause::Progress => " is cleared by progress",
                    Cause::Harm => " is cleared by harm",
                    Cause::Tokens => " is cleared by the rangers' tokens",
                    Cause::Entered | Cause::Arrived | Cause::Called | Cause::Scheduled => " is cleared",
                };
                ("clear", vec![self.card(), text(by)], None)
            }
            Event::Applied(_) => ("applied", vec![self.card(), text(" applies")], None),
            Event::Played(who, _) => ("play", self.by(who, "play"), None),
            Event::Used(who, _) => ("use", self.by(who, "use"), None),
            Event::Rested(who) => ("rest", act(who, "rest"), None),
            Event::Leads(who) => ("lead", act(who, "lead"), None),
            Event::Round(round) => ("round", vec![text(format!("Round {round}"))], Some(i32::from(round))),
            Event::Turn(who) => ("turn", vec![Piece::Whose(who.seat()), text(" turn")], None),
            Event::Scouted(who, count) => {
                ("scout", does(who, "scout", counted(i32::from(count), "card")), Some(i32::from(count)))
            }
            Event::PathShuffled => ("path-shuffled", vec![text("The path deck is shuffled")], None),
            Event::DeckShuffled(who) => {
                ("deck-shuffled", vec![Piece::Whose(who.seat()), text(" deck is shuffled")], None)
            }
            Event::Arrived(location, terrain) => {
                let title = &self.game.pool.location(location).location.title;
                ("arrive", vec![text(format!("The rangers reach {title} ({terrain})"))], None)
            }
            Event::Entry(entry) => {
                ("entry", vec![text(format!("Guide entry {}", self.game.pool.entry_number(entry)))], None)
            }
            Event::Told(at) => ("narration", vec![text(self.narration(at)?)], None),
            Event::Recorded(notable, recorded) => {
                let words = if recorded { "On the tracker" } else { "Struck from the tracker" };
                ("record", vec![text(format!("{words}: {}", self.game.pool.notable_text(notable)))], None)
            }
            Event::Rewarded(card) => ("reward", vec![text("Reward: "), Piece::card(self.title(card))], None),
            Event::MissionGained(card, _) => {
                ("mission", vec![text("New mission: "), Piece::card(self.title(card))], None)
            }
            Event::MissionCompleted(card) => {
                ("mission-completed", vec![text("Mission completed: "), Piece::card(self.title(card))], None)
            }
            Event::Ticked(card, bubble) => {
                let words = format!(": bubble {} is ticked", bubble + 1);
                ("tick", vec![Piece::card(self.title(card)), text(words)], None)
            }
            Event::Scheduled(entry, day) => {
                let number = self.game.pool.entry_number(entry);
                ("schedule", vec![text(format!("Entry {number} is written on day {day}"))], None)
            }
            Event::Removed(card) => ("remove", vec![Piece::card(self.title(card)), text(" is gone for good")], None),
            Event::MovedToSet(card, set) => {
                ("move-set", vec![Piece::card(self.title(card)), text(format!(" joins the set {set} for good"))], None)
            }
            Event::Aspired(who, card, progress) => {
                let words = does(who, "come", format!("{progress} nearer to {}", self.title(card)));
                ("aspire", words, Some(i32::from(progress)))
            }
            Event::Swapped(who, out, into) => {
                let mut words = act(who, "take");
                words.extend([text(" "), Piece::card(self.title(into)), text(" into the deck for ")]);
                words.push(Piece::card(self.title(out)));
                ("swap", words, None)
            }
            Event::Traded(who, out, into) => {
                let mut words = act(who, "trade");
                words.extend([text(" "), Piece::card(self.title(out)), text(" for "), Piece::card(self.title(into))]);
                ("trade", words, None)
            }
            Event::PresenceLost(_, less, _) => {
                let words = less.map_or_else(
                    || " has no presence for now".to_string(),
                    |by| format!(" has {by} less presence for now"),
                );
                ("presence-lost", vec![self.card(), text(words)], None)
            }
            Event::Cured(who, card) => {
                let mut words = vec![Piece::card(self.title(card)), text(" leaves ")];
                words.extend([Piece::Whose(who.seat()), text(" deck for good")]);
                ("cure", words, None)
            }
            Event::Malady(who, card) => {
                let mut words = act(who, "take");
                words.extend([text(" "), Piece::card(self.title(card)), text(" into the deck for good")]);
                ("malady", words, None)
            }
            Event::CampsAt(location, _) => {
                let title = &self.game.pool.location(location).location.title;
                ("camp", vec![text(format!("The rangers camp at {title}"))], None)
            }
            Event::CampaignCompleted => ("campaign-completed", vec![text("The campaign is complete")], None),
            Event::TakenBack(who) => {
                let mut words = act(who, "take");
                words.push(text(" the test back"));
                ("taken-back", words, None)
            }
            Event::TurnsOver => ("turns-over", vec![text("Everybody has rested")], None),
            Event::DayBegan(day) => ("day", vec![text(format!("Day {day} begins"))], Some(i32::from(day))),
            Event::DayEnded(end) => ("day-end", day_end(end), None),
        };
        let mut it = Happening::new(key);
        it.subject = self.subject();
        it.object = sufferer(self.told.event).map(|who| Subject::Player(who.seat()));
        it.amount = amount;
        if !words.is_empty() {
            it.line = Some(Line::new(key, words));
        }
        Some(it)
    }

    /// How many cards a ranger took; they themselves are told which.
    fn for_others(&self, who: RangerId, verb: &str, count: u16) -> Vec<Piece> {
        if self.viewer == Viewer::Seat(who.seat()) {
            return Vec::new();
        }
        does(who, verb, counted(i32::from(count), "card"))
    }

    fn by(&self, who: RangerId, verb: &str) -> Vec<Piece> {
        let mut words = act(who, verb);
        let card =
            self.told.card.map(|known| Piece::thing(self.title(known.definition), self.handle(&known, known.zone)));
        words.extend([text(" "), card.unwrap_or_else(|| text("a card"))]);
        words
    }

    fn counters(&self, by: i32, what: &str) -> Vec<Piece> {
        let verb = if by < 0 { " loses " } else { " gets " };
        vec![self.card(), text(verb), Piece::Number(by.abs()), text(format!(" {what}"))]
    }

    fn narration(&self, at: u32) -> Option<String> {
        match self.game.pool.ops.get(at as usize) {
            Some(Op::Verb(Effect::Tell(text), _)) => Some(text.to_string()),
            _no_narration => None,
        }
    }

    fn movement(&self, to: Zone) -> Option<Happening> {
        let known = self.told.card?;
        let mut it = Happening::new("move");
        (it.from, it.to) = (place(known.zone), place(to));
        if it.from.is_none() && it.to.is_none() {
            return None;
        }
        it.subject = self.handle(&known, known.zone).map(Subject::Thing);
        it.object = self.handle(&known, to).map(Subject::Thing);
        if self.sees(&known, to) || (self.sees(&known, known.zone) && to != Zone::Limbo) {
            let handle = self.handle(&known, to).or_else(|| self.handle(&known, known.zone));
            it.line = self.movement_line(Piece::thing(self.title(known.definition), handle), known.zone, to);
        }
        if let Some(line) = &it.line {
            it.key.clone_from(&line.key);
        }
        Some(it)
    }

    fn movement_line(&self, name: Piece, from: Zone, to: Zone) -> Option<Line> {
        let enters = |place: Vec<Piece>| {
            let verb = if from.in_play() { " moves " } else { " comes " };
            let mut words = vec![name.clone(), text(verb)];
            words.extend(place);
            words
        };
        let (key, words) = match (from, to) {
            (_, Zone::Reach(who)) => ("enter", enters(vec![text("within "), Piece::Whose(who.seat()), text(" reach")])),
            (_, Zone::AlongTheWay) => ("enter", enters(vec![text("along the way")])),
            (_, Zone::Surroundings) => ("enter", enters(vec![text("into the surroundings")])),
            (_, Zone::PlayerArea(who)) => ("enter", vec![name, text(" is before "), Piece::Player(who.seat())]),
            (Zone::Deck(_), Zone::Hand(who)) => ("draw", vec![Piece::Player(who.seat()), text(" draw "), name]),
            (Zone::Fatigue(_), Zone::Hand(who)) => ("soothe", vec![Piece::Player(who.seat()), text(" soothe "), name]),
            (_, Zone::Hand(who)) => ("return", vec![name, text(" goes to "), Piece::Whose(who.seat()), text(" hand")]),
            (_, Zone::Discard(_) | Zone::PathDiscard) => ("discard", vec![name, text(" is discarded")]),
            (_, Zone::Deck(_) | Zone::PathDeck) => ("into-deck", vec![name, text(" goes into the deck")]),
            (_, Zone::SetAside) => ("set-aside", vec![name, text(" is set aside")]),
            (from, Zone::Collection | Zone::Gone) if from.in_play() => {
                ("return", vec![name, text(" goes back to the collection")])
            }
            (_, Zone::Collection | Zone::Gone | Zone::SideDeck | Zone::Fatigue(_) | Zone::Under | Zone::Limbo) => {
                return None;
            }
        };
        Some(Line::new(key, words))
    }
}

/// The ranger to whom something happened that a number tells.
fn sufferer(event: Event) -> Option<RangerId> {
    match event {
        Event::Fatigued(who, ..) | Event::Injured(who, _) | Event::Soothed(who, _) | Event::Healed(who, _) => Some(who),
        _others => None,
    }
}

fn day_end(end: DayEnd) -> Vec<Piece> {
    match end {
        DayEnd::Worn(who) => vec![text("The day ends: "), Piece::Player(who.seat()), text(" can go no farther")],
        DayEnd::Injured(who) => vec![text("The day ends: a third injury for "), Piece::Player(who.seat())],
        DayEnd::Told => vec![text("The day ends")],
        DayEnd::Chosen => vec![text("The rangers end the day")],
        DayEnd::Camped => vec![text("The rangers camp, and the day ends")],
    }
}
