//! Sentences with their subjects kept apart, so that neighbours with the same subject can share it.

use super::grammar::{capital, conjugate, join, sentence, words};
use super::noun::Group;
use super::scope::Scope;
use magic_notation::Noun;

/// A sentence that is not yet capitalised or ended.
pub(super) struct Sentence {
    /// Who does it, and the words for them.
    subject: Option<(Noun, String)>,
    /// "Draw a card": the subject is you and is not said.
    implied: bool,
    predicate: String,
    /// Whether it can share a sentence with its neighbours.
    joins: bool,
}

impl Sentence {
    /// An order without a subject: "destroy target creature".
    pub fn order(text: impl Into<String>) -> Sentence {
        Sentence { subject: None, implied: false, predicate: text.into(), joins: true }
    }

    /// A sentence that stands for itself.
    pub fn alone(text: impl Into<String>) -> Sentence {
        Sentence { joins: false, ..Sentence::order(text) }
    }

    /// Nothing that needs saying.
    pub fn silent() -> Sentence {
        Sentence::order("")
    }

    /// It does not share a sentence with its neighbours.
    pub fn apart(self) -> Sentence {
        Sentence { joins: false, ..self }
    }

    /// With its subject said even where that is you.
    pub fn by_you(self) -> Sentence {
        Sentence { implied: false, ..self }
    }

    pub fn is_silent(&self) -> bool {
        self.predicate.is_empty()
    }

    /// With more words at its end.
    pub fn and_then(mut self, more: &str) -> Sentence {
        self.predicate.push_str(more);
        self
    }

    pub fn text(&self) -> String {
        match &self.subject {
            Some((_, words)) if !self.implied => format!("{words} {}", self.predicate),
            _ => self.predicate.clone(),
        }
    }

    fn explicit(&self) -> Option<&Noun> {
        self.subject.as_ref().filter(|_| !self.implied).map(|(noun, _)| noun)
    }

    /// Whether the next sentence goes on with the same subject.
    fn shares_subject(&self, next: &Sentence) -> bool {
        let said = |sentence: &Sentence| sentence.subject.as_ref().map(|(noun, _)| noun.clone());
        // "Draw four cards. You skip your next turn", but "you draw two cards and lose 2 life".
        let apart = self.implied && next.explicit() == Some(&Noun::You);
        let price = self.predicate.starts_with("draw ") && next.predicate.starts_with("lose ");
        self.joins && next.joins && (!apart || price) && next.explicit().is_some() && said(self) == said(next)
    }
}

/// Clauses in one sentence: "draw a card, gain 1 life, and untap it".
pub(super) fn in_one(sentences: Vec<Sentence>) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut finished = String::new();
    let mut before: Option<Noun> = None;
    let explicit_you = sentences.iter().any(|one| one.explicit() == Some(&Noun::You));
    for one in sentences.into_iter().filter(|one| !one.is_silent()) {
        if !one.joins {
            let said = std::mem::take(&mut texts);
            finished = after(finished, &join(&said, "and"));
            finished = after(finished, &one.text());
            before = None;
            continue;
        }
        let noun = one.subject.as_ref().map(|(noun, _)| noun.clone());
        if noun.is_some() && noun == before {
            let again = ["draw ", "draws "].iter().any(|verb| one.predicate.starts_with(verb));
            match texts.last_mut() {
                Some(last) if again && (gives_up(last) || looks(last)) => {
                    last.push_str(&format!(", then {}", one.predicate))
                }
                _ => texts.push(one.predicate),
            }
        } else if one.implied && explicit_you {
            texts.push(format!("you {}", one.predicate));
        } else {
            texts.push(one.text());
        }
        before = noun;
    }
    after(finished, &join(&texts, "and"))
}

/// Whether a hand is given up, after which one draws anew.
fn gives_up(text: &str) -> bool {
    [" their hand", " your hand", "into their library", "into your library"].iter().any(|end| text.ends_with(end))
}

/// Whether the top of the library is put in order, after which one draws; a look at one card stands for itself.
fn looks(text: &str) -> bool {
    text.starts_with("scry ") && text != "scry 1"
}

fn after(text: String, next: &str) -> String {
    match (text.is_empty(), next.is_empty()) {
        (true, _) => next.to_string(),
        (false, true) => text,
        (false, false) => format!("{} {}", end(&text), capital(next)),
    }
}

fn end(text: &str) -> String {
    let first_as_is: String = text.chars().take(1).collect();
    let ended = sentence(text);
    format!("{first_as_is}{}", ended.chars().skip(1).collect::<String>())
}

/// Separate sentences; those with the same subject become one.
pub(super) fn one_by_one(sentences: Vec<Sentence>) -> Vec<String> {
    let mut groups: Vec<Vec<Sentence>> = Vec::new();
    for one in sentences.into_iter().filter(|one| !one.is_silent()) {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|last| last.shares_subject(&one)) => group.push(one),
            _ => groups.push(vec![one]),
        }
    }
    let mut texts: Vec<String> = Vec::new();
    let mut before = false;
    let mut latest: Option<String> = None;
    for group in groups {
        let (draws, discards) = (draws(&group), discards(&group));
        let next = link(latest.as_deref(), &group);
        let joins = group.iter().all(|one| one.joins);
        let text = in_one(group);
        match (texts.last_mut(), next) {
            (Some(last), _) if before && discards => last.push_str(&format!(", then {text}")),
            (Some(last), Some(link)) => last.push_str(&format!("{link}{text}")),
            (Some(last), None) if joins && last.starts_with("put ") && text.starts_with("put the rest ") => {
                last.push_str(&format!(" and {}", text.trim_start_matches("put ")));
            }
            (Some(last), None) if joins && last.starts_with("manifest ") && text.starts_with("put the rest ") => {
                last.push_str(&format!(" and {text}"));
            }
            _ => texts.push(text.clone()),
        }
        before = draws;
        latest = joins.then_some(text);
    }
    texts
}

