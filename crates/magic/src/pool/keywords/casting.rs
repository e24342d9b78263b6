//! Keywords that change how their card is cast, and what they do as it is cast or resolves.

use crate::notation::*;
use crate::{CardType, CounterKind, Keyword, Zone};

/// Whether a keyword gives choices, costs or payments while its card is cast.
pub(crate) fn changes_casting(keyword: Keyword) -> bool {
    keyword.is_optional_cost()
        || is_stand_in(keyword)
        || keyword.is_alternative()
        || matches!(keyword, Keyword::Affinity | Keyword::Undaunted | Keyword::Escalate | Keyword::Spree)
        || keyword == Keyword::Tiered
}

/// Keywords that let something else than mana pay for mana.
pub(crate) fn is_stand_in(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Convoke | Keyword::Delve | Keyword::Improvise)
}

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    as_it_is_cast(keyword, parameter)
        .or_else(|| as_it_resolves(keyword))
        .or_else(|| on_the_battlefield(keyword, parameter))
        .or_else(|| from_exile(keyword, parameter))
}

/// "When you cast this spell".
fn cast_trigger(effect: Effect) -> Triggered {
    Triggered { zone: Zone::Stack, ..triggered(casts(you_only(), spells().and(Predicate::Is(Noun::This))), effect) }
}

fn copies(count: impl Into<Value>) -> Effect {
    Effect::CopySpell(Noun::You, Noun::This, count.into(), vec![])
}

fn if_paid(keyword: Keyword, triggered: Triggered) -> Triggered {
    Triggered { condition: Some(Condition::Paid(keyword, None)), ..triggered }
}

/// A keyword that the rules ask for and that stands for nothing more: it stands for itself, so that it is found.
fn itself(keyword: Keyword) -> Vec<Ability> {
    vec![Ability::Keyword(keyword.into())]
}

fn on_the_stack(statement: Statement) -> Ability {
    Ability::Static(Static { zone: Zone::Stack, ..statement.into() })
}

fn costs_less(amount: Value) -> Ability {
    on_the_stack(Statement::spell_cost(
        Noun::You,
        spells().and(Predicate::Is(Noun::This)),
        Value::Times(-1, Box::new(amount)),
    ))
}

fn as_it_is_cast(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let triggered = match (keyword, parameter) {
        // CR 702.40a: copied for each spell cast before it this turn; the number is fixed as it is cast.
        (Keyword::Storm, _) => {
            cast_trigger(copies(how_often(casts(players(), spells()).this_turn().before(Noun::This))))
        }
        // CR 702.69a: copied for each permanent put into a graveyard from the battlefield this turn.
        (Keyword::Gravestorm, _) => cast_trigger(copies(how_often(dies(permanents()).this_turn()))),
        // CR 702.56a: copied for each time its replicate cost was paid.
        (Keyword::Replicate, Parameter::Cost(_)) => {
            if_paid(keyword, cast_trigger(copies(Value::TimesPaid(Keyword::Replicate))))
        }
        // CR 702.78a, 702.153a: copied if that cost was paid.
        (Keyword::Conspire, _) | (Keyword::Casualty, Parameter::Number(_)) => if_paid(keyword, cast_trigger(copies(1))),
        // CR 702.85a: exile cards until a nonland card of lesser mana value; it may be cast without paying its mana cost.
        (Keyword::Cascade, _) => cast_trigger(cascade()),
        // CR 702.144a: copied if its controller likes, and then for an opponent too.
        (Keyword::Demonstrate, _) => cast_trigger(demonstrate()),
        // CR 702.60a: reveal cards; those of the same name may be cast without paying their mana costs.
        (Keyword::Ripple, Parameter::Number(number)) => cast_trigger(ripple(number.clone())),
        (Keyword::Affinity, Parameter::Quality(filter)) => {
            // CR 702.41a: {1} less for each of these that you control.
            return Some(vec![costs_less(count(filter.clone().yours()))]);
        }
        // CR 702.125a: {1} less for each opponent.
        (Keyword::Undaunted, _) => return Some(vec![costs_less(Value::CountOf(Box::new(Noun::Opponents)))]),
        _ => return None,
    };
    Some(vec![Ability::Triggered(triggered)])
}

