//! `cardhall play rangers`: days at a keyboard, saved as they go.

use super::board::Drawn;
use super::{BotName, Party, awaited, create, tracker};
use crate::keyboard::{self, Said};
use anyhow::Context;
use bots::{Bot, Eyes};
use kernel::{Game as _, Hosted, Input, Outcome, Seat, Viewer};
use rangers::written::Setup;
use rangers::{Game, Pool};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use table::{Claim, Names, Record, Story};

const HELP: &str = "\
A number answers; several where several are wanted, - for none, y or n where it is yes or no.
  b        the table again            w N      why card #N is as it is
  c N      what card #N says          m        the map and its paths
  t        the tracker                e        the test under way, step by step
  r N      speak for ranger N         a        all abilities that hold now
  q        leave; the game is saved   u        take the half-made test back
  ?        this";

/// How wide the lines are: a terminal of 80 has room for them.
const WIDTH: usize = 80;

/// Options of `cardhall play rangers`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    party: Party,
    /// How many rangers are played at this keyboard; each is asked who they are
    #[arg(long = "count", value_parser = clap::value_parser!(u16).range(1..=4), conflicts_with = "rangers")]
    count: Option<u16>,
    /// A bot who goes along with a ready ranger; with the tracker of a campaign, one who plays the last of its rangers
    #[arg(long = "bot", value_enum)]
    bots: Vec<BotName>,
    /// How many days
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=200))]
    days: u16,
    /// The seed: the same one deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Keep the game in this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rangers", "tracker", "balanced", "seed", "days", "count"])]
    resume: Option<PathBuf>,
}

struct Evening {
    pool: Arc<Pool>,
    game: Game,
    record: Record<Setup>,
    story: Story<Game>,
    names: Names,
    called: Vec<String>,
    bots: Vec<Option<Box<dyn Bot<Game> + Send>>>,
    save: Claim,
    tracker: Option<PathBuf>,
}

/// Plays until somebody has had enough.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (mut typed, mut out) = (std::io::stdin().lock(), Folding::new(std::io::stdout().lock()));
    let mut evening = begin(args, &mut typed, &mut out)?;
    evening.record.write(evening.save.path())?;
    evening.talk(&mut typed, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// A terminal in which no line is broken in the middle of a word.
struct Folding<W: Write> {
    to: W,
    /// What has come of a line that is not whole yet.
    line: Vec<u8>,
}

impl<W: Write> Folding<W> {
    fn new(to: W) -> Self {
        Folding { to, line: Vec::new() }
    }

    fn let_go(&mut self) -> std::io::Result<()> {
        let line = std::mem::take(&mut self.line);
        self.to.write_all(keyboard::folded(&String::from_utf8_lossy(&line), WIDTH).as_bytes())
    }
}

impl<W: Write> Write for Folding<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.let_go()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.let_go()?;
        self.to.flush()
    }
}

