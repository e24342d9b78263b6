//! Continuous changes: "gets +1/+1 and has flying", "becomes a 3/3 green Bear creature".

use super::grammar::{Number, Person, Phrase, conjugate, in_number, join, with_article, words};
use super::noun::{Group, exactly, particular};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use super::token::color_words;
use magic_notation::{
    Ability, Duration, Filter, Modification, Noun, SourceStays, SubtypeClass, SubtypeClassName, Value,
};
use magic_notation::{CardType, ColorSet, Keyword};

/// Whether a change holds as long as the source does, or came about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aspect {
    /// "has", "is"
    Standing,
    /// "gains", "becomes"
    Change,
}

impl Aspect {
    fn have(self) -> &'static str {
        if self == Aspect::Standing { "have" } else { "gain" }
    }

    fn be(self) -> &'static str {
        if self == Aspect::Standing { "be" } else { "become" }
    }
}

/// What a thing is said to be: "a 1/1 black Goblin creature in addition to its other types".
#[derive(Default)]
struct Being {
    stats: Option<String>,
    colors: Vec<String>,
    subtypes: Vec<String>,
    types: Vec<String>,
    in_addition: bool,
    /// A size that is worked out: "its mana value".
    size: Option<String>,
    /// What it is besides, where it becomes a creature: "land", "artifact".
    made_of: Option<&'static str>,
}

