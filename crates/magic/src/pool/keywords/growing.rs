//! Keywords of permanents that enter with counters, get or lose them, return, or die away.

use crate::notation::*;
use crate::{CardType, Color, ColorSet, CounterKind, Keyword, M1M1, P1P1, Zone};

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    match parameter {
        Parameter::None => plain(keyword),
        Parameter::Number(number) => numbered(keyword, number),
        Parameter::Cost(cost) => for_a_cost(keyword, cost),
        Parameter::Quality(filter) => of_a_kind(keyword, filter),
        _ => None,
    }
}

fn one(triggered: Triggered) -> Vec<Ability> {
    vec![Ability::Triggered(triggered)]
}

/// "This permanent enters with so many counters."
fn enters_with(kind: CounterKind, count: Value) -> Ability {
    let entering = Entering { counters: vec![(kind, count)], ..Entering::default() };
    Ability::Replacement(replacement(enters(this()), Instead::Enter(entering)))
}

fn counters(kind: CounterKind) -> Value {
    Value::Counters(Some(kind), Box::new(Noun::This))
}

fn at_least_one(kind: CounterKind) -> Condition {
    Condition::Compare(counters(kind), Comparison::AtLeast, 1.into())
}

fn if_so(condition: Condition, triggered: Triggered) -> Triggered {
    Triggered { condition: Some(condition), ..triggered }
}

fn plain(keyword: Keyword) -> Option<Vec<Ability>> {
    Some(match keyword {
        // CR 702.79a, 702.93a: back with a counter, if it had none.
        Keyword::Persist => one(returns_with(M1M1)),
        Keyword::Undying => one(returns_with(P1P1)),
        // CR 702.44a, 702.44b: a counter for each colour of mana spent on the spell.
        Keyword::Sunburst => sunburst(),
        Keyword::Vanishing => vanishing(),
        // CR 702.100a: a counter for a creature that is greater in one way.
        Keyword::Evolve => one(evolve()),
        // CR 702.101a: pay for each spell, and drain.
        Keyword::Extort => one(triggered(
            casts(you_only(), spells()),
            pays_for(Noun::You, pay("{W/B}"), Effect::LoseLife(Noun::Opponents, 1.into()).then(gain_life(Value::Done))),
        )),
        // CR 702.98a: an additional counter, and it can't block while it has one.
        Keyword::Unleash => vec![
            Ability::Replacement(Replacement { optional: true, ..one_more_counter() }),
            Ability::Static(Static {
                condition: Some(at_least_one(P1P1)),
                ..Statement::CantBlock { who: this(), whom: None }.into()
            }),
        ],
        // CR 702.136a: an additional counter, or haste.
        Keyword::Riot => {
            let haste = Effect::Modify(Noun::This, vec![Modification::AddKeyword(Keyword::Haste)], Duration::Forever);
            vec![Ability::Replacement(Replacement {
                optional: true,
                otherwise: Some(Box::new(haste)),
                ..one_more_counter()
            })]
        }
        // CR 702.110a, 702.110b: a creature may be sacrificed, and then it exploited that.
        Keyword::Exploit => {
            // The creature may exploit itself, and notices that as it goes.
            let sacrifice = Effect::Note(Deed::Exploit, Noun::This).then(Effect::Sacrifice(Noun::Slot(CHOSEN)));
            one(triggered(
                enters(this()),
                choose_some(creatures().yours(), 1).then(when(Condition::Holds(CHOSEN), sacrifice)),
            ))
        }
        // CR 702.55a: exiled haunting a creature, from the battlefield or as it resolves.
        Keyword::Haunt => {
            let resolved = Pattern::Moves {
                what: anywhere().and(Predicate::Is(Noun::This)),
                from: Some(Zone::Stack),
                to: Some(Zone::Graveyard),
                cause: Some(Cause::Resolve),
            };
            vec![
                Ability::Triggered(triggered(dies(this()), haunt())),
                Ability::Triggered(Triggered { zone: Zone::Graveyard, ..triggered(resolved, haunt()) }),
            ]
        }
        // CR 702.95a: pairs itself, or with what comes.
        Keyword::Soulbond => soulbond(),
        // CR 702.89a: the Aura is destroyed in its place.
        Keyword::UmbraArmor => vec![Ability::Replacement(replacement(
            Pattern::Destroyed(host()),
            Instead::Do(Box::new(Effect::RemoveDamage(Noun::Host).then(destroy(Noun::This)))),
        ))],
        // CR 702.156a: X counters, and a card for five or more.
        Keyword::Ravenous => vec![
            enters_with(P1P1, Value::X),
            Ability::Triggered(if_so(
                Condition::Compare(Value::X, Comparison::AtLeast, 5.into()),
                triggered(enters(this()), draw(1)),
            )),
        ],
        // CR 702.161a: a creature during your turn.
        Keyword::LivingMetal => vec![Ability::Static(Static {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..this().are(vec![Modification::AddType(CardType::Creature)]).into()
        })],
        _ => return None,
    })
}

