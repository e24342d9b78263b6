//! Missions.

use crate::phrases::{mucus_gathers, way, with_tokens};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut cards = of_the_station();
    cards.extend(of_the_waters());
    cards.extend(of_the_verdessian());
    cards.extend(of_the_invasion());
    cards.extend(of_the_ends());
    cards.extend(of_the_people());
    cards
}

fn reclaimer() -> Filter {
    with_trait(Trait::Reclaimer)
}

fn attached() -> Condition {
    is(this(), Filter::Attached)
}

/// When so much progress is on the mission, the entry is read.
fn objective(mission: CardDefinition, progress: impl Into<Value>, entry: &'static str) -> CardDefinition {
    mission.response_if(
        Pattern::Progressed(Filter::Just(this())),
        at_least(Value::Progress(this()), progress),
        read(entry),
    )
}

/// It can be attached to a feature that enters at a listed place, and gains progress when that one clears.
fn survey(mission: CardDefinition) -> CardDefinition {
    mission
        .may_respond_if(
            Pattern::Enters(feature()),
            both(Condition::AtListed, not(attached())),
            Vec::new(),
            Effect::Attach(this(), Noun::EventCard),
        )
        .response(Pattern::HostCleared(Filter::Just(this())), progress(this(), 1))
        .crest(when(
            attached(),
            pick(being().not(human()).active()).then(exhaust(that())).to(Effect::Choose(vec![
                way(
                    "pay 1 focus",
                    at_least(Value::Rangers(Who::WithEnergy(Focus)), 1),
                    Effect::PickRanger(Who::WithEnergy(Focus)).then(Effect::PayEnergy(
                        Who::That,
                        Energy::Of(Focus),
                        1.into(),
                    )),
                ),
                way("let it come off", Condition::Always, Effect::Unattach(this())),
            ])),
        ))
}

/// Cards that fit enter with tokens; those of cleared cards gather on the mission.
fn trail(mission: CardDefinition, found: Filter, token: Token, count: i32, condition: Condition) -> CardDefinition {
    mission
        .response_if(Pattern::Enters(found.clone()), condition, add_tokens(Noun::EventCard, token, count))
        .response(
            Pattern::Clears(with_tokens(token), None),
            Effect::MoveTokens(Noun::EventCard, this(), token, tokens_on(Noun::EventCard, token)),
        )
        .sun(
            Effect::Pick {
                slot: Slot(0),
                from: all(found.clone().and(with_tokens(token))),
                least: 1.into(),
                most: 1.into(),
            }
            .then(Effect::Pick {
                slot: Slot(1),
                from: all(found.not(Filter::Just(Noun::Slot(Slot(0))))),
                least: 1.into(),
                most: 1.into(),
            })
            .to(Effect::MoveTokens(Noun::Slot(Slot(0)), Noun::Slot(Slot(1)), token, 1.into())),
        )
}

fn of_the_station() -> Vec<CardDefinition> {
    let quisi = || titled("Quisi Vos, Rascal");
    let without_biscuit = || human().and(Filter::Tokens(Token::Biscuit, Comparison::Exactly, Box::new(0.into())));
    let a_biscuit = || at_least(tokens_on(this(), Token::Biscuit), 1);
    let mulcher = || titled("Caustic Mulcher");
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
        .response(Pattern::RunsOut(Filter::Just(this()), Token::Biscuit), read("1.02")),
        mission_card("Helping Hand", &[Trait::Side])
            .copies(2)
            .constant(Statement::GrantKeyword(Filter::Just(Noun::Host), Persistent)),
        mission_card("Journey", &[Trait::Interlude]).response_if(
            Pattern::At(Moment::Arrive),
            Condition::AtSubject,
            read("1.50"),
        ),
        mission_card("Accommodation", &[])
            .reverse("Intervention")
            .response(Pattern::TokenLeft(everyone(), mulcher()), Effect::PlaceToken(Who::Event, this()))
            .response_if(Pattern::TokensChanged(Filter::Just(this())), Condition::AllTokensOn(this()), read("1.40"))
            .action(Vec::new(), Effect::ReturnToken(Who::TokenOn(Box::new(this()))).then(Effect::Flip(this()))),
        mission_card("Intervention", &[Trait::Story])
            .reverse("Accommodation")
            .response(Pattern::Cleared(mulcher(), Some(Cause::Harm)), read("1.41"))
            .action(Vec::new(), Effect::Flip(this())),
    ]
}

