//! Instants and sorceries.

use super::phrases::*;
use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(super) fn cards() -> Vec<CardDefinition> {
    vec![
        sorcery("All Hallow's Eve", "{2}{B}{B}", exile(Noun::This).then(put(2, counter_kind("scream"), Noun::Done)))
            .ability(Ability::Triggered(Triggered {
                zone: Zone::Exile,
                condition: Some(has_counters(Comparison::AtLeast, 1, counter_kind("scream"))),
                ..triggered(
                    upkeep_of(you_only()),
                    Effect::RemoveCounters(Noun::This, Some(counter_kind("scream")), Some(1.into())).then(when(
                        has_counters(Comparison::Equal, 0, counter_kind("scream")),
                        Effect::Move(Noun::This, into(Zone::Graveyard)).then(Effect::Move(
                            all(cards_in(Zone::Graveyard).kind(CardType::Creature)),
                            into(Zone::Battlefield),
                        )),
                    )),
                )
            })),
        instant(
            "Blaze of Glory",
            "{W}",
            Effect::Remember(target(creatures().of(Noun::DefendingPlayer)), CHOSEN)
                .then(Effect::State(Statement::BlockAdditional(held(CHOSEN, creatures()), None), Duration::EndOfTurn))
                .then(Effect::State(
                    Statement::MustBlock {
                        who: held(CHOSEN, creatures()),
                        whom: Some(creatures().attacking()),
                        one: true,
                    },
                    Duration::EndOfTurn,
                )),
        )
        .ability(in_combat_before_blocks()),
        sorcery(
            "Channel",
            "{G}{G}",
            Effect::Offer(Noun::You, Box::new(card("Channel", "", "").activated(pay_life(1), add(mana("{C}"))))),
        ),
        instant(
            "Disharmony",
            "{2}{R}",
            Effect::Untap(target(creatures().attacking()))
                .then(Effect::RemoveFromCombat { what: that(), unblocks: false })
                .then(Effect::Modify(that(), vec![Modification::Controller(Noun::You)], Duration::EndOfTurn)),
        )
        .ability(in_combat_before_blocks()),
        instant(
            "Feint",
            "{R}",
            Effect::Remember(target(creatures().attacking()), Slot(0))
                .then(Effect::Remember(all(creatures().and(Predicate::Blocking(Some(Noun::Slot(Slot(0)))))), Slot(1)))
                .then(Effect::Tap(Noun::Slot(Slot(1))))
                .then(prevent_all(Pattern::AnyOf(vec![
                    combat_damage_by(held(Slot(0), creatures())),
                    combat_damage_by(creatures().and(Predicate::Blocking(Some(Noun::Slot(Slot(0)))))),
                ]))),
        ),
        instant(
            "Glyph of Destruction",
            "{R}",
            Effect::Remember(target(creatures().subtype("Wall").and(Predicate::Blocking(None)).yours()), CHOSEN)
                .then(Effect::Modify(
                    Noun::Slot(CHOSEN),
                    vec![Modification::AddPowerToughness(10.into(), 0.into())],
                    Duration::EndOfCombat,
                ))
                .then(prevent_all(Pattern::Damage { by: None, to: Some(held(CHOSEN, creatures())), combat: None }))
                .then(at_next_end_step(destroy(Noun::Slot(CHOSEN)))),
        ),
        instant(
            "Glyph of Life",
            "{W}",
            Effect::Remember(target(creatures().subtype("Wall")), CHOSEN).then(this_turn(
                damage(creatures().attacking(), held(CHOSEN, creatures())),
                gain_life(Value::EventAmount),
                true,
            )),
        ),
        instant(
            "Guardian Angel",
            "{X}{W}",
            prevent_next(Value::X, any_target()).then(Effect::Offer(
                Noun::You,
                Box::new(card("Guardian Angel", "", "").ability(Ability::Activated(Activated {
                    special: true,
                    ..activated("{1}", prevent_next(1, Noun::Host))
                }))),
            )),
        ),
        sorcery(
            "Mind Bomb",
            "{U}",
            Effect::Choose {
                who: Noun::Players,
                from: hand_of(Noun::It),
                min: 0.into(),
                max: 3.into(),
                slot: CHOSEN,
                random: false,
                search: false,
            }
            .then(Effect::Discard(Noun::Slot(CHOSEN)))
            .then(Effect::Remember(Noun::Done, CHOSEN))
            .then(Effect::ForEach(
                Noun::Players,
                Box::new(deal(less(3, count(held(CHOSEN, anything()).owned_by(Noun::It))), Noun::It)),
            )),
        ),
        instant(
            "Rapid Fire",
            "{3}{W}",
            gain(target(creatures()), FirstStrike).then(when(
                Condition::Not(Box::new(Condition::Matches(that(), creatures().with(Rampage)))),
                gain_ability(that(), numbered(Rampage, 2)),
            )),
        )
        .ability(Ability::CastOnly(Condition::Before(Step::DeclareBlockers))),
        instant(
            "Reincarnation",
            "{1}{G}{G}",
            Effect::Remember(target(creatures()), CHOSEN).then(this_turn(
                dies(held(CHOSEN, permanents())),
                Effect::Remember(owner_of(subject()), Slot(0))
                    .then(Effect::Forget(CHOSEN))
                    .then(choose(1, cards_in(Zone::Graveyard).kind(CardType::Creature).owned_by(Noun::Slot(Slot(0)))))
                    .then(Effect::Move(
                        Noun::Slot(CHOSEN),
                        Destination { under: Some(Noun::Slot(Slot(0))), ..into(Zone::Battlefield) },
                    )),
                false,
            )),
        ),
        instant(
            "Remove Enchantments",
            "{W}",
            return_to_hand(Noun::Both(enchantments_around(Some(Predicate::OwnedBy(Noun::You)))))
                .then(destroy(Noun::Both(enchantments_around(None)))),
        ),
        instant(
            "Reverberation",
            "{2}{U}{U}",
            Effect::Remember(target(spells().kind(CardType::Sorcery)), CHOSEN)
                .then(Effect::Remember(controller_of(Noun::Slot(CHOSEN)), Slot(0)))
                .then(Effect::Shield {
                    replacement: Box::new(replacement(
                        Pattern::Damage { by: Some(held(CHOSEN, spells())), to: None, combat: None },
                        Instead::redirect(Noun::Slot(Slot(0))),
                    )),
                    duration: Duration::EndOfTurn,
                    once: false,
                }),
        ),
        instant("Rust", "{G}", counter(target(activated_of_artifacts()))),
        instant("Teleport", "{U}{U}{U}", cant_be_blocked_this_turn(target(creatures()), creatures()))
            .ability(Ability::CastOnly(Condition::During(Step::DeclareAttackers))),
        instant(
            "Word of Command",
            "{B}{B}",
            Effect::Remember(target(opponents()), Slot(0))
                .then(Effect::LookAt(Noun::You, Noun::Slot(Slot(0))))
                .then(Effect::Choose {
                    who: Noun::You,
                    from: hand_of(Noun::Slot(Slot(0))),
                    min: 1.into(),
                    max: 1.into(),
                    slot: CHOSEN,
                    random: false,
                    search: false,
                })
                .then(Effect::Turns(TurnEffect::Control {
                    who: Noun::Slot(Slot(0)),
                    resolving: Some(Noun::This),
                    then_extra_turn: false,
                }))
                .then(Effect::Play {
                    who: Noun::Slot(Slot(0)),
                    what: Noun::Slot(CHOSEN),
                    mana_from: Some(lands().of(Noun::Slot(Slot(0)))),
                    slot: Slot(1),
                })
                .then(Effect::Turns(TurnEffect::Control {
                    who: Noun::Slot(Slot(0)),
                    resolving: Some(Noun::Slot(Slot(1))),
                    then_extra_turn: false,
                })),
        ),
    ]
}