fn one_more_counter() -> Replacement {
    let entering = Entering { counters: vec![(P1P1, 1.into())], ..Entering::default() };
    replacement(enters(this()), Instead::Enter(entering))
}

fn choose_some(from: Filter, most: i32) -> Effect {
    Effect::Choose { who: Noun::You, from, min: 0.into(), max: most.into(), slot: CHOSEN, random: false, search: false }
}

fn returns_with(kind: CounterKind) -> Triggered {
    let back = Destination { counters: vec![(kind, 1.into())], ..into(Zone::Battlefield) };
    let had_none = Condition::Compare(counters(kind), Comparison::Equal, 0.into());
    if_so(had_none, triggered(dies(this()), Effect::Move(Noun::This, back)))
}

fn sunburst() -> Vec<Ability> {
    let as_creature = Condition::Matches(Noun::This, anywhere().kind(CardType::Creature));
    let with = |kind, condition| {
        let entering = Entering { counters: vec![(kind, Value::ColorsSpent)], ..Entering::default() };
        Ability::Replacement(Replacement {
            condition: Some(condition),
            ..replacement(enters(this()), Instead::Enter(entering))
        })
    };
    vec![with(P1P1, as_creature.clone()), with(counter_kind("charge"), Condition::Not(Box::new(as_creature)))]
}

fn anywhere() -> Filter {
    let zones = [Zone::Library, Zone::Hand, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];
    Filter { domain: zones.into_iter().map(Domain::zone).fold(Domain::PERMANENTS, Domain::and), all: vec![] }
}

fn haunt() -> Effect {
    Effect::Remember(target(creatures()), CHOSEN)
        .then(exile(Noun::This))
        .then(Effect::Link(Noun::Done, Noun::Slot(CHOSEN)))
}

fn evolve() -> Triggered {
    let greater = |what| {
        let number = |of| Value::Characteristic(what, Box::new(of));
        Condition::All(vec![
            Condition::Matches(subject(), creatures()),
            Condition::Compare(number(subject()), Comparison::More, number(Noun::This)),
        ])
    };
    let condition = Condition::Any(vec![greater(Characteristic::Power), greater(Characteristic::Toughness)]);
    let grow = put(1, P1P1, Noun::This).then(when(
        Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
        Effect::Note(Deed::Evolve, Noun::This),
    ));
    if_so(condition, triggered(enters(creatures().yours().other()), grow))
}

fn soulbond() -> Vec<Ability> {
    let mine = |noun| exists(creatures().yours().not(Predicate::Paired(None)).and(Predicate::Is(noun)));
    let others = || creatures().yours().other().not(Predicate::Paired(None));
    let first = choose_some(others(), 1).then(Effect::Pair(Noun::This, Noun::Slot(CHOSEN)));
    let later = may(Effect::Pair(Noun::This, subject()));
    vec![
        Ability::Triggered(if_so(
            Condition::All(vec![mine(Noun::This), exists(others())]),
            triggered(enters(this()), first),
        )),
        Ability::Triggered(if_so(
            Condition::All(vec![mine(Noun::This), mine(subject())]),
            triggered(enters(creatures().yours().other()), later),
        )),
    ]
}

/// CR 702.63a, 702.63b: a time counter goes at each of your upkeeps, and with the last one the permanent.
fn vanishing() -> Vec<Ability> {
    let time = counter_kind("time");
    let last = Pattern::LastCounterRemoved { from: this(), kind: time, by: None };
    vec![
        Ability::Triggered(if_so(
            at_least_one(time),
            triggered(upkeep_of(you_only()), Effect::RemoveCounters(Noun::This, Some(time), Some(1.into()))),
        )),
        Ability::Triggered(triggered(last, Effect::Sacrifice(Noun::This))),
    ]
}