fn demonstrate() -> Effect {
    let opponent = Effect::Choose {
        who: Noun::You,
        from: opponents(),
        min: 1.into(),
        max: 1.into(),
        slot: CHOSEN,
        random: false,
        search: false,
    };
    may(copies(1).then(opponent).then(Effect::CopySpell(Noun::Slot(CHOSEN), Noun::This, 1.into(), vec![])))
}

fn cascade() -> Effect {
    let (found, exiled) = (CHOSEN, Slot(6));
    let lesser = cards_in(Zone::Exile).nonkind(CardType::Land).compare(
        Characteristic::ManaValue,
        Comparison::Less,
        mana_value_of(Noun::This),
    );
    Effect::ExileUntil { who: Noun::You, until: lesser, found, exiled }
        .then(Effect::MayCast {
            who: Noun::You,
            what: Noun::Slot(found),
            by: None,
            copy: false,
            masked: false,
            lands: false,
            otherwise: None,
        })
        .then(bottom(exiled))
}

/// What is left in exile goes to the bottom in a random order.
fn bottom(exiled: Slot) -> Effect {
    let left = cards_in(Zone::Exile).and(Predicate::Is(Noun::Slot(exiled)));
    Effect::Move(all(left), Destination { place: Place::BottomRandom, ..into(Zone::Library) })
}

fn ripple(number: Value) -> Effect {
    let (looked, found) = (Slot(6), CHOSEN);
    let same = cards_in(Zone::Library)
        .and(Predicate::Is(Noun::Slot(looked)))
        .and(Predicate::Shares(Chooser::CardName, Noun::This));
    let left = cards_in(Zone::Library).and(Predicate::Is(Noun::Slot(looked)));
    let cast = Effect::Forget(found).then(Effect::Remember(all(same), found)).then(Effect::MayCast {
        who: Noun::You,
        what: Noun::Slot(found),
        by: None,
        copy: false,
        masked: false,
        lands: false,
        otherwise: None,
    });
    may(Effect::LookAtTop { who: Noun::You, count: number.clone(), slot: looked, reveal: true }
        .then(Effect::Repeat(number, Box::new(cast)))
        .then(Effect::PutInOrder(Noun::You, all(left), Place::Bottom)))
}

fn as_it_resolves(keyword: Keyword) -> Option<Vec<Ability>> {
    match keyword {
        // CR 702.88a: exiled as it resolves if it was cast from hand; it may be cast again at the next upkeep.
        Keyword::Rebound => {
            let again = Effect::MayCast {
                who: Noun::You,
                what: Noun::Slot(CHOSEN),
                by: None,
                copy: false,
                masked: false,
                lands: false,
                otherwise: None,
            };
            let instead = exile(Noun::This).then(Effect::Remember(Noun::Done, CHOSEN)).then(Effect::Delayed {
                when: upkeep_of(you_only()),
                effect: Box::new(again),
                repeating: false,
                duration: Duration::Forever,
            });
            let resolves = Pattern::Moves {
                what: spells().and(Predicate::Is(Noun::This)),
                from: Some(Zone::Stack),
                to: Some(Zone::Graveyard),
                cause: Some(Cause::Resolve),
            };
            Some(vec![Ability::Replacement(Replacement {
                condition: Some(Condition::WasCast(Some(Zone::Hand))),
                zone: Zone::Stack,
                ..replacement(resolves, Instead::Do(Box::new(instead)))
            })])
        }
        Keyword::Retrace | Keyword::JumpStart | Keyword::Aftermath => Some(itself(keyword)),
        _ => None,
    }
}

