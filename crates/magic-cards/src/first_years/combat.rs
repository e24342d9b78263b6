//! Cards of every kind that speak of combat, or of what happened this turn.

use super::phrases::*;
use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

/// Walls.
fn walls() -> Filter {
    creatures().subtype("Wall")
}

/// Creatures that attack and are not blocked.
fn unblocked() -> Filter {
    creatures().and(Predicate::Unblocked)
}

/// It is untapped.
fn while_untapped() -> Condition {
    Condition::Matches(Noun::This, permanents().untapped())
}

/// You may pay {1} for that; otherwise this is destroyed.
fn imprison(effect: Effect) -> Effect {
    unless_pays(Noun::You, pay("{1}"), destroy(Noun::This), Some(Box::new(effect)))
}

/// The creature stops attacking or blocking.
fn arrest(creature: Noun) -> Effect {
    Effect::Tap(creature.clone()).then(Effect::RemoveFromCombat { what: creature, unblocks: true })
}

/// The loser is destroyed at end of combat, and the winner grows for it.
fn overpower(loser: Noun, winner: Noun) -> Effect {
    Effect::Remember(loser, Slot(0)).then(Effect::Remember(winner, Slot(1))).then(at_end_of_combat(
        destroy(Noun::Slot(Slot(0))).then(when(
            Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
            at_next_end_step(put(1, P1P1, Noun::Slot(Slot(1)))),
        )),
    ))
}

/// Whenever it happens in this combat, that.
fn this_combat(when: Pattern, effect: Effect) -> Effect {
    Effect::Delayed { when, effect: Box::new(effect), repeating: true, duration: Duration::EndOfCombat }
}

/// The attacking creature that is spoken of can be blocked only by flying creatures and by those in a pile.
fn blocked_only_from(pile: Slot) -> Effect {
    let others = creatures().without(Flying).not(Predicate::Is(Noun::Slot(pile)));
    Effect::Forget(CHOSEN)
        .then(Effect::Remember(Noun::It, CHOSEN))
        .then(Effect::State(cant_be_blocked_by(held(CHOSEN, creatures()), others), Duration::EndOfCombat))
}

/// Creatures that were dealt damage this turn by what was remembered.
fn struck() -> Filter {
    creatures().and(damaged_this_turn_by(Noun::Slot(CHOSEN)))
}

/// Each of these players chooses up to so many.
fn each_chooses(who: Noun, from: Filter, max: Value, slot: Slot) -> Effect {
    Effect::Choose { who, from, min: 0.into(), max, slot, random: false, search: false }
}

/// A player who cast a spell or put a nontoken permanent onto the battlefield during their last turn.
fn acted_last_turn() -> Predicate {
    let put = enters(permanents().not(Predicate::Token).of(Noun::It));
    let acted = Pattern::AnyOf(vec![casts(it(), spells()), put]);
    such_that(acted.within(Period::LastTurnOf(Noun::It)))
}