fn numbered(keyword: Keyword, number: &Value) -> Option<Vec<Ability>> {
    Some(match keyword {
        // CR 702.32a: fade counters, one at each upkeep; without one it is sacrificed.
        Keyword::Fading => {
            let fade = counter_kind("fade");
            let fades = Effect::If(
                at_least_one(fade),
                Box::new(Effect::RemoveCounters(Noun::This, Some(fade), Some(1.into()))),
                Some(Box::new(Effect::Sacrifice(Noun::This))),
            );
            vec![enters_with(fade, number.clone()), Ability::Triggered(triggered(upkeep_of(you_only()), fades))]
        }
        Keyword::Vanishing => {
            let mut all = vec![enters_with(counter_kind("time"), number.clone())];
            all.extend(vanishing());
            all
        }
        // CR 702.43a: its counters go to an artifact creature as it dies.
        Keyword::Modular => {
            let heir = target(creatures().kind(CardType::Artifact));
            vec![
                enters_with(P1P1, number.clone()),
                Ability::Triggered(triggered(dies(this()), may(put(counters(P1P1), P1P1, heir)))),
            ]
        }
        // CR 702.58a: a counter may move to each creature that enters.
        Keyword::Graft => {
            let there = exists(creatures().and(Predicate::Is(subject())));
            let moves = Effect::RemoveCounters(Noun::This, Some(P1P1), Some(1.into()))
                .then(when(Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()), put(1, P1P1, subject())));
            vec![
                enters_with(P1P1, number.clone()),
                Ability::Triggered(if_so(
                    at_least_one(P1P1),
                    triggered(enters(creatures().other()), when(there, may(moves))),
                )),
            ]
        }
        // CR 702.46a: a cheap Spirit card comes back.
        Keyword::Soulshift => {
            let spirits = cards_in(Zone::Graveyard).subtype("Spirit").owned_by(Noun::You).compare(
                Characteristic::ManaValue,
                Comparison::AtMost,
                number.clone(),
            );
            one(triggered(dies(this()), may(return_to_hand(target(spirits)))))
        }
        // CR 702.54a: counters, if an opponent was dealt damage this turn. CR 702.54b: X is how much.
        Keyword::Bloodthirst if *number == Value::X => {
            vec![enters_with(P1P1, how_much(dealt_damage(opponents()).this_turn()))]
        }
        Keyword::Bloodthirst => {
            let entering = Entering { counters: vec![(P1P1, number.clone())], ..Entering::default() };
            vec![Ability::Replacement(Replacement {
                condition: Some(happened(dealt_damage(opponents()).this_turn())),
                ..replacement(enters(this()), Instead::Enter(entering))
            })]
        }
        // CR 702.64a: that much of each damage is prevented.
        Keyword::Absorb => vec![Ability::Replacement(replacement(
            Pattern::Damage { by: None, to: Some(this()), combat: None },
            Instead::prevent(number.clone()),
        ))],
        // CR 702.82a: creatures are sacrificed as it enters, for counters.
        Keyword::Devour => vec![given(creatures().other(), GivingHow::Sacrifice, number)],
        // CR 702.38a: cards of its kind are revealed as it enters, for counters.
        Keyword::Amplify => {
            let alike = cards_in(Zone::Hand).and(Predicate::Shares(Chooser::CreatureType, Noun::This));
            vec![given(alike, GivingHow::Reveal, number)]
        }
        // CR 702.104a: an opponent may let it enter with counters.
        Keyword::Tribute => {
            let entering = Entering {
                counters: vec![(P1P1, number.clone())],
                designation: Some(Designation::Tributed),
                ..Entering::default()
            };
            vec![Ability::Replacement(Replacement {
                opponent_decides: true,
                ..replacement(enters(this()), Instead::Enter(entering))
            })]
        }
        // CR 702.123a: counters, or Servos.
        Keyword::Fabricate => {
            let servos = create(number.clone(), servo());
            let there = exists(this());
            let grow =
                Effect::May(Noun::You, Box::new(put(number.clone(), P1P1, Noun::This)), Some(Box::new(servos.clone())));
            one(triggered(enters(this()), Effect::If(there, Box::new(grow), Some(Box::new(servos)))))
        }
        // CR 702.135a: Spirits as it dies.
        Keyword::Afterlife => {
            let spirit = token(&[Color::White, Color::Black], "Spirit", 1, 1).flying();
            one(triggered(dies(this()), create(number.clone(), spirit)))
        }
        // CR 702.75a: one of the top cards is exiled face down, the rest goes to the bottom.
        Keyword::Hideaway => one(triggered(enters(this()), hideaway(number))),
        _ => return None,
    })
}

