//! How things are referred to: targets where they are first spoken of, sources, what was paid, one thing in a state.

use super::check;
use magic_notation::*;
use magic_notation::{CardType, Color, CounterKind, Keyword, ManaKinds, P1P1, Step, Zone};

fn slot() -> Noun {
    Noun::Slot(CHOSEN)
}

fn shield(event: Pattern, instead: Instead, once: bool) -> Effect {
    Effect::Shield { replacement: Box::new(replacement(event, instead)), duration: Duration::EndOfTurn, once }
}

fn sources() -> Filter {
    Filter { domain: Domain::PERMANENTS.and(Domain::SPELLS).and(Domain::zone(Zone::Command)), all: vec![] }
}

fn choose_one_of(from: Filter) -> Effect {
    Effect::Choose { who: Noun::You, from, min: 1.into(), max: 1.into(), slot: CHOSEN, random: false, search: false }
}

#[test]
fn a_remembered_target_is_said_where_it_is_spoken_of() {
    let chosen = || creatures().and(Predicate::Is(slot()));
    let combat = |by: Option<Filter>, to: Option<Filter>| Pattern::Damage { by, to, combat: Some(true) };
    check(&[
        (
            instant(
                "Salve",
                "{W}",
                Effect::Remember(any_target(), CHOSEN).then(shield(
                    Pattern::Damage { by: None, to: Some(damageable().and(Predicate::Is(slot()))), combat: None },
                    Instead::prevent(3),
                    false,
                )),
            ),
            "Prevent the next 3 damage that would be dealt to any target this turn.",
        ),
        (
            instant(
                "Slip By",
                "{U}",
                Effect::Remember(target(creatures()), CHOSEN).then(Effect::State(
                    Statement::CantBlock { who: creatures(), whom: Some(chosen()) },
                    Duration::EndOfTurn,
                )),
            ),
            "Target creature can't be blocked this turn.",
        ),
        (
            instant(
                "Rescue",
                "{W}",
                Effect::Remember(target(creatures().attacking()), CHOSEN).then(Effect::Untap(slot())).then(shield(
                    Pattern::AnyOf(vec![combat(None, Some(chosen())), combat(Some(chosen()), None)]),
                    Instead::Nothing,
                    false,
                )),
            ),
            "Untap target attacking creature. Prevent all combat damage that would be dealt to and dealt by that creature this turn.",
        ),
        (
            instant(
                "Tax",
                "{U}",
                unless_pays(
                    controller_of(target(spells())),
                    pay("{1}"),
                    unless_pays(controller_of(Noun::TargetAgain(0)), pay("{B}"), counter(Noun::TargetAgain(0)), None),
                    None,
                ),
            ),
            "Counter target spell unless its controller pays {1} or {B}.",
        ),
        (
            instant(
                "Frenzy",
                "{G}",
                Effect::Remember(target(creatures()), CHOSEN).then(gain(slot(), Keyword::Trample)).then(
                    Effect::Delayed {
                        when: end_step_of(players()),
                        effect: Box::new(destroy(all(chosen().and(attacked_this_turn())))),
                        repeating: false,
                        duration: Duration::Forever,
                    },
                ),
            ),
            "Target creature gains trample until end of turn. At the beginning of the next end step, destroy that creature if it attacked this turn.",
        ),
        (
            instant("Colors", "{G}", gain(targets(1, count(creatures()), creatures()), Keyword::Trample)),
            "One or more target creatures gain trample until end of turn.",
        ),
    ]);
}

#[test]
fn whatever_deals_damage_is_a_source() {
    check(&[
        (
            enchantment("Circle", "{1}{W}").activated(
                "{1}",
                choose_one_of(sources().red()).then(shield(
                    damage(sources().red().and(Predicate::Is(slot())), you_only()),
                    Instead::Nothing,
                    true,
                )),
            ),
            "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
        ),
        (
            creature("Oak", "{G}", "Treefolk", 1, 1)
                .replaces(damage(sources().kind(CardType::Artifact), this()), Instead::Nothing),
            "Prevent all damage that would be dealt to this creature by artifact sources.",
        ),
    ]);
}

