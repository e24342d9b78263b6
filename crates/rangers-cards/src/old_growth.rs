//! The Old-growth set.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::OldGrowth;
    let insect = || with_trait(Trait::Insect);
    let mammal = || with_trait(Trait::Mammal);
    let plants = || flora().and(path_card());
    let swarm = || titled("Cloudhive Swarm");
    let bees = || tokens_on(this(), Token::Bee);
    let your_token = || Who::TokenOn(Box::new(this()));
    let on_a_role = || is(this(), Filter::AttachedTo(Box::new(Filter::Kind(CardKind::Role))));
    let unattached = || not(is(this(), Filter::Attached));
    vec![
        being_card("Dozing Bearsloth", set, &[Trait::Predator, Trait::Mammal], 2)
            .copies(2)
            .thresholds(6, 5)
            .sun(when(exists(flora().along_the_way()), moves_along_the_way(this())))
            .mountain(when(is(this(), Filter::AlongTheWay), fatigue(1)))
            .crest(when(
                at_least(fatigue_of(you()), 4),
                exhaust(this()).to(injury(you()).then(moves_within_reach(this()))),
            )),
        being_card("Kleptic Raccoon", set, &[Trait::Prey, Trait::Mammal], 1)
            .thresholds(4, 2)
            .starts(Token::Loot, 0)
            .test(
                test("Keep", Awareness, Connection, 1)
                    .success(exhaust(this()).then(progress(this(), effort())))
                    .failure(draw_path(1)),
            )
            .clears(
                Cause::Progress,
                pick_from(Pile::Discard(you()), gear(), 1, 1).to(Effect::PutInto(
                    that(),
                    Pile::Hand(you()),
                    Place::Top,
                )),
            )
            .sun(
                pick(gear().equipped()).to(discard(that())
                    .then(add_tokens(this(), Token::Loot, 1))
                    .then(when(at_least(tokens_on(this(), Token::Loot), 2), shuffled_into_path_deck(this())))),
            )
            .mountain(predator_strike()),
        feature_card("Cloudhive", set, &[Trait::Prey, Trait::Lair, Trait::Food], 1)
            .thresholds(6, 4)
            .response(Pattern::Harmed(Filter::Just(this()), None), add_tokens(all(swarm()), Token::Bee, 1))
            .sun(when(
                not(exists(swarm())),
                find(vec![Pile::PathDiscard, Pile::PathDeck], swarm(), How::Next)
                    .to(Effect::EnterPlay(that(), AreaWord::Printed)),
            ))
            .mountain(grazed_by(mammal())),
        being_card("Cloudhive Swarm", set, &[Trait::Insect, Trait::Swarm], 0)
            .copies(2)
            .presence(bees())
            .thresholds(7, bees())
            .starts(Token::Bee, 1)
            .refresh(add_tokens(this(), Token::Bee, 1))
            .constant(Statement::CapHarm(Filter::Just(this()), 1))
            .crest(when(at_least(bees(), Value::Aspect(Fitness, you())), exhaust(this()).to(injury(you())))),
        being_card("Puffercrawler", set, &[Trait::Biomeld, Trait::Flora], 2)
            .thresholds(8, 4)
            .enters_along_the_way()
            .constant_while(on_a_role(), Statement::GrantKeyword(Filter::Just(this()), Persistent))
            .test(
                test("Peel", Focus, Conflict, 2)
                    .success(harm(this(), effort()))
                    .failure(Effect::Attach(this(), Noun::Role(you()))),
            )
            .sun(either(
                is(this(), Filter::AttachedTo(Box::new(being()))),
                harm(Noun::Host, 1),
                when(unattached(), pick(being().other()).to(Effect::Attach(this(), that()))),
            ))
            .crest(either(
                is(this(), Filter::AttachedTo(Box::new(Filter::Just(Noun::Role(you()))))),
                injury(you()),
                when(unattached(), Effect::Attach(this(), Noun::Role(you()))),
            )),
        feature_card("Hanging Cherry Moss", set, &[Trait::Flora, Trait::Food], 0)
            .copies(2)
            .thresholds(3, 2)
            .enters_within_reach()
            .test(
                test("Climb", Fitness, Reason, 1)
                    .success(harm(this(), 1).then(pick(insect())).then(Effect::Strip(that())).then(soothe(1))),
            )
            .sun(when(exists(insect()), exhaust(this()).to(pick(insect().exhausted()).then(ready(that())))))
            .mountain(grazed_by(mammal())),
        feature_card("Rotting Dolewood", set, &[Trait::Hazard, Trait::Flora, Trait::Obstacle], 2)
            .copies(2)
            .thresholds(4, 3)
            .keyword(Obstacle)
            .clears(
                Cause::Harm,
                keep_number(Value::Sum(vec![2.into(), presence_of(all(plants()))]))
                    .then(discard(all(plants().other())))
                    .then(Effect::Fatigue(everyone(), Value::Chosen)),
            )
            .mountain(harm(this(), Value::If(Box::new(inclement()), Box::new(2.into()), Box::new(1.into())))),
        feature_card("Dolewood Canopy", set, &[Trait::Flora, Trait::Ascent], 1)
            .thresholds(per_ranger(2), 8)
            .constant(Statement::TreatAsExhausted(your_token(), Filter::WithinReach(you())))
            .constant_while(a_token_here(), Statement::PreventProgress(feature().or(location()), ProgressBy::You))
            .test(
                test("Climb", Fitness, Reason, 2)
                    .success(either(your_token_here(), Effect::ReturnToken(you()), token_here()))
                    .failure(injury(you())),
            )
            .sun(Effect::EachRanger(your_token(), Box::new(may(Effect::ReturnToken(you()))))),
    ]
}