impl Scope<'_> {
    pub fn modification(&mut self, modification: &Modification) -> String {
        let verbs = self.verbs(std::slice::from_ref(modification), Aspect::Standing, Number::Singular);
        let verbs: Vec<String> = verbs.iter().map(|verb| conjugate(verb, Person::Singular)).collect();
        format!("{}{}", join(&verbs, "and"), self.explained())
    }

    /// A static ability: "white creatures get +1/+1".
    pub fn continuous(&mut self, filter: &Filter, modifications: &[Modification]) -> String {
        if let [Modification::Controller(player)] = modifications {
            let player = self.noun(player);
            return format!("{} {}", player.does("control"), self.such(filter).object);
        }
        self.receiver = self.bearer_of(&Noun::All(Box::new(filter.clone())));
        self.made_of = self.kind_of(&Noun::All(Box::new(filter.clone())));
        // A number that each of them has for itself is said of each.
        let subject = match modifications.iter().any(is_own_size) && particular(filter).is_none() {
            true => self.noun_as(&Noun::All(Box::new(filter.clone())), Group::Each),
            false => self.all_such(filter),
        };
        let subject = Phrase { subject: subject.subject.replace(" in all graveyards", " in graveyards"), ..subject };
        self.standing(&subject, modifications)
    }

    fn standing(&mut self, subject: &Phrase, modifications: &[Modification]) -> String {
        let verbs = self.verbs(modifications, Aspect::Standing, number_of(subject));
        let verbs: Vec<String> = verbs.iter().map(|verb| conjugate(verb, subject.person)).collect();
        format!("{} {}{}", subject.subject, join(&verbs, "and"), self.explained())
    }

    /// An effect: "target creature gets +1/+1 until end of turn".
    pub fn modify(&mut self, noun: &Noun, modifications: &[Modification], duration: Duration) -> Sentence {
        if let [Modification::Controller(player), rest @ ..] = modifications
            && rest.is_empty()
        {
            let player = player.clone();
            self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
            let sentence = self.does(&player, true, "gain", |scope| format!("control of {}", scope.noun(noun).object));
            let sentence = sentence.and_then(&self.until(duration));
            self.last = None;
            return sentence;
        }
        if let [Modification::SwitchPowerToughness] = modifications {
            let whose = self.noun(noun).possessive;
            return Sentence::order(format!("switch {whose} power and toughness{}", self.until(duration)));
        }
        if let Some(sentence) = self.change_size(noun, modifications, duration) {
            return sentence;
        }
        let number = number_of(&self.peek(noun));
        self.receiver = self.bearer_of(noun);
        self.made_of = self.kind_of(noun);
        let sentence = self.does_all(noun, |scope| scope.verbs(modifications, Aspect::Change, number));
        self.receiver = None;
        if self.made_of.take() == Some("land") && adds_creature(modifications) {
            self.rider = match number {
                Number::Singular => ". It's still a land".to_string(),
                Number::Plural => ". They're still lands".to_string(),
            };
        }
        let mut rider = std::mem::take(&mut self.rider);
        if number == Number::Plural {
            rider = rider.replace("its mana cost", "the card's mana cost");
        }
        let until = self.until(duration);
        if rider.is_empty() && !until.is_empty() && self.doer.is_none() && sentence.text().contains(" each equal to ") {
            return Sentence::alone(format!("{}, {}", until.trim_start(), sentence.text()));
        }
        if rider.is_empty() && duration == Duration::EndOfTurn && self.doer.is_none() && sentence.text().ends_with('"')
        {
            // A quotation brings its own end.
            return Sentence::alone(format!("until end of turn, {}", sentence.text()));
        }
        if rider.is_empty() {
            return sentence.and_then(&until);
        }
        if sentence.text().ends_with(".\"") && until.is_empty() {
            rider = rider.replacen(". ", " ", 1);
        }
        sentence.and_then(&format!("{until}{}{rider}", self.explained())).apart()
    }

    /// What such a thing is before it becomes a creature, where everybody can see that.
    fn kind_of(&self, noun: &Noun) -> Option<&'static str> {
        let filter = match noun {
            Noun::This if self.card.types.types.contains(CardType::Land) => return Some("land"),
            Noun::This if self.card.types.types.contains(CardType::Artifact) => return Some("artifact"),
            Noun::Host => return ["land", "artifact"].into_iter().find(|word| self.host_word() == *word),
            Noun::All(filter) if exactly(filter).is_some() => return self.kind_of(exactly(filter)?),
            Noun::All(filter) => filter,
            Noun::Target(spec) => &spec.filter,
            _ => return None,
        };
        ["land", "artifact"].into_iter().find(|word| self.word_for(filter) == *word)
    }

    /// "change this creature's base toughness to 1 plus the number of …"
    fn change_size(&mut self, noun: &Noun, changes: &[Modification], duration: Duration) -> Option<Sentence> {
        if let ([Modification::SetToughness(toughness)], Noun::This) = (changes, noun)
            && !matches!(toughness, Value::Number(_) | Value::X)
        {
            let whose = self.noun(noun).possessive;
            self.last = None;
            let text = format!("change {whose} base toughness to {}", self.value(toughness));
            return Some(Sentence::order(format!("{text}{}", self.until(duration))));
        }
        let [Modification::SetPowerToughness(power, toughness)] = changes else { return None };
        match (power, toughness, noun) {
            (
                Value::Characteristic(magic_notation::Characteristic::Power, of),
                Value::Characteristic(magic_notation::Characteristic::Toughness, _),
                Noun::This,
            ) => {
                let whose = self.noun(noun).possessive;
                let of = self.noun(of).object;
                let text = format!("change {whose} base power and toughness to the power and toughness of {of}");
                Some(Sentence::order(format!("{text}{}", self.until(duration))))
            }
            (Value::Number(power), Value::Number(toughness), Noun::All(_)) if duration == Duration::Forever => {
                let of = self.noun(noun).object;
                Some(Sentence::order(format!("change the base power and toughness of {of} to {power}/{toughness}")))
            }
            _ => None,
        }
    }

    /// How an ability given to such a thing speaks of it: "this creature"; none for the source itself.
    fn bearer_of(&self, noun: &Noun) -> Option<String> {
        let word = match noun {
            Noun::All(filter) if exactly(filter) == Some(&Noun::This) || particular(filter).is_some() => return None,
            Noun::All(filter) => self.word_for(filter),
            Noun::Target(spec) => self.word_for(&spec.filter),
            Noun::TargetAgain(phrase) => match self.targets.get(usize::from(*phrase)) {
                Some(Antecedent::Objects(word, _)) => word.clone(),
                _ => return None,
            },
            Noun::Host => self.host_word(),
            _ => return None,
        };
        (word != "player").then(|| format!("this {word}"))
    }

    /// The phrase a noun would have, without saying it.
    pub fn peek(&self, noun: &Noun) -> Phrase {
        self.clone().noun_as(noun, Group::Bare)
    }

    /// Exceptions to a copy: ", except it has flying".
    pub fn exceptions(&mut self, except: &[Modification], subject: &Phrase, number: Number) -> String {
        if except.is_empty() {
            return String::new();
        }
        let verbs = self.verbs(except, Aspect::Standing, number);
        let verbs: Vec<String> = verbs.iter().map(|verb| conjugate(verb, subject.person)).collect();
        let said = |verb: &String| match (verb.strip_prefix("is named "), verb.strip_prefix("is ")) {
            (Some(name), _) if subject.subject == "it" => format!("its name is {name}"),
            (_, Some("legendary")) if subject.subject == "it" => {
                "it's legendary in addition to its other types".to_string()
            }
            (_, Some(rest)) if subject.subject == "it" => format!("it's {rest}"),
            _ => match verb.strip_prefix("has base power and toughness ") {
                Some(size) => format!("it's {size}"),
                None => format!("{} {verb}", subject.subject),
            },
        };
        format!(", except {}", join(&verbs.iter().map(said).collect::<Vec<_>>(), "and"))
    }

    /// The verbs in their plain form; what belongs together is said together.
    pub fn verbs(&mut self, modifications: &[Modification], aspect: Aspect, number: Number) -> Vec<String> {
        let mut verbs = Vec::new();
        let being = self.being(modifications, aspect);
        let mut said_being = being.is_none();
        let mut had: Option<usize> = None;
        let mut within: Option<usize> = None;
        for modification in modifications {
            if let Some(being) = &being
                && is_being(modification)
            {
                if !said_being {
                    within = being.in_addition.then_some(verbs.len());
                    verbs.push(being.verb(aspect, number));
                    said_being = true;
                }
            } else if let Some(ability) = self.gained(modification) {
                if let (Some(at), None, Aspect::Change) = (within, had, aspect) {
                    let (kind, addition) = match verbs[at].split_once(" in addition to ") {
                        Some((kind, addition)) => (kind, format!(" in addition to {addition}")),
                        None => (verbs[at].as_str(), String::new()),
                    };
                    let with = if kind.contains(" with ") { "and" } else { "with" };
                    verbs[at] = format!("{kind} {with} {ability}{addition}");
                    continue;
                }
                match had {
                    Some(at) => verbs[at] = format!("{}\u{0}{ability}", verbs[at]),
                    None => {
                        had = Some(verbs.len());
                        verbs.push(format!("{} {ability}", aspect.have()));
                    }
                }
            } else {
                let verb = self.change(modification, aspect, number);
                match (verb.strip_prefix("lose "), verbs.last_mut()) {
                    (Some(more), Some(last)) if last.starts_with("lose ") => last.push_str(&format!(" and {more}")),
                    _ => verbs.push(verb),
                }
            }
        }
        let together = |verb: &String| {
            let (have, all) = match verb.split_once(' ') {
                Some((have, all)) if verb.contains('\u{0}') => (format!("{have} "), all),
                _ => return verb.clone(),
            };
            let all = super::layout::protections_together(all.split('\u{0}').map(String::from).collect());
            format!("{have}{}", join(&all, "and"))
        };
        verbs.iter().map(together).collect()
    }

    /// Keywords and abilities that are had.
    fn gained(&mut self, modification: &Modification) -> Option<String> {
        match modification {
            Modification::AddKeyword(keyword) => Some(keyword.word().to_string()),
            Modification::AddAbility(ability) => Some(match &**ability {
                Ability::Keyword(keyword) if keyword.keyword == Keyword::BandsWithOther => {
                    format!("\"{}.\"", self.keyword(keyword))
                }
                Ability::Keyword(keyword) if keyword.keyword == Keyword::Enchant => {
                    format!("\"{}.\"", self.keyword(keyword).replacen("enchant the ", "enchant ", 1))
                }
                Ability::Keyword(keyword) => self.keyword(keyword).trim_end_matches('.').to_string(),
                ability => format!("\"{}\"", super::ability::text_of(self.card, ability, self.receiver.clone())),
            }),
            _ => None,
        }
    }

    pub fn change(&mut self, modification: &Modification, aspect: Aspect, number: Number) -> String {
        let its = if number == Number::Singular { "its" } else { "their" };
        let be = aspect.be();
        match modification {
            Modification::NoManaCost => "have no mana cost".to_string(),
            Modification::Controller(player) => format!("{be} under {} control", self.noun(player).possessive),
            Modification::ThisAbility => format!("{} this ability", aspect.have()),
            Modification::OwnColors => "don't copy that creature's color".to_string(),
            Modification::Name(name) => format!("{be} named {name}"),
            Modification::AddType(kind) => {
                format!("{be} {} in addition to {its} other types", counted(&kind.word().to_lowercase(), number))
            }
            Modification::RemoveType(kind) => {
                format!("aren't {}", counted(&kind.word().to_lowercase(), number))
            }
            Modification::Supertype(kind, true) => format!("{be} {}", kind.word().to_lowercase()),
            Modification::Supertype(kind, false) => format!("aren't {}", kind.word().to_lowercase()),
            Modification::SetSubtypes(subtypes) => {
                let words: Vec<&str> = subtypes.iter().map(|subtype| subtype.word()).collect();
                format!("{be} {}", counted(&words.join(" "), number))
            }
            Modification::AddSubtype(subtype) => {
                let types = if subtype.class() == SubtypeClass::Land { "land types" } else { "types" };
                format!("{be} {} in addition to {its} other {types}", counted(subtype.word(), number))
            }
            Modification::SetChosenSubtype => format!("{be} the chosen type"),
            Modification::LoseSubtypes(class) => format!("lose all {} types", class_word(*class)),
            Modification::SetColors(colors) => format!("{be} {}", all_colors(*colors)),
            Modification::SetChosenColor => format!("{be} the chosen color"),
            Modification::AddKeyword(keyword) => format!("{} {}", aspect.have(), keyword.word()),
            Modification::AddAbility(ability) => {
                format!("{} \"{}\"", aspect.have(), super::ability_text(self.card, ability))
            }
            Modification::LoseKeyword(Keyword::Landwalk, None) => "lose all landwalk abilities".to_string(),
            Modification::LoseKeyword(Keyword::BandsWithOther, None) => {
                "lose all \"bands with other\" abilities".to_string()
            }
            Modification::LoseKeyword(Keyword::Enchant, None) => match self.enchants().cloned() {
                Some(quality) => format!("lose \"{}\"", self.keyword_of(Keyword::Enchant, &quality)),
                None => "lose enchant".to_string(),
            },
            Modification::LoseKeyword(keyword, Some(quality)) => format!("lose {}", self.keyword_of(*keyword, quality)),
            Modification::LoseKeyword(keyword, None) => format!("lose {}", keyword.word()),
            Modification::LoseAllAbilities => "lose all abilities".to_string(),
            Modification::CantHave(keyword) => format!("can't have or gain {}", keyword.word()),
            Modification::SetPowerToughness(power, toughness) => {
                let power = self.short_amount(power);
                format!("have base power and toughness {power}/{}", self.short_amount(toughness))
            }
            Modification::SetPower(power) => format!("have base power {}", self.short_amount(power)),
            Modification::SetToughness(toughness) => format!("have base toughness {}", self.short_amount(toughness)),
            Modification::AddPowerToughness(power, toughness) => {
                let (change, each) = self.power_toughness_change(power, toughness);
                format!("get {change}{each}")
            }
            Modification::SwitchPowerToughness => format!("have {its} power and toughness switched"),
            Modification::AddFiledAbility(_) | Modification::AddKeywordAbility(..) => {
                "have another ability".to_string()
            }
            Modification::KeywordOfChosen(Keyword::Landwalk) => {
                format!("{} landwalk of the chosen type", aspect.have())
            }
            Modification::KeywordOfChosen(keyword) => {
                format!("{} {} from the chosen color", aspect.have(), keyword.word())
            }
        }
    }

    /// Types, colours and size as one noun phrase, where there is more than one of them.
    fn being(&mut self, modifications: &[Modification], aspect: Aspect) -> Option<Being> {
        let parts = modifications.iter().filter(|one| is_being(one)).count();
        let typed = |one: &Modification| is_being(one) && !matches!(one, Modification::SetColors(_));
        let sized = |one: &Modification| matches!(one, Modification::SetPowerToughness(..));
        let only_creature = self.made_of == Some("land")
            && aspect == Aspect::Change
            && modifications.contains(&Modification::AddType(CardType::Creature))
            && modifications.len() > parts;
        if parts < 2 && !only_creature || !modifications.iter().any(|one| typed(one) && !sized(one)) {
            return None;
        }
        let mut being = Being { made_of: self.made_of, ..Being::default() };
        for modification in modifications {
            match modification {
                Modification::SetPowerToughness(power, toughness)
                    if self.made_of == Some("artifact") && power == toughness && !matches!(power, Value::Number(_)) =>
                {
                    being.size = Some(self.value(power));
                }
                Modification::SetPowerToughness(power, toughness) => {
                    let power = self.short_amount(power);
                    being.stats = Some(format!("{power}/{}", self.short_amount(toughness)));
                }
                Modification::SetColors(colors) => being.colors.push(color_words(*colors)),
                Modification::AddType(kind) => {
                    being.in_addition = true;
                    being.types.push(kind.word().to_lowercase());
                }
                Modification::SetSubtypes(subtypes) => {
                    being.subtypes.extend(subtypes.iter().map(|one| one.word().to_string()));
                }
                Modification::AddSubtype(subtype) => being.subtypes.push(subtype.word().to_string()),
                _ => {}
            }
        }
        Some(being)
    }

    /// " until end of turn", with a blank before.
    pub fn until(&mut self, duration: Duration) -> String {
        match duration {
            Duration::EndOfTurn => " until end of turn".to_string(),
            Duration::EndOfCombat => " until end of combat".to_string(),
            Duration::YourNextUpkeep => " until your next upkeep".to_string(),
            Duration::YourNextTurn => " until your next turn".to_string(),
            Duration::OwnersNextTurn => " until its owner's next turn".to_string(),
            Duration::EndOfYourNextTurn => " until the end of your next turn".to_string(),
            Duration::EndOfYourNextUpkeep => " until the end of your next upkeep".to_string(),
            Duration::ItsControllersNextTurn => " during its controller's next turn".to_string(),
            Duration::UntilSourceLeaves => format!(" until {} leaves the battlefield", self.noun(&Noun::This).subject),
            Duration::While(source) => self.while_source(source),
            Duration::WhileDesignated(designation) => format!(" for as long as it's {}", designation.word()),
            Duration::WhileCounter(kind) => format!(
                " for as long as it has {} on it",
                super::grammar::with_article(&super::value::counter_noun(Some(kind)))
            ),
            Duration::Forever => String::new(),
        }
    }

    /// " for as long as you control this creature and this creature remains tapped"
    fn while_source(&mut self, source: SourceStays) -> String {
        self.last = None;
        let this = self.noun(&Noun::This);
        if source.attached {
            return format!(" until {} becomes unattached", this.subject);
        }
        let mut stays = Vec::new();
        if source.controlled {
            stays.push(format!("you control {}", this.object));
        }
        if source.tapped {
            stays.push(format!("{} remains tapped", this.subject));
        }
        if source.as_strong {
            stays.push(format!("that creature's power remains less than or equal to {} power", this.possessive));
        }
        if stays.is_empty() {
            stays.push(format!("{} remains on the battlefield", this.subject));
        }
        format!(" for as long as {}", stays.join(" and "))
    }

    /// The same for rules and events: " this turn".
    pub fn this_turn(&mut self, duration: Duration) -> String {
        match duration {
            Duration::EndOfTurn => " this turn".to_string(),
            Duration::EndOfCombat => " this combat".to_string(),
            other => self.until(other),
        }
    }
}

