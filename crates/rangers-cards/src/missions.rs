//! Missions.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let quisi = || titled("Quisi Vos, Rascal");
    let without_biscuit = || human().and(Filter::Tokens(Token::Biscuit, Comparison::Exactly, Box::new(0.into())));
    let a_biscuit = || at_least(tokens_on(this(), Token::Biscuit), 1);
    vec![
        mission_card("Biscuit Delivery", &[Trait::Story])
            .reverse("Biscuit Basket")
            .constant(Statement::ReplaceEntry(
                titled("Hy Pimpot, Chef")
                    .or(titled("Kordo, Ranger Veteran"))
                    .or(titled("Spirit Speaker Nal"))
                    .or(quisi()),
                "91".into(),
            ))
            .response_if(
                Pattern::At(Moment::Leave),
                both(at("Lone Tree Station"), in_play("Hy Pimpot, Chef")),
                read("1.01"),
            )
            .sun(when(
                not(Condition::PileHas(Pile::PathDiscard, quisi())),
                find(vec![Pile::Set(Set::Valley), Pile::PathDeck], quisi(), How::Next)
                    .to(Effect::EnterPlay(that(), AreaWord::Printed)),
            )),
        CardDefinition {
            set: Set::Missions,
            copies: 1,
            ..gear_card("Biscuit Basket", Set::Missions, &[Trait::Food], 0)
        }
        .reverse("Biscuit Delivery")
        .starts(Token::Biscuit, 3)
        .test(test("Give", Spirit, Connection, 2).only_if(a_biscuit()).target(without_biscuit()).success(
            Effect::MoveTokens(this(), Noun::Target, Token::Biscuit, 1.into()).then(progress(Noun::Target, 4)),
        ))
        .test(test("Sneak", Awareness, Reason, 1).only_if(a_biscuit()).success(soothe(3).then(Effect::MoveTokens(
            this(),
            Noun::Role(you()),
            Token::Biscuit,
            1.into(),
        ))))
        .response_if(
            Pattern::TokensChanged(Filter::Just(this())),
            exactly(tokens_on(this(), Token::Biscuit), 0),
            read("1.02"),
        ),
        mission_card("Helping Hand", &[Trait::Side])
            .copies(2)
            .constant(Statement::GrantKeyword(Filter::Just(Noun::Host), Persistent)),
    ]
}
