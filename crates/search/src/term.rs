//! One thing that a query asks.

use crate::KnownSet;
use crate::card::{colors, faces, identity, is, keywords, number, produces};
use crate::error::hint;
use crate::lex::Operator;
use crate::pattern::Pattern;
use crate::words::{COLOR_NAMES, Field, Number, QUALITIES, Quality};
use decks::{CardFacts, PlayFormat, Rarity, Standing, fold};
use magic_notation::CardDefinition;
use magic_notation::{CardType, Color, ColorSet, Keyword, ManaCost, ManaKind, ManaKinds, Subtype, Supertype};

const ONLY_COLON: &str = "this field cannot be greater or less; write \":\" before the value";

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Term {
    Name(String),
    Exact(String),
    Type(String),
    Text(String),
    Colors {
        identity: bool,
        operator: Operator,
        colors: ColorSet,
    },
    ColorCount {
        identity: bool,
        operator: Operator,
        count: i64,
    },
    Mana(ManaCost),
    ManaExactly(ManaCost),
    Number {
        number: Number,
        operator: Operator,
        against: Against,
    },
    Keyword(Keyword),
    Set(String),
    Rarity {
        operator: Operator,
        rarity: Rarity,
    },
    Format {
        name: String,
        standing: Option<Standing>,
    },
    /// Some printing is of such a year.
    Year {
        operator: Operator,
        year: i64,
    },
    /// It can add mana of these kinds.
    Produces {
        operator: Operator,
        mana: ManaKinds,
    },
    NamePattern(Pattern),
    TypePattern(Pattern),
    TextPattern(Pattern),
    Is(Quality),
    Not(Box<Term>),
}

/// What a number is compared with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Against {
    Fixed(i64),
    Other(Number),
}

impl Term {
    pub fn name(text: &str) -> Term {
        Term::Name(fold(text))
    }

    pub fn exact(text: &str) -> Term {
        Term::Exact(fold(text))
    }

    /// What a field asks with a regular expression.
    pub fn pattern(field: Field, operator: Operator, pattern: &str) -> Result<Term, String> {
        let pattern = Pattern::new(pattern)?;
        let term = match field {
            Field::Name => Term::NamePattern(pattern),
            Field::Type => Term::TypePattern(pattern),
            Field::Text => Term::TextPattern(pattern),
            _ => return Err("only names, types and texts are asked for with patterns".to_string()),
        };
        match operator {
            Operator::Has | Operator::Equal => Ok(term),
            Operator::Unequal => Ok(Term::Not(Box::new(term))),
            _ => Err(ONLY_COLON.to_string()),
        }
    }

    /// What a field asks; the error says what the value should have been.
    pub fn field(field: Field, operator: Operator, value: &str, sets: &[KnownSet]) -> Result<Term, String> {
        if operator == Operator::Unequal {
            return Term::field(field, Operator::Equal, value, sets).map(|term| Term::Not(Box::new(term)));
        }
        let compared = matches!(operator, Operator::Less | Operator::AtMost | Operator::More | Operator::AtLeast);
        let orders = matches!(
            field,
            Field::Color | Field::Identity | Field::Number(_) | Field::Rarity | Field::Year | Field::Produces
        );
        if compared && !orders {
            return Err(ONLY_COLON.to_string());
        }
        match field {
            Field::Name => Ok(Term::name(value)),
            Field::Type => type_words(value).map(Term::Type),
            Field::Text => Ok(Term::Text(value.to_lowercase())),
            Field::Color => color(value, false, operator),
            Field::Identity => color(value, true, operator),
            Field::Mana if operator == Operator::Equal => mana(value).map(Term::ManaExactly),
            Field::Mana => mana(value).map(Term::Mana),
            Field::Number(number) => Ok(Term::Number { number, operator, against: against(value)? }),
            Field::Keyword => keyword(value).map(Term::Keyword),
            Field::Set => set(value, sets).map(Term::Set),
            Field::Rarity => rarity(value).map(|rarity| Term::Rarity { operator, rarity }),
            Field::Format => format(value, None),
            Field::Banned => format(value, Some(Standing::Banned)),
            Field::Restricted => format(value, Some(Standing::Restricted)),
            Field::Year => match value.parse() {
                Ok(year) => Ok(Term::Year { operator, year }),
                Err(_) => Err(format!("\"{value}\" is no year; write one, such as 1994")),
            },
            Field::Produces => mana_kinds(value).map(|mana| Term::Produces { operator, mana }),
            Field::Is => quality(value).map(Term::Is),
            Field::Not => quality(value).map(|quality| Term::Not(Box::new(Term::Is(quality)))),
        }
    }

