//! A game over JSON lines: questions out, answers in, so that any program can sit down. `docs/bots.md` tells what the lines
//! hold. Whatever comes in that is no answer is told what is wrong with it, and the question stands.

use bots::{Bot, Eyes};
use kernel::{Answer, Handles, Hosted, Input, NoSink, Outcome, Scope, Seat, Sight};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The version of the lines.
const VERSION: u32 = 1;
/// The longest line that is read, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// What a program says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    /// The number of the question.
    question: u32,
    /// The answer.
    answer: Answer,
}

/// A program on the other side of the lines.
pub struct Line<W> {
    incoming: Receiver<Incoming>,
    out: W,
    /// After so long the default answer is given in its place.
    patience: Duration,
    /// How many questions it was asked: their numbers tell nothing of what others were asked.
    asked: u32,
}

enum Incoming {
    Text(String),
    TooLong,
    NoText,
    Gone,
}

impl<W: Write> Line<W> {
    /// Reads lines on a thread of its own, so that silence does not hold the game up.
    pub fn new(mut input: impl BufRead + Send + 'static, out: W, patience: Duration) -> Line<W> {
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            loop {
                let one = read_line(&mut input);
                let gone = matches!(one, Incoming::Gone);
                if sender.send(one).is_err() || gone {
                    return;
                }
            }
        });
        Line { incoming, out, patience, asked: 0 }
    }

    fn say(&mut self, line: &Value) -> std::io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Plays one game: the program has this seat, bots have the others. Where any of several may answer, the program does.
    pub fn play<G: Hosted>(
        &mut self,
        game: &mut G,
        seat: Seat,
        others: &mut [Box<dyn Bot<G> + Send>],
    ) -> std::io::Result<Option<Outcome>> {
        let mut handles = Handles::new(game.seats());
        self.say(&json!({"type": "game", "version": VERSION, "seat": seat, "seats": game.seats()}))?;
        while let Some(who) = game.decision().map(|decision| decision.who) {
            let Some(asked) = who.awaits(seat).then_some(seat).or_else(|| who.first()) else { break };
            let answer = if asked == seat {
                self.ask(game, seat, &mut handles)?
            } else {
                others[usize::from(asked.0)].answer(&Eyes::new(game, asked))
            };
            if let Err(refusal) = game.apply(asked, &Input::Answer(answer), &mut NoSink) {
                self.say(&json!({"type": "wrong", "problem": refusal.to_string()}))?;
                if asked != seat {
                    return Ok(None);
                }
            }
        }
        let outcome = game.outcome();
        self.say(&json!({"type": "over", "outcome": outcome}))?;
        Ok(outcome)
    }

    /// Puts the question until an answer fits.
    fn ask<G: Hosted>(&mut self, game: &G, seat: Seat, handles: &mut Handles<G::Key>) -> std::io::Result<Answer> {
        self.asked += 1;
        let number = self.asked;
        let default = || game.default_answer_for(seat);
        handles.begin(Sight::Public);
        handles.begin(Sight::Private(seat));
        let scene = game.scene(Scope::Whole(seat), handles);
        let asked = game.question(seat, handles);
        handles.end(Sight::Public);
        handles.end(Sight::Private(seat));
        let Some(mut question) = asked else { return Ok(default()) };
        question.number = number;
        let mut cards = serde_json::Map::new();
        G::cards_in(&mut scene.things.values(), &mut |card| {
            if let Some(printed) = game.card(card) {
                cards.insert(card.to_string(), json!(printed));
            }
        });
        self.say(&json!({"type": "question", "question": question, "table": scene, "cards": cards}))?;
        loop {
            let problem = match self.incoming.recv_timeout(self.patience) {
                Ok(Incoming::Text(text)) => match understood(game, seat, number, &text) {
                    Ok(answer) => return Ok(answer),
                    Err(problem) => problem,
                },
                Ok(Incoming::TooLong) => format!("the line is longer than {MOST_BYTES} bytes"),
                Ok(Incoming::NoText) => "the line is not text in UTF-8".to_string(),
                Ok(Incoming::Gone) | Err(RecvTimeoutError::Disconnected) => return Ok(default()),
                Err(RecvTimeoutError::Timeout) => {
                    let answer = default();
                    self.say(&json!({"type": "silence", "question": number, "answered": answer}))?;
                    return Ok(answer);
                }
            };
            self.say(&json!({"type": "wrong", "question": number, "problem": problem}))?;
        }
    }
}

/// The answer in a line, or what is wrong with it.
fn understood<G: Hosted>(game: &G, seat: Seat, number: u32, text: &str) -> Result<Answer, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("this is not JSON: {error}"))?;
    let said: Said = serde_json::from_value(value).map_err(|error| format!("this is no answer: {error}"))?;
    if said.question != number {
        return Err(format!("question {} is not open; {number} is", said.question));
    }
    game.check_for(seat, &said.answer).map_err(|refusal| refusal.to_string())?;
    Ok(said.answer)
}

fn read_line(input: &mut impl BufRead) -> Incoming {
    let mut bytes = Vec::new();
    let mut limited = std::io::Read::take(&mut *input, MOST_BYTES as u64 + 1);
    match limited.read_until(b'\n', &mut bytes) {
        Err(_) | Ok(0) => return Incoming::Gone,
        Ok(_) => {}
    }
    if bytes.len() > MOST_BYTES && bytes.last() != Some(&b'\n') {
        // The rest of the line is nobody's answer either.
        let mut rest = Vec::new();
        return match input.read_until(b'\n', &mut rest) {
            Err(_) => Incoming::Gone,
            Ok(_) => Incoming::TooLong,
        };
    }
    String::from_utf8(bytes).map_or(Incoming::NoText, Incoming::Text)
}
