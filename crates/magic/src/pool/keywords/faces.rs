//! Keywords of cards that lie face down, level up or drive, and of Equipment that brings or is a creature.

use crate::notation::*;
use crate::{CardType, Color, Keyword, P1P1};

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let turn_up = Effect::Turn(Noun::This, Turning::FaceUp);
    let ability = match (keyword, parameter) {
        // CR 702.37e, 702.168d: the special action that turns it face up; casting it face down is asked with casting.
        (Keyword::Morph | Keyword::Disguise, Parameter::Cost(cost)) => activated(cost.clone(), turn_up),
        // CR 702.37b: and with a +1/+1 counter.
        (Keyword::Megamorph, Parameter::Cost(cost)) => activated(cost.clone(), turn_up.then(put(1, P1P1, Noun::This))),
        // CR 702.87a: a level counter, only as a sorcery.
        (Keyword::LevelUp, Parameter::Cost(cost)) => {
            Activated { timing: Timing::Sorcery, ..activated(cost.clone(), put(1, counter_kind("level"), Noun::This)) }
        }
        // CR 702.122a: tapped creatures make it an artifact creature until end of turn.
        (Keyword::Crew, Parameter::Number(power)) => activated(
            CostPart::TapPower(power.clone(), creatures().yours().other()),
            Effect::Modify(
                Noun::This,
                [CardType::Artifact, CardType::Creature].map(Modification::AddType).to_vec(),
                Duration::EndOfTurn,
            ),
        ),
        // CR 702.171a: tapped creatures make it saddled until end of turn, as a sorcery.
        (Keyword::Saddle, Parameter::Number(power)) => Activated {
            timing: Timing::Sorcery,
            ..activated(
                CostPart::TapPower(power.clone(), creatures().yours().other()),
                Effect::Designate(Noun::This, Designation::Saddled, None),
            )
        },
        // CR 702.184a: charge counters for the power of a creature that is tapped, as a sorcery.
        (Keyword::Station, Parameter::None) => Activated {
            timing: Timing::Sorcery,
            ..activated(
                CostPart::Tap(1.into(), creatures().yours().other()),
                put(power_of(Noun::Paid), counter_kind("charge"), Noun::This),
            )
        },
        (Keyword::Reconfigure, Parameter::Cost(cost)) => return Some(reconfigure(cost)),
        // CR 702.92a, 702.163a: a creature comes with the Equipment.
        (Keyword::LivingWeapon, Parameter::None) => {
            return Some(comes_with(token(&[Color::Black], "Phyrexian Germ", 0, 0)));
        }
        // CR 702.182a: a Hero comes with the Equipment.
        (Keyword::JobSelect, Parameter::None) => return Some(comes_with(token(&[], "Hero", 1, 1))),
        (Keyword::ForMirrodin, Parameter::None) => return Some(comes_with(token(&[Color::Red], "Rebel", 2, 2))),
        _ => return None,
    };
    Some(vec![Ability::Activated(ability)])
}

fn comes_with(bearer: CardDefinition) -> Vec<Ability> {
    let effect = create(1, bearer).then(attach(Noun::This, Noun::Done));
    vec![Ability::Triggered(triggered(enters(this()), effect))]
}

/// CR 702.151a, 702.151b: attach and unattach, as a sorcery; while it is attached to a creature it is none itself, also
/// if it has lost its abilities since.
fn reconfigure(cost: &Cost) -> Vec<Ability> {
    let attached = || Condition::Matches(Noun::Host, creatures());
    let sorcery = |effect| Activated { timing: Timing::Sorcery, ..activated(cost.clone(), effect) };
    let no_creature = vec![Modification::RemoveType(CardType::Creature)];
    let attach = attach(Noun::This, target(creatures().yours().other()));
    vec![
        Ability::Activated(sorcery(attach.then(Effect::Modify(
            Noun::This,
            no_creature.clone(),
            Duration::While(SourceStays::ATTACHED),
        )))),
        Ability::Activated(Activated { condition: Some(attached()), ..sorcery(Effect::Attach(Noun::This, None)) }),
        Ability::Static(Static { condition: Some(attached()), ..this().are(no_creature).into() }),
    ]
}

/// Whether the keyword stands for a way to turn a permanent face up.
pub(in crate::pool) fn turns_up(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Morph | Keyword::Megamorph | Keyword::Disguise)
}

/// Whether a card can be cast face down, and as what (CR 702.37a, 702.168a).
pub(in crate::pool) fn casts_face_down(card: &CardDefinition) -> Option<Mask> {
    card.abilities.iter().find_map(|ability| match ability {
        Ability::Keyword(one) if one.keyword == Keyword::Disguise => Some(Mask::Cloak),
        Ability::Keyword(one) if turns_up(one.keyword) => Some(Mask::Manifest),
        _ => None,
    })
}