impl Being {
    fn verb(&self, aspect: Aspect, number: Number) -> String {
        let stats = self.stats.clone().unwrap_or_default();
        let mut types = self.types.clone();
        let animated = types.iter().any(|kind| kind == "creature");
        if animated && self.made_of == Some("artifact") && !types.iter().any(|kind| kind == "artifact") {
            types.insert(0, "artifact".to_string());
        }
        let noun = words(&[&self.subtypes.join(" "), &types.join(" ")]);
        let noun = words(&[&stats, &self.colors.join(" and "), &noun]);
        let its = if number == Number::Singular { "its" } else { "their" };
        let size = self.size.as_ref().map(|size| format!(" with power and toughness each equal to {size}"));
        let size = size.unwrap_or_default();
        match (self.made_of, aspect) {
            (Some("artifact"), _) if animated => return format!("{} {}{size}", aspect.be(), counted(&noun, number)),
            (Some("land"), Aspect::Change) if animated => return format!("{} {}", aspect.be(), counted(&noun, number)),
            (Some("land"), Aspect::Standing) if animated => {
                let still = if number == Number::Plural { "that are still lands" } else { "that's still a land" };
                return format!("{} {} {still}", aspect.be(), counted(&noun, number));
            }
            _ => {}
        }
        let more = if self.in_addition { format!(" in addition to {its} other types") } else { String::new() };
        format!("{} {}{more}", aspect.be(), counted(&noun, number))
    }
}

