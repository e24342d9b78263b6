//! The General set: what weather, missions and entries bring into play.

use crate::phrases::mucus_gathers;
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut cards = of_the_weather();
    cards.extend(of_the_festival());
    cards.extend(reclaimers());
    cards.extend(floods());
    cards
}

const SET: Set = Set::General;

fn of_the_weather() -> Vec<CardDefinition> {
    let beside_it = || path_card().other().in_its_area();
    vec![
        feature_card("Cerberusian Cyclone", SET, &[Trait::Funnel], 2)
            .thresholds(never(), never())
            .starts(Token::Strength, 3)
            .test(
                test("Evade", Awareness, Conflict, 2).success(
                    remove_tokens(this(), Token::Strength, per_effort(2))
                        .then(when(exactly(tokens_on(this(), Token::Strength), 0), discard(this()))),
                ),
            )
            .mountain(moves(this()).then(when(not(exists(beside_it())), add_tokens(this(), Token::Strength, 1))))
            .crest(pick(beside_it()).to(moves(that()).then(Effect::Fatigues(that(), Who::Reach(Box::new(that())))))),
        feature_card("Ball Lightning", SET, &[Trait::Electricity], 1)
            .thresholds(never(), 3)
            .keyword(Ambush)
            .enters_within_reach()
            .clears(
                Cause::Harm,
                either(
                    is(this(), Filter::AlongTheWay),
                    remove_progress(Noun::Location, Value::Progress(Noun::Location)),
                    Effect::Injure(Who::Reach(Box::new(this())), 2.into()),
                ),
            )
            .sun(moves(this()))
            .crest(harm(this(), 1)),
    ]
}

fn of_the_festival() -> Vec<CardDefinition> {
    let partners = || human().and(Filter::TokenOf(everyone()));
    vec![
        being_card("Mysterious Verdessian", SET, &[Trait::Flora], 1)
            .thresholds(per_ranger(5), 4)
            .entry("90")
            .mountain(pick(flora().other().active()).then(exhaust(that())).to(shuffled_into_path_deck(this())))
            .crest(pick(prey().active()).then(exhaust(that())).to(harmed_by(that()))),
        feature_card("Dancer's Round", SET, &[Trait::Structure], 0)
            .thresholds(ranger_tokens(), 1)
            .constant(Statement::ReplaceEntry(partners(), "67".into()))
            .clears(
                Cause::Harm,
                Effect::ReturnToken(Who::TokenOn(Box::new(all(human()))))
                    .then(for_each(all(human()), remove_progress(that(), Value::Progress(that())))),
            )
            .clears(Cause::Tokens, read("67.1"))
            .sun(Effect::EachRanger(
                Who::TokenOn(Box::new(all(human()))),
                Box::new(
                    pick(human().not(Filter::TokenOf(everyone())))
                        .to(Effect::PlaceToken(you(), that()).then(moves_within_reach(that()))),
                ),
            )),
    ]
}

fn reclaimers() -> Vec<CardDefinition> {
    vec![
        being_card("Reclaimer Seeker", SET, &[Trait::Predator, Trait::Biomeld, Trait::Reclaimer], 2)
            .copies(5)
            .thresholds(9, 4)
            .keyword(Ambush)
            .sun(moves(this()))
            .mountain(mucus_gathers())
            .crest(gated_injury(2)),
        feature_card("Reclaimer Polyp", SET, &[Trait::Biomeld, Trait::Reclaimer], 3)
            .thresholds(6, 2)
            .clears(Cause::Harm, repeat(2, fetch_from_set(SET, "Reclaimer Grub")))
            .crest(harm(this(), 1)),
        being_card("Reclaimer Grub", SET, &[Trait::Prey, Trait::Biomeld, Trait::Reclaimer], 1)
            .copies(2)
            .thresholds(9, 5)
            .starts(Token::Growth, 0)
            .response(Pattern::Crossing(tests(everyone()).target(Filter::Just(this()))), fatigues_you(this()))
            .sun(add_tokens(this(), Token::Growth, 1).then(when(
                at_least(tokens_on(this(), Token::Growth), 3),
                discard(this()).then(fetch_from_set(SET, "Reclaimer Seeker")),
            )))
            .mountain(when(Condition::FatiguedThisTest, injury(you())))
            .crest(
                pick(predator().active())
                    .then(keep_number(presence_of(that())))
                    .then(discard(that()))
                    .to(harm(this(), Value::Chosen)),
            ),
    ]
}

fn floods() -> Vec<CardDefinition> {
    let flood = || titled("Flood");
    let dry = || Filter::FromPathDeck.not(Filter::Bearing(Box::new(flood())));
    let finds_a_host = || {
        either(
            exists(dry()),
            pick_of(Noun::Highest(Box::new(dry())))
                .then(Effect::Attach(this(), that()))
                .then(moves_along_the_way(that())),
            read("1.06"),
        )
    };
    let washes_away_a_reclaimer = || both(on_mission("Washed Away"), is(Noun::Host, with_trait(Trait::Reclaimer)));
    vec![
        CardDefinition { copies: 2, ..attachment_card("Flood", SET, &[Trait::Water], Filter::FromPathDeck) }
            .presence(1.into())
            .enters_along_the_way()
            .response_if(Pattern::Enters(Filter::Just(this())), not(is(this(), Filter::Attached)), finds_a_host())
            .response(Pattern::HostLeft(Filter::Just(this())), finds_a_host())
            .sun(add_tokens(Noun::Host, Token::Flood, 1))
            .crest(when(
                Condition::Compare(tokens_on(Noun::Host, Token::Flood), Comparison::MoreThan, presence_of(Noun::Host)),
                either(
                    washes_away_a_reclaimer(),
                    progress(Noun::Mission("Washed Away".into()), 1).then(discard(Noun::Host)),
                    Effect::Fatigue(everyone(), 3.into()).then(discard(Noun::Host)),
                ),
            )),
        feature_card("Flood Damage", SET, &[Trait::Water], 2)
            .thresholds(6, never())
            .starts(Token::Damage, per_ranger(2))
            .test(test("Repair", Fitness, Reason, 2).success(remove_tokens(this(), Token::Damage, 1)))
            .response(Pattern::RunsOut(Filter::Just(this()), Token::Damage), read("95")),
    ]
}