/// How a short sentence goes on from the one before, if it does.
fn link(before: Option<&str>, next: &[Sentence]) -> Option<&'static str> {
    let (before, [next]) = (before?, next) else { return None };
    let fits = next.joins && !next.predicate.contains(", where ") && !before.contains(", where ");
    if !fits || before.contains(". ") {
        return None;
    }
    let text = next.text();
    let life = ["you gain ", "you lose "].iter().find_map(|start| text.strip_prefix(start)).is_some_and(|amount| {
        amount.split_once(' ').is_some_and(|(number, rest)| number.parse::<u32>().is_ok() && rest == "life")
    });
    let removes = ["exile ", "destroy "].iter().any(|verb| before.starts_with(verb));
    if life && !removes && !before.starts_with("you ") && !before.contains("until end of turn") {
        return Some(" and ");
    }
    if next.implied && ["you gain ", "you lose "].iter().any(|start| before.starts_with(start)) {
        return Some(" and ");
    }
    if before.starts_with("tap all ") && text.starts_with("that player loses ") {
        return Some(" and ");
    }
    if before.starts_with("tap ") && text.starts_with("put ") && text.contains(" counters on this ") {
        return Some(" and ");
    }
    let harm = ["destroy ", "sacrifice "].iter().any(|verb| before.starts_with(verb));
    if harm && text.starts_with("it deals ") {
        return Some(" and ");
    }
    let gained = before.strip_prefix("you gain ").and_then(|rest| rest.strip_suffix(" life"));
    let follows = text.contains(" deals ") || text.starts_with("suspect ");
    if gained.is_some_and(|amount| amount.parse::<u32>().is_ok()) && follows {
        return Some(" and ");
    }
    if before.starts_with("mill ") && text.starts_with("return a ") {
        return Some(", then ");
    }
    if looks(before) && text.starts_with("draw ") || text == "populate" || text.starts_with("fateseal ") {
        return Some(", then ");
    }
    if before.starts_with("exile ") && text.starts_with("return it to the battlefield") {
        return Some(", then ");
    }
    let object = ["untap it", "remove it from combat"].contains(&text.as_str())
        || text.starts_with("put ") && (text.ends_with("counter on it") || text.ends_with("counters on it"));
    let verbs = ["tap ", "untap ", "put "];
    (object && verbs.iter().any(|verb| before.starts_with(verb)) && next.subject.is_none()).then_some(" and ")
}

/// Whether you draw or discard, and nothing else is said.
fn draws(group: &[Sentence]) -> bool {
    matches!(group, [one] if one.implied && one.joins && ["draw ", "discard "].iter().any(|verb| one.predicate.starts_with(verb)))
}

/// Whether it is what is said in one breath with drawing: you discard, draw, or put back.
fn discards(group: &[Sentence]) -> bool {
    let put_back = |text: &str| text.starts_with("put ") && text.contains(" from your hand on ");
    matches!(group, [one] if one.implied && one.joins && !one.predicate.contains(", where ")
        && (["draw ", "discard "].iter().any(|verb| one.predicate.starts_with(verb)) || put_back(&one.predicate)))
}

impl Scope<'_> {
    /// Somebody or something does something. An implied "you" is left out: "draw a card".
    pub fn does(&mut self, who: &Noun, implied: bool, verb: &str, rest: impl FnOnce(&mut Self) -> String) -> Sentence {
        let mut sentence = self.does_all(who, |scope| {
            let rest = rest(scope);
            vec![words(&[verb, &rest])]
        });
        sentence.implied = implied && matches!(sentence.subject, Some((Noun::You, _)));
        sentence
    }

    /// One subject with several verbs, in their plain form: "gets +1/+1 and gains flying".
    pub fn does_all(&mut self, who: &Noun, verbs: impl FnOnce(&mut Self) -> Vec<String>) -> Sentence {
        let noun = self.canonical(who);
        if self.doer.as_ref() == Some(&noun) {
            return Sentence::order(join(&verbs(self), "and"));
        }
        let subject = self.noun_as(who, Group::Bare);
        let named = ["that player", "target player", "target opponent", "the chosen player"];
        let them = self.them;
        self.them |= named.contains(&subject.subject.as_str());
        let verbs = verbs(self);
        self.them = them;
        if self.doer.is_some() {
            return Sentence::order(words(&["have", &subject.object, &join(&verbs, "and")]));
        }
        let verbs: Vec<String> = verbs.iter().map(|verb| conjugate(verb, subject.person)).collect();
        Sentence {
            implied: false,
            subject: Some((noun, subject.subject.clone())),
            predicate: join(&verbs, "and"),
            joins: true,
        }
    }

    /// The possessive for something of the one who acts: "your library", "their library".
    pub fn own(&mut self, who: &Noun) -> &'static str {
        if *who == Noun::You { "your" } else { "their" }
    }
}
