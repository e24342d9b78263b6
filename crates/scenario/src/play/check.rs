//! Whether what is expected is so.

use super::action::{ActionKind, names_cost, offered, unknown_cost};
use super::{Play, Stop, after};
use crate::format::{Act, Ending, Expectation, Particulars, Spec, Test, Topic, numbered_keyword};
use crate::names::{ZONES, objects_in};
use crate::text::text_of;
use kernel::{Answer, Game as _, Outcome, Seat, Shape};
use magic::notation::{KeywordAbility, Parameter, Value};
use magic::{AbilityRef, Choice, Entity, Game, Keyword, ManaKind, ObjectId, PlayerId, Reason, Zone};
use smallvec::SmallVec;

/// How things are, where they are not as expected.
type Checked = Result<(), String>;

fn same<T: PartialEq + std::fmt::Display>(what: &str, is: T, wanted: T) -> Checked {
    if is == wanted { Ok(()) } else { Err(format!("{what} is {is}, expected {wanted}")) }
}

impl Play<'_> {
    /// Checks all of them; the first that does not hold is a failure.
    pub(super) fn expect(&self, list: &[Expectation]) -> Result<(), Stop> {
        let (turn, step) = self.time();
        for expectation in list {
            if let Some(card) = expectation.card.as_deref().filter(|card| self.is_nothing(card, PlayerId(0))) {
                return Err(Stop::Fail(format!("nothing is called \"{card}\"")));
            }
            for topic in &expectation.topics {
                self.holds(topic, expectation)
                    .map_err(|why| Stop::Fail(format!("in turn {turn} {}: {why}", step.word())))?;
            }
        }
        Ok(())
    }

    fn holds(&self, topic: &Topic, expectation: &Expectation) -> Checked {
        let state = self.game.state();
        let player = expectation.player.as_deref().and_then(|name| self.names.player(name));
        let known = player.unwrap_or(PlayerId(0));
        let name = expectation.player.as_deref().unwrap_or("");
        match topic {
            Topic::Life(life) => same(&format!("the life of {name}"), state.players[known.index()].life, *life),
            Topic::Cards(zone, count) => self.count_cards(*zone, *count, expectation),
            Topic::Object(tests) => self.object_holds(tests, expectation),
            Topic::PlayerCounters(kind, count) => {
                same(&format!("{kind} counters on {name}"), self.game.counters(known.into(), *kind), *count)
            }
            Topic::Attached(what, to) => self.attached(what, to, expectation.is),
            Topic::Pool(mana) => mana.iter().try_for_each(|(kind, amount)| {
                same(&format!("{} in the pool of {name}", kind.letter()), self.mana(known, *kind), *amount)
            }),
            Topic::Stack(size) => same("the size of the stack", state.stack.len() as u32, *size),
            Topic::OnStack(text) => self.on_stack(text, expectation),
            Topic::Can(act, more) => {
                let can = self.can(*act, known, expectation, more)?;
                if can == expectation.is {
                    return Ok(());
                }
                let card = expectation.card.as_deref().unwrap_or("");
                let act = format!("{act:?}").to_lowercase();
                let why = if can { None } else { self.why_not(known, card, more.ability.as_ref()) };
                let why = why.map_or_else(String::new, |why| format!(": {why}"));
                same(&format!("whether {name} can {act} \"{card}\""), can, expectation.is).map_err(|is| is + &why)
            }
            Topic::Outcome(ending) => {
                let is = self.ending(known);
                if is == *ending { Ok(()) } else { Err(format!("{name}: {is:?}, expected {ending:?}")) }
            }
            Topic::Turn(turn) => same("the turn", state.turn.number, *turn),
            Topic::Active(active) => same("the active player", self.player_name(state.turn.active), active.as_str()),
            Topic::Emblems(count) => {
                let emblem = |id: &&ObjectId| {
                    self.game.object(**id).is_some_and(|object| {
                        object.card.is_none() && object.owner == known && !object.flags.has(magic::Flags::OFFERED)
                    })
                };
                same(&format!("emblems of {name}"), state.command.iter().filter(emblem).count() as u32, *count)
            }
        }
    }

    fn mana(&self, player: PlayerId, kind: ManaKind) -> u32 {
        let pool = &self.game.state().players[player.index()].pool;
        let restricted = pool.restricted.iter().filter(|mana| mana.kind == kind).count();
        u32::from(pool.amounts[kind as usize]) + restricted as u32
    }

    fn ending(&self, player: PlayerId) -> Ending {
        match self.game.outcome() {
            // CR 104.4a: a draw is between those who were still in the game.
            Some(Outcome::Draw) if self.game.has_left(player) => Ending::Lost,
            Some(Outcome::Draw | Outcome::Ended(_)) => Ending::Draw,
            Some(Outcome::Won(seats)) if seats.contains(&Seat(player.0)) => Ending::Won,
            Some(Outcome::Won(_)) => Ending::Lost,
            None if self.game.state().players[player.index()].playing => Ending::Playing,
            None => Ending::Lost,
        }
    }

    /// Whose it is, for narrowing to a player: the controller's on the battlefield and the stack, the owner's elsewhere.
    fn belongs(&self, id: ObjectId, player: Option<PlayerId>) -> bool {
        let (Some(object), Some(player)) = (self.game.object(id), player) else { return player.is_none() };
        match object.zone {
            Zone::Battlefield | Zone::Stack => object.controller == player,
            _ => object.owner == player,
        }
    }

    fn count_cards(&self, zone: Zone, count: u32, expectation: &Expectation) -> Checked {
        let player = expectation.player.as_deref().and_then(|name| self.names.player(name));
        let first = player.unwrap_or(PlayerId(0));
        let counts = |id: &ObjectId| {
            let object = self.game.object(*id);
            let in_play = object.is_some_and(|object| !object.flags.has(magic::Flags::PHASED_OUT));
            let token = object.is_some_and(|object| object.is_token());
            in_play && self.belongs(*id, player) && expectation.token.is_none_or(|wanted| wanted == token)
        };
        let all = match &expectation.card {
            Some(card) => self.names.objects_now(&self.game, card, zone, first),
            None => objects_in(&self.game, zone, first),
        };
        let counted = all.iter().filter(|id| counts(id)).count() as u32;
        if let (Some(card), true, true) = (&expectation.card, counted != count, self.polite.is_some()) {
            let meant = self.names.objects_counted(&self.game, card, zone, first, count);
            if meant.iter().filter(|id| counts(id)).count() as u32 == count {
                let names: Vec<String> =
                    meant.iter().filter_map(|id| self.names.names_of(&self.game, *id, first).pop()).collect();
                self.note(format!("{} \"{card}\" counts what is printed: {names:?}", zone.word()), Vec::new());
                return Ok(());
            }
        }
        let card = expectation.card.as_ref().map_or_else(String::new, |card| format!("\"{card}\" "));
        let whose = expectation.player.as_ref().map_or_else(String::new, |name| format!(" of {name}"));
        same(&format!("the number of {card}cards in the {}{whose}", zone.word()), counted, count)
    }

    /// The objects an expectation about a card speaks of.
    fn subjects(&self, tests: &[Test], expectation: &Expectation) -> Vec<ObjectId> {
        let card = expectation.card.as_deref().unwrap_or("");
        let player = expectation.player.as_deref().and_then(|name| self.names.player(name));
        let find = |zones: &[Zone]| -> Vec<ObjectId> {
            let found = self.names.objects(&self.game, card, zones, player.unwrap_or(PlayerId(0)));
            found.into_iter().filter(|id| self.belongs(*id, player)).collect()
        };
        if let Some(zone) = expectation.zone {
            return find(&[zone]);
        }
        let permanents = find(&[Zone::Battlefield]);
        let status = |test: &Test| {
            matches!(
                test,
                Test::Tapped(_) | Test::Attacking(_) | Test::Blocking(_) | Test::Blocked(_) | Test::Damage(_)
            )
        };
        if !permanents.is_empty() || tests.iter().any(status) {
            return permanents;
        }
        ZONES.iter().map(|zone| find(&[*zone])).find(|found| !found.is_empty()).unwrap_or_default()
    }

    fn object_holds(&self, tests: &[Test], expectation: &Expectation) -> Checked {
        let card = expectation.card.as_deref().unwrap_or("");
        let subjects = self.subjects(tests, expectation);
        let passes = |id: &ObjectId| tests.iter().all(|test| self.passes(*id, test));
        let passing = subjects.iter().filter(|id| passes(id)).count();
        if let Some(count) = expectation.count {
            return same(&format!("the number of \"{card}\" with {tests:?}"), passing as u32, count);
        }
        let holds = match (expectation.is, expectation.all) {
            (false, _) => passing == 0,
            (true, true) => !subjects.is_empty() && passing == subjects.len(),
            (true, false) => passing > 0,
        };
        if holds {
            return Ok(());
        }
        if subjects.is_empty() {
            return Err(format!("there is no \"{card}\" to be {tests:?}"));
        }
        let are: Vec<String> = subjects.iter().map(|id| self.portrait(*id, tests)).collect();
        let wanted = if expectation.is { "expected" } else { "expected not" };
        Err(format!("\"{card}\": {wanted} {tests:?}; it is {}", are.join(" / ")))
    }

    fn passes(&self, id: ObjectId, test: &Test) -> bool {
        let (Some(object), is) = (self.game.object(id), self.game.characteristics(id)) else { return false };
        let combat = &self.game.state().combat;
        let attacker = combat.attackers.iter().find(|attacker| attacker.object == id);
        match test {
            Test::Power(power, false) => is.power == *power,
            Test::Power(power, true) => is.base_power == *power,
            Test::Toughness(toughness, false) => is.toughness == *toughness,
            Test::Toughness(toughness, true) => is.base_toughness == *toughness,
            Test::Has(keyword) => self.has(id, keyword),
            Test::Counters(kind, count) => self.game.counters(id.into(), *kind) == *count,
            Test::Tapped(tapped) => object.is_tapped() == *tapped,
            Test::Attacking(attacking) => attacker.is_some() == *attacking,
            Test::Blocking(blocking) => {
                combat.attackers.iter().any(|attacker| attacker.blockers.contains(&id)) == *blocking
            }
            Test::Blocked(blocked) => attacker.is_some_and(|attacker| attacker.blocked) == *blocked,
            Test::Damage(damage) => self.game.damage_on(id) == *damage,
            Test::Type(kind) => is.is(*kind),
            Test::Subtype(kind) => is.has_subtype(*kind),
            Test::Supertype(kind) => is.has_supertype(*kind),
            Test::Color(Some(color)) => is.colors.contains(*color),
            Test::Color(None) => is.colors.is_empty(),
            Test::Controller(name) => self.names.player(name) == Some(object.controller),
            Test::Owner(name) => self.names.player(name) == Some(object.owner),
        }
    }

    /// Whether it has a keyword, with its quality where one is named: "protection from red".
    fn has(&self, id: ObjectId, keyword: &str) -> bool {
        let is = self.game.characteristics(id);
        if let Some(keyword) = Keyword::parse(keyword) {
            return is.has(keyword);
        }
        if let Some((keyword, number)) = numbered_keyword(keyword) {
            let numbers = self.numbers_of(id, keyword);
            return is.has(keyword) && (numbers.is_empty() || numbers.contains(&number));
        }
        let wanted = keyword.to_lowercase();
        is.abilities.iter().any(|ability| text_of(self.game.pool(), *ability).to_lowercase().starts_with(&wanted))
    }

    /// The numbers behind a keyword of an object, where they are fixed.
    fn numbers_of(&self, id: ObjectId, keyword: Keyword) -> Vec<i32> {
        let abilities = self.game.characteristics(id).abilities.iter();
        let number = |ability: &AbilityRef| match self.game.pool().ability(*ability).keyword.as_ref()? {
            KeywordAbility {
                keyword: one,
                parameter: Parameter::Number(Value::Number(number)) | Parameter::NumberCost(Value::Number(number), _),
            } if *one == keyword => Some(*number),
            _ => None,
        };
        abilities.filter_map(number).collect()
    }

    fn portrait(&self, id: ObjectId, tests: &[Test]) -> String {
        let is = self.game.characteristics(id);
        let Some(object) = self.game.object(id) else { return "gone".to_string() };
        let mut words = vec![format!("{}/{}", is.power, is.toughness)];
        words.push(if object.is_tapped() { "tapped" } else { "untapped" }.to_string());
        if object.damage != 0 {
            words.push(format!("damage {}", object.damage));
        }
        for test in tests {
            if let Test::Counters(kind, _) = test {
                words.push(format!("{} {kind} counters", self.game.counters(id.into(), *kind)));
            }
        }
        words.push(format!("controlled by {}", self.player_name(object.controller)));
        words.push(object.zone.word().to_string());
        words.extend(is.keywords.iter().map(|keyword| keyword.word().to_string()));
        words.extend(is.types.iter().map(|kind| kind.word().to_string()));
        words.extend(is.subtypes.iter().map(|kind| kind.word().to_string()));
        words.extend(is.colors.iter().map(|color| color.word().to_string()));
        words.join(" ")
    }

    fn attached(&self, what: &str, to: &str, wanted: bool) -> Checked {
        let hosts = self.names.entities(&self.game, to, &[Zone::Battlefield], PlayerId(0));
        let things = self.names.objects(&self.game, what, &[Zone::Battlefield], PlayerId(0));
        let on = |id: &ObjectId| self.game.object(*id).and_then(|object| object.attached_to);
        let is = things.iter().any(|id| on(id).is_some_and(|host| hosts.contains(&host)));
        same(&format!("whether \"{what}\" is attached to \"{to}\""), is, wanted)
    }

    fn on_stack(&self, text: &str, expectation: &Expectation) -> Checked {
        let count = self.count_on_stack(text, None) as u32;
        match expectation.count {
            Some(wanted) => same(&format!("the number of \"{text}\" on the stack"), count, wanted),
            None => same(&format!("whether \"{text}\" is on the stack"), count > 0, expectation.is),
        }
    }

    fn can(&self, act: Act, player: PlayerId, expectation: &Expectation, more: &Particulars) -> Result<bool, String> {
        let ability = more.ability.as_ref();
        let card = expectation.card.as_deref().unwrap_or("");
        let permanents = self.names.objects(&self.game, card, &[Zone::Battlefield], player);
        let mine: Vec<ObjectId> = permanents.into_iter().filter(|id| self.belongs(*id, Some(player))).collect();
        match act {
            // In their own turn players attack as declarations allow; whether a creature could at all can be asked at any time.
            Act::Attack if self.game.state().turn.active == player => {
                Ok(mine.iter().any(|id| self.game.could_attack(*id)))
            }
            Act::Attack => {
                let others = (0..self.names.players.len() as u8).map(PlayerId).filter(|other| *other != player);
                let whom: Vec<Entity> = others.map(Entity::Player).collect();
                Ok(mine.iter().any(|id| whom.iter().any(|whom| self.game.can_attack(*id, *whom).is_ok())))
            }
            Act::Block => {
                let active = self.game.state().turn.active;
                let attackers = match &more.attacker {
                    Some(name) => self.names.objects(&self.game, name, &[Zone::Battlefield], active),
                    None => self.game.state().combat.attackers.iter().map(|attacker| attacker.object).collect(),
                };
                let attacks = |id: &ObjectId| self.game.state().combat.attackers.iter().any(|one| one.object == *id);
                let can = |id: ObjectId, attacker: &ObjectId| match attacks(attacker) {
                    true => self.game.could_block(player, id, *attacker),
                    false => self.game.can_block(id, *attacker).is_ok(),
                };
                Ok(mine.iter().any(|id| attackers.iter().any(|attacker| can(*id, attacker))))
            }
            Act::Cast if !more.cost.is_empty() => self.can_cast_for(player, card, &more.cost),
            Act::Cast | Act::Play => {
                let options = offered(&self.game.with_priority(player));
                let cards = self.names.objects(&self.game, card, &ZONES, player);
                Ok(options.iter().any(|option| match option {
                    Choice::Cast(id, _) => {
                        act == Act::Cast && cards.contains(id) && self.names.is_face_meant(&self.game, *id, card, None)
                    }
                    Choice::Play(id) => {
                        act == Act::Play && cards.contains(id) && self.names.is_face_meant(&self.game, *id, card, None)
                    }
                    Choice::CastFace(id, face, _) => {
                        let meant = self.names.is_face_meant(&self.game, *id, card, Some(*face));
                        act == Act::Cast && cards.contains(id) && meant
                    }
                    Choice::PlayFace(id, face) => {
                        let meant = self.names.is_face_meant(&self.game, *id, card, Some(*face));
                        act == Act::Play && cards.contains(id) && meant
                    }
                    _ => false,
                }))
            }
            Act::Activate => {
                let options = offered(&self.game.with_priority(player));
                let any = ability.is_none();
                let kinds = if any { [ActionKind::Activate, ActionKind::Mana] } else { [ActionKind::Activate; 2] };
                for kind in kinds {
                    match self.find_activation(player, card, ability, kind, &options, None) {
                        Ok(None) => {}
                        Ok(Some(_)) => return Ok(true),
                        Err(Stop::Fail(why) | Stop::Skip(why) | Stop::Unknown(why)) => return Err(why),
                    }
                }
                Ok(false)
            }
        }
    }

    /// Whether a card can be cast for these costs: begun so, and with every optional cost among them offered.
    fn can_cast_for(&self, player: PlayerId, card: &str, cost: &[String]) -> Result<bool, String> {
        let spec = Spec { card: card.to_string(), cost: cost.to_vec(), ..Spec::default() };
        let why = |stop| match stop {
            Stop::Fail(why) | Stop::Skip(why) | Stop::Unknown(why) => why,
        };
        if let Some(unknown) = unknown_cost(&spec) {
            return Err(unknown);
        }
        let game = self.game.with_priority(player);
        let options = offered(&game);
        let places = self.find_cast(player, &spec, &options).map_err(why)?.exact;
        Ok(places.iter().any(|at| {
            let begun = after(&game, player, Answer::Pick(*at));
            begun.is_some_and(|begun| offers_costs(begun, player, cost))
        }))
    }
}

