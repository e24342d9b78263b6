//! Tokens: "a 1/1 white Soldier creature token with flying".

use super::grammar::{Number, Phrase, in_number, join, numeral, with_article, words};
use super::scope::{Antecedent, Scope};
use magic_notation::{Ability, CardDefinition, Modification, Noun, Stat, Value};
use magic_notation::{ColorSet, Keyword, Supertype};

impl Scope<'_> {
    pub fn tokens(&mut self, count: &Value, token: &CardDefinition, tapped: bool, attacking: bool) -> String {
        let one = *count == Value::Number(1);
        let number = if one { Number::Singular } else { Number::Plural };
        let state = match (tapped, attacking) {
            (true, true) => format!(" that {} tapped and attacking", be(number)),
            (false, true) => format!(" that {} attacking", be(number)),
            _ => String::new(),
        };
        let tapped = if tapped && !attacking { "tapped" } else { "" };
        let noun = |number| words(&[tapped, &description(token, number)]);
        let with = abilities(token);
        let named = named(token);
        if let (Value::Number(1), Some(legend)) = (count, legend(token)) {
            return format!("{legend}, {}{with}{state}", with_article(&noun(Number::Singular)));
        }
        let counted = self.things(count, "token");
        match (count, counted.split_once(" for each ")) {
            (Value::Number(1), _) => format!("{}{named}{with}{state}", with_article(&noun(Number::Singular))),
            (Value::Number(number), _) => {
                format!("{} {}{named}{with}{state}", numeral(*number), noun(Number::Plural))
            }
            (_, Some(("a token", each))) => {
                format!("{}{named}{with}{state} for each {each}", with_article(&noun(Number::Singular)))
            }
            _ => {
                let tokens = format!("{}{named}{with}{state}", noun(Number::Plural));
                counted.replacen("tokens", &tokens, 1)
            }
        }
    }

    /// "a token that's a copy of target creature, except it has haste"
    pub fn copies(&mut self, count: &Value, of: &Noun, except: &[Modification]) -> String {
        let one = *count == Value::Number(1);
        let tokens = self.things(count, "token");
        let that = if one { "that's a copy of" } else { "that are copies of" };
        let of = self.noun(of).object;
        let (subject, number) = if one { (Phrase::it(), Number::Singular) } else { (Phrase::they(), Number::Plural) };
        let except = self.exceptions(except, &subject, number);
        self.it = Antecedent::Objects("token".into(), number);
        format!("{tokens} {that} {of}{except}")
    }
}

fn be(number: Number) -> &'static str {
    if number == Number::Singular { "is" } else { "are" }
}

/// "1/1 white Soldier creature token", or just "Treasure token" for the tokens that rules define.
fn description(token: &CardDefinition, number: Number) -> String {
    if is_predefined(token) {
        return format!("{} {}", token.name, in_number("token", number));
    }
    let stats = match (&token.power, &token.toughness) {
        (Some(power), Some(toughness)) => format!("{}/{}", stat(power), stat(toughness)),
        _ => String::new(),
    };
    let legendary = if legend(token).is_some() { "legendary" } else { "" };
    let subtypes: Vec<&str> = token.types.subtypes.iter().map(|subtype| subtype.word()).collect();
    let types: Vec<String> = token.types.types.iter().map(|kind| kind.word().to_lowercase()).collect();
    let colors = color_words(token.colors.unwrap_or(ColorSet::NONE));
    words(&[legendary, &stats, &colors, &subtypes.join(" "), &types.join(" "), &in_number("token", number)])
}

/// The tokens whose name says it all (CR 111.10).
fn is_predefined(token: &CardDefinition) -> bool {
    const NAMES: [&str; 10] =
        ["Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk", "Lander", "Incubator"];
    token.power.is_none() && NAMES.contains(&token.name.as_str())
}

fn stat(stat: &Stat) -> String {
    match stat {
        Stat::Number(number) => number.to_string(),
        Stat::Defined(Value::Number(number)) => number.to_string(),
        Stat::Defined(_) => "X".to_string(),
    }
}

/// "white", "black and red", "colorless"
pub(super) fn color_words(colors: ColorSet) -> String {
    let words: Vec<String> = colors.iter().map(|color| color.word().to_string()).collect();
    match words.len() {
        0 => "colorless".to_string(),
        5 => "all-color".to_string(),
        _ => join(&words, "and"),
    }
}

fn legend(token: &CardDefinition) -> Option<&str> {
    token.types.supertypes.contains(Supertype::Legendary).then_some(token.name.as_str())
}

fn named(token: &CardDefinition) -> String {
    let subtypes: Vec<&str> = token.types.subtypes.iter().map(|subtype| subtype.word()).collect();
    if token.name == subtypes.join(" ") { String::new() } else { format!(" named {}", token.name) }
}

/// " with flying and \"{T}: Add {G}.\""
fn abilities(token: &CardDefinition) -> String {
    if is_predefined(token) {
        return String::new();
    }
    let texts: Vec<String> = token
        .abilities
        .iter()
        .map(|ability| match ability {
            Ability::Keyword(keyword) if keyword.keyword == Keyword::BandsWithOther => {
                format!("\"{}.\"", Scope::new(token).keyword(keyword))
            }
            Ability::Keyword(keyword) => Scope::new(token).keyword(keyword),
            other => {
                let itself = legend(token).map_or_else(|| "this token".to_string(), ToString::to_string);
                format!("\"{}\"", super::ability::text_of(token, other, Some(itself)))
            }
        })
        .collect();
    if texts.is_empty() { String::new() } else { format!(" with {}", join(&texts, "and")) }
}
