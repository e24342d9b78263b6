//! Paying by hand, from the sources that an entry names.

use super::{Play, Stop, Trouble};
use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::{Choice, Frame, Game, ManaDue, ManaKind, PlayerId, Reason, Zone};

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

    /// The game with the payment made: every way to use the sources is tried until one works.
    fn paid(&self, game: &Game, player: PlayerId, sources: &[String]) -> Option<Game> {
        let decision = game.decision()?;
        match (decision.reason, decision.shape) {
            (Reason::Payment(_), Shape::Pay { options }) => {
                let Some((source, further)) = sources.split_first() else { return finish(game, player, options) };
                let objects = self.names.objects(game, source, &[Zone::Battlefield], player);
                let fits = |choice: &Choice| matches!(choice, Choice::Activate(id, _) if objects.contains(id));
                let ways = options.iter().enumerate().filter(|(_, choice)| fits(choice));
                ways.filter_map(|(at, _)| answered(game, player, Answer::Pick(at as u16)))
                    .find_map(|next| self.paid(&next, player, further))
            }
            (Reason::ManaKind(_), Shape::PickOne { options }) => {
                let order = by_need(game, options);
                order
                    .into_iter()
                    .filter_map(|at| answered(game, player, Answer::Pick(at)))
                    .find_map(|next| self.paid(&next, player, sources))
            }
            // The payment is complete, perhaps without sources that were named in vain.
            _ => sources.is_empty().then(|| game.clone()),
        }
    }
}

fn answered(game: &Game, player: PlayerId, answer: Answer) -> Option<Game> {
    let mut next = game.clone();
    next.apply(next.decision_maker(player).seat(), &Input::Answer(answer), &mut NoSink).ok()?;
    Some(next)
}

/// Nothing more is named: the rest is paid automatically, from the pool if it suffices.
fn finish(game: &Game, player: PlayerId, options: &[Choice]) -> Option<Game> {
    let at = options.iter().position(|choice| *choice == Choice::PayRest)?;
    answered(game, player, Answer::Pick(at as u16))
}

/// The kinds of mana that are due first.
fn by_need(game: &Game, options: &[Choice]) -> Vec<u16> {
    let due = game.state().frames.iter().rev().find_map(|frame| match frame {
        Frame::Announce(announce) if !announce.mana_ability => Some(announce.due.clone()),
        _ => None,
    });
    let due: ManaDue = due.unwrap_or_default();
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
