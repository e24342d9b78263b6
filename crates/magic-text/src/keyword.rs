//! Keyword abilities with what stands behind them: "protection from black", "ward {2}", "forestwalk".

use super::grammar::Number;
use super::scope::Scope;
use magic_notation::{CardType, Keyword, Subtype};
use magic_notation::{Chooser, Comparison, Cost, CostPart, Domain, Filter, KeywordAbility, Noun, Parameter, Predicate};

impl Scope<'_> {
    /// In lower case, as within a line.
    pub fn keyword(&mut self, ability: &KeywordAbility) -> String {
        let word = spelled(ability.keyword);
        match &ability.parameter {
            Parameter::None => word.to_string(),
            Parameter::Cost(cost) => self.with_cost(word, cost),
            Parameter::Number(value) => format!("{word} {}", self.short_amount(value)),
            Parameter::Quality(filter) => self.with_quality(ability.keyword, filter),
            Parameter::Sparing(filter, spared) => {
                let spared = match spared.all.as_slice() {
                    [Predicate::Is(Noun::This)] => self.own_name(),
                    _ => self.filter(spared, Number::Plural),
                };
                self.rider = format!(". This effect doesn't remove {spared}");
                self.with_quality(ability.keyword, filter)
            }
            Parameter::NumberCost(value, cost) => {
                let number = self.short_amount(value);
                format!("{word} {number}—{}", self.cost(cost))
            }
            Parameter::TypeCost(subtype, cost) => self.with_type(ability.keyword, *subtype, cost),
            Parameter::QualityCost(filter, cost) => {
                let quality = self.land_quality(filter);
                self.with_cost(&format!("{quality}{word}"), cost)
            }
            Parameter::Ability(inner) => {
                let text = super::ability_text(self.card, inner);
                let word = if ability.keyword == Keyword::Infinity { "∞" } else { word };
                format!("{word} — {text}")
            }
            Parameter::AnyTimes(cost) => self.with_cost(&format!("multi{word}"), cost),
        }
    }

    /// Mana follows after a blank, anything else after a dash and with a full stop.
    fn with_cost(&mut self, word: &str, cost: &Cost) -> String {
        if cost.parts == [CostPart::ItsManaCost] {
            self.rider = format!(". The {word} cost is equal to its mana cost");
            return word.to_string();
        }
        if let [CostPart::ItsManaCost, rest @ ..] = cost.parts.as_slice()
            && rest.iter().all(|part| !matches!(part, CostPart::Mana(_)))
        {
            let rest = self.cost(&Cost { parts: rest.into() });
            let rest = super::grammar::uncapital(&rest);
            self.rider = format!(". The {word} cost is equal to the card's mana cost plus {rest}");
            return word.to_string();
        }
        let text = self.cost(cost);
        if cost.parts.iter().all(|part| matches!(part, CostPart::Mana(_))) {
            format!("{word} {text}")
        } else {
            format!("{word}—{text}.")
        }
    }

    /// "swampwalk", "protection from red"
    pub fn keyword_of(&mut self, keyword: Keyword, quality: &Filter) -> String {
        self.with_quality(keyword, quality).to_lowercase()
    }

    fn with_quality(&mut self, keyword: Keyword, filter: &Filter) -> String {
        let word = spelled(keyword);
        match keyword {
            Keyword::Protection | Keyword::Hexproof => format!("{word} from {}", self.quality(filter)),
            Keyword::Landwalk => format!("{}walk", self.land_quality(filter)),
            Keyword::Affinity => format!("{word} for {}", self.filter(filter, Number::Plural)),
            Keyword::BandsWithOther => format!("{word} {}", self.filter(filter, Number::Plural)),
            Keyword::Champion | Keyword::Devour => format!("{word} {}", self.one_such(filter)),
            Keyword::Offering => format!("{} {word}", self.filter(filter, Number::Singular)),
            Keyword::Splice => format!("{word} onto {}", self.filter(filter, Number::Singular)),
            Keyword::Partner => format!("{word} with {}", self.filter(filter, Number::Singular)),
            Keyword::Companion => format!("{word}—{}", self.filter(filter, Number::Plural)),
            _ => format!("{word} {}", self.filter(filter, Number::Singular)),
        }
    }

    /// What something is protected from: "black", "artifacts", "Dragons", "everything".
    fn quality(&mut self, filter: &Filter) -> String {
        match filter.all.as_slice() {
            [] => "everything".to_string(),
            [Predicate::Color(color)] => color.word().to_string(),
            [Predicate::Colors(Comparison::AtLeast, 2)] => "multicolored".to_string(),
            [Predicate::Colors(Comparison::Equal, 1)] => "monocolored".to_string(),
            [Predicate::Chosen(Chooser::Color)] => "the chosen color".to_string(),
            [Predicate::Any(any)] if any.len() > 1 => {
                let colors: Option<Vec<String>> = any
                    .iter()
                    .map(|one| match one {
                        Predicate::Color(color) => Some(color.word().to_string()),
                        _ => None,
                    })
                    .collect();
                match colors {
                    Some(colors) if colors.len() == 5 => "each color".to_string(),
                    Some(colors) => colors.join(" and from "),
                    None => self.filter(filter, Number::Plural),
                }
            }
            _ => self.filter(filter, Number::Plural),
        }
    }

    /// "forest", "nonbasic land", "snow swamp"
    fn land_quality(&mut self, filter: &Filter) -> String {
        let lands = Filter { domain: Domain::PERMANENTS, all: filter.all.clone() };
        let text = self.filter(&lands, Number::Singular);
        if filter.all == [Predicate::Type(CardType::Land)] { "land".to_string() } else { text.to_lowercase() }
    }

    fn with_type(&mut self, keyword: Keyword, subtype: Subtype, cost: &Cost) -> String {
        let word = spelled(keyword);
        match keyword {
            Keyword::Cycling => self.with_cost(&format!("{}{word}", subtype.word()), cost),
            Keyword::Splice => self.with_cost(&format!("{word} onto {}", subtype.word()), cost),
            _ => self.with_cost(&format!("{word} {}", subtype.word()), cost),
        }
    }
}

/// The words of a keyword; a few carry a capital letter within.
fn spelled(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::ForMirrodin => "for Mirrodin!",
        other => other.word(),
    }
}

/// Whether the keyword shares a line with its neighbours: the words that every player knows do, others stand alone.
pub(super) fn shares_line(ability: &KeywordAbility) -> bool {
    match (&ability.parameter, ability.keyword) {
        (Parameter::None, keyword) => is_evergreen(keyword),
        (Parameter::Quality(_), Keyword::Protection | Keyword::Hexproof | Keyword::Landwalk) => true,
        (Parameter::Cost(cost), Keyword::Ward) => cost.parts.iter().all(|part| matches!(part, CostPart::Mana(_))),
        _ => false,
    }
}

fn is_evergreen(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Banding
            | Keyword::Cascade
            | Keyword::Deathtouch
            | Keyword::Defender
            | Keyword::DoubleStrike
            | Keyword::Fear
            | Keyword::FirstStrike
            | Keyword::Flying
            | Keyword::Haste
            | Keyword::Hexproof
            | Keyword::Horsemanship
            | Keyword::Indestructible
            | Keyword::Intimidate
            | Keyword::Lifelink
            | Keyword::Menace
            | Keyword::Reach
            | Keyword::Shroud
            | Keyword::Trample
            | Keyword::Vigilance
    )
}