    pub fn matches(&self, card: &CardDefinition, facts: &CardFacts) -> bool {
        match self {
            Term::Name(part) => faces(card).any(|face| fold(&face.name).contains(part)),
            Term::Exact(name) => faces(card).any(|face| fold(&face.name) == *name),
            Term::Type(words) => faces(card).any(|face| has_types(face, words)),
            Term::Text(part) => faces(card).any(|face| has_text(face, part)),
            Term::Colors { identity, operator, colors } => compare(*operator, colors_of(card, *identity), *colors),
            Term::ColorCount { identity, operator, count } => {
                operator.holds(i64::from(colors_of(card, *identity).len()), *count)
            }
            Term::Mana(wanted) => card.mana_cost.as_ref().is_some_and(|cost| holds_symbols(cost, wanted)),
            Term::ManaExactly(wanted) => card
                .mana_cost
                .as_ref()
                .is_some_and(|cost| cost.symbols.len() == wanted.symbols.len() && holds_symbols(cost, wanted)),
            Term::Number { number: one, operator, against } => faces(card).any(|face| {
                let other = match against {
                    Against::Fixed(fixed) => Some(*fixed),
                    Against::Other(other) => number_of(card, face, *other),
                };
                number_of(card, face, *one).zip(other).is_some_and(|(one, other)| operator.holds(one, other))
            }),
            Term::Keyword(keyword) => faces(card).any(|face| keywords(face).any(|one| one == *keyword)),
            Term::Set(code) => facts.sets.iter().any(|one| one.set == *code),
            Term::Rarity { operator, rarity } => {
                let holds = |one: Rarity| operator.holds(one as i64, *rarity as i64);
                facts.sets.iter().filter_map(|one| one.rarity).any(holds)
            }
            Term::Format { name, standing } => PlayFormat::find(name).is_some_and(|format| {
                let found = format.standing(&card.name, facts);
                match standing {
                    Some(standing) => found == *standing,
                    None => matches!(found, Standing::Legal | Standing::Restricted),
                }
            }),
            Term::Year { operator, year } => {
                facts.sets.iter().filter_map(|one| one.year).any(|one| operator.holds(i64::from(one), *year))
            }
            Term::Produces { operator, mana } => compare_sets(*operator, produces(card).0, mana.0),
            Term::NamePattern(pattern) => faces(card).any(|face| pattern.is_in(&face.name)),
            Term::TypePattern(pattern) => faces(card).any(|face| pattern.is_in(&face.types.to_string())),
            Term::TextPattern(pattern) => faces(card).any(|face| pattern.is_in_text(face)),
            Term::Is(quality) => is(card, facts, *quality),
            Term::Not(term) => !term.matches(card, facts),
        }
    }
}

/// CR 202.3a: a card without a mana cost has mana value 0.
fn number_of(card: &CardDefinition, face: &CardDefinition, wanted: Number) -> Option<i64> {
    let of_card = || number(card, wanted).or((wanted == Number::ManaValue).then_some(0));
    if std::ptr::eq(card, face) { of_card() } else { number(face, wanted) }
}

fn has_types(face: &CardDefinition, words: &str) -> bool {
    let line = face.types.to_string().to_lowercase();
    words.split_whitespace().all(|word| line.contains(word))
}