fn haste_if(keyword: Keyword) -> Ability {
    Ability::Static(Static {
        condition: Some(Condition::Paid(keyword, None)),
        ..StaticEffect::Continuous(this(), vec![Modification::AddKeyword(Keyword::Haste)]).into()
    })
}

/// At the beginning of the next end step after it was cast so: made by the spell for the permanent that it becomes.
fn at_end_step(keyword: Keyword, effect: Effect) -> Ability {
    let delayed = Triggered { zone: Zone::Stack, ..triggered(end_step_of(players()), effect) };
    Ability::Triggered(if_paid(keyword, delayed))
}

fn on_the_battlefield(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    Some(match (keyword, parameter) {
        // CR 702.74a: sacrificed as it enters, if its evoke cost was paid.
        (Keyword::Evoke, Parameter::Cost(_)) => {
            vec![Ability::Triggered(if_paid(keyword, triggered(enters(this()), Effect::Sacrifice(all(this())))))]
        }
        // CR 702.109a: haste, and back to its owner's hand at the next end step.
        (Keyword::Dash, Parameter::Cost(_)) => {
            vec![haste_if(keyword), at_end_step(keyword, return_to_hand(all(this())))]
        }
        // CR 702.152a: haste, a card when it dies, and sacrificed at the next end step.
        (Keyword::Blitz, Parameter::Cost(_)) => vec![
            haste_if(keyword),
            Ability::Triggered(if_paid(keyword, triggered(dies(this()), draw(1)))),
            at_end_step(keyword, Effect::Sacrifice(Noun::This)),
        ],
        // CR 702.176a: it enters with time counters and is no creature while it has one; one goes at each of your end steps.
        (Keyword::Impending, Parameter::NumberCost(number, _)) => {
            let waits = has_time_counter(Noun::This);
            let entering = Entering { counters: vec![(time(), number.clone())], ..Entering::default() };
            vec![
                Ability::Replacement(Replacement {
                    condition: Some(Condition::Paid(keyword, None)),
                    ..replacement(enters(this()), Instead::Enter(entering))
                }),
                Ability::Static(Static {
                    condition: Some(Condition::All(vec![Condition::Paid(keyword, None), waits.clone()])),
                    ..StaticEffect::Continuous(this(), vec![Modification::RemoveType(CardType::Creature)]).into()
                }),
                Ability::Triggered(Triggered {
                    condition: Some(Condition::All(vec![Condition::Paid(keyword, None), waits])),
                    ..triggered(
                        end_step_of(you_only()),
                        Effect::RemoveCounters(Noun::This, Some(time()), Some(1.into())),
                    )
                }),
            ]
        }
        // CR 702.157a: a copy for each time the squad cost was paid.
        (Keyword::Squad, Parameter::Cost(_)) => {
            vec![Ability::Triggered(if_paid(
                keyword,
                triggered(enters(this()), token_copies(Value::TimesPaid(Keyword::Squad), vec![])),
            ))]
        }
        // CR 702.175a: a 1/1 copy, if the offspring cost was paid.
        (Keyword::Offspring, Parameter::Cost(_)) => {
            let small = vec![Modification::SetPowerToughness(1.into(), 1.into())];
            vec![Ability::Triggered(if_paid(keyword, triggered(enters(this()), token_copies(1.into(), small))))]
        }
        // CR 702.21a: whatever an opponent targets it with is countered unless they pay.
        (Keyword::Ward, Parameter::Cost(cost)) => {
            let by = Filter { domain: Domain::SPELLS.and(Domain::ABILITIES), all: vec![] }.of(Noun::Opponents);
            let agent = || Noun::Event(EventPart::Agent);
            let unless = unless_pays(controller_of(agent()), cost.clone(), counter(agent()), None);
            vec![Ability::Triggered(triggered(Pattern::BecomesTarget { what: this(), by }, unless))]
        }
        // CR 702.185a: exiled at the next end step; it may be cast from exile on a later turn.
        (Keyword::Warp, Parameter::Cost(_)) => {
            let later = PlayTerms { later: true, ..PlayTerms::default() };
            vec![at_end_step(keyword, exile(all(this())).then(play_exiled(later)))]
        }
        _ => return None,
    })
}

