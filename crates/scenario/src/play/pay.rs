//! Paying by hand, from the sources that an entry names.

use super::{Fix, Play, Stop, Trouble, after};
use crate::format::Spec;
use crate::names::objects_in;
use kernel::{Answer, Game as _, Shape};
use magic::{CardType, Choice, Game, ManaDue, ManaKind, ObjectId, PlayerId, Reason, Zone};

/// So many steps of tapping sources in one way or another are tried at most.
const MOST_TRIES: u32 = 4_000;

/// Whether more than what is named may be tapped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// What is named and what floats has to be enough.
    FromPool,
    /// Anything may be tapped for the rest.
    FromAnything,
}

impl Play<'_> {
    /// Taps the sources that are named, each for what is needed, and nothing else.
    pub(super) fn pay_from(&mut self, player: PlayerId, spec: &Spec) -> Result<(), Trouble> {
        let sources = &spec.mana_from;
        for name in sources {
            if self.is_nothing(name, player) {
                return Err(Stop::Fail(format!("nothing is called \"{name}\"")).into());
            }
        }
        let impossible = || Trouble::Illegal("the mana cannot be paid from these sources".to_string());
        let mut path = Vec::new();
        if self.paid(&self.game, player, sources, Rest::FromPool, &mut path).is_none() {
            path.clear();
            let game = self
                .polite
                .as_ref()
                .and_then(|_| self.paid(&self.game, player, sources, Rest::FromAnything, &mut path));
            self.note_sources(player, spec, &game.ok_or_else(impossible)?);
        }
        self.follow(player, path)
    }

    /// Notes that more was tapped than the entry names.
    fn note_sources(&self, player: PlayerId, spec: &Spec, game: &Game) {
        let tapped = |game: &Game, id: ObjectId| game.object(id).is_some_and(|object| object.is_tapped());
        let all = objects_in(&self.game, Zone::Battlefield, player).into_iter();
        let new: Vec<ObjectId> = all.filter(|id| !tapped(&self.game, *id) && tapped(game, *id)).collect();
        let name = |id: &ObjectId| {
            let mut names = self.names.names_of(&self.game, *id, player).into_iter();
            names.find(|name| self.names.objects(&self.game, name, &[Zone::Battlefield], player).first() == Some(id))
        };
        let names: Vec<String> = new.iter().filter_map(name).collect();
        let value = serde_json::to_string(&names).ok();
        let what = format!("\"mana_from\" of \"{}\" does not suffice; tapped are {names:?}", spec.card);
        self.note(what, vec![Fix::Field { place: spec.place, field: "mana_from", value }]);
    }

    /// Pays with mana abilities that cost only {T} but do more than make a certain amount of mana: lands before others, in
    /// board order.
    pub(super) fn pay_by_tapping(&mut self, player: PlayerId) -> Result<(), Trouble> {
        let (mut tries, mut path) = (MOST_TRIES, Vec::new());
        match tapped_for(&self.game, player, &mut tries, &mut path) {
            Some(()) => self.follow(player, path),
            None => Err(Trouble::Illegal("the mana cannot be paid".to_string())),
        }
    }

    /// Gives the answers that were found.
    fn follow(&mut self, player: PlayerId, path: Vec<Answer>) -> Result<(), Trouble> {
        path.into_iter().try_for_each(|answer| self.answer(player, answer).map_err(Trouble::Illegal))
    }

    /// The game with the payment made, and how: every way to use the sources is tried until one works.
    fn paid(
        &self,
        game: &Game,
        player: PlayerId,
        sources: &[String],
        rest: Rest,
        path: &mut Vec<Answer>,
    ) -> Option<Game> {
        let Some(decision) = game.decision() else { return Some(game.clone()) };
        let (order, further) = match (decision.reason, decision.shape) {
            (Reason::Payment(_), Shape::Pay { options }) => {
                let Some((source, further)) = sources.split_first() else { return finish(game, player, rest, path) };
                let objects = self.names.objects(game, source, &[Zone::Battlefield], player);
                let fits = |choice: &Choice| matches!(choice, Choice::Activate(id, _) if objects.contains(id));
                let ways = options.iter().enumerate().filter(|(_, choice)| fits(choice));
                (ways.map(|(at, _)| at as u16).collect(), further)
            }
            (Reason::ManaKind(_), Shape::PickOne { options }) => (by_need(game, options), sources),
            // The payment is complete, perhaps without sources that were named in vain.
            _ => return sources.is_empty().then(|| game.clone()),
        };
        order.into_iter().find_map(|at| {
            let next = after(game, player, Answer::Pick(at))?;
            path.push(Answer::Pick(at));
            let paid = self.paid(&next, player, further, rest, path);
            if paid.is_none() {
                path.pop();
            }
            paid
        })
    }
}