fn adds_creature(modifications: &[Modification]) -> bool {
    let is_creature = |one: &Modification| *one == Modification::AddType(CardType::Creature);
    modifications.iter().any(is_creature) && modifications.len() > 1
}

fn is_being(modification: &Modification) -> bool {
    matches!(
        modification,
        Modification::SetPowerToughness(..)
            | Modification::SetColors(_)
            | Modification::AddType(CardType::Artifact | CardType::Creature | CardType::Enchantment | CardType::Land)
            | Modification::SetSubtypes(_)
            | Modification::AddSubtype(_)
    )
}

/// A size that everything affected has by a number of its own.
fn is_own_size(modification: &Modification) -> bool {
    let own = |value: &Value| matches!(value, Value::Characteristic(_, noun) if **noun == Noun::It);
    match modification {
        Modification::SetPowerToughness(power, toughness) | Modification::AddPowerToughness(power, toughness) => {
            own(power) || own(toughness)
        }
        _ => false,
    }
}

fn counted(noun: &str, number: Number) -> String {
    match number {
        Number::Singular => with_article(noun),
        Number::Plural => in_number(noun, number),
    }
}

fn number_of(phrase: &Phrase) -> Number {
    if phrase.person == Person::Plural { Number::Plural } else { Number::Singular }
}

fn all_colors(colors: ColorSet) -> String {
    if colors == ColorSet::ALL { "all colors".to_string() } else { color_words(colors) }
}

fn class_word(class: SubtypeClassName) -> &'static str {
    match class {
        SubtypeClassName::Creature => "creature",
        SubtypeClassName::Land => "land",
        SubtypeClassName::Artifact => "artifact",
        SubtypeClassName::Enchantment => "enchantment",
    }
}
