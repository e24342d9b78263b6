//! Combinations that can be written but not played: they fail when the pool is built, with their place.

use super::asked::is_remembered;
use super::keywords::is_supported;
use super::settle::{has_phrases, phrases};
use super::{PoolError, keywords};
use crate::notation::*;
use crate::{Keyword, Zone};

/// Checks a card with all that stands in it: faces, tokens, granted abilities.
pub(super) fn check(card: &CardDefinition) -> Result<(), PoolError> {
    let mut check = Check {
        way: Vec::new(),
        says: Says::Nothing,
        role: Role::Part,
        threat: false,
        in_mode: false,
        met: 0,
        in_phrase: false,
        problem: None,
    };
    check.card(card);
    match check.problem {
        Some((place, problem)) => Err(PoolError::Unsupported { card: card.name.clone(), place, problem }),
        None => Ok(()),
    }
}

/// Which targets can be spoken of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// None: nothing is announced here.
    Nothing,
    /// Those that the ability has elsewhere.
    Again,
    /// Phrases can stand here, and there are so many.
    Phrases(usize),
}

/// What an effect is that is met next.
#[derive(Clone, Copy)]
enum Role {
    /// A part of what is announced or done already.
    Part,
    /// What is announced: its phrases are its own, and it can have modes.
    Announced,
    /// A mode.
    Mode,
    /// What triggers later without targets of its own, and speaks of those there are.
    Later(Says),
    /// A mode of such.
    Inherits(Says),
    /// What is done without being announced.
    Unannounced,
}

struct Check {
    /// The way from the card to what is met.
    way: Vec<Part>,
    says: Says,
    role: Role,
    /// Whether the cost that is met next is paid to be spared.
    threat: bool,
    /// Whether it is a mode that is met, or a part of one.
    in_mode: bool,
    /// How many target phrases of what is announced were met.
    met: usize,
    /// Whether it is a part of a target phrase that is met.
    in_phrase: bool,
    /// The first problem, and its place.
    problem: Option<(String, String)>,
}

const NO_MODES: &str = "modes stand only at the root of an ability";
const NOT_ANNOUNCED: &str = "nothing is announced here, so that nothing can be a target";
const NOT_REMEMBERED: &str = "such events are not remembered";
const ASKED_ONCE: &str = "only one thing can be chosen by one way of entering";

impl Check {
    fn refuse(&mut self, problem: impl Into<String>) {
        if self.problem.is_none() {
            self.problem = Some((place(&self.way), problem.into()));
        }
    }

    fn refuse_if(&mut self, refused: bool, problem: &str) {
        if refused {
            self.refuse(problem);
        }
    }

    /// Goes through the parts of something where other targets can be spoken of.
    fn within(&mut self, says: Says, role: Role, of: &impl Walk) {
        let before = (self.says, self.role, self.threat);
        (self.says, self.role, self.threat) = (says, role, false);
        of.walk_parts(self);
        (self.says, self.role, self.threat) = before;
    }

    /// What triggers later announces targets of its own, or speaks of those there are.
    fn later(&mut self, effect: &Effect, later: &Effect) {
        let own = has_phrases(later);
        let role = if own { Role::Announced } else { Role::Later(self.says) };
        let before = (self.says, self.role, self.threat);
        // What it waits for cannot speak of other targets than what it does.
        let when_says = if own && !matches!(effect, Effect::Reflexive(_)) { Says::Nothing } else { self.says };
        (self.says, self.role) = (when_says, role);
        self.threat = matches!(effect, Effect::Threaten { .. });
        effect.walk_parts(self);
        (self.says, self.role, self.threat) = before;
    }

    /// What is paid several times over is paid only as something resolves.
    fn payable(&mut self, cost: &Cost) {
        let times = cost.parts.iter().any(|part| matches!(part, CostPart::Times(..)));
        self.refuse_if(times, "a cost for each of something is paid only as an ability resolves");
    }

    /// CR 118.3: what was given up or tapped for a cost cannot be given up or tapped for it again.
    fn pays_once(&mut self, cost: &Cost) {
        let count = |is: fn(&CostPart) -> bool| cost.parts.iter().filter(|part| is(part)).count();
        let given_up = count(|part| {
            matches!(part, CostPart::SacrificeThis | CostPart::DiscardThis | CostPart::ExileThis | CostPart::ReturnThis)
        });
        let tapped = count(|part| matches!(part, CostPart::TapThis));
        self.refuse_if(given_up > 1 || tapped > 1, "nothing is given up or tapped twice for one cost");
    }

