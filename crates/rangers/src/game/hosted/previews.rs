//! What an option would do, worked out without doing it.

use super::Key;
use super::ask::capital;
use super::card::aspect;
use crate::RangerId;
use crate::game::Game;
use crate::state::{Choice, Kind, Reason, TestFrame};
use kernel::{Handles, Line, Piece, Preview, Seat, Sight, Subject};

fn line(key: &str, words: String) -> Line {
    Line::new(key, vec![Piece::Text(words)])
}

impl Game {
    pub(super) fn previewed(&self, seat: Seat, option: u16, handles: &mut Handles<Key>) -> Option<Preview> {
        let asking = self.state.asking.as_ref().filter(|asking| asking.seats.contains(seat))?;
        if let (Kind::Number(..), Reason::CommitEnergy(_)) = (asking.kind, asking.reason) {
            return Some(Preview { lines: self.chances(self.state.test()?, i32::from(option)), ..Preview::default() });
        }
        let ranger = RangerId(seat.0);
        match *asking.options_of(seat).get(usize::from(option))? {
            Choice::Test(source, test) => {
                let targets = self.targets(ranger, source, test);
                let target = match targets.as_slice() {
                    [only] => Some(*only),
                    _none_or_several => None,
                };
                let frame = TestFrame { target, ..self.test_frame(ranger, source, test) };
                let mut lines = vec![self.about_test(&frame)];
                lines.extend(self.crossing_lines(&frame));
                let uses = target.map(|id| handles.give(Sight::Private(seat), self.key_of(id)));
                Some(Preview { uses: uses.map(Subject::Thing).into_iter().collect(), lines, ..Preview::default() })
            }
            Choice::Card(target) if matches!(asking.reason, Reason::Target(_)) => {
                let frame = TestFrame { target: Some(target), ..self.state.test()?.clone() };
                let mut lines = vec![self.about_test(&frame)];
                lines.extend(self.crossing_lines(&frame));
                Some(Preview { lines, ..Preview::default() })
            }
            Choice::Play(id) => {
                let price = self.printed(id).price.as_ref()?;
                let spends = Some(format!("{} {}", self.energy_cost(id), aspect(price.aspect)));
                Some(Preview { spends, ..Preview::default() })
            }
            _nothing_certain => None,
        }
    }

    fn about_test(&self, test: &TestFrame) -> Line {
        let compiled = &self.pool.test(test.test).test;
        let approach = compiled.approach.text().to_lowercase();
        let known = compiled.target.is_none() || test.target.is_some();
        let difficulty = if known { format!(", difficulty {}", self.difficulty_of(test)) } else { String::new() };
        line("test", format!("{} and {approach}{difficulty}", capital(aspect(test.aspect))))
    }

    fn crossing_lines(&self, test: &TestFrame) -> Vec<Line> {
        let Some(target) = test.target else { return Vec::new() };
        let cost = self.crossing_fatigue(test.ranger, target);
        let mut lines = Vec::new();
        if cost > 0 {
            lines.push(line("crossing", format!("Crossing costs {cost} fatigue")));
        }
        lines.extend(self.crossing_words(test).into_iter().map(|words| line("crossed", words)));
        lines
    }

    /// Whether a test can still fail with so much effort committed.
    fn chances(&self, test: &TestFrame, committed: i32) -> Vec<Line> {
        let (low, high) = self.modifier_range(test);
        let others = self.effort_with(test, committed, None) - committed;
        let (worst, best) = ((committed + others + low).max(0), (committed + others + high).max(0));
        let difficulty = self.difficulty_of(test);
        let words = if worst >= difficulty {
            format!("Cannot fail: at worst {worst} against {difficulty}")
        } else if best < difficulty {
            format!("Cannot succeed so far: at best {best} against {difficulty}")
        } else {
            format!("{worst} to {best} against {difficulty}")
        };
        vec![line("chances", words)]
    }

    /// What would come of the test under way if nothing more were committed.
    pub(super) fn foreseen(&self) -> Option<Preview> {
        let test = self.state.test().filter(|test| test.drawn.is_none())?;
        let mut lines = self.chances(test, test.effort);
        lines.extend(self.crossing_lines(test));
        Some(Preview { lines, ..Preview::default() })
    }
}
