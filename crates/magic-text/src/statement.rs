//! What static abilities say to the rules: "can't block", "costs {1} more to cast".

use super::grammar::{Number, Person, Phrase, conjugate, in_number, join, numeral};
use super::noun::{Group, exactly, of_both_kinds, particular};
use super::pattern::combatants;
use super::replacement::mana_of;
use super::scope::Scope;
use super::value::counter_noun;
use magic_notation::{
    Comparison, Cost, Domain, Filter, Noun, Predicate, Statement, Value, anything_attacked, creatures,
};
use magic_notation::{Keyword, ManaCost, ManaKinds, Zone};

impl Scope<'_> {
    /// One arm for each statement, so that this stays one table.
    pub fn statement(&mut self, statement: &Statement) -> String {
        match statement {
            Statement::CantAttack { who, whom } => {
                let text = self.such(who).does("can't attack");
                match whom {
                    Some(whom) if with_their_planeswalkers(whom).is_some() => {
                        let players = with_their_planeswalkers(whom).unwrap_or_default();
                        format!("{text} {}", self.defending(players))
                    }
                    Some(whom) => format!("{text} {}", self.any_such(whom)),
                    None => text,
                }
            }
            Statement::MustAttack { who, whom: None } => self.all_such(who).does("attack each combat if able"),
            Statement::MustAttack { who, whom: Some(whom) } => {
                let whom = self.one_such(whom);
                self.all_such(who).does(&format!("attack {whom} each combat if able"))
            }
            Statement::Goaded(who) => {
                let who = self.such(who);
                format!("{} {} goaded", who.subject, if pronoun(&who) == "they" { "are" } else { "is" })
            }
            Statement::AttackAtMost { most, whom } => {
                let whom = whom.as_ref().map_or_else(String::new, |whom| format!(" {}", self.such(whom).object));
                format!("{} can attack{whom} each combat", no_more_than(*most))
            }
            Statement::AttackOnlyAlone(who) => self.such(who).does("can only attack alone"),
            Statement::AttackOnlyBeside { who, beside, least } => self.only_beside(who, beside, *least, "attack"),
            Statement::AttackDespiteDefender(who) => {
                let who = self.all_such(who);
                format!("{} as though {} didn't have defender", who.does("can attack"), pronoun(&who))
            }
            Statement::AttackAsThoughHaste(who) => {
                let who = self.all_such(who);
                format!("{} as though {} had haste", who.does("can attack"), pronoun(&who))
            }
            Statement::AttackWithoutTapping { who, if_untapped } => {
                let text = format!("attacking doesn't cause {} to tap", self.such(who).object);
                match if_untapped {
                    true => format!("{text} if {} is untapped", self.own_name()),
                    false => text,
                }
            }
            Statement::MayExert(who) => format!("you may exert {} as it attacks", self.such(who).object),
            Statement::BlockDespiteLandwalk(lands) => {
                let walk = self.keyword_of(Keyword::Landwalk, lands);
                format!("creatures with {walk} can be blocked as though they didn't have {walk}")
            }
            Statement::CantBlock { who, whom } => self.cant_block(who, whom.as_ref()),
            Statement::BlockedBy(who, comparison @ (Comparison::AtLeast | Comparison::More), number) => {
                let who = self.such(who);
                let least = numeral(i32::from(*number) + i32::from(*comparison == Comparison::More));
                format!("{} can't be blocked except by {least} or more creatures", who.subject)
            }
            Statement::BlockedBy(who, Comparison::Equal, number) => {
                let number = numeral(i32::from(*number));
                format!("{} can't be blocked except by exactly {number} creatures", self.such(who).subject)
            }
            Statement::BlockedBy(who, comparison, number) => {
                let most = i32::from(*number) - i32::from(*comparison == Comparison::Less);
                let creatures = if most == 1 { "creature" } else { "creatures" };
                let most = numeral(most);
                format!("{} by more than {most} {creatures}", self.such(who).does("can't be blocked"))
            }
            Statement::BlockedOnlyByAll(who) => {
                let who = self.such(who);
                let it = pronoun_object(&who);
                format!("{} unless all creatures defending player controls block {it}", who.does("can't be blocked"))
            }
            Statement::BlockAtMost(most) => format!("{} can block each combat", no_more_than(*most)),
            Statement::BlockByPiles => {
                "instead of declaring blockers, each defending player chooses any number of creatures \
                they control and divides them into a number of piles equal to the number of creatures attacking that \
                player. Each pile is assigned to a different one of those creatures at random, and each creature in it \
                that can block that creature does so"
                    .to_string()
            }
            Statement::BlockOnlyBeside { who, beside, least } => self.only_beside(who, beside, *least, "block"),
            Statement::MustBlock { who, whom: Some(whom), one: true }
                if exactly(who).is_some() && exactly(whom).is_none() =>
            {
                let whom = self.filter(whom, Number::Singular);
                self.such(who).does(&format!("block each {whom} each combat if able"))
            }
            Statement::MustBlock { who, whom, one: true } => self.must_be_blocked(who, whom.as_ref()),
            Statement::MustBlock { who, whom: None, one: false } => {
                self.all_such(who).does("block each combat if able")
            }
            Statement::MustBlock { who, whom: Some(whom), one: false } if particular(who).is_none() => {
                let who = self.filter(who, Number::Plural);
                format!("all {who} able to block {} do so", self.such(whom).object)
            }
            Statement::MustBlock { who, whom: Some(whom), one: false } => {
                let whom = self.such(whom).object;
                self.all_such(who).does(&format!("block {whom} if able"))
            }
            Statement::BlockAdditional(who, None) => self.such(who).does("can block any number of creatures"),
            Statement::BlockAdditional(who, Some(number)) => {
                let who = match exactly(who) {
                    Some(_) => self.such(who),
                    None => self.noun_as(&Noun::All(Box::new(who.clone())), Group::Each),
                };
                match number {
                    1 => format!("{} can block an additional creature each combat", who.subject),
                    number => format!(
                        "{} can block an additional {} creatures each combat",
                        who.subject,
                        numeral(i32::from(*number))
                    ),
                }
            }
            Statement::CantBeTargeted { what, by } => self.cant_be_targeted(what, by.as_ref()),
            Statement::CantBeTargetedAsOnly(what, kind) => {
                let kind = super::grammar::plural(kind.word());
                let text = self.cant_be_targeted(what, None);
                format!("{text} that can target only {kind}")
            }
            Statement::CantPayLife => "players can't pay life to cast spells or activate abilities".to_string(),
            Statement::CantBeSacrificed { what, to_pay: true } => {
                let what = self.filter(what, Number::Plural);
                format!("players can't sacrifice {what} to cast spells or activate abilities")
            }
            Statement::CantPlay { who, what } => {
                let who = self.people(who);
                let cant = if what.domain == Domain::SPELLS { "can't cast" } else { "can't play" };
                format!("{} {}", who.does(cant), self.filter(what, Number::Plural))
            }
            Statement::CantEnter(what) => {
                format!("{} can't enter the battlefield", self.filter(what, Number::Plural))
            }
            Statement::MayPlay { who, what, terms, .. } if terms.wherever => {
                let what = Filter { domain: Domain::SPELLS, all: what.all.clone() };
                let (who, what) = (self.people(who), self.filter(&what, Number::Plural));
                format!("{} {what}{}", who.does("may cast"), self.play_terms(terms))
            }
            Statement::MayPlay { who, what, from, top_only, free, terms } => {
                let text = self.may_play(who, what, *from, *top_only, *free, terms.only_spells);
                format!("{text}{}", self.play_terms(terms))
            }
            Statement::LifeForMana(who, color) => {
                let symbol = magic_notation::ManaKind::from(*color).letter();
                let who = self.people(who).does("may pay 2 life rather than pay that mana");
                format!("for each {{{symbol}}} in a cost, {who}")
            }
            Statement::AsThoughFlash { who, what } => {
                let who = self.people(who);
                format!("{} {} as though they had flash", who.does("may cast"), self.filter(what, Number::Plural))
            }
            Statement::CantActivate { what, except_mana } => {
                let what = self.such(what).object;
                let exempt = if *except_mana { " unless they're mana abilities" } else { "" };
                format!("activated abilities of {what} can't be activated{exempt}")
            }
            Statement::SpellCost { who, what, more, mana, least } => {
                self.spell_cost(who, what, (more, mana.as_ref()), *least)
            }
            Statement::AbilityCost { what, more, least: Some(least) } => {
                let costs = self.ability_cost(what, more);
                format!(
                    "{costs}. This effect can't reduce the mana in that cost to less than {} mana",
                    numeral(i32::from(*least))
                )
            }
            Statement::AbilityCost { what, more, least: None } => self.ability_cost(what, more),
            Statement::AttackCost { who, whom: attacked, cost, times } => {
                let anything = *attacked == anything_attacked();
                let whom = if anything { String::new() } else { format!(" {}", self.any_such(attacked)) };
                let what = format!("can't attack{whom}");
                let attacking = match exactly(attacked) {
                    Some(Noun::You) => Some(" they control that's attacking you"),
                    None if whom.is_empty() => Some(" they control that's attacking"),
                    _ => None,
                };
                self.unless_paid(who, &what, cost, times.as_ref(), attacking, None)
            }
            Statement::BlockCost { who, whom, cost, times } => {
                let whom = whom.as_ref().map_or_else(String::new, |whom| format!(" {}", self.such(whom).object));
                let blocking = (whom.is_empty() && who.all == [Predicate::Type(magic_notation::CardType::Creature)])
                    .then_some("for each blocking creature they control");
                self.unless_paid(who, &format!("can't block{whom}"), cost, times.as_ref(), None, blocking)
            }
            Statement::DoesntUntap(what) => {
                let steps = self.untap_steps(what);
                format!("{} during {steps}", self.such(what).does("don't untap"))
            }
            Statement::MayStayTapped(what) => {
                let steps = self.untap_steps(what);
                match exactly(what) {
                    Some(noun) => format!("you may choose not to untap {} during {steps}", self.noun(noun).object),
                    None => format!("players may choose not to untap {} during {steps}", self.such(what).object),
                }
            }
            Statement::UntapAtMost(who, what, number) => {
                let who = self.people(who);
                let own = who.own(true);
                let what = match number {
                    1 => format!("one {}", self.filter(what, Number::Singular)),
                    number => format!("{} {}", numeral(i32::from(*number)), self.filter(what, Number::Plural)),
                };
                format!("{} more than {what} during {own} untap steps", who.does("can't untap"))
            }
            Statement::HandSize(who, size) => self.hand_size(who, size.as_ref()),
            Statement::LandPlays(who, number) => self.land_plays(who, number.as_ref()),
            Statement::CantBeCountered(what) => self.such_spell(what).does("can't be countered"),
            Statement::CantBeRegenerated(what) => self.such(what).does("can't be regenerated"),
            Statement::CantGainLife(who) => self.people(who).does("can't gain life"),
            Statement::DamageLeavesLife(who, least) => {
                let whose = self.people(who).possessive;
                format!(
                    "damage that would reduce {whose} life total to less than {least} reduces it to {least} instead"
                )
            }
            Statement::CantLose { who, for_life: false } => self.people(who).does("can't lose the game"),
            Statement::CantLose { who, for_life: true } => {
                self.people(who).does("don't lose the game for having 0 or less life")
            }
            Statement::CantWin(who) => self.people(who).does("can't win the game"),
            Statement::CantPreventDamage(None) => "damage can't be prevented".to_string(),
            Statement::CantPreventDamage(Some(by)) if exactly(by) == Some(&Noun::This) && self.is_spell() => {
                "the damage can't be prevented".to_string()
            }
            Statement::CantPreventDamage(Some(by)) => {
                format!("damage dealt by {} can't be prevented", self.filter(by, Number::Plural))
            }
            Statement::DamageStays(at) => {
                let at = self.such(at).object;
                format!(
                    "damage that would be dealt to {at} can't be prevented or dealt instead to another permanent or player"
                )
            }
            Statement::DamageByToughness(who) => {
                let who = self.such(who);
                let own = who.own(false);
                format!("{} damage equal to {own} toughness rather than {own} power", who.does("assign combat"))
            }
            Statement::NoCombatDamage(who) => self.such(who).does("assign no combat damage"),
            Statement::DamageAsThoughUnblocked(who) => {
                let who = self.such(who);
                let (own, they) = (who.own(false), pronoun(&who));
                format!("you may have {} assign {own} combat damage as though {they} weren't blocked", who.object)
            }
            Statement::ManaStays(who) => self.people(who).does("don't lose unspent mana as steps and phases end"),
            Statement::CantBeSacrificed { what, to_pay: false } => self.such(what).does("can't be sacrificed"),
            Statement::TriggerTwice { of, cause } => {
                let cause = self.one_such(cause);
                let of = self.one_such(of);
                format!(
                    "if {cause} entering causes a triggered ability of {of} to trigger, that ability triggers an additional time"
                )
            }
            Statement::NoEnterTriggers(what) => {
                format!("{} entering don't cause abilities to trigger", self.such(what).subject)
            }
            Statement::CantBeAttached { what, by } => {
                let what = self.such(what);
                let aura = |one: &Predicate| matches!(one, Predicate::Subtype(subtype) if subtype.word() == "Aura");
                let verb = if by.all.iter().any(aura) {
                    "can't be enchanted"
                } else {
                    "can't be enchanted, equipped, or fortified"
                };
                format!("{} by {}", what.does(verb), self.filter(by, Number::Plural))
            }
            Statement::CantBecomeEnchanted(what) => {
                self.rider = ". This effect doesn't remove Auras already attached to them".to_string();
                self.such(what).does("can't be enchanted")
            }
            Statement::CantGainControl(who, what) => {
                let what = self.such(what).object;
                format!("{} of {what}", self.people(who).does("can't gain control"))
            }
            Statement::SpendAs { who, spent, wanted, on, once } => {
                let spending = self.people(who).does(&format!("may spend {}", spent_as(*spent, *wanted)));
                let spells =
                    on.as_ref().map(|on| self.filter(on, if *once { Number::Singular } else { Number::Plural }));
                match (spells, once) {
                    (Some(spell), true) => format!("for one {spell}, {spending} to pay that spell's mana cost"),
                    (None, true) => format!("for one spell, {spending} to pay that spell's mana cost"),
                    (Some(spells), false) => format!("{spending} to cast {spells}"),
                    (None, false) => spending,
                }
            }
            Statement::CountersAtMost(what, kind, most) => {
                let counters = format!("{} {}s", numeral(i32::from(*most)), counter_noun(Some(*kind)));
                self.such(what).does(&format!("can't have more than {counters} on it"))
            }
            Statement::Skip(who, part) => {
                let who = self.people(who);
                let own = who.own(true);
                let part = in_number(super::turn::part_name(*part), number_of(&who));
                match who.person {
                    Person::Second => format!("skip {own} {part}"),
                    Person::Singular | Person::Plural => format!("{} {own} {part}", who.does("skip")),
                }
            }
            Statement::DrawAtMost(who, number) => {
                let who = self.people(who);
                let noun = if *number == Value::Number(1) { "card" } else { "cards" };
                format!("{} more than {} {noun} each turn", who.does("can't draw"), self.short_number(number))
            }
            Statement::Revealed(who, Zone::Hand) => {
                let who = self.people(who);
                let own = who.own(true);
                format!("{} with {own} {} revealed", who.does("play"), in_number("hand", number_of(&who)))
            }
            Statement::Revealed(who, _) => {
                let who = self.people(who);
                let own = who.own(true);
                let libraries = in_number("library", number_of(&who));
                format!("{} with the top card of {own} {libraries} revealed", who.does("play"))
            }
            Statement::MayLookAtTop => "you may look at the top card of your library any time".to_string(),
        }
    }

    /// After "can't": "you or planeswalkers you control".
    fn any_such(&mut self, filter: &Filter) -> String {
        match exactly(filter) {
            Some(_) => self.such(filter).object,
            None => self.either_of(filter),
        }
    }

    /// Players as the subject of a rule: "players", "your opponents", "you".
    fn people(&mut self, noun: &Noun) -> Phrase {
        match noun {
            Noun::Players => Phrase::new("players", Number::Plural),
            Noun::Opponents => Phrase::new("your opponents", Number::Plural),
            noun => self.noun(noun),
        }
    }

    /// "can't attack alone", "can't block unless a creature with greater power also blocks"
    fn only_beside(&mut self, who: &Filter, beside: &Filter, least: u8, verb: &str) -> String {
        let text = self.such(who).does(&format!("can't {verb}"));
        if least == 1 && *beside == creatures() {
            return format!("{text} alone");
        }
        if least == 1 {
            return format!("{text} unless {} also {verb}s", self.one_such(beside));
        }
        let others = self.filter(beside, Number::Plural);
        format!("{text} unless at least {} other {others} {verb}", numeral(i32::from(least)))
    }

    /// "creatures can't attack you unless their controller pays {2} for each of those creatures"
    fn unless_paid(
        &mut self,
        who: &Filter,
        what: &str,
        cost: &Cost,
        times: Option<&Value>,
        which: Option<&str>,
        counted: Option<&str>,
    ) -> String {
        let phrase = self.such(who);
        let one = phrase.person != super::grammar::Person::Plural;
        let whose = if one { "its" } else { "their" };
        let pay = match times {
            None => self.paying(cost, super::grammar::Person::Singular),
            Some(_) => "pays {X}".to_string(),
        };
        let each = match which {
            _ if one => String::new(),
            Some(which) => format!(" for each {}{which}", self.filter(who, Number::Singular)),
            None => format!(" {}", counted.unwrap_or("for each of those creatures")),
        };
        let payer = if exactly(who) == Some(&Noun::This) && times.is_none() {
            format!("you {}", self.paying(cost, super::grammar::Person::Second))
        } else {
            format!("{whose} controller {pay}{each}")
        };
        let text = format!("{} unless {payer}", phrase.does(what));
        match times {
            None | Some(Value::X) => text,
            Some(times) => format!("{text}, where X is {}", self.value(times)),
        }
    }

    /// "unless defending player controls an Island", "if defending player has 5 or less life", "you"
    fn defending(&mut self, players: &[Predicate]) -> String {
        let without = match players {
            [Predicate::Value(Value::Count(filter), Comparison::Equal, Value::Number(0))] => Some(filter),
            _ => None,
        };
        if let Some(filter) = without
            && filter.all.contains(&Predicate::ControlledBy(Noun::It))
        {
            let all = filter.all.iter().filter(|one| **one != Predicate::ControlledBy(Noun::It)).cloned().collect();
            let what = self.one_such(&Filter { domain: filter.domain, all });
            return format!("unless defending player controls {what}");
        }
        match exactly(&Filter { domain: Domain::PLAYERS, all: players.to_vec() }) {
            Some(Noun::You) => "you or planeswalkers you control".to_string(),
            Some(Noun::Opponents) => "your opponents or planeswalkers they control".to_string(),
            Some(noun) => format!("{} or planeswalkers they control", self.noun(noun).object),
            None => {
                let parts: Vec<String> = players
                    .iter()
                    .map(|one| self.part(one, false, Number::Singular).statement(super::grammar::Person::Singular))
                    .collect();
                format!("if defending player {}", join(&parts, "and"))
            }
        }
    }

    fn such_spell(&mut self, what: &Filter) -> Phrase {
        match exactly(what) {
            Some(Noun::This) => Phrase::new("this spell", Number::Singular),
            _ => self.such(what),
        }
    }

    fn cant_block(&mut self, who: &Filter, whom: Option<&Filter>) -> String {
        match whom {
            None => self.such(who).does("can't block"),
            Some(whom) if *who == creatures() => self.such(whom).does("can't be blocked"),
            Some(whom) if all_but(who).is_some() => {
                let text = self.such(whom).does("can't be blocked");
                let except: Vec<String> = all_but(who)
                    .into_iter()
                    .flatten()
                    .map(|one| self.filter(&combatants(&creatures().and(one.clone())), Number::Plural))
                    .collect();
                format!("{text} except by {}", except.join(" and/or "))
            }
            Some(whom) if exactly(who).is_none() => {
                let who = &combatants(who);
                let text = self.such(whom).does("can't be blocked");
                format!("{text} by {}", self.filter(who, Number::Plural))
            }
            Some(whom) => match blocked_only_with(whom) {
                Some(keyword) => self.such(who).does(&format!("can block only creatures with {}", keyword.word())),
                None => {
                    let text = self.such(who).does("can't block");
                    format!("{text} {}", self.such(whom).object)
                }
            },
        }
    }

    fn cant_be_targeted(&mut self, what: &Filter, by: Option<&Filter>) -> String {
        let what = self.such(what);
        let targets = if what.person == super::grammar::Person::Plural { "the targets" } else { "the target" };
        let text = format!("{} {targets} of", what.does("can't be"));
        match by {
            None => format!("{text} spells or abilities"),
            Some(by) if by.domain == Domain::ABILITIES => {
                let source = Filter { domain: Domain::PERMANENTS, all: by.all.clone() };
                format!("{text} abilities from {} sources", self.filter(&source, Number::Singular))
            }
            Some(by) if by.domain.contains(Domain::SPELLS) || by.domain.contains(Domain::ABILITIES) => {
                format!("{text} {}", self.describe(by, Number::Plural).bare("or"))
            }
            Some(by) => match by.all.as_slice() {
                [Predicate::ControlledBy(player)] => {
                    let player = self.people(player);
                    format!("{text} spells or abilities {}", player.does("control"))
                }
                _ => format!("{text} spells or abilities from {}", self.describe(by, Number::Plural).bare("or")),
            },
        }
    }

    fn play_terms(&mut self, terms: &magic_notation::PlayTerms) -> String {
        let mut text = String::new();
        match &terms.cost {
            Some(cost) if cost.parts.is_empty() => text.push_str(" without paying their mana costs"),
            Some(cost) => {
                let paying = self.paying(cost, super::grammar::Person::Second);
                self.rider = format!(". If you cast a spell this way, {paying} rather than pay its mana cost");
            }
            None => {}
        }
        if terms.later {
            text.push_str(" on a later turn");
        }
        if terms.as_sorcery {
            text.push_str(" as a sorcery");
        }
        if terms.once_each_turn {
            text.push_str(" once each turn");
        }
        if terms.snow_as_any {
            text.push_str(", and mana from snow sources can be spent as though it were mana of any color to cast them");
        }
        if terms.any_mana {
            text.push_str(", and mana of any type can be spent to cast them");
        }
        text
    }

    fn may_play(
        &mut self,
        who: &Noun,
        what: &Filter,
        from: Zone,
        top_only: bool,
        free: bool,
        only_spells: bool,
    ) -> String {
        let who = self.people(who);
        let own = who.own(true);
        let land = Predicate::Type(magic_notation::CardType::Land);
        let owned = |one: &&Predicate| !matches!(one, Predicate::OwnedBy(_) | Predicate::ControlledBy(_));
        let bare: Vec<&Predicate> = what.all.iter().filter(|one| owned(one)).collect();
        let (verb, spells) = match bare.as_slice() {
            [one] if **one == land && from != Zone::Exile => ("may play", Some("lands".to_string())),
            [Predicate::Not(one)] if **one == land => ("may cast", Some("spells".to_string())),
            [] if from == Zone::Library && !only_spells => ("may play lands and cast", Some("spells".to_string())),
            all if only_spells && from != Zone::Exile => {
                let spells = Filter { domain: Domain::SPELLS, all: all.iter().copied().cloned().collect() };
                ("may cast", Some(self.filter(&spells, Number::Plural)))
            }
            _ if only_spells => ("may cast", None),
            _ => ("may play", None),
        };
        let what = spells.unwrap_or_else(|| self.filter(what, Number::Plural));
        let place = match (from, top_only) {
            (Zone::Library, true) => format!("from the top of {own} library"),
            (Zone::Exile, _) => "from exile".to_string(),
            (zone, _) => format!("from {own} {}", zone.word()),
        };
        let what = what.split(" in ").next().unwrap_or(&what).to_string();
        let what = what.replacen("the cards exiled with", "cards exiled with", 1);
        let known = ["that card", "those cards", "it", "them"].contains(&what.as_str());
        let place = if known || what.contains(" exiled with ") { String::new() } else { format!(" {place}") };
        let cost = if free { " without paying their mana costs" } else { "" };
        format!("{} {what}{place}{cost}", who.does(verb))
    }

    /// "white spells cost {3} more to cast", "this spell costs {1} less to cast for each …"
    /// "this creature must be blocked if able", "… by a white creature if able"
    fn must_be_blocked(&mut self, who: &Filter, whom: Option<&Filter>) -> String {
        let by = match *who == magic_notation::creatures() {
            true => String::new(),
            false => format!(" by {}", self.one_such(who)),
        };
        let must = format!("must be blocked{by} if able");
        match whom {
            Some(whom) => self.such(whom).does(&must),
            None => format!("attacking creatures {must}"),
        }
    }

    /// "white spells cost {3} more to cast", "each spell that would cost less than three mana to cast costs …"
    fn spell_cost(
        &mut self,
        who: &Noun,
        what: &Filter,
        more: (&Value, Option<&ManaCost>),
        least: Option<u8>,
    ) -> String {
        let mut prices = Vec::new();
        if *more.0 != Value::Number(0) || more.1.is_none() && least.is_none() {
            prices.push(self.price(more.0, "cast"));
        }
        prices.extend(more.1.map(|mana| format!("{mana} more to cast")));
        let mut texts = Vec::new();
        if !prices.is_empty() {
            texts.push(self.costs(who, what, &prices.join(" and ")));
        }
        if let Some(least) = least {
            let what = self.filter(what, Number::Singular);
            let least = numeral(i32::from(least));
            texts
                .push(format!("each {what} that would cost less than {least} mana to cast costs {least} mana to cast"));
        }
        match texts.as_slice() {
            [one, other] => format!("{one}. {}", super::grammar::capital(other)),
            _ => texts.concat(),
        }
    }

    fn costs(&mut self, who: &Noun, what: &Filter, price: &str) -> String {
        let what = match exactly(what) {
            Some(Noun::This) => Phrase::new("this spell", Number::Singular),
            _ => Phrase::new(of_both_kinds(&self.filter(what, Number::Plural)), Number::Plural),
        };
        let whose = match who {
            Noun::Players => String::new(),
            Noun::You if what.subject == "this spell" => String::new(),
            Noun::Opponents => " your opponents cast".to_string(),
            who => format!(" {}", self.noun(who).does("cast")),
        };
        // A spell is not yet cast while its cost is worked out.
        let price = match what.subject.as_str() {
            "this spell" => price.replacen(" for each spell cast this turn", " for each other spell cast this turn", 1),
            _ => price.to_string(),
        };
        let cost = conjugate("cost", what.person);
        format!("{}{whose} {cost} {price}", what.subject)
    }

    fn ability_cost(&mut self, what: &Filter, more: &Value) -> String {
        let one = exactly(what).is_some();
        let what = self.such(what);
        let kind = "activated abilities";
        let price = self.price(more, "activate");
        if one {
            format!("{} {kind} cost {price}", what.possessive)
        } else {
            format!("{kind} of {} cost {price}", what.object)
        }
    }

    /// "{2} more to cast", "{1} less to cast for each creature you control"
    fn price(&mut self, more: &Value, verb: &str) -> String {
        match more {
            Value::Number(number) if *number < 0 => format!("{{{}}} less to {verb}", -number),
            Value::Number(number) => format!("{{{number}}} more to {verb}"),
            Value::Times(times, inner) => {
                let (amount, way) = (times.abs(), if *times < 0 { "less" } else { "more" });
                let each = self.things(inner, "time");
                match each.strip_prefix("a time") {
                    Some(each) => format!("{{{amount}}} {way} to {verb}{each}"),
                    None => {
                        let value = self.value(inner);
                        format!("{{{}}} {way} to {verb}", self.letter(value))
                    }
                }
            }
            Value::X => format!("{{X}} more to {verb}"),
            Value::Most(values) if is_beyond_the_first(values) => {
                format!("{{1}} more to {verb} for each target beyond the first")
            }
            more => {
                let each = self.things(more, "time");
                match each.strip_prefix("a time") {
                    Some(each) => format!("{{1}} more to {verb}{each}"),
                    None => {
                        let value = self.value(more);
                        format!("{{{}}} more to {verb}", self.letter(value))
                    }
                }
            }
        }
    }

    fn untap_steps(&mut self, what: &Filter) -> &'static str {
        match particular(what) {
            Some((Noun::This, _)) => "your untap step",
            Some(_) => "its controller's untap step",
            None => "their controllers' untap steps",
        }
    }

    fn hand_size(&mut self, who: &Noun, size: Option<&Value>) -> String {
        match size {
            None => self.people(who).does("have no maximum hand size"),
            Some(size) => {
                let whose = self.people(who).possessive;
                format!("{whose} maximum hand size is {}", self.short_number(size))
            }
        }
    }

    fn land_plays(&mut self, who: &Noun, number: Option<&Value>) -> String {
        let who = self.people(who);
        let own = who.own(true);
        let lands = match number {
            None => "any number of lands".to_string(),
            Some(Value::Number(1)) => "an additional land".to_string(),
            Some(number) => format!("{} additional lands", self.short_number(number)),
        };
        format!("{} {lands} on each of {own} turns", who.does("may play"))
    }
}