fn of_the_waters() -> Vec<CardDefinition> {
    vec![
        objective(
            mission_card("Rising Waters", &[Trait::Story])
                .listed(&["White Sky", "Kobo's Market", "Golden Shore"])
                .constant(Statement::ReplaceArrival("1.05".into()))
                .response(
                    Pattern::HostCleared(titled("Flood")),
                    progress(this(), 1).then(shuffled_into_path_deck(Noun::EventCard)),
                ),
            3,
            "1.07",
        )
        .mountain(Effect::Refill(Noun::Weather, 1.into())),
        mission_card("Watcher in the Brush", &[Trait::Story]).path_deck(shuffle_in(
            1,
            Set::General,
            "Mysterious Verdessian",
        )),
        objective(
            survey(mission_card("Sensor Network", &[Trait::Story]).listed(&[
                "The Plummet",
                "The High Basin",
                "Mound of the Navigator",
            ])),
            3,
            "1.09",
        ),
        mission_card("Secret Invasion", &[Trait::Story])
            .constant_while(
                not(is(Noun::Location, with_trait(Trait::Pivotal))),
                Statement::AmongValley(titled("Reclaimer Seeker"), 5),
            )
            .test(
                test("Search", Awareness, Exploration, 1)
                    .only_if(not(is(Noun::Location, with_trait(Trait::Pivotal))))
                    .success(Effect::ScoutPathFor(Value::Times(2, Box::new(effort())), reclaimer())),
            )
            .response(Pattern::Cleared(titled("Reclaimer Seeker"), None), read("1.10")),
    ]
}

fn of_the_verdessian() -> Vec<CardDefinition> {
    let nal = || titled("Spirit Speaker Nal");
    let verdessian = || titled("Mysterious Verdessian");
    let vines = || tokens_on(this(), Token::Vine);
    vec![
        trail(
            mission_card("Trail of Vines", &[Trait::Story]),
            flora().and(path_card()),
            Token::Vine,
            1,
            Condition::Always,
        )
        .response_if(Pattern::TokensChanged(Filter::Just(this())), at_least(vines(), per_ranger(2)), read("1.11"))
        .mountain(pick(flora().and(path_card())).to(add_tokens(that(), Token::Vine, 1)))
        .crest(each_ranger(fatigue(Value::Tokens(all(Filter::WithinReach(you())), Token::Vine)))),
        mission_card("Deeper Motives", &[Trait::Story])
            .listed(&["Tumbledown"])
            .constant(Statement::ReplaceArrival("92".into()))
            .constant_while(Condition::AtListed, Statement::ReplaceEntry(nal().or(verdessian()), "92".into()))
            .mountain(when(both(exists(nal().active()), exists(verdessian().active())), read("1.12")))
            .crest(when(
                both(exists(nal().active()), exists(verdessian())),
                Effect::Choose(vec![
                    way("Nal falls silent", Condition::Always, exhaust(all(nal()))),
                    way(
                        "a ranger takes 2 fatigue",
                        Condition::Always,
                        Effect::PickRanger(everyone()).then(Effect::Fatigue(Who::That, 2.into())),
                    ),
                ]),
            )),
    ]
}

