//! The weather.

use rangers::notation::words::*;

fn flips_at(token: Token, count: i32) -> Effect {
    when(at_least(tokens_on(this(), token), count), Effect::Flip(this()))
}

fn flips_without(token: Token) -> Effect {
    when(exactly(tokens_on(this(), token), 0), Effect::Flip(this()))
}

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        weather_card("A Perfect Day", &[], "Midday Sun")
            .starts(Token::Cloud, 3)
            .refresh(remove_tokens(this(), Token::Cloud, 1).then(flips_without(Token::Cloud)))
            .mountain(when(Condition::TestAddedProgress, progress(Noun::Target, 1))),
        weather_card("Midday Sun", &[Trait::Hot], "A Perfect Day")
            .starts(Token::Cloud, 0)
            .refresh(add_tokens(this(), Token::Cloud, 1).then(flips_at(Token::Cloud, 3)))
            .test(test("Locate", Focus, Reason, 2).success(add_tokens(this(), Token::Cloud, 1).then(soothe(1))))
            .sun(fatigue(1)),
        weather_card("Downpour", &[Trait::Inclement], "Gathering Storm").starts(Token::Rain, 4).sun(
            remove_tokens(this(), Token::Rain, 1)
                .to(Effect::Fatigue(everyone(), 1.into()))
                .then(flips_without(Token::Rain)),
        ),
        weather_card("Gathering Storm", &[], "Downpour")
            .starts(Token::Rain, 0)
            .test(test("Shelter", Focus, Reason, 2).success(remove_tokens(this(), Token::Rain, per_effort(2))))
            .refresh(add_tokens(this(), Token::Rain, 2).then(when(
                at_least(tokens_on(this(), Token::Rain), 4),
                moves_along_the_way(all(prey())).then(exhaust(Noun::Role(everyone()))).then(Effect::Flip(this())),
            ))),
        weather_card("Howling Winds", &[Trait::Inclement], "Thunderhead")
            .starts(Token::Wind, 0)
            .path_deck(shuffle_in(1, Set::General, "Cerberusian Cyclone"))
            .refresh(when(
                at_least(tokens_on(this(), Token::Wind), per_ranger(3)),
                remove_tokens(this(), Token::Wind, tokens_on(this(), Token::Wind))
                    .then(Effect::ExtraPathDraws(1.into()))
                    .then(Effect::Flip(this())),
            ))
            .sun(Effect::PickNumber(0.into(), 2.into()).then(fatigue(Value::Chosen)).then(add_tokens(
                this(),
                Token::Wind,
                Value::Less(Box::new(2.into()), Box::new(Value::Chosen)),
            ))),
        weather_card("Thunderhead", &[Trait::Inclement], "Howling Winds")
            .refresh(Effect::Flip(this()))
            .sun(remove_progress(all(path_card().or(location())), 1))
            .crest(pick(predator().or(prey()).exhausted()).to(ready(that()))),
        weather_card("Electric Fog", &[Trait::Inclement], "Clinging Mist")
            .starts(Token::Fog, 4)
            .path_deck(shuffle_in(1, Set::General, "Ball Lightning"))
            .may_respond(
                Pattern::Test(tests(everyone()).verb("Avoid")),
                vec![using(Token::Fog)],
                effort_plus(1).then(Effect::IfFails(Box::new(injury(you())))),
            )
            .sun(
                remove_tokens(this(), Token::Fog, 1)
                    .then(Effect::Fatigue(everyone(), 1.into()))
                    .then(flips_without(Token::Fog)),
            ),
        weather_card("Clinging Mist", &[Trait::Inclement], "Electric Fog")
            .starts(Token::Fog, 0)
            .constant(Statement::ModifyDifficulty(any_card(), 1.into()))
            .refresh(add_tokens(this(), Token::Fog, 2).then(flips_at(Token::Fog, 4)))
            .sun(Effect::LoseEnergy(you(), Energy::Any, 1.into())),
    ]
}