fn token_copies(count: Value, except: Vec<Modification>) -> Effect {
    Effect::CreateCopies { who: Noun::You, count, of: Noun::This, except, attacking: None }
}

fn time() -> CounterKind {
    counter_kind("time")
}

fn has_time_counter(on: Noun) -> Condition {
    Condition::Compare(Value::Counters(Some(time()), Box::new(on)), Comparison::AtLeast, 1.into())
}

/// What was just exiled may be played for as long as it stays exiled.
fn play_exiled(terms: PlayTerms) -> Effect {
    Effect::Remember(Noun::Done, CHOSEN).then(Effect::State(
        Statement::MayPlay {
            who: Noun::You,
            what: cards_in(Zone::Exile).and(Predicate::Is(Noun::Slot(CHOSEN))),
            from: Zone::Exile,
            top_only: false,
            free: false,
            terms: Box::new(terms),
        },
        Duration::Forever,
    ))
}

fn special(cost: Cost, timing: Timing, effect: Effect) -> Activated {
    Activated { timing, zone: Zone::Hand, special: true, ..activated(cost, effect) }
}

fn from_exile(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    Some(match (keyword, parameter) {
        // CR 702.35a: discarded into exile; its owner may cast it for its madness cost or puts it into the graveyard.
        (Keyword::Madness, Parameter::Cost(_)) => {
            let discarded = |to| Pattern::Moves {
                what: anywhere().and(Predicate::Is(Noun::This)),
                from: Some(Zone::Hand),
                to: Some(to),
                cause: Some(Cause::Discard),
            };
            let cast = Effect::MayCast {
                who: Noun::You,
                what: Noun::This,
                by: Some(keyword),
                copy: false,
                masked: false,
                lands: false,
                otherwise: Some(Box::new(Effect::Move(Noun::This, into(Zone::Graveyard)))),
            };
            // Only what this ability itself exiled is linked to itself.
            let exiled = Destination { linked: true, ..into(Zone::Exile) };
            let this_way = cards_in(Zone::Exile).and(Predicate::Is(Noun::LinkedToThis));
            vec![
                Ability::Replacement(Replacement {
                    zone: Zone::Hand,
                    ..replacement(discarded(Zone::Graveyard), Instead::GoTo(exiled))
                }),
                Ability::Triggered(Triggered {
                    zone: Zone::Exile,
                    condition: Some(Condition::Matches(Noun::This, this_way)),
                    ..triggered(discarded(Zone::Exile), cast)
                }),
            ]
        }
        // CR 702.94a: revealed as the first card drawn in a turn, it may be cast for its miracle cost.
        (Keyword::Miracle, Parameter::Cost(_)) => {
            let cast = Effect::MayCast {
                who: Noun::You,
                what: Noun::This,
                by: Some(keyword),
                copy: false,
                masked: false,
                lands: false,
                otherwise: None,
            };
            let offer = may(Effect::Reveal(Noun::This).then(Effect::Reflexive(Box::new(cast))));
            // Drawing it is what offers it, and nothing that is noticed.
            let never = Pattern::AnyOf(Vec::new());
            vec![Ability::Triggered(Triggered { zone: Zone::Hand, ..triggered(never, offer) })]
        }
        // CR 702.143a: on your turn, pay {2} and exile it face down; cast it on a later turn for its foretell cost.
        (Keyword::Foretell, Parameter::Cost(cost)) => {
            let terms = PlayTerms {
                cost: Some(cost.clone()),
                by: Some(keyword),
                later: true,
                only_spells: true,
                ..PlayTerms::default()
            };
            let hidden = Effect::Move(Noun::This, Destination { face_down: true, ..into(Zone::Exile) });
            let foretell = special(pay("{2}"), Timing::Instant, hidden.then(play_exiled(terms)));
            vec![Ability::Activated(Activated { condition: Some(Condition::TurnOf(Noun::You)), ..foretell })]
        }
        // CR 702.170a: exiled as a sorcery; cast as a sorcery on a later turn without paying its mana cost.
        (Keyword::Plot, Parameter::Cost(cost)) => {
            let terms = PlayTerms {
                cost: Some(Cost::free()),
                by: Some(keyword),
                later: true,
                as_sorcery: true,
                only_spells: true,
                ..PlayTerms::default()
            };
            vec![Ability::Activated(special(cost.clone(), Timing::Sorcery, exile(Noun::This).then(play_exiled(terms))))]
        }
        // CR 702.62a: exiled with time counters, one goes at each upkeep, and with the last it is cast.
        (Keyword::Suspend, Parameter::NumberCost(number, cost)) => {
            let begin = exile(Noun::This).then(Effect::PutCounters(Noun::Done, time(), number.clone(), None));
            let upkeep = Triggered {
                condition: Some(has_time_counter(Noun::This)),
                zone: Zone::Exile,
                ..triggered(upkeep_of(you_only()), Effect::RemoveCounters(Noun::This, Some(time()), Some(1.into())))
            };
            let last =
                Pattern::LastCounterRemoved { from: anywhere().and(Predicate::Is(Noun::This)), kind: time(), by: None };
            let creature = spells().kind(CardType::Creature).and(Predicate::Is(Noun::Done));
            let cast = Effect::MayCast {
                who: Noun::You,
                what: Noun::This,
                by: None,
                copy: false,
                masked: false,
                lands: false,
                otherwise: None,
            }
            .then(Effect::Modify(
                all(creature),
                vec![Modification::AddKeyword(Keyword::Haste)],
                Duration::Forever,
            ));
            vec![
                Ability::Activated(special(cost.clone(), Timing::AsCast, begin)),
                Ability::Triggered(upkeep),
                Ability::Triggered(Triggered { zone: Zone::Exile, ..triggered(last, cast) }),
            ]
        }
        _ => return None,
    })
}