fn of_the_invasion() -> Vec<CardDefinition> {
    let seeker = "Reclaimer Seeker";
    let days = || Value::DaysSince("Invasion - Stage I".into());
    let later_days = || Value::DaysSince("Invasion - Stage II".into());
    let here = |wanted: Trait| is(Noun::Location, with_trait(wanted));
    let elsewhere = || not(both(at("Alluvial Ruins"), on_mission("Into the Nest")));
    let spread = || {
        Condition::Any(vec![
            here(Trait::Ruin),
            both(at_least(days(), 3), here(Trait::Forest)),
            both(at_least(days(), 5), here(Trait::Mountain)),
        ])
    };
    let everywhere = || Condition::Any(vec![here(Trait::Ruin), here(Trait::Forest), here(Trait::Mountain)]);
    let more_after = |day: i32, effect: Effect| when(at_least(later_days(), day), effect);
    vec![
        mission_card("Invasion - Stage I", &[Trait::Story]).response_if(
            Pattern::At(Moment::PathDeck),
            both(elsewhere(), spread()),
            shuffle_in(3, Set::General, seeker),
        ),
        mission_card("Invasion - Stage II", &[Trait::Story]).response_if(
            Pattern::At(Moment::PathDeck),
            both(elsewhere(), everywhere()),
            shuffle_in(1, Set::General, "Reclaimer Polyp")
                .then(shuffle_in(1, Set::General, seeker))
                .then(more_after(3, shuffle_in(1, Set::General, seeker)))
                .then(more_after(5, shuffle_in(1, Set::General, seeker))),
        ),
        mission_card("Find the Nest", &[Trait::Story])
            .test(test("Affix", Focus, Reason, 2).success(pick(titled(seeker)).to(Effect::Attach(this(), that()))))
            .sun(pick(titled(seeker).active()).to(either(
                is(that(), Filter::Just(Noun::Host)),
                discard(that()).then(read("1.15")),
                discard(that()),
            ))),
        objective(
            mission_card("Into the Nest", &[Trait::Story])
                .listed(&["Alluvial Ruins"])
                .constant(Statement::ReplaceArrival("1.16".into()))
                .response_if(
                    Pattern::Cleared(titled("Reclaimer Grub"), None),
                    Condition::AtListed,
                    progress(this(), 1),
                ),
            3,
            "1.17",
        ),
        mission_card("Remove the Reclaimers", &[Trait::Story]),
        mission_card("Lost Brother", &[Trait::Story])
            .listed(&["Marsh of Rebirth"])
            .constant(Statement::ReplaceEntry(titled("Aell, Ambitious Shaper"), "1.19".into())),
        objective(
            survey(mission_card("Worm Food", &[Trait::Story]).listed(&["The Greenbridge", "The Frowning Gate"])),
            2,
            "1.24",
        ),
    ]
}

fn of_the_ends() -> Vec<CardDefinition> {
    let aell = || titled("Aell, Ambitious Shaper");
    let enough = || Value::Sum(vec![2.into(), per_ranger(1)]);
    let groups = || {
        Value::Recorded(vec![
            "DACE'S GROUP SAVED".into(),
            "ELDER ORLIN'S GROUP SAVED".into(),
            "TOLLIN'S GROUP SAVED".into(),
        ])
    };
    let secrets = || {
        Value::Recorded(vec![
            "FOUND KORDO'S QUARRY".into(),
            "SPOKE WITH A SPIRIT".into(),
            "FOUND THE PERFECT FISHING SPOT".into(),
            "PROVED SILARO'S HYPOTHESIS".into(),
            "CARVED A DOLEWOOD CANOE".into(),
            "DISCOVERED THE PHILOSOPHER'S HONEY".into(),
            "SEEN A PERSON FLY".into(),
            "ERECTED A MIGHTY STATUE".into(),
            "FACED YOUR DEEPEST FEARS".into(),
            "PRUNED THE HYDRAWORM".into(),
            "WITNESSED A MASTERPIECE".into(),
            "FOUND TALA A HOME".into(),
            "ACCEPTED SNACKS".into(),
        ])
    };
    let told = || at_least(secrets(), 13);
    // Whoever rests before the last day has not failed on the eve of it.
    let begun = |entry: &'static str| not(Condition::Scheduled(entry.into()));
    vec![
        objective(mission_card("Washed Away", &[Trait::Story]), enough(), "1.23")
            .response_if(Pattern::At(Moment::EndOfDay), begun("1.21"), read("1.22"))
            .mountain(when(exists(aell().active()), pick(path_card()).then(add_tokens(that(), Token::Flood, 1))))
            .crest(when(
                not(exists(reclaimer().active())),
                find(vec![Pile::PathDeck, Pile::PathDiscard], reclaimer(), How::Next)
                    .to(Effect::EnterPlay(that(), AreaWord::Printed)),
            )),
        mission_card("Gruesome Feast", &[Trait::Story])
            .response_if(
                Pattern::Enters(reclaimer()),
                both(not(attached()), at_least(Value::CountOf(reclaimer()), enough())),
                Effect::Attach(this(), Noun::Location),
            )
            .test(
                test("Lure", Focus, Reason, 1)
                    .success(Effect::ScoutPathQuietly(Value::Times(2, Box::new(effort())), reclaimer())),
            )
            .response_if(Pattern::At(Moment::Leave), attached(), read("1.27"))
            .response_if(Pattern::At(Moment::EndOfDay), begun("1.26"), read("1.28")),
        mission_card("Spire Under Attack!", &[Trait::Story])
            .listed(&["Spire"])
            .response(Pattern::At(Moment::EndOfDay), Effect::Tick("Spire Under Attack!".into()))
            .response_if(Pattern::At(Moment::Arrive), Condition::AtListed, read("1.29"))
            .crest(fatigue(1)),
        mission_card("The Fall of Spire", &[Trait::Story])
            .listed(&["Spire"])
            .constant(Statement::ReplaceEntry(Filter::Set(Set::Spire), "93".into()))
            .response_if(Pattern::At(Moment::Leave), both(Condition::AtListed, at_least(groups(), 3)), read("1.30"))
            .response_if(Pattern::At(Moment::EndOfDay), begun("1.29A"), read("1.31"))
            .mountain(mucus_gathers())
            .crest(
                pick(feature()).to(harm(that(), Value::CountOf(reclaimer()))
                    .then(when(not(is(that(), Filter::RoomForHarm)), Effect::Fatigue(everyone(), 3.into())))),
            ),
        mission_card("The Valley's Secrets", &[Trait::Epilogue])
            .response_if(Pattern::Records, told(), read("1.33"))
            .response_if(Pattern::At(Moment::StartOfDay), told(), read("1.33")),
    ]
}

