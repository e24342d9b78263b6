//! The script: what each player does in time.

use super::Stop;
use crate::format::{Deed, Expectation, Scenario, Spec, Timed, Until};
use magic::notation::ExtraPhase;
use magic::{PlayerId, Resume, State, Step, SubPhase, Turn};

/// The timed entries, and which of them are done.
#[derive(Clone)]
pub(super) struct Script<'s> {
    entries: &'s [Timed],
    players: Vec<&'s str>,
    /// For each entry, the seats that are done with it, one bit each.
    done: Vec<u16>,
    /// For each entry and seat, how many objects had left the stack when a wait began.
    waiting: Vec<Option<u32>>,
    /// The place in the script of the action that was done last.
    last_done: Option<usize>,
}

impl<'s> Script<'s> {
    pub fn new(scenario: &'s Scenario) -> Script<'s> {
        Script {
            entries: &scenario.script,
            players: scenario.players.iter().map(|board| board.name.as_str()).collect(),
            done: vec![0; scenario.script.len()],
            waiting: vec![None; scenario.script.len() * scenario.players.len()],
            last_done: None,
        }
    }

    pub fn entry(&self, at: usize) -> &'s Timed {
        &self.entries[at]
    }

    /// Which entries are done, for each the seats.
    pub fn progress(&self) -> &[u16] {
        &self.done
    }

    /// The place in the script of the action that was done last.
    pub fn last_done(&self) -> Option<usize> {
        self.last_done
    }

    /// Whether the entry stands in that player's queue.
    fn belongs(&self, at: usize, player: PlayerId, state: &State) -> bool {
        let entry = &self.entries[at];
        match (&entry.player, &entry.deed) {
            (Some(name), _) => self.players[player.index()] == name,
            (None, Deed::Wait(_)) => true,
            // CR 800.4j: in the turn of a player who left, whoever gets priority stands in.
            (None, _) => {
                let active = state.turn.active;
                entry.turn == Some(state.turn.number) && (active == player || !state.players[active.index()].playing)
            }
        }
    }

    /// The first entry of that player's queue.
    pub fn front(&self, player: PlayerId, state: &State) -> Option<usize> {
        (0..self.entries.len()).find(|at| self.done[*at] >> player.0 & 1 == 0 && self.belongs(*at, player, state))
    }

    /// The entry of that player's queue behind that one.
    pub fn behind(&self, at: usize, player: PlayerId, state: &State) -> Option<usize> {
        (at + 1..self.entries.len()).find(|at| self.done[*at] >> player.0 & 1 == 0 && self.belongs(*at, player, state))
    }

    /// Whether its time has come; what must be on the stack aside.
    pub fn is_time(&self, at: usize, (turn, step): (u32, Step), part: Option<SubPhase>) -> bool {
        let entry = &self.entries[at];
        let in_step = || match entry.part {
            Some(wanted) => part == Some(wanted),
            None => entry.step.is_none_or(|wanted| wanted == step),
        };
        let comes_next = !entry.follows || self.done[at - 1] != 0;
        entry.turn.is_none_or(|wanted| wanted == turn) && in_step() && comes_next
    }

    /// Notes that the player is done with an entry; a wait that follows an entry ends for all at once.
    pub fn mark_done(&mut self, at: usize, player: PlayerId) {
        let entry = &self.entries[at];
        self.last_done = Some(entry.place);
        // A wait of everybody that follows no entry ends for each by itself.
        let for_each = entry.player.is_some() || matches!(entry.deed, Deed::Wait(_)) && !entry.follows;
        self.done[at] |= if for_each { 1 << player.0 } else { u16::MAX };
    }

    /// How many objects have left the stack since the player began to wait at that entry.
    pub fn waited(&mut self, at: usize, player: PlayerId, left: u32) -> u32 {
        let slot = at * self.players.len() + player.index();
        left - *self.waiting[slot].get_or_insert(left)
    }

