//! The abilities that the rules themselves give: intrinsic mana abilities of basic land types (CR 305.6), and what a
//! keyword means where the algebra can say it (CR 702).

use super::PoolError;
use crate::notation::*;
use crate::{AbilityRef, Color, DefinitionId, Keyword, ManaKind, TypeLine};

/// The definition in whose table those abilities stand.
pub const RULES: DefinitionId = DefinitionId(0);

/// Keywords without a parameter that are abilities of the algebra, in the order of the table behind the five mana
/// abilities.
const EXPANDED: [Keyword; 3] = [Keyword::Exalted, Keyword::Prowess, Keyword::Decayed];

/// Protection from a colour, for effects that let a player choose one.
pub fn protection_from(color: Color) -> AbilityRef {
    AbilityRef { definition: RULES, index: (Color::ALL.len() + EXPANDED.len()) as u16 + color as u16 }
}

/// The ability that a keyword stands for; none for those that the rules' own questions ask for.
pub fn keyword_expansion(keyword: Keyword) -> Option<AbilityRef> {
    let at = EXPANDED.iter().position(|one| *one == keyword)?;
    Some(AbilityRef { definition: RULES, index: (Color::ALL.len() + at) as u16 })
}

pub(super) fn rules() -> CardDefinition {
    let mut abilities: Vec<Ability> = Color::ALL
        .into_iter()
        .map(|color| Ability::Activated(activated(tap(), add(one_of(&[ManaKind::from(color)])))))
        .collect();
    abilities.extend(EXPANDED.into_iter().map(expansion));
    abilities.extend(Color::ALL.into_iter().map(|color| {
        let parameter = Parameter::Quality(from_color(color));
        Ability::Keyword(KeywordAbility { keyword: Keyword::Protection, parameter })
    }));
    CardDefinition {
        name: "the rules".to_string(),
        mana_cost: None,
        colors: None,
        types: TypeLine::default(),
        power: None,
        toughness: None,
        loyalty: None,
        abilities,
    }
}

fn expansion(keyword: Keyword) -> Ability {
    Ability::Triggered(match keyword {
        // CR 702.83a: whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.
        Keyword::Exalted => {
            triggered(Pattern::Attacks { who: creatures().yours(), alone: true }, pump(subject(), 1, 1))
        }
        // CR 702.108a: whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.
        Keyword::Prowess => {
            triggered(casts(you_only(), spells().nonkind(crate::CardType::Creature)), pump(Noun::This, 1, 1))
        }
        // CR 702.147a: when this creature attacks, sacrifice it at end of combat. It can't block: asked with blocks.
        Keyword::Decayed => triggered(
            attacks(this()),
            Effect::Delayed {
                when: Pattern::Begins { step: crate::Step::EndCombat, whose: players() },
                effect: Box::new(Effect::Sacrifice(Noun::This)),
                repeating: false,
                duration: Duration::EndOfTurn,
            },
        ),
        other => unreachable!("{other:?} is not in the table"),
    })
}

/// What a keyword with a parameter means, where the algebra can say it.
pub(super) fn keyword_meaning(ability: &Ability) -> Option<Ability> {
    let Ability::Keyword(KeywordAbility { keyword, parameter }) = ability else { return None };
    match (keyword, parameter) {
        // CR 702.6a: attach to target creature you control; only as a sorcery.
        (Keyword::Equip, Parameter::Cost(cost)) => Some(Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone(), Effect::Attach(Noun::This, target(creatures().yours())))
        })),
        _ => None,
    }
}

/// The keywords that the engine executes.
const SUPPORTED: &[Keyword] = &[
    Keyword::Deathtouch,
    Keyword::Defender,
    Keyword::DoubleStrike,
    Keyword::Enchant,
    Keyword::Equip,
    Keyword::FirstStrike,
    Keyword::Flash,
    Keyword::Flying,
    Keyword::Haste,
    Keyword::Hexproof,
    Keyword::Indestructible,
    Keyword::Intimidate,
    Keyword::Landwalk,
    Keyword::Lifelink,
    Keyword::Protection,
    Keyword::Reach,
    Keyword::Shroud,
    Keyword::Trample,
    Keyword::Vigilance,
    Keyword::Shadow,
    Keyword::Horsemanship,
    Keyword::Fear,
    Keyword::Skulk,
    Keyword::Menace,
    Keyword::Wither,
    Keyword::Infect,
    Keyword::Exalted,
    Keyword::Prowess,
    Keyword::Decayed,
    Keyword::Changeling,
    Keyword::Devoid,
    Keyword::Kicker,
];

/// A definition that the engine cannot execute fully fails at load; it never half works.
pub(super) fn check_supported(card: &CardDefinition) -> Result<(), PoolError> {
    for ability in &card.abilities {
        if let Ability::Keyword(keyword) = ability
            && !SUPPORTED.contains(&keyword.keyword)
        {
            let problem = format!("the keyword \"{}\" is not supported yet", keyword.keyword.word());
            return Err(PoolError::Unsupported { card: card.name.clone(), problem });
        }
    }
    Ok(())
}