/// Everything, wherever it is.
fn anywhere() -> Filter {
    let zones = [Zone::Library, Zone::Hand, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];
    Filter { domain: zones.into_iter().map(Domain::zone).fold(Domain::PERMANENTS, Domain::and), all: vec![] }
}

/// Keywords with such a parameter that only the rules' own questions ask for.
pub(super) fn is_asked(keyword: Keyword, parameter: &Parameter) -> bool {
    match parameter {
        Parameter::None => {
            is_stand_in(keyword)
                || matches!(keyword, Keyword::SplitSecond | Keyword::Bargain | Keyword::Conspire)
                || matches!(keyword, Keyword::Spree | Keyword::Tiered)
        }
        Parameter::Cost(_) => matches!(
            keyword,
            Keyword::Flashback
                | Keyword::Escape
                | Keyword::Mayhem
                | Keyword::Buyback
                | Keyword::Entwine
                | Keyword::Overload
                | Keyword::Spectacle
                | Keyword::Prowl
                | Keyword::Surge
                | Keyword::Emerge
                | Keyword::Freerunning
                | Keyword::WebSlinging
                | Keyword::Escalate
                | Keyword::Bestow
                | Keyword::Cleave
                | Keyword::Disturb
                | Keyword::Harmonize
        ),
        Parameter::NumberCost(..) => keyword == Keyword::Awaken,
        Parameter::TypeCost(..) => keyword == Keyword::Splice,
        Parameter::AnyTimes(_) => keyword == Keyword::Kicker,
        _ => false,
    }
}
