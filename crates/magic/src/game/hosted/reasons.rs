//! Why something is asked: a stable key, the question in words, what it is about, and what yes and no do.

use super::scene::Maker;
use crate::{Frame, ManaKind, ObjectId, Reason};
use kernel::{Offer, Piece, Subject};

/// The key of a reason, the words before and after the name of its object, and that object.
fn said(reason: Reason) -> (&'static str, &'static str, &'static str, Option<ObjectId>) {
    match reason {
        Reason::Mulligan => ("mulligan", "Take a mulligan, or keep this hand?", "", None),
        Reason::BottomCards => ("bottom-cards", "Put cards on the bottom of your library", "", None),
        Reason::Priority => ("priority", "Do something, or pass", "", None),
        Reason::Interrupt(id) => ("interrupt", "Answer ", " with an interrupt?", Some(id)),
        Reason::DamageWindow => ("damage-window", "Prevent damage or regenerate?", "", None),
        Reason::Regenerate(id) => ("regenerate", "Regenerate ", "?", Some(id)),
        Reason::Modes(id) => ("modes", "Choose what ", " does", Some(id)),
        Reason::OptionalCost(id, ..) => ("optional-cost", "Pay more for ", "?", Some(id)),
        Reason::PayLife(id) => ("pay-life", "Pay 2 life for a mana symbol of ", "?", Some(id)),
        Reason::Splice(id) => ("splice", "Choose cards to splice onto ", "", Some(id)),
        Reason::StandIns(id) => ("stand-ins", "Choose what stands in for mana for ", "", Some(id)),
        Reason::MayCast(id) => ("may-cast", "Cast it because of ", "?", Some(id)),
        Reason::X(id) => ("x", "Choose X for ", "", Some(id)),
        Reason::Targets(id) => ("targets", "Choose targets for ", "", Some(id)),
        Reason::Divide(id) => ("divide", "Divide ", " among its targets", Some(id)),
        Reason::CostChoice(id) => ("cost-choice", "Choose what to pay with for ", "", Some(id)),
        Reason::Payment(id) => ("payment", "Pay for ", "", Some(id)),
        Reason::May(id) => ("may", "Do what ", " offers?", Some(id)),
        Reason::PayOrNot(id) => ("pay-or-not", "Pay for ", "?", Some(id)),
        Reason::Choose(id) => ("choose", "Choose for ", "", Some(id)),
        Reason::ChooseFor(id) => ("choose-for", "Choose for ", "", Some(id)),
        Reason::Sort(id) => ("sort", "Choose what to put away for ", "", Some(id)),
        Reason::Order(id) => ("order", "Choose an order for ", "", Some(id)),
        Reason::Either(id) => ("either", "Choose one for ", "", Some(id)),
        Reason::NewTargets(id) => ("new-targets", "Choose new targets for the copy made by ", "?", Some(id)),
        Reason::EnterAttached(id) => ("enter-attached", "Choose what ", " enchants", Some(id)),
        Reason::EnterAttacking(id) => ("enter-attacking", "Choose what ", " attacks", Some(id)),
        Reason::ManaKind(id) => ("mana-kind", "Choose the mana that ", " makes", Some(id)),
        Reason::Attackers => ("attackers", "Choose attackers", "", None),
        Reason::Band => ("band", "Choose a band of attackers", "", None),
        Reason::Enlist(id) => ("enlist", "Choose whom ", " enlists", Some(id)),
        Reason::Blockers => ("blockers", "Choose blockers", "", None),
        Reason::BlockPiles => {
            ("block-piles", "Divide creatures into piles, each to block an attacker at random", "", None)
        }
        Reason::AssignDamage(id) => ("assign-damage", "Divide the combat damage of ", "", Some(id)),
        Reason::StrikePast(id) => ("strike-past", "Let ", " deal its damage as though it weren't blocked?", Some(id)),
        Reason::DiscardToHandSize => ("discard-to-hand-size", "Discard down to your maximum hand size", "", None),
        Reason::LegendRule => ("legend-rule", "Choose the one to keep", "", None),
        Reason::OrderTimestamps => ("order-timestamps", "Choose the order in which their effects apply", "", None),
        Reason::OrderTriggers => ("order-triggers", "Choose the order of your triggered abilities", "", None),
        Reason::Replacement => ("replacement", "Choose the effect to apply first", "", None),
        Reason::OptionalReplacement(id) => ("optional-replacement", "Apply ", "?", Some(id)),
        Reason::EnterAsCopy(id) => ("enter-as-copy", "Choose what ", " copies", Some(id)),
        Reason::EnterChoice(id) => ("enter-choice", "Choose as ", " enters", Some(id)),
        Reason::EnterPayment(id) => ("enter-payment", "Pay so that ", " enters untapped?", Some(id)),
        Reason::Untap => ("untap", "Choose what untaps", "", None),
        Reason::StayTapped => ("stay-tapped", "Choose what stays tapped", "", None),
    }
}