#[test]
fn what_was_paid_is_named_after_its_cost() {
    check(&[
        (
            sorcery("Burnt Offering", "{B}", add(Mana::OneOf(mana_value_of(Noun::Paid), ManaKinds::COLORS)))
                .additional_cost(CostPart::Sacrifice(1.into(), creatures())),
            "As an additional cost to cast this spell, sacrifice a creature.\nAdd X mana of any one color, where X is the sacrificed creature's mana value.",
        ),
        (
            enchantment("Edge", "{R}").activated(
                CostPart::Discard(1.into(), cards_in(Zone::Hand)),
                when(
                    Condition::Matches(Noun::Paid, cards_in(Zone::Graveyard).kind(CardType::Land)),
                    deal(2, target(players())),
                ),
            ),
            "Discard a card: If the discarded card was a land card, this enchantment deals 2 damage to target player.",
        ),
    ]);
}

#[test]
fn a_state_of_one_thing_is_a_condition() {
    check(&[
        (
            creature("Tortoise", "{U}", "Turtle", 1, 1).constant(this().untapped().get(0, 3)),
            "This creature gets +0/+3 as long as it's untapped.",
        ),
        (
            aura("Sleep", "{U}", creatures())
                .constant(Statement::DoesntUntap(host().and(Predicate::Counter(Some(CounterKind::parse("sleep")))))),
            "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step if it has a sleep counter on it.",
        ),
    ]);
}

#[test]
fn who_blocks_whom() {
    let wall = || creatures().not(Predicate::Subtype(subtype("Wall")));
    let bear = || creature("Bear", "{G}", "Bear", 2, 2);
    let blocks = |whom| Pattern::Blocks { who: this(), whom };
    let blocked = |by| Pattern::BecomesBlocked { who: this(), by };
    let at_end = |what: Noun| {
        Effect::Remember(what, CHOSEN).then(Effect::Delayed {
            when: Pattern::Begins { step: Step::EndCombat, whose: players() },
            effect: Box::new(destroy(slot())),
            repeating: false,
            duration: Duration::EndOfTurn,
        })
    };
    check(&[
        (
            bear()
                .whenever(blocks(Some(wall())), at_end(subject()))
                .whenever(blocked(Some(wall())), at_end(Noun::Event(EventPart::Agent))),
            "Whenever this creature blocks or becomes blocked by a non-Wall creature, destroy that creature at end of combat.",
        ),
        (
            bear().whenever(
                Pattern::OneOrMore(Box::new(Pattern::AnyOf(vec![
                    blocks(Some(creatures().subtype("Orc"))),
                    blocked(Some(creatures().subtype("Orc"))),
                ]))),
                pump(Noun::This, 0, 2),
            ),
            "Whenever this creature blocks or becomes blocked by one or more Orcs, this creature gets +0/+2 until end of turn.",
        ),
        (
            bear().whenever(Pattern::OneOrMore(Box::new(attacks(creatures().yours()))), draw(1)),
            "Whenever one or more creatures you control attack, draw a card.",
        ),
        (
            bear().whenever(dies(this().or(creatures())), draw(1)),
            "Whenever this creature or another creature dies, draw a card.",
        ),
        (
            bear().constant(Statement::CantBlock { who: wall().without(Keyword::Flying), whom: Some(this()) }),
            "This creature can't be blocked except by Walls and/or creatures with flying.",
        ),
        (
            bear().constant(Statement::CantAttack {
                who: this(),
                whom: Some({
                    let landless =
                        Predicate::Value(count(lands().subtype("Island").of(Noun::It)), Comparison::Equal, 0.into());
                    let without = players().and(landless);
                    without.clone().or(planeswalkers().of(all(without)))
                }),
            }),
            "This creature can't attack unless defending player controls an Island.",
        ),
    ]);
}

