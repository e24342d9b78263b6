//! Keywords that are activated, or that work, while their card is in a hand or a graveyard.

use crate::notation::*;
use crate::{ColorSet, Keyword, P1P1, Step, Zone};

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    in_hand(keyword, parameter).or_else(|| in_graveyard(keyword, parameter))
}

fn this_discarded(cost: &Cost) -> Cost {
    cost.clone().and(CostPart::DiscardThis)
}

/// Search your library for such a card, reveal it, put it into your hand, shuffle.
fn search_for(filter: Filter) -> Effect {
    Effect::Choose {
        who: Noun::You,
        from: filter.owned_by(Noun::You),
        min: 1.into(),
        max: 1.into(),
        slot: CHOSEN,
        random: false,
        search: true,
    }
    .then(Effect::Reveal(Noun::Slot(CHOSEN)))
    .then(return_to_hand(Noun::Slot(CHOSEN)))
    .then(Effect::Shuffle(Noun::You))
}

fn in_hand(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let ability = match (keyword, parameter) {
        // CR 702.29a: discard it and draw a card.
        (Keyword::Cycling, Parameter::Cost(cost)) => activated(this_discarded(cost), draw(1)),
        // CR 702.29e: discard it and search for a card of that type.
        (Keyword::Cycling, Parameter::TypeCost(kind, cost)) => {
            activated(this_discarded(cost), search_for(cards_in(Zone::Library).and(Predicate::Subtype(*kind))))
        }
        (Keyword::Cycling, Parameter::QualityCost(filter, cost)) => {
            let cards = Filter { domain: Domain::zone(Zone::Library), all: filter.all.clone() };
            activated(this_discarded(cost), search_for(cards))
        }
        // CR 702.53a: search for a card of the same mana value.
        (Keyword::Transmute, Parameter::Cost(cost)) => {
            let same = cards_in(Zone::Library).compare(
                Characteristic::ManaValue,
                Comparison::Equal,
                mana_value_of(Noun::This),
            );
            Activated { timing: Timing::Sorcery, ..activated(this_discarded(cost), search_for(same)) }
        }
        // CR 702.77a: +1/+1 counters on a creature.
        (Keyword::Reinforce, Parameter::NumberCost(number, cost)) => {
            activated(this_discarded(cost), put(number.clone(), P1P1, target(creatures())))
        }
        // CR 702.49a: swapped with an unblocked attacker, tapped and attacking.
        (Keyword::Ninjutsu, Parameter::Cost(cost)) => {
            let unblocked = creatures().yours().and(Predicate::Unblocked);
            let cost = cost.clone().and(CostPart::RevealThis).and(CostPart::Return(1.into(), unblocked));
            // CR 702.49c: it attacks what the returned creature attacked.
            let attacking_with = Some(Noun::Paid);
            let entering =
                Destination { tapped: true, attacking_with, under: Some(Noun::You), ..into(Zone::Battlefield) };
            activated(cost, Effect::Move(Noun::This, entering))
        }
        _ => return None,
    };
    Some(vec![Ability::Activated(Activated { zone: Zone::Hand, ..ability })])
}

/// Activated as a sorcery from the graveyard.
fn revived(cost: Cost, effect: Effect) -> Ability {
    Ability::Activated(Activated { timing: Timing::Sorcery, zone: Zone::Graveyard, ..activated(cost, effect) })
}

fn this_exiled(cost: &Cost) -> Cost {
    cost.clone().and(CostPart::ExileThis)
}

fn copy_except(except: Vec<Modification>) -> Effect {
    Effect::CreateCopies { who: Noun::You, count: 1.into(), of: Noun::This, except, attacking: None }
}

fn as_zombie(color: ColorSet) -> Vec<Modification> {
    vec![Modification::SetColors(color), Modification::AddSubtype(subtype("Zombie")), Modification::NoManaCost]
}