    /// A spell is on the stack while its costs are paid, and nothing can be done with it there.
    fn spell_pays(&mut self, cost: &Cost) {
        self.payable(cost);
        let itself = cost.parts.iter().any(|part| {
            matches!(part, CostPart::TapThis | CostPart::SacrificeThis | CostPart::ExileThis | CostPart::ReturnThis)
        });
        self.refuse_if(itself, "a spell cannot be what is given up to cast it");
    }

    fn pays_for_combat(&mut self, cost: &Cost) {
        let paid = cost.parts.iter().all(keywords::can_pay_for_combat);
        self.refuse_if(!paid, "such a cost to attack or block is not supported yet");
    }

    /// CR 601.2d: each target gets a share, and every target of the ability is one among which it is divided.
    fn divided(&mut self, amount: &Value, among: &Noun, one_phrase: bool) {
        let Noun::Target(spec) = among else { return self.refuse("an amount is divided only among targets") };
        self.refuse_if(
            !one_phrase || self.in_mode,
            "an amount is divided among all targets of an ability, which has no modes then",
        );
        if let (Value::Number(amount), Value::Number(most)) = (amount, &spec.max) {
            self.refuse_if(most > amount, "there may be more targets than shares");
        }
    }

    /// CR 208.1, 301.7: creatures have power and toughness; of other cards only Vehicles and Spacecraft.
    fn has_size_as_its_type_says(&mut self, card: &CardDefinition) {
        let sizes = usize::from(card.power.is_some()) + usize::from(card.toughness.is_some());
        let may = card.types.subtypes.iter().any(|kind| matches!(kind.word(), "Vehicle" | "Spacecraft"));
        let creature = card.types.types.contains(crate::CardType::Creature);
        self.refuse_if(creature && sizes < 2, "a creature has power and toughness");
        self.refuse_if(
            !creature && !may && sizes > 0,
            "only creatures, Vehicles and Spacecraft have power and toughness",
        );
        self.refuse_if(sizes == 1, "what has power has toughness");
    }

    fn pattern_can_trigger(&mut self, pattern: &Pattern) {
        let would = |one: &Pattern| matches!(one, Pattern::DrawsFurther(_) | Pattern::WouldBegin { .. });
        self.refuse_if(any_pattern(pattern, would), "what would happen can be replaced, but triggers nothing");
    }
}

impl Visit for Check {
    fn enter(&mut self, part: Part) {
        self.way.push(part);
    }

    fn leave(&mut self) {
        self.way.pop();
    }

    fn card(&mut self, card: &CardDefinition) {
        let has =
            |keyword| card.abilities.iter().any(|one| matches!(one, Ability::Keyword(one) if one.keyword == keyword));
        let beside = has(Keyword::Ascend) || has(Keyword::Cipher) || has(Keyword::Awaken);
        let modal = card.abilities.iter().any(|one| matches!(one, Ability::Spell(Effect::Modal(_))));
        self.refuse_if(beside && modal, "a keyword that is part of the spell cannot stand beside modes");
        self.has_size_as_its_type_says(card);
        self.within(Says::Nothing, Role::Unannounced, card);
    }

    fn ability(&mut self, ability: &Ability) {
        let (says, role) = match ability {
            Ability::Spell(_) | Ability::Cleaved(_) => (Says::Nothing, Role::Announced),
            // Costs are paid when the targets are chosen (CR 601.2f).
            Ability::Activated(_) => (Says::Again, Role::Announced),
            Ability::Triggered(_) => (Says::Nothing, Role::Announced),
            Ability::Keyword(_) | Ability::AdditionalCost(_) | Ability::AlternativeCost(_) => {
                (Says::Again, Role::Unannounced)
            }
            // What a spell says of its own cost.
            Ability::Static(one) if one.zone == Zone::Stack => (Says::Again, Role::Unannounced),
            Ability::Static(_)
            | Ability::Replacement(_)
            | Ability::CastOnly(_)
            | Ability::XOnly(_)
            | Ability::OnlyForAnte => (Says::Nothing, Role::Unannounced),
        };
        if let Ability::AdditionalCost(cost) = ability {
            self.spell_pays(cost);
        }
        self.within(says, role, ability);
    }

