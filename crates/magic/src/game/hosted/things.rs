//! Permanents, spells and abilities as data.

use super::scene::Maker;
use super::{Lasting, Targeted, Thing, ThingKind, card::letters};
use crate::game::Game;
use crate::notation::Designation;
use crate::{
    AbilityRef, CardType, Characteristics, Chosen, ContinuousKind, Flags, ObjectId, StackEntry, StackKind, Supertype,
};

impl Maker<'_> {
    pub(super) fn permanent(&mut self, id: ObjectId) -> Thing {
        let game = self.game;
        let (object, now) = (game.live(id), game.characteristics(id));
        let face_down = object.flags.has(Flags::FACE_DOWN);
        let mut thing = Thing {
            kind: ThingKind::Permanent,
            card: (!face_down).then(|| u32::from(game.upper_definition(object).0)),
            beneath: self.beneath(id),
            owner: object.owner.0,
            controller: object.controller.0,
            damage: game.damage_on(id),
            counters: if object.flags.has(Flags::COUNTERS) { self.counters(id.into()) } else { Vec::new() },
            attached_to: object.attached_to.and_then(|to| self.subject(to)),
            chosen: object.chosen.map(|chosen| game.chosen_in_words(chosen)),
            x: (object.x != 0).then_some(object.x),
            ..Thing::default()
        };
        if now.is(CardType::Planeswalker) {
            thing.loyalty = Some(self.loyalty(id));
        }
        if let Some(attacker) = game.attacker(id) {
            let (defender, blocked, band) = (attacker.defender, attacker.blocked, attacker.band);
            thing.attacking = self.subject(defender);
            thing.band = (band > 0).then_some(band);
            thing.marks.push("attacking".into());
            if blocked {
                thing.marks.push("blocked".into());
            }
        }
        if game.state.combat.blocking.contains(&id) {
            let blocked: Vec<ObjectId> = game
                .state
                .combat
                .attackers
                .iter()
                .filter(|one| one.blockers.contains(&id))
                .map(|one| one.object)
                .collect();
            thing.blocking = blocked.into_iter().map(|one| self.handle(one)).collect();
            thing.marks.push("blocking".into());
        }
        let marks = [
            (object.is_tapped(), "tapped"),
            (game.is_summoning_sick(id), "sick"),
            (object.is_token(), "token"),
            (face_down, "face-down"),
            (object.flags.has(Flags::PHASED_OUT), "phased-out"),
            (object.copied.is_some() && !object.is_token(), "copy"),
        ];
        thing.marks.extend(marks.into_iter().filter(|(so, _)| *so).map(|(_, mark)| mark.into()));
        thing.marks.extend(designations(object.flags).map(Into::into));
        self.changes(id, &mut thing);
        thing.lasting = self.lasting(id);
        let exiled: Vec<ObjectId> =
            game.state.links.iter().filter(|(source, _)| *source == id).map(|(_, card)| *card).collect();
        for card in exiled {
            if game.shows(card, self.viewer) {
                let handle = self.handle(card);
                thing.exiled.push(handle);
            }
        }
        thing
    }

    fn beneath(&self, id: ObjectId) -> Option<u32> {
        let object = self.game.live(id);
        let looks = object.flags.has(Flags::FACE_DOWN)
            && (self.game.state.outcome.is_some() || self.game.may_look_beneath(id, self.viewer));
        looks.then(|| u32::from(self.game.upper_definition(object).0))
    }

    /// What an object is now where that is not what its card says.
    pub(super) fn changes(&self, id: ObjectId, thing: &mut Thing) {
        let game = self.game;
        let now = game.characteristics(id);
        if now.is(CardType::Creature) {
            (thing.power, thing.toughness) = (Some(now.power), Some(now.toughness));
        }
        let Some(computed) = game.derived.computed(id).or((thing.card.is_none()).then_some(now)) else { return };
        let printed = thing.card.map(|number| &game.pool.definition(crate::DefinitionId(number as u16)).printed);
        let differs = |same: &dyn Fn(&Characteristics) -> bool| !printed.is_some_and(same);
        if differs(&|one| one.name == computed.name) {
            thing.name = Some(computed.name.text().to_string());
        }
        if differs(&|one| one.colors == computed.colors) {
            thing.colors = Some(letters(computed.colors));
        }
        let same_types = |one: &Characteristics| {
            one.types == computed.types
                && one.supertypes == computed.supertypes
                && one.subtypes == computed.subtypes
                && one.every_creature_type == computed.every_creature_type
        };
        if differs(&same_types) {
            thing.types = Some(type_line(computed));
        }
        let same_keywords = |one: &Characteristics| {
            one.keywords == computed.keywords
                && (one.abilities == computed.abilities
                    || game.keywords_in_words(one) == game.keywords_in_words(computed))
        };
        if differs(&same_keywords) {
            thing.keywords = Some(game.keywords_in_words(computed));
        }
        if differs(&|one| one.mana_cost == computed.mana_cost) {
            thing.cost = Some(game.pool.definition(computed.mana_cost).mana_cost.to_string());
        }
        if differs(&|one| one.text == computed.text && one.abilities == computed.abilities) {
            thing.text = Some(game.text_now(computed, printed));
        }
    }

    /// The effects of resolved spells and abilities that last on something.
    fn lasting(&self, id: ObjectId) -> Vec<Lasting> {
        let game = self.game;
        let mut found = Vec::new();
        for effect in &game.state.effects {
            let ContinuousKind::Modify { definition, spec, affected, .. } = &effect.kind else { continue };
            if !affected.contains(&id) {
                continue;
            }
            let card = &game.pool.definition(*definition).card;
            let changes = game.pool.spec(*definition, *spec).iter();
            let words: Vec<String> = changes.map(|one| game.pool.wording().modification(card, one)).collect();
            found.push(Lasting {
                text: words.join(", "),
                until: game.until_in_words(effect.duration),
                source: game.name_of(effect.source),
            });
        }
        found
    }

    pub(super) fn on_stack(&mut self, id: ObjectId) -> Thing {
        let game = self.game;
        let Some(entry) = game.state.stack.iter().find(|entry| entry.id == id).or_else(|| game.half_made_entry(id))
        else {
            return Thing::default();
        };
        let object = game.live(id);
        let spell = entry.kind == StackKind::Spell;
        let face_down = object.flags.has(Flags::FACE_DOWN);
        let source = game.look(entry.source);
        let source_known = match source {
            Some(look) if look.departed.is_none() && !spell => game.shows(entry.source, self.viewer),
            _ => true,
        };
        let card = match source {
            _ if spell => (!face_down).then(|| game.upper_definition(object)),
            Some(look) if !look.object.flags.has(Flags::FACE_DOWN) && source_known => {
                Some(game.upper_definition(look.object))
            }
            _ => None,
        };
        let mut thing = Thing {
            kind: if spell { ThingKind::Spell } else { ThingKind::Ability },
            card: card.map(|id| u32::from(id.0)),
            beneath: if spell { self.beneath(id) } else { None },
            owner: object.owner.0,
            controller: entry.controller.0,
            triggered: entry.kind == StackKind::Triggered,
            modes: game.modes_in_words(entry),
            x: (entry.bindings.x != 0).then_some(entry.bindings.x),
            ..Thing::default()
        };
        if object.flags.has(Flags::COPY) {
            thing.marks.push("copy".into());
        }
        if face_down {
            thing.marks.push("face-down".into());
        }
        if spell {
            self.changes(id, &mut thing);
        } else {
            thing.text = entry.ability.map(|ability| game.text_of_ability(ability));
            thing.source = match self.subject(entry.source.into()) {
                Some(kernel::Subject::Thing(handle)) => Some(handle),
                _ => None,
            };
        }
        thing.targets = self.targets(entry);
        thing
    }

    fn targets(&mut self, entry: &StackEntry) -> Vec<Targeted> {
        let mut found: Vec<(u8, Targeted)> = Vec::new();
        for target in &entry.bindings.targets {
            let Some(subject) = self.subject(target.entity) else { continue };
            let at = match found.iter().position(|(phrase, _)| *phrase == target.phrase) {
                Some(at) => at,
                None => {
                    let phrase = self.game.phrase_in_words(entry, target.phrase);
                    found.push((target.phrase, Targeted { phrase, ..Targeted::default() }));
                    found.len() - 1
                }
            };
            let targeted = &mut found[at].1;
            targeted.targets.push(subject);
            if target.share > 0 {
                targeted.shares.push(target.share);
            }
        }
        found.into_iter().map(|(_, targeted)| targeted).collect()
    }
}

