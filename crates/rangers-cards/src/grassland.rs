//! The Grassland set.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Grassland;
    let food = || with_trait(Trait::Food);
    let fields = || titled("The Whispering Fields");
    let under_this = || Pile::Under(this());
    vec![
        being_card("Bloodbeckoned Velox", set, &[Trait::Predator, Trait::Mammal], 2)
            .copies(2)
            .thresholds(7, 3)
            .keyword(Ambush)
            .constant_while(
                at_least(Value::Rangers(Who::Injured), 1),
                Statement::GrantKeyword(Filter::Just(this()), Disconnected),
            )
            .mountain(when(
                both(not(exists(prey().active())), exists(fields())),
                pick(fields()).then(Effect::AttachFacedown(this(), that())),
            ))
            .crest(when(at_least(Value::Rangers(Who::Injured), 1), exhaust(this()).to(injury(you())))),
        being_card("Artilope", set, &[Trait::Prey, Trait::Mammal], 1)
            .copies(3)
            .thresholds(5, 3)
            .sun(when(
                exists(Filter::Ready.and(Filter::Presence(Comparison::AtLeast, Box::new(2.into())))),
                shuffled_into_path_deck(this()).then(draw_path(1)),
            ))
            .mountain(predator_strike())
            .crest(when(
                is(this(), Filter::HasHarm),
                exhaust(all(Filter::SameTitle.active())).then(harm(all(being()), 1)).then(injury(everyone())),
            )),
        being_card("Hungry Scrof", set, &[Trait::Predator, Trait::Prey, Trait::Mammal], 2)
            .copies(2)
            .thresholds(6, 4)
            .may_respond(
                Pattern::Test(tests(everyone()).target(Filter::Just(this()))),
                vec![Cost::UseFrom(food().equipped())],
                effort_plus(1),
            )
            .mountain(pick(predator().other().active()).then(exhaust(that())).to(harm(this(), 2).then(harm(that(), 2))))
            .crest(when(
                Condition::Any(vec![exists(path_card().of(Trait::Food).active()), Condition::Equipped(you(), food())]),
                exhaust(this()).to(injury(you())),
            )),
        feature_card("Mourning Root", set, &[Trait::Flora, Trait::Food], 0)
            .copies(2)
            .thresholds(3, 2)
            .enters_within_reach()
            .test(
                test("Slice", Fitness, Reason, 1).success(
                    harm(this(), 1)
                        .then(fatigue(1))
                        .then(Effect::PickRanger(everyone()))
                        .then(Effect::Soothe(Who::That, 3.into())),
                ),
            )
            .mountain(grazed_by(prey())),
        feature_card("Harvester Anthill", set, &[Trait::Food, Trait::Obstacle], 0)
            .copies(2)
            .presence(Value::Harm(this()))
            .thresholds(6, 4)
            .keyword(Obstacle)
            .sun(remove_progress(this(), 1).to(harm(this(), 1)))
            .mountain(grazed_by(titled("Hungry Scrof"))),
        feature_card("The Whispering Fields", set, &[Trait::Flora, Trait::Trail], 0)
            .presence(Value::Times(2, Box::new(Value::InPile(under_this(), any_card()))))
            .thresholds(never(), 6)
            .on_entering(draw_path(1))
            .constant(Statement::ReplacePathDraw(Box::new(Effect::AttachFacedown(that(), this()))))
            .test(
                test("Sense", Awareness, Connection, 1).success(
                    Effect::PickFrom {
                        slot: Slot(0),
                        pile: under_this(),
                        filter: any_card(),
                        among: Some(effort()),
                        least: 1.into(),
                        most: 1.into(),
                    }
                    .to(Effect::EnterQuietly(that(), AreaWord::Printed)),
                ),
            )
            .sun(find(vec![under_this()], any_card(), How::Random).to(either(
                is(that(), Filter::Keyword(Ambush)),
                Effect::EnterQuietly(that(), AreaWord::Printed).then(injury(you())),
                Effect::EnterPlay(that(), AreaWord::Printed),
            ))),
    ]
}
