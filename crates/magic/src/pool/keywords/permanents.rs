//! Keywords of permanents that are activated, or that tell how they come and go.

use crate::notation::*;
use crate::{Keyword, P1P1, Zone};

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let ability = match (keyword, parameter) {
        // CR 702.6a: attach to target creature you control; only as a sorcery.
        (Keyword::Equip, Parameter::Cost(cost)) => Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone(), attach(Noun::This, target(creatures().yours())))
        }),
        // CR 702.67a: attach to target land you control; only as a sorcery.
        (Keyword::Fortify, Parameter::Cost(cost)) => Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone(), attach(Noun::This, target(lands().yours())))
        }),
        _ => return None,
    };
    Some(vec![ability])
}

/// CR 702.131a: who controls ten permanents gets the city's blessing.
pub(super) fn ascend() -> Effect {
    let enough = Condition::Compare(count(permanents().yours()), Comparison::AtLeast, 10.into());
    when(enough, Effect::Designate(Noun::You, Designation::Blessed, None))
}

/// Keywords that stand for something only among the other abilities of their card.
pub(super) fn is_among_others(keyword: &KeywordAbility) -> bool {
    match keyword.keyword {
        Keyword::Backup => matches!(keyword.parameter, Parameter::Number(_)),
        Keyword::Cipher => keyword.parameter.is_none(),
        _ => false,
    }
}

/// CR 702.99a: a spell that is a card may be exiled encoded on a creature you control.
pub(super) fn encode() -> Effect {
    let choose = Effect::Choose {
        who: Noun::You,
        from: creatures().yours(),
        min: 0.into(),
        max: 1.into(),
        slot: CHOSEN,
        random: false,
        search: false,
    };
    let encoded = exile(Noun::This).then(Effect::Link(Noun::Done, Noun::Slot(CHOSEN)));
    let is_card = Condition::Matches(Noun::This, spells().and(Predicate::Card));
    when(is_card, choose.then(when(Condition::Holds(CHOSEN), encoded)))
}

/// CR 702.99a, 702.99c: the creature lets its controller cast a copy of the encoded card whenever it hits a player.
pub(super) fn cipher(card: &str) -> Ability {
    let encoded = cards_in(Zone::Exile).and(Predicate::Is(Noun::LinkedToThis)).and(Predicate::Named(name(card)));
    let strikes = triggered(combat_damage(this(), players()), cast_copy_of(all(encoded)));
    let has = Modification::AddAbility(Box::new(Ability::Triggered(strikes)));
    let bearer = permanents().and(Predicate::Is(Noun::PutWith));
    Ability::Static(Static { zone: Zone::Exile, ..bearer.are(vec![has]).into() })
}

/// CR 702.165a: counters on a creature; another one also gains the abilities printed below until end of turn.
pub(super) fn backup(parameter: &Parameter, below: &[Ability]) -> Option<Ability> {
    let Parameter::Number(number) = parameter else { return None };
    let granted = below.iter().filter(|one| !matches!(one, Ability::Keyword(one) if one.keyword == Keyword::Backup));
    let granted = granted.map(|one| Modification::AddAbility(Box::new(one.clone()))).collect();
    let other = Condition::Matches(that(), permanents().other());
    let effect = put(number.clone(), P1P1, target(creatures()))
        .then(when(other, Effect::Modify(that(), granted, Duration::EndOfTurn)));
    Some(Ability::Triggered(triggered(enters(this()), effect)))
}
