//! Queries as tokens.

use crate::QueryError;
use std::ops::Range;

/// How a field is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operator {
    /// `:`, which each field reads in its own way.
    Has,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Operator {
    /// All of them, the longer spellings before their beginnings.
    const SPELLED: [(&'static str, Operator); 7] = [
        ("!=", Operator::Unequal),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        (":", Operator::Has),
        ("=", Operator::Equal),
        ("<", Operator::Less),
        (">", Operator::More),
    ];

    /// Whether two numbers compare so.
    pub fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Operator::Has | Operator::Equal => one == other,
            Operator::Unequal => one != other,
            Operator::Less => one < other,
            Operator::AtMost => one <= other,
            Operator::More => one > other,
            Operator::AtLeast => one >= other,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Open,
    Close,
    Minus,
    Or,
    And,
    /// A word or a quoted text.
    Text(String),
    /// `/goblin .*/`: a pattern for the name.
    Pattern(String),
    /// `!"Lightning Bolt"`: exactly that name.
    Exact(String),
    Field {
        key: Spanned<String>,
        operator: Operator,
        value: Spanned<Value>,
    },
}

/// What a field is held against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Text(String),
    /// A regular expression.
    Pattern(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spanned<T> {
    pub span: Range<usize>,
    pub what: T,
}

pub(crate) fn tokens(query: &str) -> Result<Vec<Spanned<Token>>, QueryError> {
    let mut lexer = Lexer { query, at: 0 };
    let mut tokens = Vec::new();
    while let Some(token) = lexer.next()? {
        tokens.push(token);
    }
    Ok(tokens)
}

struct Lexer<'q> {
    query: &'q str,
    at: usize,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.query[self.at..]
    }

    fn error(&self, span: Range<usize>, problem: impl Into<String>) -> QueryError {
        QueryError::new(self.query, span, problem)
    }

    fn next(&mut self) -> Result<Option<Spanned<Token>>, QueryError> {
        let blank = self.rest().len() - self.rest().trim_start().len();
        self.at += blank;
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let what = match first {
            '(' => self.sign(Token::Open),
            ')' => self.sign(Token::Close),
            '-' => self.sign(Token::Minus),
            quote if is_quote(quote) => Token::Text(self.text()?),
            '!' => {
                self.at += 1;
                Token::Exact(self.text()?)
            }
            '/' => Token::Pattern(self.pattern()?),
            _ => self.word_or_field()?,
        };
        Ok(Some(Spanned { span: start..self.at, what }))
    }

    fn sign(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    fn word_or_field(&mut self) -> Result<Token, QueryError> {
        let start = self.at;
        let word = self.until(|c| is_boundary(c) || ":=<>!".contains(c));
        let spelled = Operator::SPELLED.iter().find(|(spelling, _)| self.rest().starts_with(spelling));
        let Some((spelling, operator)) = spelled else {
            // A lone exclamation mark belongs to a name.
            let word = word + &self.until(is_boundary);
            return Ok(match word.to_ascii_lowercase().as_str() {
                "or" => Token::Or,
                "and" => Token::And,
                _ => Token::Text(word),
            });
        };
        let key = Spanned { span: start..self.at, what: word.to_lowercase() };
        let sign = self.at;
        self.at += spelling.len();
        if key.what.is_empty() {
            let problem = format!("a field is missing before \"{spelling}\", as in pow{spelling}3");
            return Err(self.error(sign..self.at, problem));
        }
        let value_start = self.at;
        let what = match self.rest().chars().next() {
            Some(quote) if is_quote(quote) => Value::Text(self.text()?),
            Some('/') => Value::Pattern(self.pattern()?),
            _ => Value::Text(self.until(is_boundary)),
        };
        if matches!(&what, Value::Text(text) if text.is_empty()) {
            let (key, at) = (&key.what, self.at);
            return Err(self.error(at..at + 1, format!("a value is missing after \"{key}{spelling}\"")));
        }
        let value = Spanned { span: value_start..self.at, what };
        Ok(Token::Field { key, operator: *operator, value })
    }

    /// A quoted text, or a word.
    fn text(&mut self) -> Result<String, QueryError> {
        let start = self.at;
        let Some(quote) = self.rest().chars().next().filter(|c| is_quote(*c)) else {
            let word = self.until(is_boundary);
            if word.is_empty() {
                return Err(self.error(start..start + 1, "a name is missing after \"!\", as in !\"Lightning Bolt\""));
            }
            return Ok(word);
        };
        self.at += quote.len_utf8();
        let Some(end) = self.rest().find(is_quote) else {
            return Err(self.error(start..start + 1, "this quotation mark is never closed; add another at the end"));
        };
        let text = self.rest()[..end].to_string();
        self.at += end;
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
        Ok(text)
    }

    /// What stands between two strokes; a stroke of the pattern itself is written `\/`.
    fn pattern(&mut self) -> Result<String, QueryError> {
        let start = self.at;
        self.at += 1;
        let mut escaped = false;
        let end = self.rest().find(|c| {
            let ends = c == '/' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            return Err(self.error(start..start + 1, "this pattern is never closed; add another \"/\" at its end"));
        };
        let pattern = self.rest()[..end].replace("\\/", "/");
        self.at += end + 1;
        Ok(pattern)
    }

    fn until(&mut self, stop: impl Fn(char) -> bool) -> String {
        let end = self.rest().find(stop).unwrap_or(self.rest().len());
        let text = self.rest()[..end].to_string();
        self.at += end;
        text
    }
}

/// Whether a text begins or ends here: what is typed or pasted as a quotation mark may lean either way.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”')
}

fn is_boundary(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')') || is_quote(c)
}