    fn activated(&mut self, activated: &Activated) {
        self.payable(&activated.cost);
        activated.walk_parts(self);
    }

    fn alternative_cost(&mut self, alternative: &AlternativeCost) {
        self.spell_pays(&alternative.cost);
        alternative.walk_parts(self);
    }

    fn triggered(&mut self, triggered: &Triggered) {
        self.pattern_can_trigger(&triggered.when);
        triggered.walk_parts(self);
    }

    fn keyword_ability(&mut self, keyword: &KeywordAbility) {
        if !is_supported(keyword) {
            self.refuse(format!("the keyword \"{}\" is not supported yet", keyword.keyword.word()));
        }
        if let Parameter::Cost(cost) | Parameter::AnyTimes(cost) = &keyword.parameter {
            let of_spell = keyword.keyword.is_optional_cost() || keyword.keyword.is_alternative();
            if of_spell { self.spell_pays(cost) } else { self.payable(cost) }
        }
        keyword.walk_parts(self);
    }

    fn modification(&mut self, modification: &Modification) {
        if let Modification::AddKeyword(keyword) = modification {
            self.keyword_ability(&KeywordAbility::from(*keyword));
        }
        modification.walk_parts(self);
    }

    fn effect(&mut self, effect: &Effect) {
        let (says, modes) = match self.role {
            Role::Part => (self.says, false),
            Role::Announced => (Says::Phrases(phrases(effect)), true),
            Role::Mode => (Says::Phrases(phrases(effect)), false),
            Role::Later(says) => (says, true),
            Role::Inherits(says) => (says, false),
            Role::Unannounced => (Says::Nothing, false),
        };
        let before = (self.says, self.in_mode, self.met, self.in_phrase);
        self.says = says;
        self.in_mode &= !matches!(self.role, Role::Announced);
        if let Role::Announced | Role::Mode = self.role {
            (self.met, self.in_phrase) = (0, false);
        }
        match effect {
            Effect::Modal(modal) => {
                self.refuse_if(!modes, NO_MODES);
                modal.costs.iter().for_each(|cost| self.spell_pays(cost));
                let mode = if has_phrases(effect) { Role::Mode } else { Role::Inherits(says) };
                // What modes cost is paid when the targets are chosen.
                self.in_mode = true;
                self.within(Says::Again, mode, effect);
            }
            Effect::Delayed { when, effect: later, .. } | Effect::Threaten { when, effect: later, .. } => {
                self.pattern_can_trigger(when);
                self.later(effect, later);
            }
            Effect::Reflexive(later) => self.later(effect, later),
            now => {
                if let Effect::Choose { from, search: true, .. } = now {
                    self.refuse_if(!says_whose(from), "a search says whose cards are searched");
                }
                if let Effect::DamageDivided { amount, to: among } | Effect::Distribute { count: amount, among, .. } =
                    now
                {
                    self.divided(amount, among, says == Says::Phrases(1));
                }
                self.within(says, Role::Part, now);
            }
        }
        let met = if let Role::Announced | Role::Mode = self.role { before.2 } else { self.met };
        (self.says, self.in_mode, self.met, self.in_phrase) = (before.0, before.1, met, before.3);
    }

    fn cost(&mut self, cost: &Cost) {
        // What is paid to be spared is paid by somebody who knows nothing of the spell.
        let says = if self.threat { Says::Nothing } else { self.says };
        if self.threat {
            self.payable(cost);
        }
        self.pays_once(cost);
        self.within(says, self.role, cost);
    }

    /// Mana remembers no targets.
    fn restriction(&mut self, restriction: &Restriction) {
        self.within(Says::Nothing, Role::Unannounced, restriction);
    }

