//! What an effect remembers to speak of later, and whether it is a player.

use super::grammar::Number;
use super::noun::is_players;
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Noun, Predicate, Slot, Value};

impl Scope<'_> {
    /// A target that is said only where it is spoken of next.
    pub fn put_off(&mut self, noun: &Noun) -> Noun {
        match noun {
            Noun::Target(spec) => Noun::TargetAgain(self.target_later(spec) as u8),
            Noun::ControllerOf(of) => Noun::ControllerOf(Box::new(self.put_off(of))),
            Noun::OwnerOf(of) => Noun::OwnerOf(Box::new(self.put_off(of))),
            other => other.clone(),
        }
    }

    /// A target that is remembered is said where it is spoken of next; whether that is in what follows.
    pub fn remember_later(&mut self, noun: &Noun, slot: Slot) -> usize {
        let later = self.put_off(noun);
        self.fill(slot, Antecedent::Same(later));
        self.targets.len() - 1
    }

    /// Whether a target that was put off has been said.
    pub fn is_said(&self, target: usize) -> bool {
        !matches!(self.targets.get(target), Some(Antecedent::Later(_)))
    }

    /// So many tokens were made: what was done is them.
    pub fn made(&mut self, count: &Value) {
        if *count == Value::Number(1) {
            self.done = Antecedent::Objects("token".to_string(), Number::Singular);
        }
    }

    /// Targets are chosen aloud; anything else is remembered in silence.
    pub fn remember(&mut self, noun: &Noun, slot: Slot) -> Sentence {
        let sentence = match noun {
            Noun::Target(_) => {
                let chosen = self.order("choose", noun);
                if super::sequence::is_long(&chosen.text()) {
                    self.last = None;
                }
                chosen
            }
            _ => Sentence::silent(),
        };
        let mut what = self.settled(noun);
        if let (Noun::All(_), Antecedent::Objects(..)) = (noun, &what) {
            let last = self.last.clone();
            let words = match self.attached_to_unsaid(noun) {
                Some(target) => {
                    // The target is named first, and what is attached to it after that.
                    let mut later = self.clone();
                    later.noun(&target);
                    later.noun(noun)
                }
                None => self.noun(noun),
            };
            self.last = last;
            if words.object.starts_with("all ") {
                what = Antecedent::First(words.object, Box::new(what));
            }
        }
        if let Noun::ControllerOf(_) | Noun::OwnerOf(_) = noun
            && let Antecedent::Players(Number::Singular) = what
        {
            what = self.player_later(noun);
        }
        if let (Noun::Both(_), Antecedent::Objects(..)) = (noun, &what) {
            let last = self.last.clone();
            what = Antecedent::First(self.noun(noun).object, Box::new(what));
            self.last = last;
        }
        self.certain.push(slot);
        self.fill(slot, what);
        sentence
    }

    /// "you own target card in the ante"; who owned it before is no longer its owner.
    pub fn own_from_now_on(&mut self, who: &Noun, what: &Noun) -> Sentence {
        let owned = self.canonical(what);
        let owner = Antecedent::Same(Noun::OwnerOf(Box::new(owned.clone())));
        let sentence = self.does(who, false, "own", |scope| scope.noun(what).object);
        for (_, held) in &mut self.slots {
            if *held == owner {
                *held = Antecedent::First("its previous owner".to_string(), Box::new(Antecedent::player()));
            }
        }
        if owned == Noun::This {
            self.done = Antecedent::Same(owned);
        }
        sentence
    }

    /// Whose player it is, is said where that player is first spoken of: "that creature's owner".
    fn player_later(&self, noun: &Noun) -> Antecedent {
        let (Noun::ControllerOf(of) | Noun::OwnerOf(of)) = noun else { return Antecedent::player() };
        if let target @ Noun::TargetAgain(_) = self.canonical(of) {
            let of = Box::new(target);
            let owner = matches!(noun, Noun::OwnerOf(_));
            return Antecedent::Same(if owner { Noun::OwnerOf(of) } else { Noun::ControllerOf(of) });
        }
        let mut aside = self.clone();
        aside.last = None;
        Antecedent::First(aside.noun(noun).subject, Box::new(Antecedent::player()))
    }

    /// The target that has not been named yet, where all that is attached to it is spoken of.
    pub fn attached_to_unsaid(&self, noun: &Noun) -> Option<Noun> {
        let Noun::All(filter) = noun else { return None };
        filter.all.iter().find_map(|one| match one {
            Predicate::AttachedTo(to) => match self.canonical(to) {
                Noun::TargetAgain(at) if !self.is_said(usize::from(at)) => Some(Noun::TargetAgain(at)),
                _ => None,
            },
            _ => None,
        })
    }

    /// Whether a noun speaks of players.
    pub fn is_player(&self, noun: &Noun) -> bool {
        match noun {
            Noun::You
            | Noun::Opponents
            | Noun::Players
            | Noun::ActivePlayer
            | Noun::DefendingPlayer
            | Noun::ChosenPlayer
            | Noun::ControllerOf(_)
            | Noun::OwnerOf(_) => true,
            Noun::Target(spec) => is_players(&spec.filter),
            Noun::All(filter) => is_players(filter),
            Noun::TargetAgain(number) => match self.targets.get(usize::from(*number)) {
                Some(Antecedent::Players(_)) => true,
                Some(Antecedent::Later(spec)) => is_players(&spec.filter),
                _ => false,
            },
            noun => match self.settled(noun) {
                Antecedent::Players(_) => true,
                Antecedent::Same(
                    other @ (Noun::TargetAgain(_) | Noun::ControllerOf(_) | Noun::OwnerOf(_) | Noun::You),
                ) => self.is_player(&other),
                Antecedent::Same(Noun::ActivePlayer | Noun::DefendingPlayer | Noun::ChosenPlayer) => true,
                Antecedent::Same(Noun::Host) => self.host_word() == "player",
                _ => false,
            },
        }
    }
}
