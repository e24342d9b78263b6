//! Instants and sorceries.

use super::check;
use magic_notation::*;
use magic_notation::{CardType, Color, CounterKind, Keyword, ManaKind, P1P1, Zone};

fn search(what: Filter, max: i32, destination: Destination) -> Effect {
    Effect::Choose {
        who: Noun::You,
        from: Filter { domain: Domain::zone(Zone::Library), all: what.all }.owned_by(Noun::It),
        min: Value::Number(0),
        max: Value::Number(max),
        slot: CHOSEN,
        random: false,
        search: true,
    }
    .then(Effect::Move(Noun::Slot(CHOSEN), destination))
    .then(Effect::Shuffle(Noun::You))
}

fn tapped(zone: Zone) -> Destination {
    Destination { tapped: true, under: Some(Noun::You), ..into(zone) }
}

fn shield(event: Pattern, instead: Instead, once: bool) -> Effect {
    Effect::Shield { replacement: Box::new(replacement(event, instead)), duration: Duration::EndOfTurn, once }
}

fn dealt(to: Noun) -> Pattern {
    Pattern::Damage { by: None, to: Some(players().and(Predicate::Is(to))), combat: None }
}

#[test]
fn removal() {
    check(&[
        (instant("Bolt", "{R}", deal(3, any_target())), "Bolt deals 3 damage to any target."),
        (
            instant(
                "Terror",
                "{1}{B}",
                bury(target(creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::Black)))),
            ),
            "Destroy target nonartifact, nonblack creature. It can't be regenerated.",
        ),
        (sorcery("Wrath", "{2}{W}{W}", bury(all(creatures()))), "Destroy all creatures. They can't be regenerated."),
        (
            instant("Disenchant", "{1}{W}", destroy(target(artifacts().or(enchantments())))),
            "Destroy target artifact or enchantment.",
        ),
        (
            instant(
                "Swords",
                "{W}",
                exile(target(creatures())).then(Effect::GainLife(controller_of(that()), power_of(that()))),
            ),
            "Exile target creature. Its controller gains life equal to its power.",
        ),
        (
            instant("Unsummon", "{U}", return_to_hand(target(creatures()))),
            "Return target creature to its owner's hand.",
        ),
        (
            instant("Char", "{2}{R}{R}", deal(4, any_target()).then(deal(2, Noun::You))),
            "Char deals 4 damage to any target and 2 damage to you.",
        ),
        (
            sorcery(
                "Earthquake",
                "{X}{R}",
                deal(Value::X, Noun::Both(vec![all(creatures().without(Keyword::Flying)), Noun::Players])),
            ),
            "Earthquake deals X damage to each creature without flying and each player.",
        ),
        (sorcery("Acid Rain", "{3}{U}", destroy(all(lands().subtype("Forest")))), "Destroy all Forests."),
        (
            instant(
                "Purge",
                "{B}",
                destroy(target(creatures().compare(Characteristic::Power, Comparison::AtMost, 3).theirs())),
            ),
            "Destroy target creature an opponent controls with power 3 or less.",
        ),
        (
            instant(
                "Forked Lightning",
                "{3}{R}",
                Effect::DamageDivided { amount: Value::Number(4), to: targets(1, 3, creatures()) },
            ),
            "Forked Lightning deals 4 damage divided as you choose among one, two, or three target creatures.",
        ),
        (
            instant(
                "Bite",
                "{G}",
                Effect::Damage {
                    amount: power_of(that()),
                    to: target(creatures().theirs()),
                    source: target(creatures().yours()),
                },
            ),
            "Target creature you control deals damage equal to its power to target creature an opponent controls.",
        ),
        (
            sorcery(
                "Fight",
                "{G}",
                act(Action::Fight(
                    target(creatures().yours()),
                    target(creatures().not(Predicate::ControlledBy(Noun::You))),
                )),
            ),
            "Target creature you control fights target creature you don't control.",
        ),
        (
            instant(
                "Shuffle Away",
                "{2}{W}",
                Effect::Move(target(creatures()), Destination { place: Place::Shuffled, ..into(Zone::Library) }),
            ),
            "Shuffle target creature into its owner's library.",
        ),
        (
            instant(
                "Put Back",
                "{2}{U}",
                Effect::Move(target(permanents().nonkind(CardType::Land)), into(Zone::Library)),
            ),
            "Put target nonland permanent on top of its owner's library.",
        ),
    ]);
}