fn given(what: Filter, how: GivingHow, number: &Value) -> Ability {
    let counters = vec![(P1P1, number.clone())];
    let giving = Giving { what, how, counters, exactly: None, one_kind_each: false };
    let entering = Entering { giving: Some(Box::new(giving)), ..Entering::default() };
    Ability::Replacement(replacement(enters(this()), Instead::Enter(entering)))
}

fn servo() -> CardDefinition {
    let mut token = card("Servo", "", "Artifact Creature Servo").stats(1, 1);
    token.colors = Some(ColorSet::NONE);
    token
}

fn hideaway(number: &Value) -> Effect {
    let looked = Slot(6);
    let among = cards_in(Zone::Library).and(Predicate::Is(Noun::Slot(looked)));
    let hidden = Destination { face_down: true, linked: true, ..into(Zone::Exile) };
    Effect::LookAtTop { who: Noun::You, count: number.clone(), slot: looked, reveal: false }
        .then(Effect::Choose {
            who: Noun::You,
            from: among.clone(),
            min: 1.into(),
            max: 1.into(),
            slot: CHOSEN,
            random: false,
            search: false,
        })
        .then(Effect::Move(Noun::Slot(CHOSEN), hidden))
        .then(Effect::PutInOrder(Noun::You, all(among), Place::BottomRandom))
}

fn for_a_cost(keyword: Keyword, cost: &Cost) -> Option<Vec<Ability>> {
    Some(match keyword {
        // CR 702.24a: an age counter, and then the cost for each of them, or it is sacrificed.
        Keyword::CumulativeUpkeep => {
            let age = counter_kind("age");
            let whole = CostPart::Times(counters(age), Box::new(cost.clone()));
            let pays = unless_pays(Noun::You, whole.into(), Effect::Sacrifice(Noun::This), None);
            let there = exists(this());
            one(if_so(there, triggered(upkeep_of(you_only()), put(1, age, Noun::This).then(pays))))
        }
        // CR 702.30a: its cost once more, at the first upkeep after it came.
        Keyword::Echo => {
            let new = Condition::Matches(Noun::This, permanents().and(Predicate::CameSinceUpkeep));
            let pays = unless_pays(Noun::You, cost.clone(), Effect::Sacrifice(Noun::This), None);
            one(if_so(new, triggered(upkeep_of(you_only()), pays)))
        }
        // CR 702.59a: back to hand for a cost as a creature dies, or exiled.
        Keyword::Recover => {
            let dies = Pattern::Moves {
                what: permanents().kind(CardType::Creature).owned_by(Noun::You),
                from: Some(Zone::Battlefield),
                to: Some(Zone::Graveyard),
                cause: None,
            };
            let pays =
                unless_pays(Noun::You, cost.clone(), exile(Noun::This), Some(Box::new(return_to_hand(Noun::This))));
            one(Triggered { zone: Zone::Graveyard, ..triggered(dies, pays) })
        }
        // CR 702.107a: a counter, as a sorcery.
        Keyword::Outlast => vec![Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone().and(tap()), put(1, P1P1, Noun::This))
        })],
        // CR 702.71a: swapped for a creature of the same mana value.
        Keyword::Transfigure => {
            let same = cards_in(Zone::Library).kind(CardType::Creature).owned_by(Noun::You).compare(
                Characteristic::ManaValue,
                Comparison::Equal,
                mana_value_of(Noun::This),
            );
            let search = Effect::Choose {
                who: Noun::You,
                from: same,
                min: 1.into(),
                max: 1.into(),
                slot: CHOSEN,
                random: false,
                search: true,
            };
            let swap = search.then(put_onto_battlefield(Noun::Slot(CHOSEN))).then(Effect::Shuffle(Noun::You));
            let cost = cost.clone().and(sacrifice_this());
            vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..activated(cost, swap) })]
        }
        _ => return None,
    })
}

fn of_a_kind(keyword: Keyword, filter: &Filter) -> Option<Vec<Ability>> {
    // CR 702.72a: another is exiled, or it is sacrificed; the exiled card returns when it leaves.
    (keyword == Keyword::Champion).then(|| {
        let exiled = Effect::Move(Noun::Slot(CHOSEN), Destination { linked: true, ..into(Zone::Exile) });
        let enters_so = choose_some(filter.clone().yours().other(), 1).then(Effect::If(
            Condition::Holds(CHOSEN),
            Box::new(exiled),
            Some(Box::new(Effect::Sacrifice(Noun::This))),
        ));
        vec![
            Ability::Triggered(triggered(enters(this()), enters_so)),
            Ability::Triggered(triggered(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield)))),
        ]
    })
}