pub(super) fn cards() -> Vec<CardDefinition> {
    let effigies = sources().and(Predicate::Named(name("Blazing Effigy"))).other();
    let became_blocked = Pattern::BecomesBlocked { who: it(), by: Some(exactly(Noun::Slot(Slot(0)))) };
    let guarded = || artifacts().nonkind(CardType::Creature).yours();
    let weak = || creatures().compare(Characteristic::Toughness, Comparison::AtMost, 3);
    let plains = || lands().subtype("Plains");
    let glyph = || counter_kind("glyph");
    vec![
        creature("Abu Ja'far", "{W}", "Human", 0, 1)
            .whenever(dies(this()), bury(all(creatures().and(Predicate::InCombatWith(Noun::This))))),
        card("Arboria", "{2}{G}{G}", "World Enchantment")
            .constant(Statement::CantAttack { who: creatures(), whom: Some(players().not(acted_last_turn())) }),
        creature("Blazing Effigy", "{1}{R}", "Elemental", 0, 3).whenever(
            dies(this()),
            deal(
                Value::Sum(vec![3.into(), how_much(damage(effigies.clone(), this()).this_turn())]),
                target(creatures()),
            ),
        ),
        instant("Camouflage", "{G}", Effect::State(Statement::BlockByPiles, Duration::EndOfTurn)).ability(
            Ability::CastOnly(Condition::All(vec![
                Condition::TurnOf(Noun::You),
                Condition::During(Step::DeclareAttackers),
            ])),
        ),
        instant(
            "False Orders",
            "{R}",
            Effect::Remember(target(creatures().of(all(players().and(Predicate::Defending)))), Slot(0))
                .then(Effect::RemoveFromCombat { what: Noun::Slot(Slot(0)), unblocks: true })
                .then(may(choose(1, creatures().attacking())
                    .then(Effect::BecomeBlocked(Noun::Slot(CHOSEN), Some(Noun::Slot(Slot(0))))))),
        )
        .ability(Ability::CastOnly(Condition::During(Step::DeclareBlockers))),
        instant(
            "Fire and Brimstone",
            "{3}{W}{W}",
            deal(4, target(players().and(such_that(attacks(creatures().of(Noun::It)).this_turn()))))
                .then(deal(4, Noun::You)),
        ),
        artifact("Forcefield", "{3}").activated(
            "{1}",
            choose(1, unblocked())
                .then(next_time(combat_damage(held(CHOSEN, unblocked()), you_only()), Instead::prevent_all_but(1))),
        ),
        creature("Giant Slug", "{1}{B}", "Slug", 1, 1).activated(
            "{5}",
            Effect::Delayed {
                when: upkeep_of(you_only()),
                effect: Box::new(Effect::ChooseFor(Noun::You, Chooser::BasicLandType).then(Effect::Modify(
                    Noun::This,
                    vec![Modification::KeywordOfChosen(Keyword::Landwalk)],
                    Duration::EndOfTurn,
                ))),
                repeating: false,
                duration: Duration::Forever,
            },
        ),
        instant(
            "Glyph of Delusion",
            "{U}",
            put(
                power_of(Noun::TargetAgain(1)),
                glyph(),
                target(creatures().and(blocked_this_turn_by(target(walls())))),
            )
            .then(Effect::Modify(
                Noun::TargetAgain(1),
                vec![
                    has_ability(Ability::Static(
                        Statement::DoesntUntap(this().and(Predicate::Counter(Some(glyph())))).into(),
                    )),
                    has_ability(Ability::Triggered(triggered(
                        upkeep_of(you_only()),
                        Effect::RemoveCounters(Noun::This, Some(glyph()), Some(1.into())),
                    ))),
                ],
                Duration::Forever,
            )),
        ),
        instant(
            "Glyph of Doom",
            "{B}",
            Effect::Remember(target(walls()), CHOSEN)
                .then(at_end_of_combat(destroy(all(creatures().and(blocked_this_turn_by(Noun::Slot(CHOSEN))))))),
        ),
        instant(
            "Glyph of Reincarnation",
            "{G}",
            Effect::Remember(target(walls()), Slot(0))
                .then(Effect::Remember(all(creatures().and(blocked_this_turn_by(Noun::Slot(Slot(0))))), Slot(1)))
                .then(bury(Noun::Slot(Slot(1))))
                .then(Effect::ForEach(
                    Noun::Slot(Slot(1)),
                    Box::new(when(
                        happened(dies(it()).this_turn()),
                        Effect::Forget(Slot(2))
                            .then(Effect::Remember(
                                Noun::Last(EventPart::Player, Box::new(became_blocked.this_turn())),
                                Slot(2),
                            ))
                            .then(choose(
                                1,
                                cards_in(Zone::Graveyard)
                                    .kind(CardType::Creature)
                                    .owned_by(Noun::Slot(Slot(2)))
                                    .not(Predicate::Is(Noun::Slot(Slot(3)))),
                            ))
                            .then(Effect::Remember(Noun::Slot(CHOSEN), Slot(3))),
                    )),
                ))
                .then(Effect::Move(Noun::Slot(Slot(3)), into(Zone::Battlefield))),
        )
        .ability(Ability::CastOnly(Condition::Not(Box::new(Condition::Before(Step::Main2))))),
        creature("Goblin Flotilla", "{2}{R}", "Goblin", 2, 2).ability(landwalk("Island")).whenever(
            Pattern::Begins { step: Step::BeginCombat, whose: players() },
            unless_you_pay(
                "{R}",
                this_combat(blocks(this(), Some(creatures())), gain(subject(), FirstStrike))
                    .then(this_combat(becomes_blocked_by(this(), creatures()), gain(agent(), FirstStrike))),
            ),
        ),
        creature("Guardian Beast", "{3}{B}", "Beast", 2, 4)
            .constant_while(while_untapped(), Statement::CantBecomeEnchanted(guarded()))
            .constant_while(while_untapped(), guarded().have(Indestructible))
            .constant_while(while_untapped(), Statement::CantGainControl(Noun::Opponents, guarded())),
        creature("Halfdane", "{1}{W}{U}{B}", "Legendary Shapeshifter", 3, 3).whenever(
            upkeep_of(you_only()),
            Effect::Modify(
                Noun::This,
                vec![Modification::SetPowerToughness(power_of(target(creatures().other())), toughness_of(that()))],
                Duration::EndOfYourNextUpkeep,
            ),
        ),
        aura("Imprison", "{B}", creatures())
            .whenever(
                Pattern::Activates { who: players(), what: host(), tapping: Some(true) },
                imprison(counter(agent())),
            )
            .whenever(attacks(host()), imprison(arrest(subject())))
            .whenever(blocks(host(), None), imprison(arrest(agent()))),
        aura("Infinite Authority", "{W}{W}{W}", creatures())
            .whenever(blocks(host(), Some(weak())), overpower(subject(), agent()))
            .whenever(becomes_blocked_by(host(), weak()), overpower(agent(), subject())),
        creature("Johan", "{3}{R}{G}{W}", "Legendary Human Wizard", 5, 4).whenever(
            Pattern::Begins { step: Step::BeginCombat, whose: you_only() },
            may(Effect::Modify(
                Noun::This,
                vec![has_ability(Ability::Static(Statement::CantAttack { who: this(), whom: None }.into()))],
                Duration::EndOfCombat,
            )
            .then(Effect::State(
                Statement::AttackWithoutTapping { who: creatures().yours(), if_untapped: true },
                Duration::EndOfCombat,
            ))),
        ),
        creature("Lurker", "{2}{G}", "Beast", 2, 3).constant(Statement::CantBeTargeted {
            what: this()
                .not(attacked_this_turn())
                .not(such_that(Pattern::Blocks { who: it(), whom: None }.this_turn())),
            by: Some(spells()),
        }),
        creature("Nettling Imp", "{2}{B}", "Imp", 1, 1).ability(Ability::Activated(Activated {
            condition: Some(Condition::All(vec![
                Condition::TurnOf(Noun::Opponents),
                Condition::Before(Step::DeclareAttackers),
            ])),
            ..activated(
                tap(),
                Effect::Remember(
                    target(creatures().not(of_type("Wall")).of(Noun::ActivePlayer).not(Predicate::CameThisTurn)),
                    CHOSEN,
                )
                .then(Effect::State(must_attack(held(CHOSEN, creatures())), Duration::EndOfTurn))
                .then(at_next_end_step(destroy(all(held(CHOSEN, permanents()).not(attacked_this_turn()))))),
            )
        })),
        creature("Old Man of the Sea", "{1}{U}{U}", "Djinn", 2, 3)
            .constant(Statement::MayStayTapped(this()))
            .activated(
                tap(),
                Effect::Modify(
                    target(creatures().compare(Characteristic::Power, Comparison::AtMost, power_of(Noun::This))),
                    vec![Modification::Controller(Noun::You)],
                    Duration::While(SourceStays { as_strong: true, ..SourceStays::TAPPED }),
                ),
            ),
        enchantment("Raging River", "{R}{R}").whenever(
            Pattern::OneOrMore(Box::new(attacks(creatures().yours()))),
            Effect::ForEach(
                all(players().and(Predicate::Defending)),
                Box::new(Effect::Separate {
                    who: Noun::It,
                    what: all(creatures().without(Flying).of(Noun::It)),
                    one: Slot(0),
                    other: Slot(1),
                }),
            )
            .then(Effect::ForEach(
                all(creatures().attacking().yours()),
                Box::new(Effect::Either(Noun::You, vec![blocked_only_from(Slot(0)), blocked_only_from(Slot(1))])),
            )),
        ),
        enchantment("Raiding Party", "{2}{R}")
            .constant(Statement::CantBeTargeted { what: this(), by: Some(spells_and_abilities().white()) })
            .activated(
                CostPart::Sacrifice(1.into(), permanents().subtype("Orc")),
                each_chooses(Noun::Players, creatures().white().untapped().of(Noun::It), 100.into(), Slot(0))
                    .then(Effect::Tap(Noun::Slot(Slot(0))))
                    .then(each_chooses(
                        Noun::Players,
                        plains(),
                        Value::Times(2, Box::new(count(held(Slot(0), permanents()).of(Noun::It)))),
                        CHOSEN,
                    ))
                    .then(destroy(all(plains().not(Predicate::Is(Noun::Slot(CHOSEN)))))),
            ),
        artifact("Runesword", "{6}").activated(
            pay("{3}").and(tap()),
            pump(target(creatures().attacking()), 2, 0)
                .then(Effect::Remember(that(), CHOSEN))
                .then(this_turn(leaves(held(CHOSEN, permanents())), Effect::Sacrifice(Noun::This), false))
                .then(Effect::State(Statement::CantBeRegenerated(struck()), Duration::EndOfTurn))
                .then(Effect::Shield {
                    replacement: Box::new(replacement(dies(struck()), Instead::GoTo(into(Zone::Exile)))),
                    duration: Duration::EndOfTurn,
                    once: false,
                }),
        ),
        enchantment("Season of the Witch", "{B}{B}{B}")
            .whenever(upkeep_of(you_only()), unless_you_pay(pay_life(2), Effect::Sacrifice(Noun::This)))
            .whenever(
                end_step_of(players()),
                destroy(all(creatures()
                    .untapped()
                    .not(attacked_this_turn())
                    .and(such_that(Pattern::Does(Deed::CouldAttack, it()).this_turn())))),
            ),
        land("Sorrow's Path", "Land")
            .activated(
                tap(),
                Effect::SwitchBlocks(
                    target(creatures().and(Predicate::Blocking(None)).theirs()),
                    Noun::Target(Box::new(TargetSpec {
                        filter: creatures().and(Predicate::Blocking(None)).of(controller_of(that())),
                        min: 1.into(),
                        max: 1.into(),
                        chooser: None,
                        other_than: vec![0],
                    })),
                ),
            )
            .whenever(Pattern::Taps(this()), deal(2, Noun::Both(vec![Noun::You, all(creatures().yours())]))),
        instant(
            "Telekinesis",
            "{U}{U}",
            Effect::Tap(target(creatures())).then(disarm(that())).then(Effect::StayTapped(that(), 2)),
        ),
        creature("Vodalian War Machine", "{1}{U}{U}", "Wall", 0, 4)
            .keyword(Defender)
            .activated(
                CostPart::Tap(1.into(), permanents().subtype("Merfolk").yours()),
                Effect::State(Statement::AttackDespiteDefender(this()), Duration::EndOfTurn),
            )
            .activated(CostPart::Tap(1.into(), permanents().subtype("Merfolk").yours()), pump(Noun::This, 2, 1))
            .whenever(
                dies(this()),
                destroy(all(permanents()
                    .subtype("Merfolk")
                    .and(such_that(Pattern::TapsToPay { what: it(), of: this() }.this_turn())))),
            ),
        creature("Wall of Caltrops", "{1}{W}", "Wall", 2, 1).keyword(Defender).whenever_if(
            blocks(this(), Some(creatures())),
            Condition::All(vec![
                exists(walls().other().and(Predicate::Blocking(Some(subject())))),
                Condition::Not(Box::new(exists(
                    creatures().not(of_type("Wall")).and(Predicate::Blocking(Some(subject()))),
                ))),
            ]),
            gain(Noun::This, Banding),
        ),
        creature("Wall of Dust", "{2}{R}", "Wall", 1, 4).keyword(Defender).whenever(
            blocks(this(), Some(creatures())),
            Effect::Remember(subject(), CHOSEN).then(Effect::State(
                Statement::CantAttack { who: held(CHOSEN, creatures()), whom: None },
                Duration::ItsControllersNextTurn,
            )),
        ),
        creature("Wall of Shadows", "{1}{B}{B}", "Wall", 0, 1)
            .keyword(Defender)
            .replaces(
                damage(creatures().attacking().and(Predicate::InCombatWith(Noun::This)), this()),
                Instead::Nothing,
            )
            .constant(Statement::CantBeTargetedAsOnly(this(), subtype("Wall"))),
        creature("Whippoorwill", "{G}", "Bird", 1, 1).activated(
            pay("{G}{G}").and(tap()),
            Effect::Remember(target(creatures()), CHOSEN)
                .then(Effect::State(Statement::CantBeRegenerated(held(CHOSEN, creatures())), Duration::EndOfTurn))
                .then(Effect::State(Statement::DamageStays(held(CHOSEN, creatures())), Duration::EndOfTurn))
                .then(this_turn(dies(held(CHOSEN, permanents())), exile(subject()), false)),
        ),
        creature("Ydwen Efreet", "{R}{R}{R}", "Efreet", 3, 6).whenever(
            blocks(this(), None),
            Effect::FlipCoin(Noun::You).then(when(
                Condition::Not(Box::new(Condition::WonFlip)),
                Effect::RemoveFromCombat { what: Noun::This, unblocks: true }
                    .then(Effect::State(Statement::CantBlock { who: this(), whom: None }, Duration::EndOfTurn)),
            )),
        ),
    ]
}