#[test]
fn counterspells() {
    check(&[
        (instant("Cancel", "{1}{U}{U}", counter(target(spells()))), "Counter target spell."),
        (
            instant(
                "Blast",
                "{R}",
                choose_one(vec![counter(target(spells().blue())), destroy(target(permanents().blue()))]),
            ),
            "Choose one —\n• Counter target blue spell.\n• Destroy target blue permanent.",
        ),
        (
            instant("Leak", "{1}{U}", unless_pays(controller_of(that()), pay("{3}"), counter(target(spells())), None)),
            "Counter target spell unless its controller pays {3}.",
        ),
        (
            instant("Essence Scatter", "{1}{U}", counter(target(spells().kind(CardType::Creature)))),
            "Counter target creature spell.",
        ),
        (
            instant("Dissipate", "{1}{U}{U}", Effect::Counter(target(spells()), Some(into(Zone::Exile)))),
            "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
        ),
        (
            instant(
                "Fork",
                "{R}{R}",
                Effect::CopySpell(
                    Noun::You,
                    target(spells().and(Predicate::Any(vec![
                        Predicate::Type(CardType::Instant),
                        Predicate::Type(CardType::Sorcery),
                    ]))),
                    Value::Number(1),
                    vec![],
                ),
            ),
            "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        ),
    ]);
}

#[test]
fn cards_and_life() {
    check(&[
        (
            instant("Recall", "{U}", Effect::Draw(target(players()), Value::Number(3))),
            "Target player draws three cards.",
        ),
        (sorcery("Whisper", "{1}{B}", draw(2).then(lose_life(2))), "You draw two cards and lose 2 life."),
        (
            sorcery(
                "Sign",
                "{B}{B}",
                Effect::Draw(target(players()), 2.into()).then(Effect::LoseLife(that(), 2.into())),
            ),
            "Target player draws two cards and loses 2 life.",
        ),
        (sorcery("Mind Rot", "{2}{B}", discards(target(players()), 2)), "Target player discards two cards."),
        (
            sorcery("Hymn", "{B}{B}", discards_at_random(target(players()), 2)),
            "Target player discards two cards at random.",
        ),
        (
            sorcery("Edict", "{1}{B}", sacrifices(target(players()), 1, creatures())),
            "Target player sacrifices a creature.",
        ),
        (sorcery("Pox", "{B}", sacrifices(Noun::Players, 1, lands())), "Each player sacrifices a land."),
        (
            sorcery(
                "Wheel",
                "{2}{R}",
                Effect::Discard(all(cards_in(Zone::Hand).owned_by(Noun::Players)))
                    .then(Effect::Draw(Noun::Players, 7.into())),
            ),
            "Each player discards their hand, then draws seven cards.",
        ),
        (
            sorcery("Stream", "{X}{G}", gain_life(Value::Times(2, Box::new(Value::X)))),
            "You gain life equal to twice X.",
        ),
        (sorcery("Prosperity", "{X}{U}", Effect::Draw(Noun::Players, Value::X)), "Each player draws X cards."),
        (sorcery("Harvest", "{G}", draw(count(creatures().yours()))), "Draw a card for each creature you control."),
        (
            instant(
                "Healing Salve",
                "{W}",
                choose_one(vec![
                    Effect::GainLife(target(players()), 3.into()),
                    shield(dealt(any_target()), Instead::prevent(3), false),
                ]),
            ),
            "Choose one —\n• Target player gains 3 life.\n• Prevent the next 3 damage that would be dealt to any target this turn.",
        ),
        (
            instant(
                "Fog",
                "{G}",
                shield(Pattern::Damage { by: None, to: None, combat: Some(true) }, Instead::Nothing, false),
            ),
            "Prevent all combat damage that would be dealt this turn.",
        ),
        (
            sorcery(
                "Balance Life",
                "{B}",
                Effect::LoseLife(Noun::Players, Value::HalfUp(Box::new(Value::Life(Box::new(Noun::It))))),
            ),
            "Each player loses half their life, rounded up.",
        ),
        (
            sorcery("Opt", "{U}", act(Action::Scry(Noun::You, 1.into(), Zone::Library)).then(draw(1))),
            "Scry 1.\nDraw a card.",
        ),
        (sorcery("Glimpse", "{B}", Effect::Mill(target(players()), 10.into())), "Target player mills ten cards."),
        (
            sorcery("Time Walk", "{1}{U}", Effect::Turns(TurnEffect::ExtraTurn(Noun::You, None))),
            "Take an extra turn after this one.",
        ),
        (
            sorcery(
                "Peek",
                "{U}",
                Effect::LookAt(Noun::You, all(cards_in(Zone::Hand).owned_by(target(players())))).then(draw(1)),
            ),
            "Look at target player's hand.\nDraw a card.",
        ),
    ]);
}

#[test]
fn searching_and_returning() {
    let graveyard = |filter: Filter| Filter { domain: Domain::zone(Zone::Graveyard), all: filter.all };
    check(&[
        (
            sorcery("Rampant Growth", "{1}{G}", search(lands().basic(), 1, tapped(Zone::Battlefield))),
            "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
        ),
        (
            sorcery("Tutor", "{1}{B}", search(permanents(), 1, into(Zone::Hand))),
            "Search your library for a card, put that card into your hand, then shuffle.",
        ),
        (
            sorcery(
                "Harrow",
                "{2}{G}",
                search(lands().basic(), 2, Destination { under: Some(Noun::You), ..into(Zone::Battlefield) }),
            )
            .additional_cost(CostPart::Sacrifice(1.into(), lands())),
            "As an additional cost to cast this spell, sacrifice a land.\nSearch your library for up to two basic land cards, put them onto the battlefield, then shuffle.",
        ),
        (
            sorcery("Raise Dead", "{B}", return_to_hand(target(graveyard(creatures()).owned_by(Noun::You)))),
            "Return target creature card from your graveyard to your hand.",
        ),
        (
            sorcery("Animate", "{B}", put_onto_battlefield(target(graveyard(creatures())))),
            "Put target creature card from a graveyard onto the battlefield under your control.",
        ),
        (
            sorcery(
                "Reanimate",
                "{B}",
                put_onto_battlefield(target(graveyard(creatures()).owned_by(Noun::You)))
                    .then(lose_life(mana_value_of(that()))),
            ),
            "Return target creature card from your graveyard to the battlefield. You lose life equal to its mana value.",
        ),
        (
            instant(
                "Impulse",
                "{1}{U}",
                Effect::LookAtTop { who: Noun::You, count: 4.into(), slot: Slot(1), reveal: false }
                    .then(Effect::Choose {
                        who: Noun::You,
                        from: cards_in(Zone::Library).and(Predicate::Is(Noun::Slot(Slot(1)))),
                        min: 1.into(),
                        max: 1.into(),
                        slot: Slot(2),
                        random: false,
                        search: false,
                    })
                    .then(Effect::Move(Noun::Slot(Slot(2)), into(Zone::Hand)))
                    .then(Effect::PutInOrder(Noun::You, Noun::Slot(Slot(1)), Place::Bottom)),
            ),
            "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
        ),
        (
            instant(
                "Blink",
                "{1}{W}",
                exile(target(creatures().yours())).then(Effect::Move(that(), into(Zone::Battlefield))),
            ),
            "Exile target creature you control, then return it to the battlefield under its owner's control.",
        ),
        (
            instant(
                "Flicker Late",
                "{1}{W}",
                exile(target(creatures())).then(Effect::Delayed {
                    when: end_step_of(players()),
                    effect: Box::new(Effect::Move(that(), into(Zone::Battlefield))),
                    repeating: false,
                    duration: Duration::Forever,
                }),
            ),
            "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.",
        ),
    ]);
}

#[test]
fn pumping_and_changing() {
    check(&[
        (instant("Growth", "{G}", pump(target(creatures()), 3, 3)), "Target creature gets +3/+3 until end of turn."),
        (
            instant("Jump", "{U}", gain(target(creatures()), Keyword::Flying)),
            "Target creature gains flying until end of turn.",
        ),
        (
            instant(
                "Leap",
                "{U}",
                pump(target(creatures()), 1, 1)
                    .then(gain(that(), Keyword::Flying))
                    .then(gain(that(), Keyword::Trample)),
            ),
            "Target creature gets +1/+1 and gains flying and trample until end of turn.",
        ),
        (instant("Weakness", "{B}", pump(target(creatures()), -2, 0)), "Target creature gets -2/-0 until end of turn."),
        (
            instant("Howl", "{G}", pump(all(creatures().yours()), Value::X, Value::X)),
            "Creatures you control get +X/+X until end of turn.",
        ),
        (
            instant(
                "Berserk",
                "{G}",
                pump(target(creatures()), power_of(that()), 0).then(gain(that(), Keyword::Trample)),
            ),
            "Target creature gets +X/+0 and gains trample until end of turn, where X is its power.",
        ),
        (
            instant(
                "Steal",
                "{2}{R}",
                Effect::Modify(target(creatures()), vec![Modification::Controller(Noun::You)], Duration::EndOfTurn)
                    .then(Effect::Untap(that()))
                    .then(gain(that(), Keyword::Haste)),
            ),
            "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        ),
        (
            instant(
                "Purelace",
                "{W}",
                Effect::Modify(
                    target(spells().or(permanents())),
                    vec![Modification::SetColors(colors(&[Color::White]))],
                    Duration::Forever,
                ),
            ),
            "Target spell or permanent becomes white.",
        ),
        (
            instant(
                "Twist",
                "{U}",
                Effect::Modify(target(creatures()), vec![Modification::SwitchPowerToughness], Duration::EndOfTurn),
            ),
            "Switch target creature's power and toughness until end of turn.",
        ),
        (
            instant(
                "Frog",
                "{U}",
                Effect::Modify(
                    target(creatures()),
                    vec![
                        Modification::LoseAllAbilities,
                        Modification::SetColors(colors(&[Color::Blue])),
                        Modification::SetSubtypes(vec![subtype("Frog")]),
                        Modification::SetPowerToughness(1.into(), 1.into()),
                    ],
                    Duration::EndOfTurn,
                ),
            ),
            "Target creature loses all abilities and becomes a 1/1 blue Frog until end of turn.",
        ),
        (
            instant(
                "Slip",
                "{U}",
                Effect::State(
                    Statement::CantBlock { who: creatures(), whom: Some(creatures_is(target(creatures()))) },
                    Duration::EndOfTurn,
                ),
            ),
            "Target creature can't be blocked this turn.",
        ),
        (
            sorcery(
                "Panic",
                "{R}",
                Effect::State(
                    Statement::CantBlock { who: creatures_is(targets(0, 2, creatures())), whom: None },
                    Duration::EndOfTurn,
                ),
            ),
            "Up to two target creatures can't block this turn.",
        ),
        (instant("Regrow", "{G}", Effect::Regenerate(target(creatures()))), "Regenerate target creature."),
        (sorcery("Counters", "{G}", put(2, P1P1, target(creatures()))), "Put two +1/+1 counters on target creature."),
        (
            sorcery(
                "Rite",
                "{G}",
                Effect::Distribute { kind: P1P1, count: 2.into(), among: targets(1, 2, creatures()) },
            ),
            "Distribute two +1/+1 counters among one or two target creatures.",
        ),
        (
            sorcery(
                "Blessings",
                "{G}",
                Effect::Distribute { kind: P1P1, count: 4.into(), among: targets(1, 4, creatures()) },
            ),
            "Distribute four +1/+1 counters among any number of target creatures.",
        ),
        (
            sorcery(
                "Proliferation",
                "{G}",
                put(1, P1P1, all(creatures().yours())).then(act(Action::Proliferate(Noun::You))),
            ),
            "Put a +1/+1 counter on each creature you control. Proliferate.",
        ),
        (
            sorcery("Poison", "{B}", Effect::PutCounters(target(players()), CounterKind::Poison, 2.into(), None)),
            "Target player gets two poison counters.",
        ),
    ]);
}

fn creatures_is(noun: Noun) -> Filter {
    permanents().and(Predicate::Is(noun))
}

#[test]
fn kicked_spells_tokens_and_mana() {
    check(&[
        (
            instant(
                "Burst",
                "{R}",
                Effect::If(
                    Condition::Paid(Keyword::Kicker, None),
                    Box::new(deal(4, any_target())),
                    Some(Box::new(deal(2, any_target()))),
                ),
            )
            .with_cost(Keyword::Kicker, "{4}"),
            "Kicker {4}\nIf this spell was kicked, Burst deals 4 damage to any target. Otherwise, Burst deals 2 damage to any target.",
        ),
        (
            sorcery("Call", "{W}", create(2, token(&[Color::White], "Soldier", 1, 1))),
            "Create two 1/1 white Soldier creature tokens.",
        ),
        (
            sorcery("Spirits", "{W}", create(1, token(&[Color::White, Color::Black], "Spirit", 1, 1).flying())),
            "Create a 1/1 white and black Spirit creature token with flying.",
        ),
        (
            sorcery("Hordes", "{X}{R}", create(Value::X, token(&[Color::Red], "Goblin", 1, 1))),
            "Create X 1/1 red Goblin creature tokens.",
        ),
        (
            sorcery(
                "Swarm",
                "{G}",
                create(count(lands().subtype("Forest").yours()), token(&[Color::Green], "Saproling", 1, 1)),
            ),
            "Create a 1/1 green Saproling creature token for each Forest you control.",
        ),
        (instant("Ritual", "{B}", add(mana("{B}{B}{B}"))), "Add {B}{B}{B}."),
        (
            sorcery(
                "Cloning",
                "{3}{U}",
                Effect::CreateCopies {
                    attacking: None,
                    who: Noun::You,
                    count: 1.into(),
                    of: target(creatures()),
                    except: vec![Modification::AddKeyword(Keyword::Haste)],
                },
            ),
            "Create a token that's a copy of target creature, except it has haste.",
        ),
        (
            instant(
                "Growth Ritual",
                "{G}",
                Effect::AddMana(
                    Noun::You,
                    Mana::OneOf(count(creatures().yours()), magic_notation::ManaKinds::only(ManaKind::Green)),
                    None,
                ),
            ),
            "Add {G} for each creature you control.",
        ),
        (
            sorcery(
                "Flip",
                "{R}",
                Effect::FlipCoin(Noun::You).then(Effect::If(
                    Condition::WonFlip,
                    Box::new(draw(2)),
                    Some(Box::new(deal(3, Noun::You))),
                )),
            ),
            "Flip a coin. If you win the flip, draw two cards. If you lose the flip, Flip deals 3 damage to you.",
        ),
        (
            sorcery(
                "Charm",
                "{G}",
                Effect::Modal(Modes {
                    min: 1,
                    max: 2,
                    repeat: false,
                    costs: vec![],
                    instead: None,
                    modes: vec![
                        destroy(target(artifacts())),
                        pump(target(creatures()), 2, 2).then(Effect::Untap(that())),
                    ],
                }),
            ),
            "Choose one or both —\n• Destroy target artifact.\n• Target creature gets +2/+2 until end of turn. Untap it.",
        ),
        (
            sorcery(
                "Double Command",
                "{U}",
                Effect::Modal(Modes {
                    min: 2,
                    max: 2,
                    repeat: true,
                    costs: vec![],
                    instead: None,
                    modes: vec![draw(1), Effect::Tap(all(creatures().theirs())), gain_life(2)],
                }),
            ),
            "Choose two. You may choose the same mode more than once.\n• Draw a card.\n• Tap all creatures your opponents control.\n• You gain 2 life.",
        ),
    ]);
}
