//! Text-changing effects (CR 612, layer 3): words in the text of an object stand for others.
//!
//! A text in other words is a definition of its own (see the pool), made when it is first needed. Which there are is part of
//! the state, so that their ids are the same wherever the game goes on.

use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::layers::characteristics::{Origin, Part};
use crate::game::resolving::resolve::{Step, waiting_op_in};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Duration, Effect, Noun};
use crate::pool::{Op, add_intrinsic_mana_abilities};
use crate::{
    AbilityRef, Asked, Color, ContinuousKind, DefinitionId, ObjectId, PlayerId, Resolution, Rewriting, Subtype, Word,
    Words, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

/// Which word of a text is replaced.
pub(in crate::game) struct OldWord;

impl Ask for OldWord {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.ask_word(running, None, options)
    }

    /// The other word is asked for next.
    fn answer(game: &mut Game, mut running: Resolution, picked: Picked) -> Flow {
        running.asked = as_word(picked.choice).map(Asked::NewWord);
        game.go_on_with(running);
        Flow::Wait
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

/// Which word replaces it.
pub(in crate::game) struct NewWord;

impl Ask for NewWord {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Asked::NewWord(old)) = running.asked else { return None };
        game.ask_word(running, Some(old), options)
    }

    fn answer(game: &mut Game, mut running: Resolution, picked: Picked) -> Flow {
        running.asking.clear();
        let pool = Arc::clone(&game.pool);
        if let (Some(Asked::NewWord(old)), Some(word)) = (running.asked, as_word(picked.choice))
            && let Some(Op::Do(Effect::ChangeText(what, _, duration), _)) = waiting_op_in(&pool, &running)
        {
            game.begin_changing_text(&mut running, what, Words::replacing(old, word), *duration);
        }
        game.go_on_with(running)
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Game {
    /// Makes the pool hold the texts that the state names.
    pub(in crate::game) fn restore_texts(&mut self) {
        if !self.pool.has_rewritten(&self.state.texts) {
            Arc::make_mut(&mut self.pool).set_rewritten(&self.state.texts);
        }
    }

    /// The definition with words exchanged; itself if it holds none of them.
    fn in_words(&mut self, id: DefinitionId, words: Words) -> DefinitionId {
        let now = self.pool.original(id);
        let text = Rewriting { words: now.words.then(words), ..now };
        if text == now { id } else { self.file_text(text) }
    }

    /// The definition with that text, made if it is not there yet; as it is written if nothing in it would differ.
    pub(in crate::game) fn file_text(&mut self, text: Rewriting) -> DefinitionId {
        // A half-made action that was taken back may have left texts that the state does not name.
        self.restore_texts();
        if let Some(known) = self.pool.find_rewritten(text) {
            return known;
        }
        if !self.pool.can_rewrite(text) {
            return text.definition;
        }
        self.state.texts.push(text);
        self.restore_texts();
        self.pool.find_rewritten(text).unwrap_or(text.definition)
    }

    /// Applies an effect of layer 3 to these objects: to what is printed on them, or what they copy, since nothing else is
    /// there yet (CR 612.3).
    pub(in crate::game) fn change_words(&mut self, effect: usize, on: &[ObjectId]) {
        let ContinuousKind::Text { words, .. } = self.state.effects[effect].kind else { return };
        for id in on {
            let text = self.characteristics(*id).text;
            let text = self.in_words(text, words);
            let abilities = self.characteristics(*id).abilities.clone();
            let abilities = abilities
                .into_iter()
                .map(|one| match one.definition {
                    // What the rules give are no words of the card.
                    crate::pool::RULES => one,
                    definition => AbilityRef { definition: self.in_words(definition, words), ..one },
                })
                .collect();
            let working = self.working(*id);
            working.text = text;
            working.abilities = abilities;
            change_subtypes(working, words);
        }
    }

    /// Static abilities that have begun to apply go on in other words.
    pub(in crate::game) fn follow_texts(&self, parts: &mut [Part]) {
        for part in parts {
            let Origin::Static(source, ability) = part.origin else { continue };
            if self.object(source).is_none() || self.characteristics(source).abilities.contains(&ability) {
                continue;
            }
            let same = |one: &&AbilityRef| self.pool.as_written(**one) == self.pool.as_written(ability);
            if let Some(now) = self.characteristics(source).abilities.iter().find(same) {
                part.origin = Origin::Static(source, *now);
                part.definition = now.definition;
                part.spec = self.pool.ability(*now).spec;
            }
        }
    }

    /// A spell on the stack does what its text says now.
    pub(in crate::game) fn text_changed(&mut self, id: ObjectId) {
        if self.live(id).zone != Zone::Stack {
            return;
        }
        let text = self.pool.original(self.characteristics(id).text);
        let place = self.state.stack.iter().position(|entry| entry.id == id);
        let Some((place, ability)) = place.and_then(|at| Some((at, self.state.stack[at].ability?))) else { return };
        let own = self.pool.original(ability.definition);
        if own.definition == text.definition {
            let definition = self.file_text(Rewriting { words: text.words, ..own });
            self.state.stack[place].ability = Some(AbilityRef { definition, ..ability });
        }
    }

    /// "Change the text of …": the player chooses a word, then the one that replaces it.
    pub(in crate::game) fn change_text(&mut self, running: &mut Resolution, what: &Noun) -> Step {
        let there = |id: &ObjectId| self.object(*id).is_some();
        if running.asked.take().is_some() || !self.objects(what, &self.context(running)).iter().any(there) {
            return Step::Next;
        }
        running.asking = SmallVec::from_slice(&[running.entry.controller]);
        Step::Ask(Asked::OldWord)
    }

    /// The words of these kinds: any at first, then another of the same kind.
    fn ask_word(&self, running: &Resolution, old: Option<Word>, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::ChangeText(_, kinds, _)) = self.waiting_effect(running) else { return None };
        if kinds.colors() && !matches!(old, Some(Word::Land(_))) {
            options.list.extend(Color::ALL.map(Choice::Color));
        }
        if kinds.lands() && !matches!(old, Some(Word::Color(_))) {
            options.list.extend(Color::ALL.map(|color| Choice::Subtype(Subtype::basic_land(color))));
        }
        if let Some(old) = old {
            options.list.retain(|choice| as_word(*choice) != Some(old));
        }
        Some((running.asks()?, Reason::ChooseFor(running.entry.source)))
    }

    fn begin_changing_text(&mut self, running: &mut Resolution, what: &Noun, words: Words, duration: Duration) {
        let affected: SmallVec<[ObjectId; 2]> = self
            .objects(what, &self.context(running))
            .into_iter()
            .filter(|id| self.object(*id).is_some_and(|object| !object.is_ability))
            .collect();
        if affected.is_empty() || self.has_ended(running, duration) {
            return;
        }
        let ids = affected.clone();
        self.begin_effect(running, ContinuousKind::Text { affected, words }, duration);
        ids.into_iter().for_each(|id| self.touch(id));
        self.everything_changed();
    }
}

/// Land types in the type line, and the mana abilities that come with them (CR 305.6).
fn change_subtypes(what: &mut crate::Characteristics, words: Words) {
    let changed = |subtype: &Subtype| words.subtype(*subtype) != *subtype;
    if !what.subtypes.iter().any(changed) {
        return;
    }
    let before: SmallVec<[Subtype; 4]> = std::mem::take(&mut what.subtypes);
    for subtype in &before {
        let now = words.subtype(*subtype);
        if !what.subtypes.contains(&now) {
            what.subtypes.push(now);
        }
    }
    let lost = before.iter().filter(|subtype| !what.subtypes.contains(subtype));
    let lost: SmallVec<[AbilityRef; 2]> = lost
        .filter_map(|subtype| subtype.basic_land_color())
        .map(|color| AbilityRef { definition: crate::pool::RULES, index: color as u16 })
        .collect();
    what.abilities.retain(|ability| !lost.contains(ability));
    add_intrinsic_mana_abilities(what);
}

fn as_word(choice: Choice) -> Option<Word> {
    match choice {
        Choice::Color(color) => Some(Word::Color(color)),
        Choice::Subtype(kind) => kind.basic_land_color().map(Word::Land),
        _ => None,
    }
}