#[test]
fn when_and_whose() {
    let turn = |time| Condition::All(vec![Condition::TurnOf(Noun::Opponents), time]);
    let hosts = players().and(Predicate::Is(controller_of(Noun::Host)));
    check(&[
        (
            instant("Feast", "{W}", draw(1)).ability(Ability::CastOnly(turn(Condition::During(Step::Upkeep)))),
            "Cast this spell only during an opponent's upkeep.\nDraw a card.",
        ),
        (
            instant("Call", "{U}", draw(1)).ability(Ability::CastOnly(turn(Condition::Before(Step::DeclareAttackers)))),
            "Cast this spell only during an opponent's turn, before attackers are declared.\nDraw a card.",
        ),
        (
            aura("Lust", "{G}", creatures()).whenever(upkeep_of(hosts), deal(1, controller_of(Noun::Host))),
            "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this Aura deals 1 damage to that player.",
        ),
        (
            artifact("Vise", "{1}").whenever(
                upkeep_of(players().and(Predicate::Is(Noun::ChosenPlayer))),
                deal(Value::CardsIn(Zone::Hand, Box::new(that_player())), that_player()),
            ),
            "At the beginning of the chosen player's upkeep, this artifact deals damage to that player equal to the number of cards in their hand.",
        ),
        (
            creature("Guard", "{W}", "Soldier", 1, 1).ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Matches(Noun::This, permanents().untapped())),
                ..replacement(damage(artifacts(), you_only()), Instead::redirect(Noun::This))
            })),
            "As long as this creature is untapped, all damage that would be dealt to you by artifacts is dealt to this creature instead.",
        ),
    ]);
}

#[test]
fn numbers_and_counters() {
    let cases = Value::If(
        Box::new(Condition::TurnOf(Noun::You)),
        Box::new(3.into()),
        Box::new(Value::If(Box::new(Condition::DuringCombat), Box::new(2.into()), Box::new(1.into()))),
    );
    let one = |color| {
        let exists = Box::new(exists(permanents().yours().color(color)));
        Value::If(exists, Box::new(1.into()), Box::new(0.into()))
    };
    check(&[
        (
            instant("Cases", "{U}", gain_life(cases)),
            "You gain life equal to 3 if it's your turn, 2 if it's the combat phase, or 1 otherwise.",
        ),
        (
            sorcery("Prism", "{U}", draw(Value::Sum(Color::ALL.map(one).to_vec()))),
            "Draw a card for each color among permanents you control.",
        ),
        (
            sorcery("Wither", "{B}", put(1, CounterKind::PowerToughness(0, -2), target(creatures()))),
            "Put a -0/-2 counter on target creature.",
        ),
        (
            sorcery("Volley", "{R}", Effect::DamageDivided { amount: 4.into(), to: targets(1, 4, damageable()) }),
            "Volley deals 4 damage divided as you choose among any number of targets.",
        ),
        (
            creature("Keeper", "{B}", "Zombie", 1, 1).replaces(
                dies(creatures().theirs()),
                Instead::GoTo(Destination { counters: vec![(P1P1, 1.into())], ..into(Zone::Exile) }),
            ),
            "If a creature an opponent controls would die, exile it with a +1/+1 counter on it instead.",
        ),
    ]);
}

#[test]
fn abilities_speak_of_what_bears_them() {
    let upkeep = || {
        let pay = unless_pays(Noun::You, pay("{1}"), destroy(Noun::This), None);
        Modification::AddAbility(Box::new(Ability::Triggered(triggered(upkeep_of(you_only()), pay))))
    };
    let revive = Ability::Triggered(triggered(dies(this()), draw(1)));
    check(&[
        (
            card("Vale", "", "Legendary Land").constant(creatures().are(vec![upkeep()])),
            "All creatures have \"At the beginning of your upkeep, destroy this creature unless you pay {1}.\"",
        ),
        (
            enchantment("Flux", "{U}").constant(artifacts().are(vec![upkeep()])),
            "All artifacts have \"At the beginning of your upkeep, destroy this artifact unless you pay {1}.\"",
        ),
        (
            instant(
                "Rebirth",
                "{B}",
                Effect::Modify(
                    target(creatures()),
                    vec![Modification::AddAbility(Box::new(revive))],
                    Duration::EndOfTurn,
                ),
            ),
            "Until end of turn, target creature gains \"When this creature dies, draw a card.\"",
        ),
    ]);
}

