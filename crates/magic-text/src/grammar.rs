//! English: articles, plurals, verbs, numerals, lists and sentences. It knows words, not Magic.

/// Whether a noun stands for one thing or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// One.
    Singular,
    /// Several.
    Plural,
}

/// What a verb agrees with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Person {
    /// "you"
    Second,
    /// "it", "target creature"
    Singular,
    /// "they", "creatures"
    Plural,
}

impl From<Number> for Person {
    fn from(number: Number) -> Self {
        match number {
            Number::Singular => Person::Singular,
            Number::Plural => Person::Plural,
        }
    }
}

/// A noun phrase in the three cases a sentence needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    pub subject: String,
    pub object: String,
    pub possessive: String,
    pub person: Person,
}

impl Phrase {
    /// A phrase that looks the same as subject and as object.
    pub fn new(text: impl Into<String>, person: impl Into<Person>) -> Phrase {
        let text = text.into();
        let possessive = possessive(&text);
        Phrase { subject: text.clone(), object: text, possessive, person: person.into() }
    }

    pub fn you() -> Phrase {
        Phrase::pronoun("you", "you", "your", Person::Second)
    }

    pub fn it() -> Phrase {
        Phrase::pronoun("it", "it", "its", Person::Singular)
    }

    pub fn they() -> Phrase {
        Phrase::pronoun("they", "them", "their", Person::Plural)
    }

    fn pronoun(subject: &str, object: &str, possessive: &str, person: Person) -> Phrase {
        Phrase { subject: subject.into(), object: object.into(), possessive: possessive.into(), person }
    }

    /// The phrase as a subject with its verb in agreement.
    pub fn does(&self, verb: &str) -> String {
        format!("{} {}", self.subject, conjugate(verb, self.person))
    }

    /// The possessive pronoun that refers back to this player or object within the sentence.
    pub fn own(&self, player: bool) -> &'static str {
        match self.person {
            Person::Second => "your",
            Person::Singular if !player => "its",
            Person::Singular | Person::Plural => "their",
        }
    }
}

/// The first word of a verb phrase, in agreement: "draw" with "target player" is "draws".
pub(super) fn conjugate(verb: &str, person: Person) -> String {
    // What was cast is past, and looks the same for everybody.
    let past = [" last turn", " this turn", " this game", " this combat"].iter().any(|when| verb.ends_with(when));
    if past && (verb.starts_with("cast ") || verb.starts_with("put ")) {
        return verb.to_string();
    }
    let (first, rest) = verb.split_at(verb.find(' ').unwrap_or(verb.len()));
    format!("{}{rest}", conjugate_word(first, person))
}

fn conjugate_word(verb: &str, person: Person) -> String {
    match (verb, person) {
        ("be", Person::Singular) => "is".into(),
        ("be", _) => "are".into(),
        ("have", Person::Singular) => "has".into(),
        ("don't", Person::Singular) => "doesn't".into(),
        ("aren't", Person::Singular) => "isn't".into(),
        ("were", Person::Singular) => "was".into(),
        ("weren't", Person::Singular) => "wasn't".into(),
        (
            "can" | "would" | "can't" | "may" | "must" | "didn't" | "attacked" | "came" | "chose" | "dealt" | "entered"
            | "lost",
            _,
        ) => verb.into(),
        ("left" | "drew" | "became" | "had" | "gained", _) => verb.into(),
        (_, Person::Singular) if verb.ends_with("ed") => verb.into(),
        (_, Person::Singular) => third_person(verb),
        _ => verb.into(),
    }
}

/// The first word of a verb phrase in the past: "attack" is "attacked".
pub(super) fn past_tense(verb: &str, person: Person) -> String {
    let (first, rest) = verb.split_at(verb.find(' ').unwrap_or(verb.len()));
    let past = match first {
        "be" if person == Person::Singular => "was".to_string(),
        "be" => "were".to_string(),
        "become" => "became".to_string(),
        "cast" | "put" => first.to_string(),
        "deal" => "dealt".to_string(),
        "draw" => "drew".to_string(),
        "have" => "had".to_string(),
        "leave" => "left".to_string(),
        "lose" => "lost".to_string(),
        "begin" => "began".to_string(),
        "tap" => "tapped".to_string(),
        "could" => return could_have(rest),
        _ if first.ends_with('e') => format!("{first}d"),
        _ => format!("{first}ed"),
    };
    format!("{past}{rest}")
}

/// " attack" is "could have attacked".
fn could_have(verb: &str) -> String {
    format!("could have {}", past_tense(verb.trim_start(), Person::Plural))
}

