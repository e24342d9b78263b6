//! Effects of static abilities that go on until end of turn when the permanent has left the battlefield.

use crate::game::Game;
use crate::{DefinitionId, Flags, ObjectId, Zone};
use smallvec::SmallVec;

impl Game {
    /// What goes on does so from the command zone, where nobody can touch it, as old as it was.
    pub(in crate::game) fn begin_lingering(&mut self, leaving: ObjectId) {
        if self.derived.continuous.is_empty() || self.is_switched_off(leaving) {
            return;
        }
        let abilities = self.characteristics(leaving).abilities.iter();
        let going_on: SmallVec<[DefinitionId; 1]> =
            abilities.filter_map(|ability| self.pool.ability(*ability).lingering).collect();
        for definition in going_on {
            let (controller, timestamp) = (self.live(leaving).controller, self.live(leaving).timestamp);
            let id = self.new_object(definition, controller);
            let object = self.live_mut(id);
            object.zone = Zone::Command;
            object.timestamp = timestamp;
            object.flags.set(Flags::OFFERED, true);
            self.state.command.push(id);
            self.register(id);
            self.everything_changed();
        }
    }
}