/// The key of a reason.
pub(super) fn key(reason: Reason) -> &'static str {
    said(reason).0
}

impl Maker<'_> {
    /// Why something is asked: key, words, and what it is about.
    pub(super) fn reason(&mut self, reason: Reason) -> (String, Vec<Piece>, Option<Subject>) {
        let (key, before, after, object) = said(reason);
        let mut words = vec![Piece::text(before)];
        let mut about = None;
        if let Some(id) = object {
            let name = self.game.name_of(id);
            about = self.game.object(id).is_some().then(|| Subject::Thing(self.handle(id)));
            let thing = match about {
                Some(Subject::Thing(handle)) => Some(handle),
                _ => None,
            };
            words.push(Piece::thing(name, thing));
            if !after.is_empty() {
                words.push(Piece::text(after));
            }
        }
        if let Reason::OptionalCost(_, keyword, _) = reason {
            words.push(Piece::text(format!(" ({})", keyword.word().to_lowercase())));
        }
        if let (Reason::Payment(_), Some(due)) = (reason, self.due()) {
            words.extend([Piece::text(": "), Piece::Cost(due)]);
        }
        if let Some(more) = self.more_words(reason) {
            words.push(Piece::text(format!(" {more}")));
        }
        (key.to_string(), words, about)
    }

    /// The mana that is still to be paid, in symbols.
    fn due(&self) -> Option<String> {
        let due = self.game.mana_due();
        let mut symbols = if due.generic > 0 { format!("{{{}}}", due.generic) } else { String::new() };
        for (kind, amount) in ManaKind::ALL.iter().zip(due.kinds) {
            symbols.push_str(&format!("{{{}}}", kind.letter()).repeat(usize::from(amount)));
        }
        (!symbols.is_empty()).then_some(symbols)
    }

    /// What the effect that asks says, so that one need not look it up.
    fn more_words(&self, reason: Reason) -> Option<String> {
        let said = match reason {
            Reason::May(_) | Reason::PayOrNot(_) => self.game.branches(reason).into_iter().next()?.asked,
            Reason::Choose(_) | Reason::ChooseFor(_) | Reason::Sort(_) | Reason::Order(_) => {
                let Some(Frame::Resolve(running)) = self.game.state.frames.last() else { return None };
                let effect = self.game.waiting_effect(running)?;
                self.game.effect_in_words(running.entry.ability?, effect)
            }
            _ => return None,
        };
        (!said.is_empty()).then(|| format!("({})", said.trim_end_matches('.')))
    }

    /// What yes does, and what no does.
    pub(super) fn yes_no(&self, reason: Reason) -> Vec<Offer> {
        let (yes, no) = match reason {
            Reason::Mulligan => ("Take a mulligan", "Keep"),
            Reason::OptionalCost(..) | Reason::PayOrNot(_) | Reason::EnterPayment(_) => ("Pay", "Don't pay"),
            Reason::PayLife(_) => ("Pay 2 life", "Pay mana"),
            Reason::MayCast(_) => ("Cast it", "Don't cast it"),
            Reason::NewTargets(_) => ("Choose new targets", "Keep the targets"),
            Reason::StrikePast(_) => ("Damage the player", "Damage the blockers"),
            Reason::OptionalReplacement(_) => ("Apply it", "Don't apply it"),
            _ => ("Yes", "No"),
        };
        let offer = |verb: &str, words: &str| Offer {
            verb: verb.to_string(),
            label: vec![Piece::text(words)],
            ..Offer::default()
        };
        vec![offer("yes", yes), offer("no", no)]
    }
}