    /// Whose queue an entry of the present turn stands in; without a player it is the active player's.
    fn queue_of(&self, at: usize, state: &State) -> &'s str {
        self.entries[at].player.as_deref().unwrap_or(self.players[state.turn.active.index()])
    }

    /// Whether the first entry stands before the other in the same queue and turn.
    fn stands_before(&self, first: usize, other: usize, state: &State) -> bool {
        first < other
            && self.entries[first].turn == self.entries[other].turn
            && self.queue_of(first, state) == self.queue_of(other, state)
    }

    /// Whether the entry speaks of a phase that comes once more: the same player's script has been further in this turn,
    /// or has made such a declaration in it.
    pub fn goes_back(&self, at: usize, state: &State) -> bool {
        let entry = &self.entries[at];
        (0..at).filter(|before| self.stands_before(*before, at, state)).any(|before| {
            let before = &self.entries[before];
            let declared_before = matches!(
                (&before.deed, &entry.deed),
                (Deed::Attack(_), Deed::Attack(_)) | (Deed::Block(_), Deed::Block(_))
            );
            let again = before.step == entry.step && declared_before && !before.refused && !entry.refused;
            entry.step.is_some() && (before.step > entry.step || again)
        })
    }

    /// Entries whose step has ended: a refused declaration or an empty one has come true, a wait is over, anything else
    /// is a failure. What stands behind an entry for a later phase of the turn waits with it. Returned are the checks of
    /// steps since the last decision, in which nobody was asked anything; they are due now.
    pub fn lapse(
        &mut self,
        state: &State,
        last: (u32, Step),
        now: (u32, Step),
        until: Until,
    ) -> Result<Vec<&'s [Expectation]>, Stop> {
        let (mut for_later, mut due): (Vec<usize>, Vec<&[Expectation]>) = Default::default();
        for at in 0..self.entries.len() {
            let entry = &self.entries[at];
            let (Some(turn), Some(step)) = (entry.turn, entry.step) else { continue };
            let over = (turn, step) < now && (turn, step) <= (until.turn, until.step);
            let is_wait = matches!(entry.deed, Deed::Wait(_));
            if self.done[at] != 0 && !is_wait || !over {
                continue;
            }
            let waits = || for_later.iter().any(|before| self.stands_before(*before, at, state));
            if turn == now.0 && (comes_again(&state.turn, step) || self.goes_back(at, state) || waits()) {
                if !is_wait {
                    for_later.push(at);
                }
                continue;
            }
            let harmless = match &entry.deed {
                Deed::Wait(_) => true,
                Deed::Check(list) if (turn, step) > last => {
                    due.push(list);
                    true
                }
                Deed::Attack(list) => entry.refused || list.is_empty(),
                Deed::Block(list) => entry.refused || list.is_empty(),
                _ => false,
            };
            if !harmless {
                return Err(Stop::Fail(format!("the step ended before this was due: {}", title(entry))));
            }
            self.done[at] = u16::MAX;
        }
        Ok(due)
    }
}

/// Whether the turn has that step still before it, in a phase that was added or in its usual course after one.
fn comes_again(turn: &Turn, step: Step) -> bool {
    let has = |phase: &ExtraPhase| match phase {
        ExtraPhase::Beginning => step <= Step::Draw,
        ExtraPhase::Upkeep => step == Step::Upkeep,
        ExtraPhase::Combat => step.is_combat(),
        ExtraPhase::Main => step == Step::Main2,
    };
    turn.extra_phases.iter().any(has) || matches!(turn.resume, Resume::At(at) if at <= step)
}

/// What an entry says, for a report.
pub(super) fn title(entry: &Timed) -> String {
    let spec = |word: &str, spec: &Spec| format!("{word} \"{}\"", spec.card);
    let what = match &entry.deed {
        Deed::Play(spec) => format!("play \"{}\"", spec.card),
        Deed::Cast(cast) => spec("cast", cast),
        Deed::Activate(activate) => spec("activate", activate),
        Deed::Mana(mana, _) => spec("mana", mana),
        Deed::Attack(_) => "attack".to_string(),
        Deed::Block(_) => "block".to_string(),
        Deed::Wait(_) => "wait".to_string(),
        Deed::Check(_) => "check".to_string(),
        Deed::Concede => "concede".to_string(),
        Deed::PlaceCounters(decree) => format!("place_counters \"{}\"", decree.card),
    };
    let turn = entry.turn.map_or_else(String::new, |turn| format!("turn {turn} "));
    let step = entry.part.map_or_else(|| entry.step.map_or("", Step::word), SubPhase::word);
    format!("entry {}, {turn}{step}, {}: {what}", entry.place + 1, entry.player.as_deref().unwrap_or("anyone"))
}
