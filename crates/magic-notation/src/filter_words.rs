//! The notation's words for filters: plural nouns, and what narrows them.

use super::*;
use crate::{CardType, Color, Keyword, Subtype, Supertype, Zone};

fn permanents_with(all: Vec<Predicate>) -> Filter {
    Filter { domain: Domain::PERMANENTS, all }
}

/// Permanents.
pub fn permanents() -> Filter {
    permanents_with(vec![])
}

/// Creatures.
pub fn creatures() -> Filter {
    permanents_with(vec![Predicate::Type(CardType::Creature)])
}

/// Artifacts.
pub fn artifacts() -> Filter {
    permanents_with(vec![Predicate::Type(CardType::Artifact)])
}

/// Enchantments.
pub fn enchantments() -> Filter {
    permanents_with(vec![Predicate::Type(CardType::Enchantment)])
}

/// Lands.
pub fn lands() -> Filter {
    permanents_with(vec![Predicate::Type(CardType::Land)])
}

/// Planeswalkers.
pub fn planeswalkers() -> Filter {
    permanents_with(vec![Predicate::Type(CardType::Planeswalker)])
}

/// Players.
pub fn players() -> Filter {
    Filter { domain: Domain::PLAYERS, all: vec![] }
}

/// Your opponents.
pub fn opponents() -> Filter {
    players().and(Predicate::Is(Noun::Opponents))
}

/// You, as a filter.
pub fn you_only() -> Filter {
    players().and(Predicate::Is(Noun::You))
}

/// Spells.
pub fn spells() -> Filter {
    Filter { domain: Domain::SPELLS, all: vec![] }
}

/// Cards in a zone.
pub fn cards_in(zone: Zone) -> Filter {
    Filter { domain: Domain::zone(zone), all: vec![] }
}

/// The source itself, as a filter that looks wherever it is.
pub fn this() -> Filter {
    permanents_with(vec![Predicate::Is(Noun::This)])
}

/// What the source is attached to, as a filter.
pub fn host() -> Filter {
    permanents_with(vec![Predicate::Is(Noun::Host)])
}

/// Whatever can be "any target": creatures, planeswalkers, battles and players (CR 115.4).
pub fn damageable() -> Filter {
    Filter {
        domain: Domain::PERMANENTS.and(Domain::PLAYERS),
        all: vec![Predicate::Any(vec![
            Predicate::Player,
            Predicate::Type(CardType::Creature),
            Predicate::Type(CardType::Planeswalker),
            Predicate::Type(CardType::Battle),
        ])],
    }
}

impl Filter {
    /// With one more condition.
    #[must_use]
    pub fn and(mut self, predicate: Predicate) -> Filter {
        self.all.push(predicate);
        self
    }

    /// With the opposite of a condition.
    #[must_use]
    pub fn not(self, predicate: Predicate) -> Filter {
        self.and(Predicate::Not(Box::new(predicate)))
    }

    /// These or those.
    #[must_use]
    pub fn or(self, other: Filter) -> Filter {
        let domain = self.domain.and(other.domain);
        if self.all.is_empty() && other.all.is_empty() {
            return Filter { domain, all: vec![] };
        }
        // Where one side alone speaks of players, neither must speak of what only the other looks at.
        let has_players = |filter: &Filter| filter.domain.contains(Domain::PLAYERS);
        let mixed = has_players(&self) != has_players(&other);
        let is_named = |filter: &Filter| filter.all.iter().any(|one| matches!(one, Predicate::Is(_)));
        let side = |mut filter: Filter| {
            if mixed && filter.domain == Domain::PLAYERS && !is_named(&filter) {
                filter.all.insert(0, Predicate::Player);
            } else if mixed && filter.all.is_empty() {
                filter.all.push(Predicate::Not(Box::new(Predicate::Player)));
            }
            match filter.all.as_slice() {
                [one @ (Predicate::Player | Predicate::Not(_))] => one.clone(),
                _ => Predicate::All(filter.all),
            }
        };
        Filter { domain, all: vec![Predicate::Any(vec![side(self), side(other)])] }
    }

    /// Of that colour.
    #[must_use]
    pub fn color(self, color: Color) -> Filter {
        self.and(Predicate::Color(color))
    }

    /// White ones.
    #[must_use]
    pub fn white(self) -> Filter {
        self.color(Color::White)
    }

