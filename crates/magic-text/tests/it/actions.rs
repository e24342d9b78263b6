//! Keyword actions, designations and what else keywords brought read as English.

use super::every_word::source;
use magic_notation::*;
use magic_notation::{Color, Keyword, Zone};
use magic_text::{ability_text, effect_text};

#[test]
fn every_action_is_printed() {
    let cases = [
        (Action::Explore(target(creatures().yours())), "Target creature you control explores."),
        (Action::Connive(Noun::This, 1.into()), "This creature connives."),
        (Action::Connive(Noun::This, 2.into()), "This creature connives 2."),
        (Action::Endure(Noun::This, 3), "This creature endures 3."),
        (Action::Goad(target(creatures())), "Goad target creature."),
        (Action::Detain(target(creatures())), "Detain target creature."),
        (Action::Suspect(Noun::This), "Suspect this creature."),
        (Action::Investigate(2.into()), "Investigate twice."),
        (Action::Monstrosity(4.into()), "Monstrosity 4."),
        (Action::Adapt(1.into()), "Adapt 1."),
        (Action::Amass(subtype("Zombie"), 2.into()), "Amass Zombies 2."),
        (Action::Populate, "Populate."),
        (Action::Bolster(3.into()), "Bolster 3."),
        (Action::Support(2.into()), "Support 2."),
        (Action::Fateseal(2.into()), "Fateseal 2."),
        (Action::Incubate(3.into()), "Incubate 3."),
        (Action::Discover(3.into()), "Discover 3."),
        (Action::ManifestDread, "Manifest dread."),
        (Action::TimeTravel, "Time travel."),
        (
            Action::VillainousChoice(target(opponents()), vec![draw(1), gain_life(2)]),
            "Target opponent faces a villainous choice — you draw a card, or you gain 2 life.",
        ),
        (Action::RingTempts, "The Ring tempts you."),
        (Action::Clash(Box::new(draw(1))), "Clash with an opponent. If you win, draw a card."),
        (Action::Forage(Box::new(draw(1))), "You may forage. If you do, draw a card."),
    ];
    for (action, text) in cases {
        assert_eq!(effect_text(&source(), &act(action)), text);
    }
}

#[test]
fn what_keywords_brought_is_printed() {
    let effects = [
        (Effect::Designate(Noun::This, Designation::Monstrous, None), "This creature becomes monstrous."),
        (
            Effect::Designate(all(creatures()), Designation::Suspected, Some(0.into())),
            "All creatures are no longer suspected.",
        ),
        (Effect::Pair(Noun::This, target(creatures())), "Pair this creature with target creature."),
        (Effect::RemoveDamage(Noun::This), "Remove all damage marked on this creature."),
        (
            Effect::Designate(Noun::You, Designation::Blessed, None),
            "You get the city's blessing for the rest of the game.",
        ),
        (once_more(Noun::You, Designation::Speed), "Increase your speed by 1."),
        (
            Effect::NextCast {
                what: spells().and(Predicate::CastFrom(Zone::Hand)),
                gains: vec![Modification::AddKeyword(Keyword::Lifelink)],
                duration: Duration::EndOfTurn,
            },
            "The next time you cast a spell from your hand this turn, it has lifelink.",
        ),
        (
            Effect::GainLife(Noun::You, Value::SpentOnX(Color::Black)),
            "You gain life equal to the amount of {B} spent on X.",
        ),
    ];
    for (effect, text) in effects {
        assert_eq!(effect_text(&source(), &effect), text);
    }
    let saddled = attacks(this().and(Predicate::Designated(Designation::Saddled)));
    let abilities = [
        (Ability::Triggered(triggered(saddled, draw(1))), "Whenever this creature attacks while saddled, draw a card."),
        (
            Ability::Triggered(triggered(Pattern::Does(Deed::Explore, creatures().yours()), draw(1))),
            "Whenever a creature you control explores, draw a card.",
        ),
        (
            Ability::Triggered(triggered(Pattern::Expends(you_only(), 4), draw(1))),
            "Whenever you expend 4, draw a card.",
        ),
        (Ability::Static(Statement::MayExert(this()).into()), "You may exert this creature as it attacks."),
    ];
    for (ability, text) in abilities {
        assert_eq!(ability_text(&source(), &ability), text);
    }
}