/// Who goes along: those who were named, or whoever is chosen at the keyboard, and a ready ranger for each bot.
fn party(
    args: &Args,
    pool: &Pool,
    typed: &mut dyn BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<Vec<rangers::RangerSetup>> {
    let mut all = if args.party.rangers.is_empty() {
        let persons = usize::from(args.count.unwrap_or(1));
        let each = (1..=persons).map(|person| create::ask(pool, &format!("ranger {person}"), typed, out));
        each.collect::<anyhow::Result<Vec<_>>>()?
    } else {
        args.party.named(pool)?
    };
    for ready in super::ready_rangers(pool).skip(all.len()).take(args.bots.len()) {
        all.push(ready?);
    }
    Ok(all)
}

fn begin(args: &Args, typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<Evening> {
    let pool = super::pool()?;
    let (game, record, save) = match &args.resume {
        Some(file) => {
            let record: Record<Setup> = Record::read(file, super::with(&pool))?;
            let mut game = Game::set_up(&pool, record.setup()).map_err(anyhow::Error::msg)?;
            record.replay(file, &mut game, |game, entry| game.apply(entry.seat, &entry.input, &mut kernel::NoSink))?;
            (game, record, file.clone())
        }
        None => {
            let seed = args.seed.unwrap_or_else(crate::commands::seed_of_the_moment);
            let setup = args.party.setup(&pool, seed, args.days, || party(args, &pool, typed, out))?;
            let game = Game::set_up(&pool, &setup).map_err(anyhow::Error::msg)?;
            let record = Record::new(super::with(&pool), setup);
            let save = args.save.clone().map_or_else(|| crate::commands::new_game_file("rangers"), Ok)?;
            (game, record, save)
        }
    };
    let seats = game.seats();
    if args.bots.len() >= seats {
        anyhow::bail!("{} rangers, and a bot for {} of them; leave one to yourself", seats, args.bots.len());
    }
    let persons = seats - args.bots.len();
    let called: Vec<String> = (0..seats)
        .map(|at| if at < persons { format!("ranger {}", at + 1) } else { format!("bot {}", at + 1 - persons) })
        .collect();
    let bots = (0..seats)
        .map(|at| at.checked_sub(persons).map(|bot| args.bots[bot].player(record.entries.len() as u64 + at as u64)))
        .collect();
    let tracker = args.party.tracker.clone();
    let save = Claim::new(&save)?;
    let names = Names::new(called.clone(), Viewer::Spectator);
    let viewers = (0..persons).map(|at| Viewer::Seat(Seat(at as u8))).chain([Viewer::Spectator]);
    let story = Story::new(&game, viewers.map(|viewer| names.for_viewer(viewer)));
    Ok(Evening { pool, game, record, story, names, called, bots, save, tracker })
}

impl Evening {
    fn talk(&mut self, typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut speaker = Seat(0);
        let mut shown = None;
        let mut first_look = true;
        loop {
            self.let_bots_answer(out)?;
            let persons: Vec<Seat> =
                awaited(&self.game).into_iter().filter(|seat| self.bots[usize::from(seat.0)].is_none()).collect();
            let Some(first) = persons.first() else { break };
            if !persons.contains(&speaker) {
                speaker = *first;
            }
            let mut drawn = Drawn::new(&self.game, speaker);
            let bands = drawn.bands(&self.called);
            let Some(question) = self.game.question(speaker, &mut drawn.handles) else { break };
            if shown != Some((speaker, self.record.entries.len())) {
                shown = Some((speaker, self.record.entries.len()));
                if question.prompt.key == "turn" || first_look {
                    writeln!(out, "\n{bands}")?;
                }
                if std::mem::take(&mut first_look) {
                    writeln!(out, "Numbers answer, c N shows what card #N says, ? lists what else can be typed.")?;
                }
                if let Some(test) = drawn.test() {
                    writeln!(out, "{test}")?;
                }
                writeln!(
                    out,
                    "{}: {}",
                    self.names.public(speaker),
                    keyboard::asked(&question, &self.names.for_viewer(Viewer::Seat(speaker)))
                )?;
            }
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            if typed.read_line(&mut line)? == 0 {
                break;
            }
            match keyboard::read(&question, &line) {
                Said::Answer(answer) => match self.put_in(speaker, Input::Answer(answer), out) {
                    Ok(()) => {}
                    Err(refusal) => writeln!(out, "{refusal:#}")?,
                },
                Said::Unclear(words) => writeln!(out, "{}", if line.trim() == "?" { HELP } else { &words })?,
                Said::Word(word, rest) => match word.as_str() {
                    "q" | "quit" => break,
                    "u" => match self.put_in(speaker, Input::TakeBack, out) {
                        Ok(()) => {}
                        Err(refusal) => writeln!(out, "{refusal:#}")?,
                    },
                    "b" => writeln!(
                        out,
                        "{bands}\n{}",
                        keyboard::asked(&question, &self.names.for_viewer(Viewer::Seat(speaker)))
                    )?,
                    "m" => writeln!(out, "{}", drawn.map())?,
                    "t" => writeln!(out, "{}", drawn.tracker())?,
                    "e" => writeln!(out, "{}", drawn.test().unwrap_or_else(|| "No test is under way.".to_string()))?,
                    "a" => {
                        for active in self.game.active_constants() {
                            writeln!(out, "{}", self.abilities_line(&active))?;
                        }
                    }
                    "r" => match rest.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat) {
                        Some(seat) if persons.contains(&seat) => speaker = seat,
                        _not_asked => writeln!(out, "That ranger is not asked now.")?,
                    },
                    "c" => {
                        let text = rest.trim_start_matches('#').parse().ok().and_then(|number| drawn.text(number));
                        writeln!(out, "{}", text.unwrap_or_else(|| "No card has that number.".to_string()))?;
                    }
                    "w" => self.explain(&drawn, speaker, &rest, out)?,
                    _unknown => writeln!(out, "{HELP}")?,
                },
            }
        }
        if let Some(outcome) = self.game.outcome() {
            let how = match outcome {
                Outcome::Won(_) => "the campaign is complete".to_string(),
                Outcome::Draw => "nobody won".to_string(),
                Outcome::Ended(why) => why,
            };
            writeln!(out, "It is over: {how}.")?;
        }
        writeln!(
            out,
            "The game is saved. Go on with it: cardhall play rangers --resume {}",
            self.save.path().display()
        )?;
        Ok(())
    }

    /// A constant ability that holds: whose it is, what it says, and what it affects.
    fn abilities_line(&self, active: &rangers::Active) -> String {
        let title =
            |id: rangers::CardId| self.game.pool().card(self.game.state().card(id).definition).card.title.to_string();
        let others = active.cards.iter().filter(|id| **id != active.source).map(|id| title(*id));
        let rangers = active.rangers.iter().map(|ranger| self.names.public(ranger.seat()));
        let affected: Vec<String> = others.chain(rangers).collect();
        let line = format!("{}: {}", title(active.source), active.says);
        if affected.is_empty() { line } else { format!("{line} Now: {}", affected.join(", ")) }
    }

    fn explain(&self, drawn: &Drawn, seat: Seat, number: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let number: Option<usize> = number.trim_start_matches('#').parse().ok();
        let handle = number.and_then(|number| drawn.numbered.get(number.checked_sub(1)?));
        let Some(handle) = handle else {
            writeln!(out, "No card has that number.")?;
            return Ok(());
        };
        for explanation in self.game.explain(Viewer::Seat(seat), *handle, &drawn.handles) {
            writeln!(out, "{explanation}")?;
        }
        Ok(())
    }

    fn let_bots_answer(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        loop {
            let asked = awaited(&self.game);
            let person = asked.iter().any(|seat| self.bots[usize::from(seat.0)].is_none());
            // Where a person may answer too, the bots leave it to them, but for taking turns after another has acted.
            let last = self.game.state().last_acted.map(rangers::RangerId::seat);
            let bot = asked.into_iter().find(|seat| {
                self.bots[usize::from(seat.0)].is_some()
                    && (!person || last.is_some_and(|last| self.bots[usize::from(last.0)].is_none()))
            });
            let Some(seat) = bot else { return Ok(()) };
            let Some(player) = self.bots[usize::from(seat.0)].as_mut() else { return Ok(()) };
            let answer = player.answer(&Eyes::new(&self.game, seat));
            self.put_in(seat, Input::Answer(answer), out)?;
        }
    }

    fn put_in(&mut self, seat: Seat, input: Input, out: &mut dyn Write) -> anyhow::Result<()> {
        let viewer = if self.bots[usize::from(seat.0)].is_some() { Viewer::Spectator } else { Viewer::Seat(seat) };
        let day = self.game.state().tracker.day;
        let told = self.story.lines(viewer).len();
        self.story.play(&mut self.game, seat, &input)?;
        for line in self.story.lines(viewer).iter().skip(told) {
            writeln!(out, "  {line}")?;
        }
        self.record.add(seat, input, &self.game);
        self.record.write(self.save.path()).with_context(|| "the game goes on, but is not saved")?;
        if self.game.state().tracker.day != day
            && let Some(file) = &self.tracker
        {
            tracker::write(Path::new(file), &self.pool, &self.game.state().tracker)?;
        }
        Ok(())
    }
}
