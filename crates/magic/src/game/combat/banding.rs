//! Banding (CR 702.22).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::{Attack, AttackStage, Entity, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

/// Which attackers attack as the next band (CR 508.1e); none at all ends the bands.
pub(in crate::game) struct Band;

impl Ask for Band {
    type Frame = Attack;
    type Form = PickSome;

    fn ask(game: &Game, attack: &Attack, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(game.unbanded(attack).map(|(id, _)| Choice::Object(id)));
        options.any_number();
        Some((game.state.turn.active, Reason::Band))
    }

    /// Whether these may attack as a band (CR 702.22c, 702.22d).
    fn check(game: &Game, attack: &Attack, picks: Picks<'_>) -> Result<(), Refusal> {
        let members: SmallVec<[ObjectId; 8]> = picks.objects().collect();
        let defender = |id: &ObjectId| attack.attackers.iter().find(|(one, _)| one == id).map(|(_, whom)| *whom);
        let together = members.iter().all(|id| defender(id) == defender(&members[0]));
        if members.is_empty() || together && game.is_band(&members) { Ok(()) } else { Err(Refusal::NoBand) }
    }

    fn answer(game: &mut Game, mut attack: Attack, picks: Picks<'_>) -> Flow {
        let number = attack.bands.iter().max().map_or(1, |last| last + 1);
        for ((attacker, _), band) in attack.attackers.iter().zip(&mut attack.bands) {
            if picks.objects().any(|id| id == *attacker) {
                *band = number;
            }
        }
        if picks.at.is_empty() {
            attack.stage = AttackStage::Tap;
        }
        game.go_on_with(attack)
    }
}

impl Game {
    fn has_banding(&self, id: ObjectId) -> bool {
        self.characteristics(id).has(Keyword::Banding)
    }

    fn is_bander(&self, id: ObjectId) -> bool {
        self.has_banding(id) || self.characteristics(id).has(Keyword::BandsWithOther)
    }

    /// Whether one creature bands with these others by a quality that all of them have.
    fn bands_with_others(&self, id: ObjectId, all: &[ObjectId]) -> bool {
        if !self.characteristics(id).has(Keyword::BandsWithOther) {
            return false;
        }
        let context = Context::of(id, self.live(id).controller);
        let is = |other: &ObjectId, quality| self.matches(quality, (*other).into(), &context);
        self.qualities(id, Keyword::BandsWithOther).any(|quality| all.iter().all(|other| is(other, quality)))
    }

    /// Whether two creatures attack in the same band.
    pub(in crate::game) fn is_banded(&self, one: ObjectId, other: ObjectId) -> bool {
        let band = |id: ObjectId| match self.look(id).and_then(|look| look.departed) {
            Some(gone) => gone.band,
            None => self.band_of(id),
        };
        one != other && band(one) > 0 && band(one) == band(other)
    }

    /// The band in which something attacks, 0 where it is in none.
    pub(in crate::game) fn band_of(&self, id: ObjectId) -> u8 {
        self.attacker(id).map_or(0, |attacker| attacker.band)
    }

    /// CR 702.22c: any number with banding and at most one without, or any number of a quality that one of them names.
    fn is_band(&self, all: &[ObjectId]) -> bool {
        let without = all.iter().filter(|id| !self.has_banding(**id)).count();
        all.len() > 1 && (without <= 1 || all.iter().any(|id| self.bands_with_others(*id, all)))
    }

    fn unbanded<'a>(&self, attack: &'a Attack) -> impl Iterator<Item = (ObjectId, Entity)> + Clone + 'a {
        attack.attackers.iter().zip(&attack.bands).filter(|(_, band)| **band == 0).map(|(attacker, _)| *attacker)
    }

    /// Whether the attackers that are in no band could form one.
    pub(super) fn can_band(&self, attack: &Attack) -> bool {
        let all = self.unbanded(attack);
        all.clone().filter(|(id, _)| self.is_bander(*id)).any(|(one, defender)| {
            let mut others = all.clone().filter(|(other, whom)| *other != one && *whom == defender);
            others.any(|(other, _)| self.is_band(&[one, other]))
        })
    }

    /// Whether a player divides the damage of a creature in combat with theirs: one of theirs that is in combat with it has
    /// banding, or bands with another that is (CR 702.22j, 702.22k).
    fn bands_against(&self, theirs: &[ObjectId]) -> bool {
        theirs.iter().any(|id| {
            self.has_banding(*id)
                || self.is_bander(*id)
                    && theirs.iter().any(|other| other != id && self.bands_with_others(*id, &[*id, *other]))
        })
    }

    /// The creatures that a creature is blocked by, or blocks.
    pub(in crate::game) fn opposed_to(&self, creature: ObjectId) -> SmallVec<[ObjectId; 4]> {
        match self.attacker(creature) {
            Some(attacker) => attacker.blockers.iter().copied().collect(),
            None => {
                let attackers = self.state.combat.attackers.iter();
                attackers.filter(|one| one.blockers.contains(&creature)).map(|one| one.object).collect()
            }
        }
    }

    /// Who divides a creature's combat damage; its controller, unless banding gives it to the other player.
    pub(in crate::game) fn damage_divider(&self, creature: ObjectId) -> PlayerId {
        let others = self.opposed_to(creature);
        match others.first() {
            Some(other) if self.bands_against(&others) => self.live(*other).controller,
            _ => self.live(creature).controller,
        }
    }
}