fn of_the_people() -> Vec<CardDefinition> {
    let bait = || Noun::InPile(Box::new(Pile::SetAside), Box::new(prey()));
    let at_a_station = || is(Noun::Location, with_trait(Trait::RangerStation));
    let carried = || is(Noun::Subject, Filter::AttachedTo(Box::new(Filter::Kind(CardKind::Role))));
    vec![
        mission_card("Lure", &[Trait::Side])
            .reverse("Confront")
            .may_respond(
                Pattern::Cleared(prey().and(Filter::FromPathDeck), None),
                Vec::new(),
                Effect::SetAside(Noun::EventCard),
            )
            .response_if(Pattern::At(Moment::Arrive), at_least(presence_of(bait()), 5), read("1.42"))
            .crest(when(
                both(at_least(Value::CountOf(predator().active()), 2), Condition::PileHas(Pile::SetAside, prey())),
                pick_count(2.into(), predator().active()).then(exhaust(that())).to(pick_from(
                    Pile::SetAside,
                    prey(),
                    1,
                    1,
                )
                .then(Effect::Return(that()))),
            )),
        mission_card("Confront", &[Trait::Side])
            .reverse("Lure")
            .constant(Statement::ReplaceEntry(Filter::Just(Noun::Subject), "1.43".into()))
            .sun(when(
                at_least(Value::Progress(Noun::Subject), per_ranger(2)),
                Effect::ResolveChallenge(Noun::Subject, Some(Symbol::Crest)),
            ))
            .mountain(when(at_least(Value::Harm(Noun::Subject), per_ranger(3)), moves(Noun::Subject))),
        trail(mission_card("Search", &[Trait::Side]), feature(), Token::Trail, 2, not(at_a_station()))
            .response_if(
                Pattern::TokensChanged(Filter::Just(this())),
                at_least(tokens_on(this(), Token::Trail), per_ranger(4)),
                read("1.45"),
            )
            .mountain(pick(with_tokens(Token::Trail)).to(remove_tokens(that(), Token::Trail, 1)))
            .crest(fatigue(1)),
        mission_card("Rescue", &[Trait::Side])
            .constant(Statement::GrantKeyword(Filter::Just(Noun::Host), Persistent))
            .constant(Statement::ReplaceEntry(Filter::Just(Noun::Host), "1.48".into()))
            .constant_while(carried(), Statement::EquipLimit(Who::Carrying(Box::new(Noun::Subject)), 2.into()))
            .response(Pattern::At(Moment::StartOfDay), read("1.47"))
            .response_if(Pattern::At(Moment::Arrive), at_a_station(), read("1.46"))
            .sun(when(
                not(exists(predator().active())),
                find(vec![Pile::PathDeck, Pile::PathDiscard], predator(), How::Next)
                    .to(Effect::EnterPlay(that(), AreaWord::Printed)),
            )),
        mission_card("Arcology Archaeology", &[Trait::Side])
            .response(Pattern::Cleared(path_card().of(Trait::Ruin), None), read("1.49")),
    ]
}