    /// Blue ones.
    #[must_use]
    pub fn blue(self) -> Filter {
        self.color(Color::Blue)
    }

    /// Black ones.
    #[must_use]
    pub fn black(self) -> Filter {
        self.color(Color::Black)
    }

    /// Red ones.
    #[must_use]
    pub fn red(self) -> Filter {
        self.color(Color::Red)
    }

    /// Green ones.
    #[must_use]
    pub fn green(self) -> Filter {
        self.color(Color::Green)
    }

    /// Tapped ones.
    #[must_use]
    pub fn tapped(self) -> Filter {
        self.and(Predicate::Tapped)
    }

    /// Untapped ones.
    #[must_use]
    pub fn untapped(self) -> Filter {
        self.not(Predicate::Tapped)
    }

    /// Attacking ones.
    #[must_use]
    pub fn attacking(self) -> Filter {
        self.and(Predicate::Attacking(None))
    }

    /// All but the source.
    #[must_use]
    pub fn other(self) -> Filter {
        self.not(Predicate::Is(Noun::This))
    }

    /// Those you control.
    #[must_use]
    pub fn yours(self) -> Filter {
        self.and(Predicate::ControlledBy(Noun::You))
    }

    /// Those your opponents control.
    #[must_use]
    pub fn theirs(self) -> Filter {
        self.and(Predicate::ControlledBy(Noun::Opponents))
    }

    /// Those that one of these players controls.
    #[must_use]
    pub fn of(self, player: Noun) -> Filter {
        self.and(Predicate::ControlledBy(player))
    }

    /// Those that one of these players owns.
    #[must_use]
    pub fn owned_by(self, player: Noun) -> Filter {
        self.and(Predicate::OwnedBy(player))
    }

    /// Those with the keyword.
    #[must_use]
    pub fn with(self, keyword: Keyword) -> Filter {
        self.and(Predicate::Keyword(keyword))
    }

    /// Those without the keyword.
    #[must_use]
    pub fn without(self, keyword: Keyword) -> Filter {
        self.not(Predicate::Keyword(keyword))
    }

    /// Those of a card type.
    #[must_use]
    pub fn kind(self, kind: CardType) -> Filter {
        self.and(Predicate::Type(kind))
    }

    /// Those not of a card type.
    #[must_use]
    pub fn nonkind(self, kind: CardType) -> Filter {
        self.not(Predicate::Type(kind))
    }

    /// Those of a subtype.
    #[must_use]
    pub fn subtype(self, name: &str) -> Filter {
        self.and(Predicate::Subtype(subtype(name)))
    }

    /// Basic ones.
    #[must_use]
    pub fn basic(self) -> Filter {
        self.and(Predicate::Supertype(Supertype::Basic))
    }

    /// Those whose number compares so.
    #[must_use]
    pub fn compare(self, what: Characteristic, comparison: Comparison, value: impl Into<Value>) -> Filter {
        self.and(Predicate::Compare(what, comparison, value.into()))
    }

    /// They get so much power and toughness.
    pub fn get(self, power: impl Into<Value>, toughness: impl Into<Value>) -> StaticEffect {
        self.are(vec![Modification::AddPowerToughness(power.into(), toughness.into())])
    }

    /// They have the keyword.
    pub fn have(self, keyword: Keyword) -> StaticEffect {
        self.are(vec![Modification::AddKeyword(keyword)])
    }

    /// They are changed so.
    pub fn are(self, modifications: Vec<Modification>) -> StaticEffect {
        StaticEffect::Continuous(self, modifications)
    }
}

/// The subtype of that name.
pub fn subtype(name: &str) -> Subtype {
    Subtype::parse(name).unwrap_or_else(|| panic!("{name} is no subtype"))
}

/// A quality of protection: everything of that colour.
pub fn from_color(color: Color) -> Filter {
    Filter { domain: Domain::PERMANENTS, all: vec![Predicate::Color(color)] }
}

/// Anything that can be attacked: players, planeswalkers and battles.
pub fn anything_attacked() -> Filter {
    Filter {
        domain: Domain::PLAYERS.and(Domain::PERMANENTS),
        all: vec![Predicate::Any(vec![
            Predicate::Player,
            Predicate::Type(CardType::Planeswalker),
            Predicate::Type(CardType::Battle),
        ])],
    }
}
