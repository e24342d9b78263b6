//! Rewards.

use rangers::notation::words::*;

/// Food that soothes a ranger by the energy they have left.
fn snack(card: CardDefinition, token: Token, count: i32, aspect: rangers::words::Aspect) -> CardDefinition {
    card.starts(token, count).action(
        vec![exhausting(), using(token)],
        pick_ranger().then(Effect::Soothe(Who::That, Value::Energy(aspect, Who::That))),
    )
}

/// A blade: harm equal to effort against the presence of a being, and an injury where that fails.
fn blade(verb: &'static str, token: Token) -> Test {
    test(verb, Fitness, Conflict, presence_of(Noun::Target))
        .cost(using(token))
        .target(being())
        .success(harm(Noun::Target, effort()))
        .failure(injury(you()))
}

/// The rewards that are equipped.
pub(crate) fn gear() -> Vec<CardDefinition> {
    let set = Set::Reward;
    let water = || with_trait(Trait::Water);
    let energy_left = |aspect| at_least(Value::Energy(aspect, you()), 1);
    vec![
        gear_card("Lynx Fur Cloak", set, &[Trait::Clothing], 2)
            .costs(2, Awareness, 2)
            .icons(Conflict, 2)
            .icons(Exploration, 1)
            .may_respond(Pattern::WouldFatigue(you(), Some(path_card())), vec![exhausting()], Effect::Cancel),
        gear_card("Sil's Sketchbook", set, &[Trait::Book], 2)
            .costs(1, Awareness, 1)
            .icons(Reason, 1)
            .icons(Connection, 2)
            .starts(Token::Sketch, 2)
            .action(
                vec![exhausting(), Cost::UseAny(Token::Sketch)],
                pick(path_card().and(Filter::Presence(Comparison::Exactly, Box::new(Value::Chosen))))
                    .then(exhaust(that())),
            )
            .test(
                test("Sketch", Awareness, Reason, presence_of(Noun::Target)).target(path_card()).success(add_tokens(
                    this(),
                    Token::Sketch,
                    presence_of(Noun::Target),
                )),
            ),
        gear_card("Kinetic Glass Sculpture", set, &[Trait::Tech], 2)
            .costs(2, Awareness, 2)
            .icons(Conflict, 1)
            .icons(Reason, 1)
            .icons(Connection, 1)
            .starts(Token::Form, 3)
            .action(vec![exhausting(), using(Token::Form)], pick(being()).then(exhaust(that())).then(moves(that()))),
        gear_card("Topographone", set, &[Trait::Tech, Trait::Estian], 2)
            .costs(2, Awareness, 2)
            .icons(Exploration, 1)
            .icons(Reason, 2)
            .starts(Token::Graph, 2)
            .test(
                test("Calibrate", Awareness, Reason, 1)
                    .cost(using(Token::Graph))
                    .success(scout_path(Value::Times(2, Box::new(effort())))),
            ),
        gear_card("Umbral Claw", set, &[Trait::Weapon], 2)
            .costs(2, Fitness, 2)
            .icons(Conflict, 2)
            .starts(Token::Rake, 3)
            .test(blade("Slash", Token::Rake).without(Symbol::Crest)),
        gear_card("Ar Tel's Vaulting Rod", set, &[Trait::Tech, Trait::Aid], 3)
            .costs(1, Fitness, 1)
            .icons(Conflict, 1)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .starts(Token::Vault, 2)
            .action(vec![exhausting(), using(Token::Vault)], pick(obstacle().active()).then(exhaust(that())))
            .response_if(
                Pattern::TokensChanged(Filter::Just(this())),
                exactly(tokens_on(this(), Token::Vault), 0),
                discard(this()),
            )
            .test(
                test("Fish", Awareness, Conflict, 2)
                    .only_if(exists(water()))
                    .success(soothe(2).then(pick(water()).then(progress(that(), 2)))),
            ),
        gear_card("Gauzeblade", set, &[Trait::Tech, Trait::Weapon], 1)
            .costs(1, Fitness, 1)
            .icons(Conflict, 2)
            .starts(Token::Fiber, 4)
            .test(blade("Slice", Token::Fiber)),
        gear_card("Dolewood Canoe", set, &[Trait::Vehicle], 3)
            .costs(2, Fitness, 2)
            .icons(Exploration, 2)
            .keyword(Setup)
            .constant(Statement::AllowTerrain(Terrain::River))
            .constant_while(your_token_here(), Statement::ModifyPresence(feature().and(water()), (-1).into(), 0))
            .constant_while(your_token_here(), Statement::ModifyPresence(feature().not(water()), 1.into(), 0))
            .test(test("Board", Fitness, Reason, 1).success(choose(vec![
                ("token here", token_here()),
                ("token back to the role", Effect::ReturnToken(you())),
            ]))),
        gear_card("Probability Compass", set, &[Trait::Tech, Trait::Estian], 2)
            .costs(1, Focus, 1)
            .icons(Exploration, 1)
            .icons(Reason, 2)
            .starts(Token::Needle, 4)
            .may_respond_if(
                Pattern::Draw(tests(everyone())),
                Condition::Any(vec![
                    energy_left(Awareness),
                    energy_left(Fitness),
                    energy_left(Spirit),
                    energy_left(Focus),
                ]),
                vec![using(Token::Needle)],
                Effect::ChooseModifier(true),
            ),
        gear_card("Translocator", set, &[Trait::Otherworldly], 2)
            .costs(3, Focus, 3)
            .icons(Exploration, 2)
            .icons(Reason, 1)
            .starts(Token::Shift, 3)
            .may_respond(
                Pattern::Crossing(tests(you())),
                vec![exhausting(), using(Token::Shift)],
                Effect::Dodge(all(any_card())).then(Effect::IfFails(Box::new(injury(you())))),
            ),
        gear_card("Dendritic Vine", set, &[Trait::Nature], 2)
            .costs(2, Focus, 2)
            .icons(Exploration, 1)
            .icons(Reason, 2)
            .starts(Token::Pulse, 3)
            .may_respond(Pattern::Rests(you()), vec![using(Token::Pulse)], Effect::ScoutDeck(you(), 3.into())),
        snack(gear_card("Philosopher's Honey", set, &[Trait::Food], 2), Token::Dollop, 3, Focus)
            .costs(2, Spirit, 2)
            .icons(Conflict, 1)
            .icons(Exploration, 1)
            .icons(Connection, 1),
        snack(gear_card("Quisi's Favorite Snack", set, &[Trait::Food], 1), Token::Bite, 2, Spirit)
            .costs(1, Spirit, 1)
            .icons(Conflict, 2),
        gear_card("Harvest Crown", set, &[Trait::Clothing], 2).costs(1, Spirit, 1).icons(Connection, 3).may_respond(
            Pattern::Test(tests(everyone()).verb("Connect").target(human())),
            vec![exhausting()],
            effort_plus(2),
        ),
    ]
}