/// How the payment is made by tapping one source after the other, if there is a way.
fn tapped_for(game: &Game, player: PlayerId, tries: &mut u32, path: &mut Vec<Answer>) -> Option<()> {
    *tries = tries.checked_sub(1)?;
    // What makes mana may have ended the game (CR 704.3).
    let Some(decision) = game.decision() else { return Some(()) };
    let order = match (decision.reason, decision.shape) {
        (Reason::Payment(_), Shape::Pay { options }) => {
            if finish(game, player, Rest::FromAnything, path).is_some() {
                return Some(());
            }
            tappable(game, options)
        }
        (Reason::ManaKind(_), Shape::PickOne { options }) => by_need(game, options),
        _ => return Some(()),
    };
    order.into_iter().find_map(|at| {
        let next = after(game, player, Answer::Pick(at))?;
        path.push(Answer::Pick(at));
        let paid = tapped_for(&next, player, tries, path);
        if paid.is_none() {
            path.pop();
        }
        paid
    })
}

/// The places of mana that floats, and of the mana abilities that cost only {T}: lands first, then those that make the
/// fewest colours. What is targeted and the source of the ability are left alone.
fn tappable(game: &Game, options: &[Choice]) -> Vec<u16> {
    let mut found: Vec<(bool, usize, u16)> = Vec::new();
    for (at, choice) in options.iter().enumerate() {
        match choice {
            Choice::Spend(_) => found.push((false, 0, at as u16)),
            Choice::Activate(id, ability) if !game.is_spared_in_payment(*id) => {
                if let Some(kinds) = game.kinds_for_tapping(*ability) {
                    let land = game.characteristics(*id).is(CardType::Land);
                    found.push((!land, kinds, at as u16));
                }
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, at)| at).collect()
}

/// Nothing more is named: the rest is paid automatically, from the pool if it suffices.
fn finish(game: &Game, player: PlayerId, rest: Rest, path: &mut Vec<Answer>) -> Option<Game> {
    let Some(Shape::Pay { options }) = game.decision().map(|decision| decision.shape) else { return None };
    let at = options.iter().position(|choice| *choice == Choice::PayRest)? as u16;
    let paid = after(game, player, Answer::Pick(at))?;
    let tapped = |game: &Game| {
        let state = game.state();
        state.battlefield.iter().filter(|id| game.object(**id).is_some_and(|one| one.is_tapped())).count()
    };
    if rest == Rest::FromPool && tapped(&paid) != tapped(game) {
        return None;
    }
    path.push(Answer::Pick(at));
    Some(paid)
}

/// The kinds of mana that are due first.
fn by_need(game: &Game, options: &[Choice]) -> Vec<u16> {
    let due = game.mana_due();
    let needed = |choice: &Choice| match choice {
        Choice::Mana(kind) => due.kinds[*kind as usize] > 0 || hybrid(&due, *kind),
        _ => false,
    };
    let mut order: Vec<u16> = (0..options.len() as u16).collect();
    order.sort_by_key(|at| !needed(&options[usize::from(*at)]));
    order
}

fn hybrid(due: &ManaDue, kind: ManaKind) -> bool {
    due.hybrid.iter().any(|set| set >> kind as u8 & 1 == 1)
}