fn has_text(face: &CardDefinition, part: &str) -> bool {
    let name = face.name.to_lowercase();
    let text = magic_text::card_text(face).to_lowercase();
    text.contains(part) || part.contains('~') && text.replace(&name, "~").contains(part)
}

fn colors_of(card: &CardDefinition, by_identity: bool) -> ColorSet {
    if by_identity { identity(card) } else { colors(card) }
}

fn compare(operator: Operator, found: ColorSet, wanted: ColorSet) -> bool {
    compare_sets(operator, found.0, wanted.0)
}

/// Compares two sets, each a bit for a member.
fn compare_sets(operator: Operator, found: u8, wanted: u8) -> bool {
    let holds = |one: u8, other: u8| one & other == other;
    match operator {
        Operator::Has | Operator::AtLeast => holds(found, wanted),
        Operator::Equal => found == wanted,
        Operator::Unequal => found != wanted,
        Operator::AtMost => holds(wanted, found),
        Operator::More => holds(found, wanted) && found != wanted,
        Operator::Less => holds(wanted, found) && found != wanted,
    }
}

/// Whether the cost has all symbols of the other, as often.
fn holds_symbols(cost: &ManaCost, wanted: &ManaCost) -> bool {
    let mut left = cost.symbols.to_vec();
    wanted.symbols.iter().all(|symbol| left.iter().position(|one| one == symbol).map(|at| left.remove(at)).is_some())
}

fn type_words(value: &str) -> Result<String, String> {
    let known = || {
        let types = CardType::ALL.into_iter().map(CardType::word);
        let supertypes = Supertype::ALL.into_iter().map(Supertype::word);
        types.chain(supertypes).chain(Subtype::all().map(Subtype::word))
    };
    let words = value.to_lowercase();
    for word in words.split_whitespace().filter(|word| !matches!(*word, "—" | "-")) {
        if !known().any(|one| one.to_lowercase().contains(word)) {
            return Err(format!("no type is called \"{word}\"{}", hint(word, known())));
        }
    }
    Ok(words.replace(['—', '-'], " "))
}

fn color(value: &str, identity: bool, operator: Operator) -> Result<Term, String> {
    if let Ok(count) = value.parse() {
        return Ok(Term::ColorCount { identity, operator, count });
    }
    // A deck of these colours may hold what has no others: that is what an identity is for.
    let operator = if identity && operator == Operator::Has { Operator::AtMost } else { operator };
    let lower = value.to_lowercase();
    match lower.as_str() {
        "c" | "colorless" | "colourless" => {
            return Ok(Term::Colors { identity, operator: Operator::Equal, colors: ColorSet::NONE });
        }
        "m" | "multicolor" | "multicolored" | "multi" => {
            return Ok(Term::ColorCount { identity, operator: Operator::AtLeast, count: 2 });
        }
        _ => {}
    }
    let lower = COLOR_NAMES.iter().find(|(name, _)| *name == lower).map_or(lower, |(_, colors)| colors.to_string());
    let colors = match Color::parse(&lower) {
        Some(color) => ColorSet::NONE.with(color),
        None => {
            let letter = |c: char| Color::parse(&c.to_string()).ok_or(c);
            lower.chars().map(letter).collect::<Result<ColorSet, char>>().map_err(|letter| {
                let words = Color::ALL.into_iter().map(Color::word).chain(["colorless", "multicolor"]);
                let words = words.chain(COLOR_NAMES.iter().map(|(name, _)| *name));
                let near = hint(&lower, words);
                format!(
                    "\"{letter}\" is no colour; use letters of wubrg, a name, c for colourless, m for several{near}"
                )
            })?
        }
    };
    Ok(Term::Colors { identity, operator, colors })
}