/// The rewards that are played, attached, or walk beside a ranger.
pub(crate) fn others() -> Vec<CardDefinition> {
    let set = Set::Reward;
    let plants_harmed = Value::If(
        Box::new(Condition::Balanced),
        Box::new(Value::AtMost(Box::new(5.into()), Box::new(Value::CountOf(plant())))),
        Box::new(Value::CountOf(plant())),
    );
    let more_if = |number: i32, filter: Filter| {
        let more = Value::If(Box::new(is(that(), filter)), Box::new(2.into()), Box::new(0.into()));
        Value::Sum(vec![number.into(), more])
    };
    let any_challenge = || Filter::OneOf(Symbol::ALL.iter().copied().map(Filter::ChallengeEffect).collect());
    let resolve = |label: &'static str, symbol: Symbol| Mode {
        label: label.into(),
        condition: is(that(), Filter::ChallengeEffect(symbol)),
        effect: Effect::ResolveChallenge(that(), Some(symbol)),
    };
    vec![
        feature_card("Scuttler Tunnel", set, &[Trait::Underground], 1)
            .copies(2)
            .thresholds(never(), 3)
            .enters_within_reach()
            .costs(2, Awareness, 2)
            .icons(Exploration, 2)
            .test(test("Navigate", Focus, Exploration, 1).success(token_here()))
            .may_respond_if(
                Pattern::Crossing(tests(you())),
                your_token_here(),
                vec![Cost::Harm(this(), 1.into())],
                Effect::Dodge(all(any_card().in_its_area())),
            )
            .clears(Cause::Harm, when(your_token_here(), injury(you()))),
        moment_card("Kordo's Instinct", set, &[Trait::Wisdom])
            .costs(2, Awareness, 2)
            .icons(Conflict, 2)
            .icons(Connection, 1)
            .played(find(vec![Pile::PathDeck], any_card(), How::Search).to(choose(vec![
                ("on top", Effect::PutInto(that(), Pile::PathDeck, Place::Top)),
                ("at the bottom", Effect::PutInto(that(), Pile::PathDeck, Place::Bottom)),
            ]))),
        moment_card("Light As a Feather", set, &[Trait::Manifestation])
            .keyword(Manifestation)
            .costs(1, Awareness, 1)
            .icons(Exploration, 2)
            .icons(Reason, 1)
            .played(
                pick_up_to(99, Filter::FromPathDeck.within_reach())
                    .then(shuffled_into_path_deck(that()))
                    .then(draw_path(1)),
            ),
        attachment_card("Reclaimer Mucus", set, &[Trait::Nature], path_card())
            .costs(1, Awareness, 1)
            .icons(Conflict, 2)
            .icons(Reason, 1)
            .constant(Statement::ModifyPresence(Filter::Just(Noun::Host), (-2).into(), 0))
            .response(Pattern::Fatigued(everyone(), Some(Filter::Just(Noun::Host))), harm(Noun::Host, 1)),
        being_card("Quiet", set, &[Trait::Companion, Trait::Mammal], 2)
            .copies(2)
            .thresholds(never(), 3)
            .keyword(Friendly)
            .keyword(Persistent)
            .keyword(Unique)
            .costs(2, Fitness, 2)
            .icons(Conflict, 2)
            .icons(Connection, 1)
            .action(vec![exhausting()], pick(being().other()).then(harm(that(), 3)).then(harmed_by(that()))),
        moment_card("The Kasende Technique", set, &[Trait::Skill, Trait::Weapon])
            .costs(1, Fitness, 1)
            .icons(Conflict, 2)
            .played(when(
                Condition::Equipped(you(), with_trait(Trait::Weapon)),
                pick(prey_of_weapons()).then(harm(that(), 5)).then(fatigue(Value::ExcessHarm(that()))),
            )),
        moment_card("Touch of the Verdessa", set, &[Trait::Manifestation, Trait::Nature])
            .keyword(Manifestation)
            .costs(1, Fitness, 1)
            .icons(Conflict, 1)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .played(pick(plant()).then(harm(that(), 1)).to(pick(path_card()).then(choose(vec![
                ("harm", harm(that(), more_if(4, with_trait(Trait::Biomeld)))),
                ("progress", progress(that(), more_if(4, with_trait(Trait::Biomeld)))),
            ])))),
        moment_card("Tala's Perseverance", set, &[Trait::Skill])
            .costs(1, Fitness, 1)
            .icons(Conflict, 1)
            .icons(Exploration, 2)
            .played(
                pick(with_trait(Trait::Trail))
                    .then(progress(that(), more_if(3, with_trait(Trait::Mountain).or(obstacle())))),
            ),
        moment_card("Umbra's Shadow", set, &[Trait::Experience])
            .costs(1, Focus, 1)
            .icons(Conflict, 2)
            .icons(Exploration, 1)
            .played(pick_up_to(99, being()).then(for_each(that(), moves(that()))).then(
                pick(being().and(any_challenge())).then(Effect::Choose(vec![
                    resolve("Sun", Symbol::Sun),
                    resolve("Mountain", Symbol::Mountain),
                    resolve("Crest", Symbol::Crest),
                ])),
            )),
        moment_card("Silaro's Insight", set, &[Trait::Wisdom])
            .costs(2, Focus, 2)
            .icons(Reason, 2)
            .played(scout_path(1).then(Effect::ScoutChallenge(1.into())).then(Effect::ScoutDeck(everyone(), 1.into()))),
        moment_card("Face Your Fears", set, &[Trait::Experience])
            .costs_x(Focus, 1)
            .icons(Conflict, 1)
            .icons(Reason, 1)
            .icons(Connection, 1)
            .may_respond(Pattern::Test(tests(everyone())), vec![Cost::AnyEnergy(Focus)], effort_plus(Value::Chosen)),
        attachment_card("Biosign Sensor", set, &[Trait::Tool, Trait::Tech], feature())
            .costs(1, Focus, 1)
            .icons(Exploration, 2)
            .icons(Reason, 1)
            .response(Pattern::Cleared(Filter::Just(Noun::Host), None), scout_path(Value::CountOf(being()))),
        moment_card("Clarity of the Headwaters", set, &[Trait::Experience])
            .costs(2, Focus, 2)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .icons(Connection, 1)
            .played(
                pick_from(Pile::Deck(you()), any_card(), 0, 99)
                    .then(Effect::PutInto(that(), Pile::Fatigue(you()), Place::Top))
                    .then(Effect::Shuffle(Pile::Deck(you()))),
            ),
        moment_card("Nal's Understanding", set, &[Trait::Experience]).costs(1, Spirit, 1).icons(Connection, 2).played(
            pick(being())
                .then(progress(that(), 5))
                .then(Effect::ClearNow)
                .then(when(exists(Filter::Just(that())), Effect::ResolveChallenge(that(), None))),
        ),
        moment_card("Hy Pimpot's Secret Recipe", set, &[Trait::Wisdom])
            .costs(1, Spirit, 1)
            .icons(Reason, 2)
            .icons(Connection, 1)
            .played(
                pick_count(plants_harmed, plant())
                    .then(keep_number(Value::Count(that())))
                    .then(harm(that(), 1))
                    .then(progress(all(being()), Value::Chosen))
                    .then(all_soothe(Value::Chosen)),
            ),
        moment_card("Connectedness of All Things", set, &[Trait::Wisdom])
            .costs(2, Spirit, 2)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .icons(Connection, 1)
            .played(Effect::SootheAll(everyone())),
        attachment_card("Ranger Badge", set, &[Trait::Clothing, Trait::Aid], Filter::Just(Noun::Role(you())))
            .costs(2, Spirit, 2)
            .icons(Exploration, 2)
            .icons(Reason, 1)
            .starts(Token::Experience, 3)
            .action(vec![exhausting(), using(Token::Experience)], ready(Noun::Role(you()))),
    ]
}