/// Whether what is being cast asks for each of the optional costs that are named; each is agreed to as it is asked for.
fn offers_costs(mut game: Game, player: PlayerId, cost: &[String]) -> bool {
    let mut wanted: Vec<&String> = cost
        .iter()
        .filter(|cost| Keyword::all().any(|keyword| keyword.is_optional_cost() && names_cost(cost, keyword)))
        .collect();
    while !wanted.is_empty() {
        let Some(decision) = game.decision() else { return false };
        if let (Reason::Splice(_), Shape::PickSome { max, .. }) = (decision.reason, &decision.shape) {
            let before = wanted.len();
            wanted.retain(|cost| !names_cost(cost, Keyword::Splice));
            let picks: SmallVec<[u16; 8]> = (0..(before - wanted.len()) as u16).collect();
            let spliced =
                if picks.len() <= usize::from(*max) { after(&game, player, Answer::Picks(picks)) } else { None };
            let Some(next) = spliced else { return false };
            game = next;
            continue;
        }
        let Reason::OptionalCost(_, keyword, _) = decision.reason else { return false };
        let named = wanted.iter().position(|cost| names_cost(cost, keyword));
        let answer = match (&decision.shape, named) {
            (Shape::Number { .. }, named) => Answer::Number(i32::from(named.is_some())),
            (_, named) => Answer::Yes(named.is_some()),
        };
        if let Some(named) = named {
            wanted.remove(named);
        }
        match after(&game, player, answer) {
            Some(next) => game = next,
            None => return false,
        }
    }
    true
}