#[test]
fn choices_for_and_by_others() {
    let hand = |player| cards_in(Zone::Hand).owned_by(player);
    let choose = |from: Filter, min: i32, max: i32| Effect::Choose {
        who: Noun::You,
        from,
        min: min.into(),
        max: max.into(),
        slot: CHOSEN,
        random: false,
        search: false,
    };
    check(&[
        (
            sorcery(
                "Coercion",
                "{B}",
                Effect::Remember(target(opponents()), Slot(0))
                    .then(Effect::LookAt(Noun::You, Noun::Slot(Slot(0))))
                    .then(choose(hand(Noun::Slot(Slot(0))), 1, 1))
                    .then(Effect::Discard(slot())),
            ),
            "Look at target opponent's hand and choose a card from it. That player discards that card.",
        ),
        (
            sorcery(
                "Elvish Call",
                "{G}",
                choose(hand(Noun::You).kind(CardType::Creature), 0, 1)
                    .then(Effect::Move(slot(), into(Zone::Battlefield))),
            ),
            "You may put a creature card from your hand onto the battlefield.",
        ),
        (
            enchantment("Ring", "{2}{W}")
                .whenever(
                    enters(this()),
                    Effect::Move(target(creatures()), Destination { linked: true, ..into(Zone::Exile) }),
                )
                .whenever(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield))),
            "When this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
        ),
        (
            sorcery(
                "Plea",
                "{U}",
                Effect::Vote(Ballot::Words(vec!["time".into(), "knowledge".into()]), Slot(0)).then(when(
                    Condition::Compare(Value::Slot(Slot(0)), Comparison::More, Value::Slot(Slot(1))),
                    draw(1),
                )),
            ),
            "Starting with you, each player votes for time or knowledge. If time gets more votes than knowledge, draw a card.",
        ),
        (
            sorcery(
                "Twister",
                "{U}",
                Effect::Move(all(cards_in(Zone::Hand)), into(Zone::Library)).then(Effect::Shuffle(Noun::Players)),
            ),
            "Each player shuffles their hand into their library.",
        ),
        (sorcery("Looting", "{R}", draw(2).then(discards(Noun::You, 2))), "Draw two cards, then discard two cards."),
    ]);
}

#[test]
fn one_number_or_another() {
    let kicked = Value::If(
        Box::new(Condition::Paid(Keyword::Kicker, None)),
        Box::new(Value::Number(5)),
        Box::new(Value::Number(1)),
    );
    let least = Value::Least(vec![Value::Slot(Slot(0)), count(lands().of(Noun::It))]);
    check(&[
        (
            sorcery("Rite", "{G}", create(kicked, token(&[Color::Green], "Elf", 1, 1))),
            "Create a 1/1 green Elf creature token. If this spell was kicked, create five of those tokens instead.",
        ),
        (
            sorcery(
                "Equal",
                "{W}",
                Effect::Calculate(count(lands().yours()), Slot(0))
                    .then(Effect::ForEach(Noun::Players, Box::new(Effect::Calculate(least, Slot(0)))))
                    .then(Effect::Draw(Noun::Players, Value::Slot(Slot(0)))),
            ),
            "Note the least number of lands a player controls. Each player draws that many cards.",
        ),
        (
            sorcery("Burst", "{R}", deal(Value::CardsIn(Zone::Hand, Box::new(Noun::It)), target(players()))),
            "Burst deals damage to target player equal to the number of cards in their hand.",
        ),
    ]);
}

#[test]
fn it_is_clear_who_and_what_is_meant() {
    let top = |count: i32| Noun::TopOf(Box::new(Noun::You), Box::new(count.into()));
    let controller = || controller_of(that());
    check(&[
        (
            sorcery(
                "Chain",
                "{R}",
                deal(3, any_target()).then(pays_for(
                    controller(),
                    pay("{R}"),
                    Effect::May(
                        controller(),
                        Box::new(Effect::CopySpell(controller(), Noun::This, 1.into(), vec![])),
                        None,
                    ),
                )),
            ),
            "Chain deals 3 damage to any target. That player or that permanent's controller may pay {R}. If they do, they may \
             copy Chain and may choose a new target for that copy.",
        ),
        (
            sorcery(
                "Impulse",
                "{R}",
                exile(top(2)).then(Effect::Remember(Noun::Done, Slot(0))).then(Effect::State(
                    Statement::MayPlay {
                        who: Noun::You,
                        what: cards_in(Zone::Exile).and(Predicate::Is(Noun::Slot(Slot(0)))),
                        from: Zone::Exile,
                        top_only: false,
                        free: false,
                        terms: Box::default(),
                    },
                    Duration::EndOfYourNextTurn,
                )),
            ),
            "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
        ),
        (
            sorcery("Siphon", "{B}", Effect::LoseLife(Noun::Opponents, 2.into()).then(gain_life(Value::Done))),
            "Each opponent loses 2 life. You gain life equal to the life lost this way.",
        ),
    ]);
}
