//! Paying by hand, from the sources that an entry names.

use super::yes_no::after;
use super::{Play, Stop, Trouble};
use kernel::{Answer, Game as _, Shape};
use magic::{CardType, Choice, Game, ManaDue, ManaKind, PlayerId, Reason, Zone};

/// So many steps of tapping sources in one way or another are tried at most.
const MOST_TRIES: u32 = 4_000;

impl Play<'_> {
    /// Taps the sources in the order in which they are named, then lets the rest be paid automatically.
    pub(super) fn pay_from(&mut self, player: PlayerId, sources: &[String]) -> Result<(), Trouble> {
        for name in sources {
            if self.is_nothing(name, player) {
                return Err(Stop::Fail(format!("nothing is called \"{name}\"")).into());
            }
        }
        match self.paid(&self.game, player, sources) {
            Some(game) => {
                self.game = game;
                Ok(())
            }
            None => Err(Trouble::Illegal("the mana cannot be paid from these sources".to_string())),
        }
    }

    /// Pays with mana abilities that cost only {T} but do more than make a certain amount of mana: lands before others, in
    /// board order.
    pub(super) fn pay_by_tapping(&mut self, player: PlayerId) -> Result<(), Trouble> {
        let mut tries = MOST_TRIES;
        match tapped_for(&self.game, player, &mut tries) {
            Some(game) => {
                self.game = game;
                Ok(())
            }
            None => Err(Trouble::Illegal("the mana cannot be paid".to_string())),
        }
    }

    /// The game with the payment made: every way to use the sources is tried until one works.
    fn paid(&self, game: &Game, player: PlayerId, sources: &[String]) -> Option<Game> {
        let Some(decision) = game.decision() else { return Some(game.clone()) };
        match (decision.reason, decision.shape) {
            (Reason::Payment(_), Shape::Pay { options }) => {
                let Some((source, further)) = sources.split_first() else { return finish(game, player, options) };
                let objects = self.names.objects(game, source, &[Zone::Battlefield], player);
                let fits = |choice: &Choice| matches!(choice, Choice::Activate(id, _) if objects.contains(id));
                let ways = options.iter().enumerate().filter(|(_, choice)| fits(choice));
                ways.filter_map(|(at, _)| after(game, player, Answer::Pick(at as u16)))
                    .find_map(|next| self.paid(&next, player, further))
            }
            (Reason::ManaKind(_), Shape::PickOne { options }) => {
                let order = by_need(game, options);
                order
                    .into_iter()
                    .filter_map(|at| after(game, player, Answer::Pick(at)))
                    .find_map(|next| self.paid(&next, player, sources))
            }
            // The payment is complete, perhaps without sources that were named in vain.
            _ => sources.is_empty().then(|| game.clone()),
        }
    }
}

/// The game with the payment made by tapping one source after the other, if there is a way.
fn tapped_for(game: &Game, player: PlayerId, tries: &mut u32) -> Option<Game> {
    *tries = tries.checked_sub(1)?;
    // What makes mana may have ended the game (CR 704.3).
    let Some(decision) = game.decision() else { return Some(game.clone()) };
    let order = match (decision.reason, decision.shape) {
        (Reason::Payment(_), Shape::Pay { options }) => {
            if let Some(paid) = finish(game, player, options) {
                return Some(paid);
            }
            tappable(game, options)
        }
        (Reason::ManaKind(_), Shape::PickOne { options }) => by_need(game, options),
        _ => return Some(game.clone()),
    };
    let mut ways = order.into_iter().filter_map(|at| after(game, player, Answer::Pick(at)));
    ways.find_map(|next| tapped_for(&next, player, tries))
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
fn finish(game: &Game, player: PlayerId, options: &[Choice]) -> Option<Game> {
    let at = options.iter().position(|choice| *choice == Choice::PayRest)?;
    after(game, player, Answer::Pick(at as u16))
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
