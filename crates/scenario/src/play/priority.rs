//! A player holds priority: what is due, or a pass.

use super::action::ActionKind;
use super::script::title;
use super::{Checkpoint, Fix, Moment, Play, Stop, Trouble};
use crate::format::{Decree, Deed, Timed};
use crate::names::{ZONES, called};
use crate::text::{begins_with, effect_begins_with, is_worded_like, plain};
use kernel::{Answer, Input, Seat};
use magic::{PlayerId, StackEntry, Zone};

impl Play<'_> {
    /// Acts on the entry that is due, or passes.
    pub(super) fn priority(&mut self, player: PlayerId) -> Result<(), Stop> {
        let Some(at) = self.script.front(player, self.game.state()) else { return self.pass(player) };
        let entry = self.script.entry(at);
        let later =
            matches!(entry.deed, Deed::Attack(_) | Deed::Block(_)) && self.script.goes_back(at, self.game.state());
        let due = self.script.is_time(at, self.time(), self.game.sub_phase())
            && !later
            && entry.on_stack.as_ref().is_none_or(|text| self.count_on_stack(text, Some(entry.place)) > 0);
        if !due {
            return self.pass(player);
        }
        if let Deed::Wait(count) = entry.deed {
            let left = self.script.waited(at, player, self.left_stack);
            if !self.game.state().stack.is_empty() && count.is_none_or(|count| left < count) {
                return self.pass(player);
            }
            self.script.mark_done(at, player);
            return Ok(());
        }
        self.script.mark_done(at, player);
        self.act(player, entry)
    }

    pub(super) fn pass(&mut self, player: PlayerId) -> Result<(), Stop> {
        if self.game.has_upkeep_due() && self.settle_upkeep(player)? {
            return Ok(());
        }
        self.answer(player, Answer::Pick(0)).map_err(Stop::Fail)
    }

    fn act(&mut self, player: PlayerId, entry: &Timed) -> Result<(), Stop> {
        let before = self.checkpoint();
        self.begin_entry(entry);
        let tried = match &entry.deed {
            Deed::Play(spec) => self.play_land(player, spec),
            Deed::Cast(spec) => self.announce(player, spec, ActionKind::Cast),
            Deed::Activate(spec) => self.announce(player, spec, ActionKind::Activate),
            Deed::Mana(spec, times) => (0..*times).try_for_each(|_| self.announce(player, spec, ActionKind::Mana)),
            // The declaration would have come before anybody's priority.
            Deed::Attack(list) if list.is_empty() && !entry.refused => Ok(()),
            Deed::Block(list) if list.is_empty() && !entry.refused => Ok(()),
            Deed::Attack(_) | Deed::Block(_) => Err(Trouble::Illegal("no such declaration is offered".to_string())),
            Deed::Check(list) => self.expect(list).map_err(Trouble::from),
            Deed::Concede => {
                let conceded = self.apply(Seat(player.0), &Input::Concede);
                conceded.map_err(|refusal| Trouble::Illegal(refusal.to_string()))
            }
            Deed::PlaceCounters(decree) => self.place_counters(player, decree).map_err(Trouble::from),
            Deed::Wait(_) => Ok(()),
        };
        self.judge(entry, tried, before)
    }

    /// Whether what was tried came out as the entry says.
    pub(super) fn judge(&mut self, entry: &Timed, tried: Result<(), Trouble>, before: Checkpoint) -> Result<(), Stop> {
        match tried {
            Ok(()) if entry.refused => Err(Stop::Fail(format!("this should be refused: {}", title(entry)))),
            Ok(()) => Ok(()),
            Err(Trouble::Illegal(_)) if entry.refused => {
                let guesses = self.guess_count();
                self.go_back(Checkpoint { guesses, ..before });
                Ok(())
            }
            Err(Trouble::Illegal(why)) => Err(Stop::Fail(format!("{}: {why}", title(entry)))),
            Err(Trouble::Stop(Stop::Fail(why))) => Err(Stop::Fail(format!("{}: {why}", title(entry)))),
            Err(Trouble::Stop(stop)) => Err(stop),
        }
    }

    /// Tells that an entry is acted on.
    pub(super) fn begin_entry(&mut self, entry: &Timed) {
        if let Some(moments) = &mut self.moments {
            moments.push(Moment::Entry(title(entry)));
        }
    }

    fn place_counters(&mut self, player: PlayerId, decree: &Decree) -> Result<(), Stop> {
        let on = match self.names.player(&decree.card) {
            Some(player) => player.into(),
            None => {
                let zones = [&[Zone::Battlefield][..], &ZONES].concat();
                let found = self.names.objects(&self.game, &decree.card, &zones, player);
                let first =
                    found.first().ok_or_else(|| Stop::Fail(format!("nothing is called \"{}\"", decree.card)))?;
                (*first).into()
            }
        };
        self.game.decree_counters(on, decree.kind, decree.count);
        Ok(())
    }

    /// How many objects on the stack are so named, come from a source so named, or have text that begins so. Where there is
    /// none, one whose text is close to it may be meant.
    pub(super) fn count_on_stack(&self, text: &str, place: Option<usize>) -> usize {
        let stack = &self.game.state().stack;
        let exact = stack.iter().filter(|entry| self.is_on_stack_as(entry, text)).count();
        if self.polite.is_none() {
            return exact;
        }
        let is_meant = |entry: &&StackEntry| self.is_on_stack_as(entry, text) || self.is_worded_so(entry, text);
        let meant: Vec<&StackEntry> = stack.iter().filter(is_meant).collect();
        if let (true, Some(first)) = (meant.len() > exact, meant.iter().find(|entry| !self.is_on_stack_as(entry, text)))
        {
            let name = called(&self.game, first.id);
            let value = serde_json::to_string(&name).ok();
            let fix = place.map(|place| Fix::Field { place, field: "on_stack", value });
            self.note(format!("\"on_stack\": \"{text}\" is taken for \"{name}\""), fix.into_iter().collect());
        }
        meant.len()
    }

    fn is_on_stack_as(&self, entry: &StackEntry, text: &str) -> bool {
        let name = called(&self.game, entry.id);
        if name.eq_ignore_ascii_case(text) || self.names.means(&self.game, text, entry.source) {
            return true;
        }
        let own = self.game.look(entry.source).is_some_and(|_| self.names.means(&self.game, text, entry.id));
        own || entry.ability.is_some_and(|ability| {
            begins_with(self.game.pool(), ability, &name, text)
                || plain(&self.game.pool().definition(ability.definition).card.name, &[]) == plain(text, &[])
        })
    }

    /// Whether the words are like those of what it does.
    fn is_worded_so(&self, entry: &StackEntry, text: &str) -> bool {
        let name = called(&self.game, entry.id);
        entry.ability.is_some_and(|ability| {
            effect_begins_with(self.game.pool(), ability, &name, text)
                || is_worded_like(self.game.pool(), ability, &name, text)
        })
    }
}