/// The keyword without which no creature is blocked, where that is all that is said.
fn blocked_only_with(whom: &Filter) -> Option<Keyword> {
    let without = whom.all.iter().find_map(|one| match one {
        Predicate::Not(inner) => match **inner {
            Predicate::Keyword(keyword) => Some(keyword),
            _ => None,
        },
        _ => None,
    })?;
    (*whom == creatures().without(without)).then_some(without)
}

fn number_of(phrase: &Phrase) -> Number {
    if phrase.person == super::grammar::Person::Plural { Number::Plural } else { Number::Singular }
}

fn pronoun(phrase: &Phrase) -> &'static str {
    if phrase.person == super::grammar::Person::Plural { "they" } else { "it" }
}

fn pronoun_object(phrase: &Phrase) -> &'static str {
    if phrase.person == super::grammar::Person::Plural { "them" } else { "it" }
}

/// The players, where a filter speaks of them and of the planeswalkers they control.
fn with_their_planeswalkers(filter: &Filter) -> Option<&[Predicate]> {
    let [Predicate::Any(any)] = filter.all.as_slice() else { return None };
    let [Predicate::All(players), Predicate::All(theirs)] = any.as_slice() else { return None };
    let [Predicate::Type(magic_notation::CardType::Planeswalker), Predicate::ControlledBy(Noun::All(of))] =
        theirs.as_slice()
    else {
        return None;
    };
    let players = players.strip_prefix(&[Predicate::Player]).unwrap_or(players);
    (of.domain == Domain::PLAYERS && of.all == *players).then_some(players)
}