impl Game {
    /// What is on the stack, and what is being put there; the top is last.
    pub(super) fn stack_with_half_made(&self) -> Vec<ObjectId> {
        let mut stack: Vec<ObjectId> = self.state.stack.iter().map(|entry| entry.id).collect();
        for frame in &self.state.frames {
            if let crate::Frame::Announce(announce) = frame
                && self.object(announce.entry.id).is_some_and(|object| object.zone == crate::Zone::Stack)
                && !stack.contains(&announce.entry.id)
            {
                stack.push(announce.entry.id);
            }
        }
        stack
    }

    /// The spell or ability that is being put on the stack and is not there yet.
    pub(in crate::game) fn half_made_entry(&self, id: ObjectId) -> Option<&StackEntry> {
        self.state.frames.iter().rev().find_map(|frame| match frame {
            crate::Frame::Announce(announce) if announce.entry.id == id => Some(&announce.entry),
            _ => None,
        })
    }

    /// The text of an ability, by itself.
    pub(super) fn text_of_ability(&self, ability: AbilityRef) -> String {
        let card = &self.pool.definition(ability.definition).card;
        self.pool.wording().ability(card, &self.pool.ability(ability).ability).replace('\n', " ")
    }

    /// The rules text of something now: its own, without what it lost, then what it was given.
    fn text_now(&self, now: &Characteristics, printed: Option<&Characteristics>) -> String {
        let whole = self.pool.wording().card(&self.pool.definition(now.text).card);
        let Some(printed) = printed else { return whole };
        let lost = printed.abilities.iter().any(|ability| !now.abilities.contains(ability));
        let mut lines: Vec<String> = if lost && now.text == printed.text { Vec::new() } else { vec![whole] };
        let own = |ability: &&AbilityRef| lines.is_empty() || !printed.abilities.contains(*ability);
        let given: Vec<String> = now
            .abilities
            .iter()
            .filter(own)
            .filter(|ability| ability.definition != crate::pool::RULES)
            .map(|ability| self.text_of_ability(*ability))
            .collect();
        lines.extend(given);
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// What was chosen for something.
    pub(super) fn chosen_in_words(&self, chosen: Chosen) -> String {
        match chosen {
            Chosen::Color(color) => color.word().to_string(),
            Chosen::Subtype(kind) => kind.word().to_string(),
            Chosen::Name(id) => self.pool.definition(id).card.name.clone(),
            Chosen::Player(player) => format!("player {}", player.0 + 1),
            Chosen::Number(number) => number.to_string(),
            Chosen::Colors(colors) => colors.iter().map(|color| color.word()).collect::<Vec<_>>().join(", "),
            Chosen::ColorAndPlayer(color, player) => format!("{}, player {}", color.word(), player.0 + 1),
        }
    }

    fn until_in_words(&self, duration: crate::notation::Duration) -> String {
        use crate::notation::Duration;
        match duration {
            Duration::EndOfTurn => "until end of turn",
            Duration::EndOfCombat => "until end of combat",
            Duration::YourNextTurn => "until its controller's next turn",
            Duration::OwnersNextTurn => "until its owner's next turn",
            Duration::YourNextUpkeep => "until its controller's next upkeep",
            Duration::EndOfYourNextTurn => "until the end of its controller's next turn",
            Duration::EndOfYourNextUpkeep => "until the end of its controller's next upkeep",
            Duration::ItsControllersNextTurn => "during its controller's next turn",
            Duration::UntilSourceLeaves => "until the source leaves",
            Duration::While(source) if source.tapped => "as long as the source stays tapped",
            Duration::While(source) if source.controlled => "as long as the source is controlled",
            Duration::While(source) if source.attached => "as long as it is attached",
            Duration::While(_) => "as long as the source stays",
            Duration::WhileDesignated(_) => "as long as it keeps its designation",
            Duration::WhileCounter(_) => "as long as its counter stays",
            Duration::Forever => "for the rest of the game",
        }
        .to_string()
    }

    fn phrase_in_words(&self, entry: &StackEntry, phrase: u8) -> String {
        let Some(ability) = entry.ability else { return "target".to_string() };
        let compiled = self.pool.ability(ability);
        let card = &self.pool.definition(ability.definition).card;
        compiled.program.targets.get(usize::from(phrase)).map_or_else(
            || "target".to_string(),
            |spec| {
                let what = self.pool.wording().filter(card, &spec.filter);
                format!("target {what}")
            },
        )
    }
}

fn designations(flags: Flags) -> impl Iterator<Item = &'static str> {
    let all = [
        Designation::Renowned,
        Designation::Monstrous,
        Designation::Suspected,
        Designation::Saddled,
        Designation::Solved,
        Designation::Harnessed,
        Designation::RingBearer,
    ];
    all.into_iter().filter(move |one| flags.has(Flags::of(*one))).map(|one| match one {
        Designation::RingBearer => "ring-bearer",
        other => other.word(),
    })
}

/// A type line as printed: `Legendary Creature — Human Wizard`.
fn type_line(now: &Characteristics) -> String {
    let supertypes = Supertype::ALL.into_iter().filter(|kind| now.has_supertype(*kind)).map(Supertype::word);
    let mut line: Vec<&str> = supertypes.chain(now.types.iter().map(CardType::word)).collect();
    let subtypes: Vec<&str> = now.subtypes.iter().map(|kind| kind.word()).collect();
    if !subtypes.is_empty() {
        line.push("—");
        line.extend(subtypes);
    }
    line.join(" ")
}
