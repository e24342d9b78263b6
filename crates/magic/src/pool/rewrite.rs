//! The text of a card in other words (CR 612).
//!
//! A definition with exchanged words is a definition of its own, compiled like any other, so that each of its abilities has
//! the place it had. The exchange finds words by their types on the walk through the notation: whatever that will hold one
//! day is covered, and names and mana symbols, which are no such words, are not touched.

use super::{CardPool, Definition};
use crate::notation::{
    Ability, CHOSEN, CardDefinition, Effect, Filter, Instead, Mana, Modes, Statement, VisitMut, Walk,
};
use crate::{AbilityRef, Color, ColorSet, DefinitionId, ManaKinds, Rewriting, Subtype, Words};

/// The most definitions there can be, rewritten ones included.
const MOST: usize = 65_500;

impl CardPool {
    /// Whether these are the rewritten definitions, in this order.
    pub(crate) fn has_rewritten(&self, texts: &[Rewriting]) -> bool {
        let rewritten = self.rewritten.iter().map(|id| self.definition(*id).rewritten);
        self.rewritten.len() == texts.len() && rewritten.eq(texts.iter().copied().map(Some))
    }

    /// Makes these the rewritten definitions, in this order; ids depend on the list alone.
    pub(crate) fn set_rewritten(&mut self, texts: &[Rewriting]) {
        let same = |(id, text): &(&DefinitionId, &Rewriting)| self.definition(**id).rewritten == Some(**text);
        let kept = self.rewritten.iter().zip(texts).take_while(same).count();
        if let Some(first) = self.rewritten.get(kept) {
            self.further.truncate(usize::from(first.0) - self.definitions.len());
        }
        self.rewritten.truncate(kept);
        for text in &texts[kept..] {
            self.rewrite(*text);
        }
    }

    /// The definition as it is written, and what words stand in it now.
    pub(crate) fn original(&self, id: DefinitionId) -> Rewriting {
        self.definition(id).rewritten.unwrap_or(Rewriting::none(id))
    }

    /// The same ability as it is written.
    pub(crate) fn as_written(&self, ability: AbilityRef) -> AbilityRef {
        AbilityRef { definition: self.original(ability.definition).definition, ..ability }
    }

    /// The same ability as it is written, with what is spliced onto it.
    pub(crate) fn as_copied(&self, ability: AbilityRef) -> AbilityRef {
        let text = self.original(ability.definition);
        let plain = Rewriting { words: Words::AS_WRITTEN, ..text };
        let definition = self.find_rewritten(plain).unwrap_or(text.definition);
        AbilityRef { definition, ..ability }
    }

    /// The definition with those words, if it is there already.
    pub(crate) fn find_rewritten(&self, text: Rewriting) -> Option<DefinitionId> {
        self.rewritten.iter().copied().find(|id| self.definition(*id).rewritten == Some(text))
    }

    /// Whether other words would change anything in a definition, and there is room for one more.
    pub(crate) fn can_rewrite(&self, text: Rewriting) -> bool {
        let card = &self.definition(text.definition).card;
        let changed = || in_other_words(card, &text.words) != *card;
        self.len() < MOST && (text.spliced != [None; 3] || changed())
    }

    fn rewrite(&mut self, text: Rewriting) {
        let original = self.definition(text.definition).clone();
        let mut card = original.card.clone();
        if text.spliced != [None; 3] {
            let texts = text.spliced.iter().flatten().map(|id| &self.definition(*id).card);
            card = with_spliced(card, texts);
        }
        let card = in_other_words(&card, &text.words);
        let id = self.add_one(&card, original.is_token);
        let definition = self.added(id);
        *definition = Definition {
            faces: original.faces,
            unmask: original.unmask,
            casts_face_down: original.casts_face_down,
            has_other_forms: original.has_other_forms,
            is_further_face: true,
            rewritten: Some(text),
            ..definition.clone()
        };
        self.rewritten.push(id);
    }
}

/// CR 702.47a: what the other cards do follows what the spell does. Each is a mode, all of which are chosen, so that every
/// text keeps its own targets.
fn with_spliced<'a>(mut card: CardDefinition, others: impl Iterator<Item = &'a CardDefinition>) -> CardDefinition {
    let others: Vec<Effect> = others.filter_map(|other| spell_effect(other).cloned()).collect();
    for ability in &mut card.abilities {
        if let Ability::Spell(effect) = ability {
            let own = std::mem::replace(effect, Effect::Sequence(Vec::new()));
            let mut modes = vec![own];
            modes.extend(others.iter().map(|other| Effect::Forget(CHOSEN).then(other.clone())));
            let count = modes.len() as u8;
            *effect =
                Effect::Modal(Modes { min: count, max: count, repeat: false, costs: vec![], instead: None, modes });
        }
    }
    card
}

/// What an instant or sorcery does.
pub(crate) fn spell_effect(card: &CardDefinition) -> Option<&Effect> {
    card.abilities.iter().find_map(|ability| match ability {
        Ability::Spell(effect) => Some(effect),
        _ => None,
    })
}

/// A card in other words. Its own colour is no word of its text (CR 612.1).
fn in_other_words(card: &CardDefinition, words: &Words) -> CardDefinition {
    let mut rewritten = card.clone();
    rewritten.walk_mut(&mut Exchange { words, symbols: false });
    rewritten.colors = card.colors;
    for (face, original) in rewritten.faces.iter_mut().zip(&card.faces) {
        face.colors = original.colors;
    }
    rewritten
}

/// Exchanges the words that it meets. Mana that is made or paid is written in symbols, which are no words; descriptions
/// are always words.
struct Exchange<'a> {
    words: &'a Words,
    /// Whether what is met stands for symbols.
    symbols: bool,
}

impl Exchange<'_> {
    fn within(&mut self, symbols: bool, of: &mut impl Walk) {
        let before = std::mem::replace(&mut self.symbols, symbols);
        of.walk_parts_mut(self);
        self.symbols = before;
    }
}

impl VisitMut for Exchange<'_> {
    fn filter(&mut self, filter: &mut Filter) {
        self.within(false, filter);
    }

    fn mana(&mut self, mana: &mut Mana) {
        self.within(true, mana);
    }

    fn instead(&mut self, instead: &mut Instead) {
        self.within(self.symbols || matches!(instead, Instead::Produce(..)), instead);
    }

    fn statement(&mut self, statement: &mut Statement) {
        self.within(self.symbols || matches!(statement, Statement::LifeForMana(..)), statement);
    }

    fn color(&mut self, color: &mut Color) {
        if !self.symbols {
            *color = self.words.color(*color);
        }
    }

    fn color_set(&mut self, colors: &mut ColorSet) {
        if !self.symbols {
            *colors = self.words.colors(*colors);
        }
    }

    fn mana_kinds(&mut self, kinds: &mut ManaKinds) {
        if !self.symbols {
            *kinds = self.words.kinds(*kinds);
        }
    }

    fn subtype(&mut self, subtype: &mut Subtype) {
        *subtype = self.words.subtype(*subtype);
    }
}