/// The number of targets less one, but not less than none.
fn is_beyond_the_first(values: &[Value]) -> bool {
    let less_one = Value::Minus(Box::new(Value::Targets), Box::new(Value::Number(1)));
    values.len() == 2 && values.contains(&Value::Number(0)) && values.contains(&less_one)
}

/// What a negation denies, where a filter speaks of all creatures but some.
fn all_but(filter: &Filter) -> Option<Vec<&Predicate>> {
    let rest = filter.all.iter().filter(|one| **one != Predicate::Type(magic_notation::CardType::Creature));
    let denied: Option<Vec<&Predicate>> = rest
        .map(|one| match one {
            Predicate::Not(inner) if !matches!(**inner, Predicate::Is(_) | Predicate::Tapped) => Some(&**inner),
            _ => None,
        })
        .collect();
    denied.filter(|all| !all.is_empty() && filter.domain == Domain::PERMANENTS)
}

/// "no more than two creatures"
fn no_more_than(most: u8) -> String {
    match most {
        1 => "no more than one creature".to_string(),
        most => format!("no more than {} creatures", numeral(i32::from(most))),
    }
}

/// "white mana as though it were red mana", "mana as though it were mana of any color"
fn spent_as(spent: ManaKinds, wanted: ManaKinds) -> String {
    let spent = if spent == ManaKinds::ALL { "mana".to_string() } else { mana_of(spent) };
    match wanted {
        ManaKinds::ALL => format!("{spent} as though it were mana of any type"),
        ManaKinds::COLORS => format!("{spent} as though it were mana of any color"),
        wanted => format!("{spent} as though it were {}", mana_of(wanted)),
    }
}