    fn noun(&mut self, noun: &Noun) {
        match (noun, self.says) {
            (Noun::Target(_), Says::Nothing | Says::Again) => self.refuse(NOT_ANNOUNCED),
            (Noun::TargetAgain(_), Says::Nothing) => self.refuse("there are no targets that this could speak of"),
            (Noun::TargetAgain(phrase), Says::Phrases(there)) if usize::from(*phrase) >= there => {
                self.refuse(format!("it speaks of target phrase {phrase}, from 0, but there are only {there}"));
            }
            (Noun::TargetAgain(phrase), Says::Phrases(_)) if self.in_phrase && usize::from(*phrase) >= self.met => {
                self.refuse("a target is described by targets before it alone");
            }
            (Noun::Target(_), Says::Phrases(_)) => {
                let before = std::mem::replace(&mut self.in_phrase, true);
                noun.walk_parts(self);
                (self.in_phrase, self.met) = (before, self.met + 1);
            }
            _ => noun.walk_parts(self),
        }
    }

    fn target_spec(&mut self, spec: &TargetSpec) {
        if let Says::Phrases(_) = self.says {
            let known = spec.other_than.iter().all(|phrase| usize::from(*phrase) < self.met);
            self.refuse_if(!known, "it is another target than one that there is not before it");
        }
        let fits = match (&spec.min, &spec.max) {
            (Value::Number(least), Value::Number(most)) => 0 <= *least && least <= most && *most > 0,
            (Value::Number(0), _) => true,
            // With none of them there is nothing to choose from either.
            (Value::Number(1), Value::Count(those)) => **those == spec.filter,
            (least, most) => least == most,
        };
        self.refuse_if(!fits, "there may be no number of targets between the fewest and the most");
        spec.walk_parts(self);
    }

    fn happened(&mut self, happened: &Happened) {
        self.refuse_if(!is_remembered(&happened.what), NOT_REMEMBERED);
        happened.walk_parts(self);
    }

    fn pattern(&mut self, pattern: &Pattern) {
        if let Pattern::Nth(_, one) = pattern {
            self.refuse_if(!is_remembered(one), NOT_REMEMBERED);
        }
        pattern.walk_parts(self);
    }

    fn statement(&mut self, statement: &Statement) {
        if let Statement::AttackCost { cost, .. } | Statement::BlockCost { cost, .. } = statement {
            self.pays_for_combat(cost);
        }
        if let Statement::SpendAs { spent, once: true, .. } = statement {
            self.refuse_if(*spent != crate::ManaKinds::ALL, "for one spell only mana of any kind is spent as another");
        }
        // What a spell says of its own cost is added up as generic mana.
        if let Statement::SpellCost { what, mana, least, .. } = statement {
            let own = what.all.contains(&Predicate::Is(Noun::This));
            self.refuse_if(
                own && (mana.is_some() || least.is_some()),
                "a spell changes only the generic mana it costs",
            );
        }
        statement.walk_parts(self);
    }

    /// One question at most is asked as an object enters by one effect, and an opponent decides only over plain ones.
    fn replacement(&mut self, replacement: &Replacement) {
        let counts = any_pattern(&replacement.event, |one| matches!(one, Pattern::Nth(..)));
        self.refuse_if(counts, "what would happen has no number yet");
        match &replacement.instead {
            Instead::Enter(entering) => {
                let questions = [
                    entering.copy.is_some(),
                    entering.choose.is_some(),
                    entering.tapped_unless.is_some(),
                    entering.giving.is_some(),
                    replacement.opponent_decides,
                ];
                self.refuse_if(questions.into_iter().filter(|asked| *asked).count() > 1, ASKED_ONCE);
            }
            _ => self.refuse_if(replacement.opponent_decides, "opponents decide only how an object enters"),
        }
        replacement.walk_parts(self);
    }
}

/// Whether a filter says whose cards it speaks of, so that who searches sees those and no others (CR 701.23a).
fn says_whose(from: &Filter) -> bool {
    let whose = |one: &Predicate| matches!(one, Predicate::OwnedBy(_) | Predicate::ControlledBy(_));
    from.all.iter().any(whose)
}

/// A way as packs write it: `abilities[0].spell.sequence[1]`.
fn place(way: &[Part]) -> String {
    let mut place = String::new();
    for part in way {
        match part {
            Part::At(at) => place.push_str(&format!("[{at}]")),
            Part::Word(word) if word.untagged => {}
            Part::Word(Word { name, .. }) | Part::Field(name) => {
                if !place.is_empty() {
                    place.push('.');
                }
                place.push_str(name);
            }
        }
    }
    place
}