/// What one does as several do it: "gains 1 life" is "gain 1 life"; none where another verb of theirs follows.
pub(super) fn of_several(done: &str) -> Option<String> {
    let (verb, rest) = done.split_at(done.find(' ').unwrap_or(done.len()));
    let own = [" and you ", " and it ", " and this "].iter().any(|next| rest.contains(next));
    if rest.contains(" and ") && !own {
        return None;
    }
    let verb = match verb {
        "has" => "have",
        "is" => "are",
        "may" | "can't" => verb,
        verb => match verb.strip_suffix("es").filter(|stem| third_person(stem) == verb) {
            Some(stem) => stem,
            None => verb.strip_suffix('s')?,
        },
    };
    Some(format!("{verb}{rest}"))
}

fn third_person(verb: &str) -> String {
    let sibilant = ["s", "x", "ch", "sh", "z"].iter().any(|end| verb.ends_with(end));
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if sibilant => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

const IRREGULAR: &[(&str, &str)] = &[
    ("Dwarf", "Dwarves"),
    ("Elf", "Elves"),
    ("Fungus", "Fungi"),
    ("Homunculus", "Homunculi"),
    ("Locus", "Loci"),
    ("Mouse", "Mice"),
    ("Ox", "Oxen"),
    ("Thief", "Thieves"),
    ("Werewolf", "Werewolves"),
    ("Wolf", "Wolves"),
];

const UNCHANGED: &[&str] = &[
    "Aurochs",
    "Eldrazi",
    "Elk",
    "Equipment",
    "Fish",
    "Kithkin",
    "Kor",
    "Merfolk",
    "Moonfolk",
    "Plains",
    "Samurai",
    "Sheep",
    "Squid",
    "Treefolk",
    "Zubera",
    "mana",
];

/// The plural of a noun; of several words the last one changes.
pub(super) fn plural(noun: &str) -> String {
    let at = noun.rfind(' ').map_or(0, |blank| blank + 1);
    let (front, word) = noun.split_at(at);
    if let Some((_, many)) = IRREGULAR.iter().find(|(one, _)| *one == word) {
        return format!("{front}{many}");
    }
    if UNCHANGED.contains(&word) {
        return noun.to_string();
    }
    format!("{front}{}", third_person(word))
}

pub(super) fn in_number(noun: &str, number: Number) -> String {
    match number {
        Number::Singular => noun.to_string(),
        Number::Plural => plural(noun),
    }
}

/// The noun with "a" or "an" before it.
pub(super) fn with_article(noun: &str) -> String {
    if let Some(noun) = noun.strip_prefix("other ") {
        return format!("another {noun}");
    }
    let lower = noun.to_lowercase();
    let consonant = ["uni", "one", "use"].iter().any(|start| lower.starts_with(start));
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !consonant;
    let number = ["8", "11/", "18/", "x/", "x "].iter().any(|start| lower.starts_with(start));
    format!("{} {noun}", if vowel || number { "an" } else { "a" })
}

/// Numbers up to twenty as words, as counts of things are written.
pub(super) fn numeral(number: i32) -> String {
    const WORDS: [&str; 21] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    match usize::try_from(number).ok().and_then(|number| WORDS.get(number)) {
        Some(word) => (*word).to_string(),
        None => number.to_string(),
    }
}

/// "first", "second", …
pub(super) fn ordinal(number: u8) -> String {
    const WORDS: [&str; 11] =
        ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    WORDS.get(usize::from(number)).map_or_else(|| format!("{number}th"), |word| (*word).to_string())
}

/// "a", "a and b", "a, b, and c"; the word between is "and" or "or".
pub(super) fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {word} {other}"),
        [most @ .., last] => format!("{}, {word} {last}", most.join(", ")),
    }
}

pub(super) fn possessive(noun: &str) -> String {
    if noun.ends_with('s') { format!("{noun}'") } else { format!("{noun}'s") }
}

/// With a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// With a small first letter.
pub(super) fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// A capital letter at the beginning and a full stop at the end; a quotation brings its own.
pub(super) fn sentence(text: &str) -> String {
    let stopped = text.ends_with('.') || text.ends_with(".\"") || text.ends_with(".)");
    format!("{}{}", capital(text.trim()), if stopped { "" } else { "." })
}

/// Sentences one after the other.
pub(super) fn paragraph(sentences: &[String]) -> String {
    let finished: Vec<String> = sentences.iter().filter(|text| !text.is_empty()).map(|text| sentence(text)).collect();
    finished.join(" ")
}

/// The parts that say anything, with blanks between.
pub(super) fn words(parts: &[&str]) -> String {
    let said: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    said.join(" ")
}
