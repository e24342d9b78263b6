//! What each verb comes to. One function because it is a table, a line for a verb, by kind of operation.

use super::*;
use crate::game::events::changes::Objects;
use crate::notation::{Action, Turning};
use smallvec::SmallVec;

impl Game {
    /// What a verb comes to.
    pub(super) fn act_of(&mut self, running: &mut Resolution, effect: &Effect, filed: Filed) -> Act {
        use Act::{Ask, Begun, Change as Changes, Done, Kept, Propose};
        let said = Said::by(self, running);
        match effect {
            // Events, which happen at once.
            Effect::Damage { amount, to, source } => {
                let events = said.damage(amount, to, source);
                Propose(self.damage_dealt_at_once(running, events))
            }
            Effect::DamageDivided { .. } => Propose(said.divided_damage()),
            Effect::Distribute { kind, .. } => Propose(said.distribute(*kind)),
            Effect::Destroy { what, no_regeneration } => Propose(said.destroy(what, *no_regeneration)),
            Effect::Ante(who, what) => Propose(self.ante_events(running, who, what)),
            Effect::Move(what, to) if to.place == Place::BottomRandom => {
                let events = said.moves(what, to, filed);
                Propose(self.shuffled(events))
            }
            Effect::Move(what, to) => Propose(said.moves(what, to, filed)),
            Effect::Mask(who, what, mask) => Propose(said.mask(who, what, *mask)),
            Effect::Sacrifice(what) => Propose(said.sacrifice(what)),
            Effect::Discard(what) => Propose(said.discard(what)),
            Effect::Mill(who, count) => Propose(said.mill(who, count)),
            Effect::Counter(what, to) => {
                let (events, abilities) = said.countered(what, to.as_ref());
                self.carry_out(Change::CounterAbilities(abilities));
                Propose(events)
            }
            Effect::GainLife(who, amount) => Propose(said.gain_life(who, amount)),
            Effect::LoseLife(who, amount) => Propose(said.lose_life(who, amount)),
            Effect::SetLife(who, amount) => Propose(said.set_life(who, amount)),
            Effect::ExchangeLife(one, other) => Propose(said.exchange_life(one, other)),
            Effect::PutCounters(on, kind, count, by) => {
                Propose(said.put_counters(by.as_ref().unwrap_or(&Noun::You), on, *kind, count))
            }
            Effect::PutCountersWithin(on, kind, count, most) => {
                Propose(said.put_counters_within(on, *kind, count, *most))
            }
            Effect::RemoveCounters(from, kind, count) => Propose(said.remove_counters(from, *kind, count.as_ref())),
            Effect::Tap(what) => Propose(said.tap(what)),
            Effect::Untap(what) => Propose(said.untap(what)),
            Effect::Turn(what, how) => {
                let events = said.turn(what, *how);
                let (source, x) = (running.entry.source, running.entry.bindings.x);
                if *how == Turning::FaceUp && x > 0 && self.is_permanent(source) {
                    self.carry_out(Change::RememberX(source, x));
                }
                Propose(events)
            }
            Effect::CreateTokens { who, count, tapped, attacking, blocking, token: _ } => {
                let (tapped, attacking, blocking) = (*tapped, *attacking, blocking.as_ref());
                Propose(said.create_tokens(&Tokens { who, count, tapped, attacking, blocking }, filed.card()))
            }
            Effect::CreateCopies { who, count, of, attacking, except: _ } => {
                Propose(said.create_copies(who, count, of, attacking.as_ref(), filed))
            }
            Effect::Attach(what, Some(to)) => Propose(said.attach(what, to)),
            Effect::Attach(what, None) => Propose(said.unattach(what)),

            // Changes that are no events.
            Effect::Draw(who, count) => {
                let each =
                    |player| (player, self.value(count, &said.context.speaking_of(crate::Entity::Player(player))));
                Changes(Change::Draw(said.players(who).into_iter().map(each).collect()))
            }
            Effect::Shuffle(who) => Changes(Change::Shuffle(said.players(who))),
            Effect::Reveal(what) => {
                let there = said.objects(what).into_iter().filter(|id| self.object(*id).is_some());
                Changes(Change::Reveal(there.collect()))
            }
            Effect::LookAt(who, what) => {
                let viewers = said.players(who).iter().fold(0, |bits, player| bits | 1 << player.0);
                Changes(Change::Show(said.cards_shown(what), viewers))
            }
            Effect::LookAtTop { who, count, slot, reveal } => {
                let cards = said.top_cards(who, count);
                let shown = if *reveal {
                    Change::Reveal(cards.clone())
                } else {
                    Change::Show(cards.clone(), 1 << running.entry.controller.0)
                };
                running.entry.bindings.hold(*slot, cards.into_iter().map(crate::Entity::Object));
                Changes(shown)
            }
            Effect::Designate(what, designation, degree) => {
                let degree = |of| degree.as_ref().map_or(1, |value| self.value(value, &said.context.speaking_of(of)));
                let each = said.entities(what).into_iter().map(|one| (one, degree(one)));
                Changes(Change::Designate(*designation, each.collect()))
            }
            Effect::Note(deed, what) => Changes(Change::Did(*deed, said.objects(what))),
            Effect::Pair(one, other) => {
                let pair = said.object(one).zip(said.object(other));
                let able = pair.filter(|(one, other)| self.can_be_paired(running.entry.controller, *one, *other));
                able.map(|(one, other)| Change::Pair(one, other)).into()
            }
            Effect::RemoveDamage(what) => Changes(Change::RemoveDamage(said.permanents(what))),
            Effect::Link(what, to) => Changes(Change::Link(pairs(&said.objects(what), &said.objects(to)))),
            Effect::Unlink(what, to) => Changes(Change::Unlink(pairs(&said.objects(what), &said.objects(to)))),
            Effect::BecomeBlocked(what, None) => Changes(Change::BecomeBlocked(said.objects(what))),
            Effect::BecomeBlocked(what, Some(by)) => Changes(Change::Block(said.objects(by), said.objects(what))),
            Effect::RemoveFromCombat { what, unblocks: false } => Changes(Change::LeaveCombat(said.objects(what))),
            Effect::RemoveFromCombat { what, unblocks: true } => Changes(Change::StopBlocking(said.objects(what))),
            Effect::SwitchBlocks(one, other) => {
                said.object(one).zip(said.object(other)).map(|(one, other)| Change::SwitchBlocks(one, other)).into()
            }
            Effect::PhaseOut { what, until_leaves: false } => Changes(Change::PhaseOut(said.objects(what))),
            Effect::PhaseOut { what, until_leaves: true } => {
                Changes(Change::PhaseOutUntilLeaves(running.entry.source, said.objects(what)))
            }
            Effect::DoubleX(what) => Changes(Change::DoubleX(said.objects(what))),
            Effect::BecomeCopy(what, of, _) => {
                let copied = said.object(of).and_then(|model| self.copiable_values(model, Some(filed.spec())));
                copied.map(|copied| Change::BecomeCopy(said.permanents(what), copied)).into()
            }
            Effect::Own(who, what) => {
                let found = said.objects(what).into_iter().filter_map(|id| self.find_anywhere(id)).collect();
                said.player(who).map(|player| Change::Own(player, found)).into()
            }
            Effect::LoseUnspentMana(who, None) => Changes(Change::LoseMana(said.players(who))),
            Effect::LoseUnspentMana(who, Some(to)) => {
                said.player(to).map(|to| Change::TakeMana(said.players(who), to)).into()
            }
            Effect::DrawGame => Changes(Change::DrawGame),
            Effect::Win(who) => Changes(Change::Win(said.players(who))),
            Effect::Lose(who) => Changes(Change::Lose(said.players(who))),

            // Questions.
            Effect::Choose { .. } => Ask(self.choose(running, effect)),
            Effect::ChooseFor(who, chooser) => Ask(self.choose_for(running, who, chooser)),
            Effect::PutInOrder(_, what, Place::BottomRandom) => {
                let cards = said.entities(what);
                self.bottom_at_random(&cards);
                Done
            }
            Effect::PutInOrder(who, what, _) => Ask(self.ask_order(running, who, what)),
            Effect::Play { who, what, slot, .. } => Ask(self.play_if_able(running, who, what, *slot)),
            Effect::Subgame(_) => Ask(self.play_subgame()),
            Effect::CopySpell(who, what, count, _) => Ask(self.copy_spell(running, who, what, count, filed.spec())),
            Effect::Vote(ballot, slot) => Ask(self.vote(running, ballot, *slot)),
            Effect::ChooseNumbers { who, .. } => Ask(self.choose_numbers(running, who)),
            Effect::Separate { who, what, one, other } => Ask(self.separate(running, who, what, (*one, *other))),
            Effect::ChoosePile(who, one, other) => Ask(self.choose_pile(running, who, *one, *other)),
            Effect::ChangeText(what, ..) => Ask(self.change_text(running, what)),
            Effect::ChangeTarget { who, what, any: true, .. } => Ask(self.offer_new_targets(running, who, what)),
            Effect::ChangeTarget { who, what, to, any: false } => {
                Ask(self.change_target(running, who, what, to.as_ref()))
            }
            Effect::ActivateMana(who, what) => Ask(self.ask_for_mana_abilities(running, who, what)),
            Effect::AddMana(who, mana, restriction) => Ask(self.ask_mana(running, who, mana, restriction.as_ref())),

            // Something that lasts.
            Effect::Modify(what, modifications, duration) => {
                self.begin_modifying(running, what, modifications, *duration, filed.definition, filed.place);
                Begun
            }
            Effect::NextCast { duration, .. } => {
                self.begin_effect(running, ContinuousKind::NextCast(filed.ability()), *duration);
                Begun
            }
            Effect::State(_, duration) => {
                // CR 611.2b: what would be over before it begins does nothing.
                if !self.has_ended(running, *duration) {
                    self.begin_effect(running, ContinuousKind::States(filed.ability()), *duration);
                }
                Begun
            }
            Effect::Shield { replacement, duration, once } => {
                self.begin_shield(running, replacement, filed.ability(), (*duration, *once));
                Begun
            }
            Effect::Regenerate(what) => {
                self.begin_regeneration(running, what);
                Begun
            }
            Effect::StayTapped(what, steps) => {
                self.stay_tapped(running, what, *steps);
                Begun
            }
            Effect::ExchangeControl(one, other) => {
                self.exchange_control(running, one, other, filed.spec());
                Begun
            }
            Effect::Delayed { repeating, duration, .. } => {
                self.begin_waiting(running, filed.ability(), *repeating, *duration);
                Begun
            }
            Effect::Reflexive(_) => {
                self.trigger_at_once(running, filed.ability());
                Begun
            }
            Effect::Threaten { who, .. } => {
                self.threaten(running, who, filed.card());
                Begun
            }
            Effect::Appease => {
                self.appease(running.entry.source);
                Begun
            }
            Effect::Offer(who, _) => {
                self.offer(running, who, filed.card());
                Begun
            }
            Effect::Emblem(who, _) => {
                for player in said.players(who) {
                    self.make_emblem(player, filed.card());
                }
                Begun
            }

            // What the resolution keeps in mind.
            Effect::Remember(noun, slot) => {
                let found = said.entities(noun);
                running.entry.bindings.hold(*slot, found);
                Kept
            }
            Effect::Calculate(value, slot) => {
                let number = said.number(value);
                running.entry.bindings.keep(crate::Kept::In(*slot), number);
                Kept
            }
            Effect::LetX(value) => {
                running.entry.bindings.x = said.number(value);
                Kept
            }
            Effect::Forget(slot) => {
                running.entry.bindings.empty(*slot);
                Kept
            }

            // One thing after the other.
            Effect::FlipCoin(who) => {
                self.flip_coins(running, who);
                Kept
            }
            Effect::RollDie(who, sides, slot) => {
                self.roll_dice(running, who, *sides, *slot);
                Kept
            }
            Effect::ExileUntil { who, until, found, exiled } => {
                self.exile_until(running, who, until, *found, *exiled);
                Kept
            }
            Effect::Turns(change) => {
                self.change_turns(running, change);
                Done
            }

            // Keyword actions that are verbs of their own; the others were replaced by what they stand for.
            Effect::Action(action) => match &**action {
                Action::Fight(one, other) => Propose(said.fight(one, other)),
                Action::Scry(who, count, _) => Ask(self.look_to_sort(running, who, count)),
                Action::Proliferate(who) => Ask(self.ask_first(running, who, Asked::Proliferate)),
                Action::Explore(_)
                | Action::Connive(..)
                | Action::Endure(..)
                | Action::Goad(_)
                | Action::Detain(_)
                | Action::Suspect(_)
                | Action::Investigate(_)
                | Action::Monstrosity(_)
                | Action::Adapt(_)
                | Action::Amass(..)
                | Action::Populate
                | Action::Bolster(_)
                | Action::Support(_)
                | Action::Clash(_)
                | Action::Forage(_)
                | Action::Fateseal(_)
                | Action::Incubate(_)
                | Action::Discover(_)
                | Action::ManifestDread
                | Action::RingTempts
                | Action::VillainousChoice(..)
                | Action::TimeTravel => {
                    debug_assert!(false, "what stands for another effect is settled");
                    Kept
                }
            },

            // Control flow: the compiler makes steps of their own of these, so that no step holds one.
            Effect::Sequence(_)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Pay { .. }
            | Effect::PayAnyAmount(..)
            | Effect::ForEach(..)
            | Effect::Repeat(..)
            | Effect::RepeatWhile(..)
            | Effect::Either(..)
            | Effect::Modal(_)
            | Effect::MayCast { .. } => {
                debug_assert!(false, "control flow is compiled");
                Kept
            }
        }
    }
}

/// Each of the first with each of the second.
fn pairs(all: &Objects, others: &Objects) -> SmallVec<[(crate::ObjectId, crate::ObjectId); 2]> {
    all.iter().flat_map(|one| others.iter().map(|other| (*one, *other))).collect()
}
