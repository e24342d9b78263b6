//! What each verb comes to. One function because it is a table: a line for a verb, by what it is about.

use super::Now;
use crate::game::Game;
use crate::game::questions::FORBIDS_TRAVEL;
use crate::game::resolve::Did;
use crate::notation::Effect;
use crate::state::{DayEnd, ScoutOf, Zone};
use crate::{Event, RangerId};

impl Game {
    /// Carries out a verb, or goes on with the answer to what it asked.
    pub(crate) fn verb(&mut self, effect: &Effect, now: &Now) -> Did {
        let known = now.known;
        match effect {
            // What joins verbs is taken apart when the pool is built.
            Effect::Nothing
            | Effect::Sequence(_)
            | Effect::Arrow(..)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Choose(_)
            | Effect::ForEach(..)
            | Effect::EachRanger(..)
            | Effect::Repeat(..) => Did::Done(true),

            // Choosing and finding.
            Effect::Pick { slot, from, least, most } => self.pick_verb(*slot, from, (least, most), now),
            Effect::PickFrom { slot, pile, filter, among, least, most } => {
                self.pick_from_verb(*slot, (pile, filter, among.as_ref()), (least, most), now)
            }
            Effect::PickRanger(who) => self.pick_ranger_verb(who, now),
            Effect::PickNumber(least, most) => self.pick_number_verb(least, most, now),
            Effect::PickAspect => self.pick_aspect_verb(now),
            Effect::Find { slot, piles, filter, how } => self.find_verb(*slot, piles, filter, *how, now),

            // Counters.
            Effect::AddProgress(noun, value) => self.add_progress_verb(noun, value, known),
            Effect::RemoveProgress(noun, value) => self.remove_progress_verb(noun, value, known),
            Effect::MoveProgress(from, to, value) => self.move_progress_verb(from, to, value, known),
            Effect::ShareProgress(from, among) => self.share_progress_verb(from, among, now),
            Effect::AddHarm(noun, value) => self.add_harm_verb(None, noun, value, known),
            Effect::HarmBy(by, noun, value) => self.add_harm_verb(Some(by), noun, value, known),
            Effect::RemoveHarm(noun, value) => self.remove_harm_verb(noun, value, known),
            Effect::AddTokens(noun, token, value) => self.add_tokens_verb(noun, *token, value, known),
            Effect::RemoveTokens(noun, token, value) => self.remove_tokens_verb(noun, *token, value, known),
            Effect::MoveTokens(from, to, token, value) => self.move_tokens_verb(from, to, *token, value, known),
            Effect::Refill(noun, value) => self.refill_verb(noun, value, known),
            Effect::Strip(noun) => self.on_each(noun, known, Game::strip),

            // Cards in play.
            Effect::Exhaust(noun) => self.on_each(noun, known, |game, id| game.exhaust_by(id, Some(known.source))),
            Effect::KeepExhausted(noun) => self.on_each(noun, known, |game, id| {
                game.state.stays_exhausted.push(id);
                true
            }),
            Effect::Ready(noun) => self.on_each(noun, known, |game, id| game.ready(id, known.you)),
            Effect::Discard(noun) => self.on_each(noun, known, |game, id| {
                game.discard(id);
                true
            }),
            Effect::Move(noun, area) => self.move_verb(noun, area, now),
            Effect::Attach(noun, host) => self.attach_verb(noun, host, false, known),
            Effect::AttachFacedown(noun, host) => self.attach_verb(noun, host, true, known),
            Effect::Unattach(noun) => self.on_each(noun, known, Game::unattach_beside),
            Effect::EnterPlay(noun, area) => self.enter_verb(noun, area, (true, true), known),
            Effect::EnterUnread(noun, area) => self.enter_verb(noun, area, (false, true), known),
            Effect::EnterQuietly(noun, area) => self.enter_verb(noun, area, (true, false), known),
            Effect::EnterFacedown(noun, area) => self.enter_facedown_verb(noun, area, known),
            Effect::PutInto(noun, pile, place) => self.put_into_verb(noun, pile, *place, known),
            Effect::Flip(noun) => self.on_each(noun, known, Game::flip),
            Effect::TurnFacedown(noun) => self.on_each(noun, known, |game, id| {
                game.turn_facedown(id, known.source);
                true
            }),
            Effect::TurnFaceup(noun) => self.on_each(noun, known, |game, id| game.turn_faceup(id, known.you)),
            Effect::Return(noun) => self.on_each(noun, known, Game::return_to_collection),
            Effect::SetAside(noun) => self.on_each(noun, known, |game, id| game.put_away(id, Zone::SetAside)),
            Effect::Fatigues(noun, who) => self.fatigues_verb(noun, who, known),
            Effect::NoPresence(noun, turns) => self.lose_presence_verb(noun, None, *turns, known),
            Effect::LosePresence(noun, value, turns) => self.lose_presence_verb(noun, Some(value), *turns, known),
            Effect::ResolveChallenge(noun, symbol) => self.resolve_challenge_verb(noun, *symbol, now),
            Effect::ClearNow => {
                self.check_clears();
                Did::Done(true)
            }
            Effect::Play(noun) => self.play_verb(noun, false, known),
            Effect::PlayFree(noun) => self.play_verb(noun, true, known),
            Effect::UseAbility(noun) => self.use_ability_verb(noun, now),

            // Rangers.
            Effect::PlaceToken(who, noun) => self.place_token_verb(who, noun, known),
            Effect::ReturnToken(who) => self.return_token_verb(who, known),
            Effect::Fatigue(who, value) => self.fatigue_verb(who, value, known),
            Effect::Soothe(who, value) => self.soothe_verb(who, value, known),
            Effect::SootheDivided(value) => self.soothe_divided_verb(value, now),
            Effect::SootheAll(who) => self.for_rangers(who, known, |game, ranger| {
                game.soothe(ranger, i32::MAX);
            }),
            Effect::Injure(who, value) => self.injure_verb(who, value, known),
            Effect::Heal(who, value) => self.heal_verb(who, value, known),
            Effect::DiscardFatigue(who) => self.for_rangers(who, known, Game::discard_fatigue),
            Effect::GainEnergy(who, energy, value) => self.gain_energy_verb(who, *energy, value, now),
            Effect::LoseEnergy(who, energy, value) => self.lose_energy_verb(who, *energy, value, false, now),
            Effect::PayEnergy(who, energy, value) => self.lose_energy_verb(who, *energy, value, true, now),
            Effect::GainRemembered(who, value) => self.gain_remembered_verb(who, value, known),
            Effect::Trade(noun, filter) => self.trade_verb(noun, filter, now),

            // Decks.
            Effect::Draw(who, value) => {
                let count = self.amount(value, known).max(0) as usize;
                self.for_rangers(who, known, |game, ranger| game.draw(ranger, count))
            }
            Effect::FatigueIntoDeck(who, value) => self.fatigue_into_deck_verb(who, value, known),
            Effect::DiscardIntoDeck(who, value) => self.discard_into_deck_verb(who, value, now),
            Effect::Shuffle(pile) => self.shuffle_verb(pile, known),
            Effect::ScoutPath(value) => self.scout_verb(ScoutOf::Path, value, known),
            Effect::ScoutPathFor(value, filter) => self.scout_path_for_verb(value, filter, true, known),
            Effect::ScoutPathQuietly(value, filter) => self.scout_path_for_verb(value, filter, false, known),
            Effect::ScoutChallenge(value) => self.scout_verb(ScoutOf::Challenge, value, known),
            Effect::ScoutDeck(who, value) => self.scout_deck_verb(who, value, known),
            Effect::ScoutMore(value) => {
                let more = self.amount(value, known).max(0) as usize;
                Did::Done(self.scout_more(more))
            }
            Effect::DrawPath(value) => self.draw_path_verb(value, known),
            Effect::DrawSide(value) => self.draw_side_verb(value, known),
            Effect::ExtraPathDraws(value) => {
                let more = self.amount(value, known).max(0) as u8;
                self.noted(|state| state.extra_path_draws += more)
            }
            Effect::DrawChallenge => {
                self.draw_challenge_outside();
                Did::Done(true)
            }
            Effect::ShuffleChallenge => {
                self.shuffle_challenge();
                Did::Done(true)
            }
            Effect::RecallChallenge => self.recall_challenge_verb(now),
            Effect::PairDraws(pairs, out) => self.pair_draws_verb(pairs, *out, now),
            Effect::MakeSideDeck(sets) => self.make_side_deck_verb(sets),
            Effect::LeaveOut(filter) => self.leave_out_verb(filter, known),

            // The test under way, and what is about to happen.
            Effect::Dodge(noun) => self.on_each(noun, known, |game, id| {
                game.happen(Event::Dodged(id));
                true
            }),
            Effect::LessCrossing(value) => {
                let less = self.amount(value, known);
                self.in_test(|test| test.less_fatigue += less)
            }
            Effect::AddEffort(value) => {
                let more = self.amount(value, known);
                self.in_test(|test| test.effort += more)
            }
            Effect::UseAspect(aspect) => self.in_test(|test| test.aspect = *aspect),
            Effect::ChooseModifier(pay) => self.choose_modifier_verb(*pay, now),
            Effect::ExtraSymbol => self.extra_symbol_verb(now),
            Effect::NameSymbol(_) => self.name_symbol_verb(now),
            Effect::DrawUntilPlus(at_will) => self.draw_until_plus_verb(*at_will, now),
            Effect::IfFails(_) => {
                let bodies = now.bodies.iter().map(|body| (*body, known.source));
                self.in_test(|test| test.if_fails.extend(bodies))
            }
            Effect::SkipTest => self.in_test(|test| test.step = crate::state::TestStep::End),
            Effect::AnotherTest(_) => self.another_test_verb(now),
            Effect::Prevent(value) => {
                let less = self.amount(value, known);
                self.in_proposal(|proposal| proposal.amount = (proposal.amount - less).max(0))
            }
            Effect::Cancel => self.in_proposal(|proposal| proposal.cancelled = true),

            // The campaign.
            Effect::Record(notable) => self.record_verb(notable),
            Effect::RecordFlood => self.flood_verb(true),
            Effect::StrikeFlood => self.flood_verb(false),
            Effect::RecordFloods(title) => self.record_floods_verb(title),
            Effect::Reward(title) => self.reward_verb(title),
            Effect::Gain(title, subject) => self.gain_verb(title, subject.as_ref()),
            Effect::Complete(title, subject) => self.complete_verb(title, subject.as_ref()),
            Effect::CompleteStory => self.complete_story_verb(),
            Effect::Tick(title) => self.tick_verb(title),
            Effect::TickHere(title) => self.tick_here_verb(title),
            Effect::TickUnlisted(title) => self.tick_unlisted_verb(title),
            Effect::Schedule(number, value) => self.schedule_verb(number, value, known),
            Effect::EndDay => {
                self.end_day(DayEnd::Told);
                Did::Done(true)
            }
            Effect::Camp(place) => self.camp_verb(place.as_ref()),
            Effect::EndCampaign => {
                self.happen(Event::CampaignCompleted);
                self.end_day(DayEnd::Told);
                Did::Done(true)
            }
            Effect::Read(number) => self.read_verb(number, known),
            Effect::TravelWithin(paths) => self.travel_within_verb(*paths, now),
            Effect::TravelTo(titles, terrain) => self.travel_to_verb(titles, *terrain, now),
            Effect::TravelAlong(terrain) => self.travel_along_verb(*terrain, now),
            Effect::OrderTravel(title, terrain) => match self.may_travel() {
                Ok(()) => self.force_travel_verb(title, *terrain),
                Err(_) => {
                    self.tell_decisive(&FORBIDS_TRAVEL, |game| game.may_travel().is_ok());
                    Did::Done(false)
                }
            },
            Effect::ForceTravel(title, terrain) => self.force_travel_verb(title, *terrain),
            Effect::OpenTravel(title) => {
                let place = self.pool.location_of(title);
                self.noted(|state| state.open_travel = place)
            }
            Effect::ChangeWeather(title) => self.change_weather_verb(title.as_ref(), now),
            Effect::Remove(noun) => self.on_each(noun, known, Game::remove_for_good),
            Effect::MoveToSet(noun, set) => self.on_each(noun, known, |game, id| {
                let face = game.state.card(id).definition;
                game.happen(Event::MovedToSet(face, *set));
                true
            }),
            Effect::SkipArrival => self.noted(|state| state.skip_arrival = true),
            Effect::AfterArrival(_) => {
                let bodies: Vec<_> = now.bodies.iter().map(|body| (*body, known.clone())).collect();
                self.noted(|state| state.after_arrival.extend(bodies))
            }
            Effect::Later(_) => {
                let bodies: Vec<_> = now.bodies.iter().map(|body| (*body, known.clone())).collect();
                self.noted(|state| state.later.extend(bodies))
            }
            Effect::Tell(_) => {
                self.happen(Event::Told(now.at));
                Did::Done(true)
            }
        }
    }

    /// Does something for each of these rangers, from the lead on.
    fn for_rangers(
        &mut self,
        who: &crate::notation::Who,
        known: &crate::state::Bindings,
        mut each: impl FnMut(&mut Game, RangerId),
    ) -> Did {
        for ranger in self.who(who, known) {
            each(self, ranger);
        }
        Did::Done(true)
    }
}
