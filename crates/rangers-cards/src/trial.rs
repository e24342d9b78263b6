//! The test set: the cards of the first sketch of constant abilities, and one for each kind and keyword that no other card has.
//! Never dealt in a campaign.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Trial;
    vec![
        role_card("Wayfarer", set),
        attribute_card("Blank Page", set),
        feature_card("Dense Undergrowth", set, &[Trait::Flora], 1)
            .thresholds(3, 3)
            .constant_while(this_ready(), Statement::ModifyEffort(any_card().in_its_area(), (-1).into())),
        feature_card("Sheltering Canopy", set, &[Trait::Flora], 1)
            .thresholds(3, 3)
            .constant(Statement::ExemptFatigue(Who::TokenOn(Box::new(this())), FatigueSource::Weather)),
        being_card("Hostile Being", set, &[Trait::Mammal], 1)
            .thresholds(3, 3)
            .constant_while(inclement(), Statement::PreventInteraction(Filter::Just(this()))),
        feature_card("Restless Ground", set, &[Trait::Hazard], 1)
            .thresholds(3, 3)
            .constant_while(this_ready(), Statement::PreventRest(everyone())),
        feature_card("Hushed Hollow", set, &[Trait::Hazard], 1)
            .thresholds(3, 3)
            .constant_while(this_ready(), Statement::PreventPlay(Filter::Kind(CardKind::Moment))),
        feature_card("Sheer Cliff", set, &[Trait::Ascent], 1).thresholds(3, 3).keyword(Untraversable),
        being_card("Aloof Wanderer", set, &[Trait::Human], 1).thresholds(3, 3).keyword(Disconnected),
        feature_card("Looming Shadow", set, &[Trait::Hazard], 1).thresholds(3, 3).constant(Statement::ModifyPresence(
            being().in_its_area(),
            2.into(),
            0,
        )),
        feature_card("Soft Light", set, &[Trait::Hazard], 1).thresholds(3, 3).constant(Statement::ModifyPresence(
            being().in_its_area(),
            (-3).into(),
            1,
        )),
        feature_card("Gentle Rain", set, &[Trait::Water], 1).thresholds(3, 3).constant(Statement::ModifyPresence(
            being().in_its_area(),
            (-1).into(),
            0,
        )),
        feature_card("Still Air", set, &[Trait::Hazard], 1)
            .thresholds(3, 3)
            .constant(Statement::NoPresence(being().in_its_area())),
        gear_card("Watchful Kite", set, &[Trait::Tool], 1)
            .costs(1, Awareness, 1)
            .keyword(Deployed)
            .constant_while(this_ready(), Statement::ModifyEffort(Filter::AlongTheWay, 1.into())),
        feature_card("Echoing Ledge", set, &[Trait::Hazard], 1)
            .thresholds(never(), never())
            .response(Pattern::Progressed(Filter::Just(this())), progress(this(), 1)),
        feature_card("Far Horizon", set, &[Trait::Trail], 1)
            .thresholds(4, never())
            .enters_within_reach()
            .costs(0, Awareness, 1)
            .aspires_to("Ranger Badge"),
        feature_card("Smooth Boulder", set, &[Trait::Mountain], 1).thresholds(forbidden(), 3),
        being_card("Stone Sentinel", set, &[Trait::Machine], 1).thresholds(3, forbidden()),
        being_card("Snapping Jaws", set, &[Trait::Predator], 1).thresholds(3, 3).keyword(Dangerous),
    ]
}
