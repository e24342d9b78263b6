//! The Artisan background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Artisan;
    let to_copy = || {
        let tech = Filter::When(Box::new(not(Condition::Balanced))).or(with_trait(Trait::Tech));
        gear().equipped_by_anyone().other().and(tech)
    };
    vec![
        moment_card("The Right Tool", set, &[Trait::Wisdom]).costs(1, Awareness, 1).icons(Connection, 1).played(
            pick_ranger().then(for_that_ranger(may(pick(gear().equipped()).then(discard(that())).to(find(
                vec![Pile::Deck(you())],
                gear(),
                How::Search,
            )
            .to(Effect::EnterPlay(that(), AreaWord::PlayerArea(you()))))))),
        ),
        gear_card("Pocketed Belt Pouch", set, &[Trait::Clothing], 1)
            .costs(1, Awareness, 2)
            .icons(Reason, 1)
            .starts(Token::Pocket, 3)
            .constant(Statement::ModifyEquip(gear().equipped(), (-1).into(), 1))
            .test(test("Open", Awareness, Reason, 1).cost(using(Token::Pocket)).success(
                find(vec![Pile::Deck(you())], gear(), How::Search).to(Effect::PutInto(
                    that(),
                    Pile::Hand(you()),
                    Place::Top,
                )),
            )),
        moment_card("The Mother of Invention", set, &[Trait::Wisdom]).costs(0, Fitness, 1).icons(Connection, 1).played(
            pick_ranger().then(for_that_ranger(
                pick_from(Pile::Discard(you()), Filter::Kind(CardKind::Attachment).and(Filter::Playable), 0, 1)
                    .then(Effect::Play(that())),
            )),
        ),
        moment_card("Moment of Desperation", set, &[Trait::Experience, Trait::Weapon])
            .costs(1, Fitness, 1)
            .icons(Conflict, 1)
            .played(
                pick(gear().equipped())
                    .then(keep_number(Value::AllTokens(that())))
                    .then(discard(that()))
                    .to(pick(prey_of_weapons()).then(harm(that(), Value::Chosen))),
            ),
        attachment_card("Masterwork", set, &[Trait::Mod, Trait::Expert], gear().equipped_by_anyone())
            .costs(2, Fitness, 2)
            .icons(Exploration, 1)
            .icons(Connection, 1)
            .response(Pattern::Test(tests(everyone()).source(Filter::Just(Noun::Host))), effort_plus(1)),
        CardDefinition {
            equip: Some(1),
            ..attachment_card(
                "Universal Power Cells",
                set,
                &[Trait::Mod, Trait::Tech],
                with_trait(Trait::Tech).and(Filter::CarriesTokens),
            )
        }
        .costs(1, Focus, 1)
        .icons(Reason, 1)
        .response(Pattern::Attached(Filter::Just(this())), Effect::Refill(Noun::Host, 3.into()))
        .response(Pattern::Unattached(Filter::Just(this())), Effect::Refill(Noun::EventSource, (-3).into())),
        gear_card("Functional Replica", set, &[Trait::Tool, Trait::Tech], 2)
            .costs(2, Focus, 2)
            .icons(Connection, 1)
            .starts(Token::Charge, 3)
            .action(
                vec![exhausting(), using(Token::Charge)],
                pick(to_copy().and(Filter::HasAction)).then(Effect::UseAbility(that())),
            )
            .borrows(all(to_copy()), vec![exhausting(), using(Token::Charge)], false),
        attachment_card("Favorite Gear", set, &[Trait::Mod], gear().equipped())
            .costs(1, Spirit, 1)
            .icons(Reason, 1)
            .response(Pattern::Spent(you(), Filter::Just(Noun::Host)), soothe(1)),
        gear_card("Energized Hiking Greaves", set, &[Trait::Tech, Trait::Aid], 2)
            .costs(2, Spirit, 2)
            .icons(Reason, 1)
            .starts(Token::Buffer, 3)
            .may_respond(
                Pattern::Crossing(tests(you())),
                vec![Cost::UseAny(Token::Buffer)],
                Effect::LessCrossing(Value::Chosen),
            ),
    ]
}
