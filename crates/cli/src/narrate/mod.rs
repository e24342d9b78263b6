//! A game told as text, from its events.
//!
//! Whoever reads it sees everything, hidden cards included: it is for games that are over. Mana, tapping and other things
//! that follow from what is told are left out.

mod words;

use magic::{Entity, Event, Game, PlayerId, Step};
use std::io::{self, Write};
use words::Words;

/// Tells a game, input by input.
pub struct Narrator {
    turn: u32,
    step: Option<Step>,
    lives: Vec<i32>,
    names: Vec<String>,
}

impl Narrator {
    /// Begins to tell a game that is about to begin, with what its players are called.
    pub fn with_names(game: &Game, names: Vec<String>) -> Narrator {
        Narrator { turn: 0, step: None, lives: lives(game), names }
    }

    /// Tells what an input brought about: the game before it, after it, and the events in between.
    pub fn tell(&mut self, before: &Game, after: &Game, events: &[Event], out: &mut impl Write) -> io::Result<()> {
        let names = self.names.clone();
        let words = Words::new(before, after, &names);
        let mut by_damage = damage_to_players(events);
        let mut step = before.state().turn.step;
        for event in events {
            if self.turn != after.state().turn.number && matches!(event, Event::Untap(_) | Event::StepBegan(..)) {
                self.begin_turn(after, out)?;
            }
            step = step_of(event).unwrap_or(step);
            if self.keep_lives(event, &mut by_damage)
                && let Some(sentence) = words.sentence(event, &self.lives)
            {
                self.say(step, &sentence, out)?;
            }
        }
        self.lives = lives(after);
        Ok(())
    }

    fn begin_turn(&mut self, game: &Game, out: &mut impl Write) -> io::Result<()> {
        let turn = &game.state().turn;
        self.turn = turn.number;
        self.step = None;
        let lives: Vec<String> = self.lives.iter().map(i32::to_string).collect();
        let active = &self.names[turn.active.index()];
        writeln!(out, "\nTurn {}: {active} (life {})", turn.number, lives.join(", "))
    }

    /// A step is named only if something is said of it.
    fn say(&mut self, step: Step, sentence: &str, out: &mut impl Write) -> io::Result<()> {
        if self.turn > 0 && self.step != Some(step) {
            self.step = Some(step);
            writeln!(out, "  {}", step.word())?;
        }
        writeln!(out, "    {sentence}")
    }

    /// Keeps count of life; says whether the event is to be told. The life that damage costs is told with the damage,
    /// which is announced after it.
    fn keep_lives(&mut self, event: &Event, by_damage: &mut Vec<(PlayerId, i32)>) -> bool {
        match event {
            Event::LoseLife(who, amount) if by_damage.contains(&(*who, *amount)) => return false,
            Event::LoseLife(who, amount) => self.lives[who.index()] -= amount,
            Event::GainLife(who, amount) => self.lives[who.index()] += amount,
            Event::Damage { to: Entity::Player(who), amount, .. } => {
                if let Some(at) = by_damage.iter().position(|one| *one == (*who, *amount)) {
                    by_damage.swap_remove(at);
                    self.lives[who.index()] -= amount;
                }
            }
            _ => {}
        }
        true
    }
}

fn lives(game: &Game) -> Vec<i32> {
    game.state().players.iter().map(|player| player.life).collect()
}

/// Damage to players that cost them as much life.
fn damage_to_players(events: &[Event]) -> Vec<(PlayerId, i32)> {
    let mut losses: Vec<(PlayerId, i32)> = Vec::new();
    let mut found = Vec::new();
    for event in events {
        match event {
            Event::LoseLife(who, amount) => losses.push((*who, *amount)),
            Event::Damage { to: Entity::Player(who), amount, .. } => {
                if let Some(at) = losses.iter().position(|loss| *loss == (*who, *amount)) {
                    found.push(losses.swap_remove(at));
                }
            }
            _ => {}
        }
    }
    found
}

/// The step an event tells of, since not every step is announced.
fn step_of(event: &Event) -> Option<Step> {
    match event {
        Event::StepBegan(step, _) => Some(*step),
        Event::Attacked(..) => Some(Step::DeclareAttackers),
        Event::Blocked(..) => Some(Step::DeclareBlockers),
        Event::Damage { combat: true, .. } => Some(Step::CombatDamage),
        _ => None,
    }
}