fn in_graveyard(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    Some(match (keyword, parameter) {
        // CR 702.84a: returned with haste, exiled at the next end step or if it would leave.
        (Keyword::Unearth, Parameter::Cost(cost)) => vec![revived(cost.clone(), unearth())],
        // CR 702.128a: a token copy that is a white Zombie without a mana cost.
        (Keyword::Embalm, Parameter::Cost(cost)) => {
            vec![revived(this_exiled(cost), copy_except(as_zombie(colors(&[crate::Color::White]))))]
        }
        // CR 702.129a: the same, black and 4/4.
        (Keyword::Eternalize, Parameter::Cost(cost)) => {
            let mut except = as_zombie(colors(&[crate::Color::Black]));
            except.push(Modification::SetPowerToughness(4.into(), 4.into()));
            vec![revived(this_exiled(cost), copy_except(except))]
        }
        // CR 702.97a: counters equal to its power on a creature.
        (Keyword::Scavenge, Parameter::Cost(cost)) => {
            vec![revived(this_exiled(cost), put(power_of(Noun::This), P1P1, target(creatures())))]
        }
        // CR 702.141a: a token copy for each opponent that attacks them if able, sacrificed at the next end step.
        (Keyword::Encore, Parameter::Cost(cost)) => vec![revived(this_exiled(cost), encore())],
        // CR 702.52a: instead of a draw, mill that many and return it.
        (Keyword::Dredge, Parameter::Number(number)) => {
            let enough = Condition::Compare(
                Value::CardsIn(Zone::Library, Box::new(Noun::You)),
                Comparison::AtLeast,
                number.clone(),
            );
            let back = Effect::Mill(Noun::You, number.clone()).then(return_to_hand(Noun::This));
            vec![Ability::Replacement(Replacement {
                condition: Some(enough),
                optional: true,
                zone: Zone::Graveyard,
                ..replacement(Pattern::Draws(you_only()), Instead::Do(Box::new(back)))
            })]
        }
        _ => return None,
    })
}

fn unearth() -> Effect {
    let leaves = Pattern::Moves {
        what: permanents().and(Predicate::Is(Noun::Slot(CHOSEN))),
        from: Some(Zone::Battlefield),
        to: None,
        cause: None,
    };
    put_onto_battlefield(Noun::This)
        .then(Effect::Remember(Noun::Done, CHOSEN))
        .then(Effect::Modify(Noun::Slot(CHOSEN), vec![Modification::AddKeyword(Keyword::Haste)], Duration::Forever))
        .then(at_next_end_step(exile(Noun::Slot(CHOSEN))))
        .then(Effect::Shield {
            replacement: Box::new(replacement(leaves, Instead::GoTo(into(Zone::Exile)))),
            duration: Duration::Forever,
            once: true,
        })
}

fn at_next_end_step(effect: Effect) -> Effect {
    Effect::Delayed {
        when: Pattern::Begins { step: Step::End, whose: players() },
        effect: Box::new(effect),
        repeating: false,
        duration: Duration::Forever,
    }
}

/// For each opponent a copy with haste that attacks that opponent this turn if able.
fn encore() -> Effect {
    let (copy, opponent) = (CHOSEN, Slot(6));
    let attacks = Statement::MustAttack {
        who: creatures().and(Predicate::Is(Noun::Slot(copy))),
        whom: Some(players().and(Predicate::Is(Noun::Slot(opponent)))),
    };
    let one = Effect::Forget(copy)
        .then(Effect::Forget(opponent))
        .then(Effect::Remember(Noun::It, opponent))
        .then(copy_except(vec![]))
        .then(Effect::Remember(Noun::Done, copy))
        .then(Effect::Modify(Noun::Slot(copy), vec![Modification::AddKeyword(Keyword::Haste)], Duration::Forever))
        .then(Effect::State(attacks, Duration::EndOfTurn))
        .then(at_next_end_step(Effect::Sacrifice(all(permanents().yours().and(Predicate::Is(Noun::Slot(copy)))))));
    Effect::ForEach(Noun::Opponents, Box::new(one))
}
