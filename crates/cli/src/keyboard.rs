//! Questions and answers at a keyboard, line by line.

use kernel::{Answer, Form, Offer, Question};
use table::Names;

/// What somebody typed.
#[derive(Debug, PartialEq)]
pub enum Said {
    /// An answer to the question.
    Answer(Answer),
    /// Something else: a word, and what stands behind it.
    Word(String, String),
    /// Nothing that can be understood, and what to do.
    Unclear(String),
}

/// The question with its options, numbered from 1, in the names of whoever is asked.
pub fn asked(question: &Question, names: &Names) -> String {
    let mut text = names.words(&question.prompt.pieces);
    let option = |at: usize, offer: &Offer| {
        let cost = offer.cost.as_ref().map_or_else(String::new, |cost| format!(" [{cost}]"));
        format!("\n  {:>2}  {}{cost}", at + 1, names.words(&offer.label))
    };
    for (at, offer) in question.options.iter().enumerate() {
        text += &option(at, offer);
    }
    text + &format!("\n({})", wanted(question))
}

/// The text with no line longer than that, broken between words; what goes on is indented further.
pub fn folded(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let further = " ".repeat(line.len() - line.trim_start().len() + 4);
        let mut rest = line.to_string();
        while let Some((limit, _)) = rest.char_indices().nth(width) {
            let begin = rest.len() - rest.trim_start().len();
            let Some(at) = rest[begin.min(limit)..limit].rfind(' ') else { break };
            let next = format!("{further}{}", rest[begin + at..].trim_start());
            rest.truncate(begin + at);
            lines.push(std::mem::replace(&mut rest, next));
        }
        lines.push(rest);
    }
    lines.join("\n")
}

/// What kind of answer is wanted.
fn wanted(question: &Question) -> String {
    match &question.form {
        Form::One | Form::Action { .. } | Form::Pay | Form::Name => format!("1 to {}", question.options.len()),
        Form::Some { min: 0, max } => format!("up to {max} numbers, or - for none"),
        Form::Some { min: 1, max: 1 } => "one number".to_string(),
        Form::Some { min, max } if min == max => format!("{min} numbers"),
        Form::Some { min, max } => format!("{min} to {max} numbers"),
        Form::Order => "all numbers in an order".to_string(),
        Form::Number { min, max } => format!("{min} to {max}"),
        Form::Divide { total, .. } => format!("a share for each, {total} in all"),
        Form::YesNo => "y or n".to_string(),
        Form::Pairs { .. } => "pairs such as 1:2".to_string(),
    }
}

/// Reads what was typed.
pub fn read(question: &Question, typed: &str) -> Said {
    let typed = typed.trim();
    let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let is_word = word.chars().next().is_some_and(char::is_alphabetic);
    if is_word && !(question.form == Form::YesNo && matches!(word, "y" | "yes" | "n" | "no")) {
        return Said::Word(word.to_lowercase(), rest.trim().to_string());
    }
    match answer(question, typed) {
        Some(answer) => Said::Answer(answer),
        None => Said::Unclear(format!("Answer with {}; ? lists what else can be typed.", wanted(question))),
    }
}

fn answer(question: &Question, typed: &str) -> Option<Answer> {
    let numbers = || -> Option<Vec<i64>> {
        let parts = typed.split([' ', ',']).filter(|part| !part.is_empty() && *part != "-");
        parts.map(|part| part.parse().ok()).collect()
    };
    let place = |number: i64| -> Option<u16> {
        let at = u16::try_from(number.checked_sub(1)?).ok()?;
        (usize::from(at) < question.options.len()).then_some(at)
    };
    let one = || match numbers()?.as_slice() {
        [one] => Some(*one),
        _none_or_several => None,
    };
    match &question.form {
        Form::One | Form::Action { .. } | Form::Pay => Some(Answer::Pick(place(one()?)?)),
        Form::Name => Some(Answer::Number(i32::from(place(one()?)?))),
        Form::Some { .. } | Form::Order if typed.is_empty() => None,
        Form::Some { .. } | Form::Order => {
            Some(Answer::Picks(numbers()?.into_iter().map(place).collect::<Option<_>>()?))
        }
        Form::Number { .. } => Some(Answer::Number(i32::try_from(one()?).ok()?)),
        Form::Divide { .. } => {
            Some(Answer::Shares(numbers()?.into_iter().map(|share| u32::try_from(share).ok()).collect::<Option<_>>()?))
        }
        Form::YesNo => match typed {
            "y" | "yes" => Some(Answer::Yes(true)),
            "n" | "no" => Some(Answer::Yes(false)),
            _neither => None,
        },
        Form::Pairs { .. } => {
            let pairs = typed.split([' ', ',']).filter(|part| !part.is_empty() && *part != "-");
            let pair = |part: &str| {
                let (one, other) = part.split_once(':')?;
                let from_one = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
                Some((from_one(one)?, from_one(other)?))
            };
            Some(Answer::Pairs(pairs.map(pair).collect::<Option<_>>()?))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Line, Seat};

    fn question(form: Form, options: usize) -> Question {
        Question {
            number: 1,
            seat: Seat(0),
            player: Seat(0),
            prompt: Line::new("turn", Vec::new()),
            about: None,
            form,
            options: vec![Offer::default(); options],
            default: Answer::Pick(0),
            take_back: false,
        }
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        let text = "  12  Ann and Ben walk\nshort\n  endless-word-without-a-gap on";
        assert_eq!(folded(text, 16), "  12  Ann and\n      Ben walk\nshort\n  endless-word-without-a-gap on");
        assert_eq!(folded("Wolhünde über alles Maß", 13), "Wolhünde\n    über\n    alles Maß");
    }

    #[test]
    fn what_is_typed_is_read_as_the_question_wants_it() {
        let one = question(Form::One, 3);
        assert_eq!(read(&one, " 3 "), Said::Answer(Answer::Pick(2)));
        assert!(matches!(read(&one, "4"), Said::Unclear(_)));
        assert!(matches!(read(&one, "1 2"), Said::Unclear(_)));
        assert_eq!(read(&one, "why 2"), Said::Word("why".to_string(), "2".to_string()));
        let some = question(Form::Some { min: 0, max: 2 }, 3);
        assert_eq!(read(&some, "3 1"), Said::Answer(Answer::Picks([2, 0].into_iter().collect())));
        assert_eq!(read(&some, "-"), Said::Answer(Answer::Picks([].into_iter().collect())));
        assert!(matches!(read(&some, ""), Said::Unclear(_)));
        assert_eq!(read(&question(Form::YesNo, 2), "y"), Said::Answer(Answer::Yes(true)));
        assert_eq!(read(&question(Form::Number { min: 1, max: 3 }, 0), "2"), Said::Answer(Answer::Number(2)));
    }
}
