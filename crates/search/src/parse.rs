//! Tokens as a tree: "or" binds loosest, then standing side by side, then "-".

use crate::error::hint;
use crate::lex::{Operator, Spanned, Token, Value, tokens};
use crate::order::Order;
use crate::term::Term;
use crate::words::{Field, KEYS};
use crate::{KnownSet, QueryError};
use decks::CardFacts;
use magic_notation::CardDefinition;

/// The deepest nesting of brackets and negations that is read.
const DEEPEST: usize = 50;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Node {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Term(Term),
}

impl Node {
    pub fn matches(&self, card: &CardDefinition, facts: &CardFacts) -> bool {
        match self {
            Node::All(nodes) => nodes.iter().all(|node| node.matches(card, facts)),
            Node::Any(nodes) => nodes.iter().any(|node| node.matches(card, facts)),
            Node::Not(node) => !node.matches(card, facts),
            Node::Term(term) => term.matches(card, facts),
        }
    }
}

pub(crate) fn parse(query: &str, sets: &[KnownSet]) -> Result<(Node, Order), QueryError> {
    let tokens = tokens(query)?;
    if tokens.is_empty() {
        return Err(QueryError::new(query, 0..1, "the query is empty; ask for something, such as t:goblin mv<=2"));
    }
    let mut parser = Parser { query, tokens: &tokens, at: 0, depth: 0, sets, order: Order::default() };
    let node = parser.any()?;
    match parser.peek() {
        Some(stray) => Err(parser.error(stray, "this bracket was never opened; take it out")),
        None => Ok((node, parser.order)),
    }
}

struct Parser<'q> {
    query: &'q str,
    tokens: &'q [Spanned<Token>],
    at: usize,
    depth: usize,
    sets: &'q [KnownSet],
    order: Order,
}

impl<'q> Parser<'q> {
    fn peek(&self) -> Option<&'q Spanned<Token>> {
        self.tokens.get(self.at)
    }

    fn error(&self, token: &Spanned<Token>, problem: impl Into<String>) -> QueryError {
        QueryError::new(self.query, token.span.clone(), problem)
    }

    fn any(&mut self) -> Result<Node, QueryError> {
        let mut nodes = vec![self.all()?];
        while self.peek().is_some_and(|token| token.what == Token::Or) {
            self.at += 1;
            nodes.push(self.all()?);
        }
        Ok(if nodes.len() == 1 { nodes.remove(0) } else { Node::Any(nodes) })
    }

    fn all(&mut self) -> Result<Node, QueryError> {
        let mut nodes = vec![self.one()?];
        while let Some(token) = self.peek() {
            match token.what {
                Token::Or | Token::Close => break,
                Token::And => self.at += 1,
                _ => {}
            }
            nodes.push(self.one()?);
        }
        Ok(if nodes.len() == 1 { nodes.remove(0) } else { Node::All(nodes) })
    }

    fn one(&mut self) -> Result<Node, QueryError> {
        let Some(token) = self.peek() else {
            let end = self.query.len();
            return Err(QueryError::new(self.query, end..end, "something is missing at the end of the query"));
        };
        self.at += 1;
        match &token.what {
            Token::Open => self.deeper(token, |parser| {
                let inside = parser.any()?;
                match parser.peek() {
                    Some(closed) if closed.what == Token::Close => parser.at += 1,
                    _ => return Err(parser.error(token, "this bracket is never closed; add \")\"")),
                }
                Ok(inside)
            }),
            Token::Minus => self.deeper(token, |parser| parser.one().map(|node| Node::Not(Box::new(node)))),
            Token::Close => Err(self.error(token, "something is missing before \")\"")),
            Token::Or => {
                Err(self.error(token, "something is missing beside \"or\"; the word itself is \"or\" in quotes"))
            }
            Token::And => Err(self.error(token, "something is missing beside \"and\"")),
            Token::Text(text) => Ok(Node::Term(Term::name(text))),
            Token::Exact(text) => Ok(Node::Term(Term::exact(text))),
            Token::Pattern(text) => Term::pattern(Field::Name, Operator::Has, text)
                .map(Node::Term)
                .map_err(|problem| self.error(token, problem)),
            Token::Field { key, value, .. } if Order::is_key(&key.what) => self.sorted(key, value),
            Token::Field { key, operator, value } => {
                let wrong = |span, problem: String| QueryError::new(self.query, span, problem);
                let Some(field) = KEYS.iter().find(|(spelling, _)| *spelling == key.what).map(|(_, field)| *field)
                else {
                    let near = hint(&key.what, KEYS.iter().map(|(spelling, _)| *spelling));
                    let problem = format!("no field is called \"{}\"{near}{FIELDS}", key.what);
                    return Err(wrong(key.span.clone(), problem));
                };
                let term = match &value.what {
                    Value::Text(text) => Term::field(field, *operator, text, self.sets),
                    Value::Pattern(pattern) => Term::pattern(field, *operator, pattern),
                };
                term.map(Node::Term).map_err(|problem| wrong(value.span.clone(), problem))
            }
        }
    }

    /// `order:mv` and `direction:desc` say how the answer is sorted; every card meets them.
    fn sorted(&mut self, key: &Spanned<String>, value: &Spanned<Value>) -> Result<Node, QueryError> {
        let wrong = |problem| QueryError::new(self.query, value.span.clone(), problem);
        let Value::Text(text) = &value.what else {
            return Err(wrong("an order is no pattern; write one as order:mv".to_string()));
        };
        self.order.set(&key.what, text).map_err(wrong)?;
        Ok(Node::All(Vec::new()))
    }

    fn deeper(
        &mut self,
        token: &Spanned<Token>,
        read: impl FnOnce(&mut Self) -> Result<Node, QueryError>,
    ) -> Result<Node, QueryError> {
        if self.depth == DEEPEST {
            return Err(self.error(token, format!("brackets and negations can be nested {DEEPEST} deep, not more")));
        }
        self.depth += 1;
        let node = read(self);
        self.depth -= 1;
        node
    }
}

const FIELDS: &str = " (there are: name t o c id m mv pow tou loy kw set r f banned restricted year produces is not, and order direction)";