/// The kinds of mana that letters, a colour or the name of a guild or shard stand for.
fn mana_kinds(value: &str) -> Result<ManaKinds, String> {
    let lower = value.to_lowercase();
    if matches!(lower.as_str(), "colorless" | "colourless") {
        return Ok(ManaKinds::only(ManaKind::Colorless));
    }
    let by_letters = |letters: &str| {
        letters.chars().try_fold(ManaKinds::NONE, |kinds, letter| Some(kinds.with(ManaKind::from_letter(letter)?)))
    };
    let named = COLOR_NAMES.iter().find(|(name, _)| *name == lower).map_or(lower.as_str(), |(_, colors)| colors);
    let color = Color::parse(named).map(|color| ManaKinds::only(color.into()));
    color
        .or_else(|| by_letters(named))
        .ok_or_else(|| format!("\"{value}\" is no mana; use letters of wubrgc, or the name of a colour or a guild"))
}

fn mana(value: &str) -> Result<ManaCost, String> {
    let braced =
        if value.contains('{') { value.to_string() } else { value.chars().map(|c| format!("{{{c}}}")).collect() };
    ManaCost::parse(&braced).map_err(|part| format!("\"{part}\" is no mana symbol; write a cost as {{2}}{{G}} or 2g"))
}

fn against(value: &str) -> Result<Against, String> {
    let other = match value.to_lowercase().as_str() {
        "mv" | "cmc" => Some(Number::ManaValue),
        "pow" | "power" => Some(Number::Power),
        "tou" | "toughness" => Some(Number::Toughness),
        "loy" | "loyalty" => Some(Number::Loyalty),
        _ => None,
    };
    let fixed = || value.parse().map(Against::Fixed);
    let wrong = |_| format!("\"{value}\" is no number; write one, or mv, pow, tou or loy to compare two");
    other.map(Against::Other).map_or_else(|| fixed().map_err(wrong), Ok)
}

fn keyword(value: &str) -> Result<Keyword, String> {
    Keyword::parse(value)
        .ok_or_else(|| format!("no keyword is called \"{value}\"{}", hint(value, Keyword::all().map(Keyword::word))))
}

fn set(value: &str, sets: &[KnownSet]) -> Result<String, String> {
    let folded = fold(value);
    let named = |set: &&KnownSet| set.code.eq_ignore_ascii_case(value) || fold(&set.name) == folded;
    let within = |set: &&KnownSet| folded.len() > 3 && fold(&set.name).contains(&folded);
    let found = sets.iter().find(named).or_else(|| sets.iter().find(within));
    found.map(|set| set.code.clone()).ok_or_else(|| {
        let near = hint(value, sets.iter().flat_map(|set| [set.code.as_str(), set.name.as_str()]));
        let codes: Vec<&str> = sets.iter().map(|set| set.code.as_str()).collect();
        format!("no set is called \"{value}\"{near} (there are: {})", codes.join(" "))
    })
}

fn rarity(value: &str) -> Result<Rarity, String> {
    let lower = value.to_lowercase();
    let meant = |rarity: &Rarity| rarity.word() == lower || rarity.word().starts_with(&lower) && lower.len() == 1;
    Rarity::ALL.into_iter().find(meant).ok_or_else(|| {
        let words = Rarity::ALL.map(Rarity::word);
        format!("no rarity is called \"{value}\"{}; there are common, uncommon and rare", hint(value, words))
    })
}

fn format(value: &str, standing: Option<Standing>) -> Result<Term, String> {
    match PlayFormat::find(value) {
        Some(format) => Ok(Term::Format { name: format.name.clone(), standing }),
        None => {
            let names: Vec<&str> = PlayFormat::all().iter().map(|format| format.name.as_str()).collect();
            let near = hint(value, names.iter().copied());
            Err(format!("no format is called \"{value}\"{near} (there are: {})", names.join(", ")))
        }
    }
}

fn quality(value: &str) -> Result<Quality, String> {
    let lower = value.to_lowercase();
    QUALITIES.iter().find(|(word, _)| *word == lower).map(|(_, quality)| *quality).ok_or_else(|| {
        let words: Vec<&str> = QUALITIES.iter().map(|(word, _)| *word).collect();
        let near = hint(&lower, words.iter().copied());
        format!("\"is:{value}\" is not understood{near} (there are: {})", words.join(" "))
    })
}
