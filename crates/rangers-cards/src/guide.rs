//! The guide: what each entry does, with narration of our own.

use rangers::notation::words::*;

fn is_titled(title: &'static str) -> Condition {
    is(this(), titled(title))
}

/// Helping Hand on the person whose entry this is.
fn helped() -> Condition {
    is(this(), Filter::Bearing(Box::new(titled("Helping Hand"))))
}

/// The person goes, and a Helping Hand returns to the collection.
fn parts() -> Effect {
    Effect::Return(all(titled("Helping Hand").and(Filter::AttachedTo(Box::new(Filter::Just(this()))))))
        .then(discard(this()))
}

/// Walk on together, or part.
fn stays_or_parts(soothed: i32) -> Effect {
    choose(vec![("walk on together", remove_its_progress()), ("part here", parts().then(all_soothe(soothed)))])
}

/// Take the person along with a Helping Hand, while there is one, or part.
fn offers_help(with_it: Effect, soothed: i32) -> Effect {
    let hand = || titled("Helping Hand");
    Effect::Choose(vec![
        Mode {
            label: "lend a helping hand".into(),
            condition: Condition::PileHas(Pile::Set(Set::Missions), hand()),
            effect: remove_its_progress()
                .then(find(vec![Pile::Set(Set::Missions)], hand(), How::Next).to(Effect::Attach(that(), this())))
                .then(with_it),
        },
        Mode {
            label: "part here".into(),
            condition: Condition::Always,
            effect: discard(this()).then(all_soothe(soothed)),
        },
    ])
}

/// One thing or another, by whose entry it is: Kordo, Nal, Hy or Quisi.
fn by_person(kordo: Effect, nal: Effect, hy: Effect, quisi: Effect) -> Effect {
    either(
        is_titled("Kordo, Ranger Veteran"),
        kordo,
        either(is_titled("Spirit Speaker Nal"), nal, either(is_titled("Hy Pimpot, Chef"), hy, quisi)),
    )
}

/// The biscuits are delivered.
fn biscuits_delivered() -> Effect {
    complete("Biscuit Delivery").then(all_soothe(2)).then(read("1.03"))
}

fn the_day_ends(text: &'static str) -> Effect {
    tell(text).then(Effect::EndDay)
}

pub(crate) fn entries() -> Vec<GuideEntry> {
    vec![
        entry(
            "1.01",
            tell("Hy hands the basket over with the look of a man who parts from a child.")
                .then(Effect::Flip(this()))
                .then(Effect::PickRanger(everyone()))
                .then(Effect::Move(this(), AreaWord::PlayerArea(Who::That))),
        ),
        entry(
            "1.02",
            either(
                exists(Filter::Kind(CardKind::Role).and(Filter::Tokens(
                    Token::Biscuit,
                    Comparison::AtLeast,
                    Box::new(1.into()),
                ))),
                tell("The basket is empty. Not every biscuit went where Hy meant it to.").then(biscuits_delivered()),
                read("1.02A"),
            ),
        ),
        entry(
            "1.02A",
            tell("Every biscuit has found its mouth, and none of them was yours.").then(biscuits_delivered()),
        ),
        entry("1.03", choose(vec![("make camp", Effect::Camp(None)), ("play on", nothing())])),
        entry(
            "94.1",
            either(
                completed("Biscuit Delivery"),
                tell("Well rested and well fed, you are on the road early.").then(each_ranger(Effect::GainEnergy(
                    you(),
                    Energy::Any,
                    1.into(),
                ))),
                tell("The biscuits have gone stale, and the basket is taken back.")
                    .then(complete("Biscuit Delivery"))
                    .then(read("1.03")),
            ),
        ),
        entry("19", tell("The path stops at the edge, and so, for a while, do you.")),
        entry("25", tell("Three stepped hills stand in agreement about something very old.")),
        entry("35", tell("Rings of pale stone, one inside the other, wait for a moon.")),
        entry(
            "80",
            on(
                Cause::Entered,
                either(
                    in_play("Biscuit Basket"),
                    read("80.1"),
                    either(in_play("Oura Vos, Traveler"), read("80.2"), read("80.3")),
                ),
            )
            .then(on(Cause::Progress, read("80.5")))
            .then(on(Cause::Harm, read("80.6"))),
        ),
        entry("80.1", tell("Quisi smells the biscuits before she sees you. Win her over.")),
        entry(
            "80.2",
            tell("Mother and daughter share what they have, and some of it is for you.")
                .then(reward("Quisi's Favorite Snack"))
                .then(record("ACCEPTED SNACKS"))
                .then(discard(all(titled("Oura Vos, Traveler"))))
                .then(discard(all(titled("Quisi Vos, Rascal"))))
                .then(all_soothe(2)),
        ),
        entry("80.3", tell("A girl with mud on both knees falls in beside you. Win her over.")),
        entry(
            "80.4",
            Effect::DrawChallenge.then(either(
                Condition::Symbol(Symbol::Sun),
                tell("\"Under the waterfall it's so clear that you can think,\" says Quisi."),
                either(
                    Condition::Symbol(Symbol::Mountain),
                    tell("\"There's a place where the ground itself is hungry,\" says Quisi."),
                    tell("\"In the middle of the swamp something is beating,\" says Quisi."),
                ),
            )),
        ),
        entry("80.5", all_soothe(2).then(discard(this()))),
        entry("80.6", the_day_ends("Quisi is hurt, and you carry her home.")),
        entry(
            "81",
            on(
                Cause::Entered,
                either(
                    in_play("Quisi Vos, Rascal"),
                    read("80.2"),
                    either(recorded("ACCEPTED SNACKS"), read("81.1"), read("81.2")),
                ),
            )
            .then(on(
                Cause::Progress,
                either(helped(), read("81.3"), either(recorded("ACCEPTED SNACKS"), read("81.4"), read("81.5"))),
            ))
            .then(on(Cause::Harm, read("81.6"))),
        ),
        entry("81.1", tell("Oura greets you like family. Win her over.")),
        entry("81.2", tell("Oura is looking for her daughter, and pretends that she is not. Win her over.")),
        entry("81.3", stays_or_parts(2)),
        entry("81.4", offers_help(nothing(), 2)),
        entry("81.5", tell("Find Quisi while Oura is with you.").then(offers_help(nothing(), 2))),
        entry("81.6", the_day_ends("Oura is hurt; the road is over for today.")),
        entry("88", tell("Where it lies, the light comes late and the legs grow heavy.")),
        entry(
            "1",
            tell("The lone tree throws its first long shadow over the station, and over your packed bags.")
                .then(choose(vec![
                    ("stand up to Kal", record("STOOD UP TO KAL")),
                    ("impress Calypsa", record("IMPRESSED CALYPSA")),
                ]))
                .then(gain("Biscuit Delivery")),
        ),
        entry("2", tell("Smoke from the kitchen, wind in the lone tree: the station is awake.")),
        entry("11", tell("The mountain does not come closer, however long you walk; then it is there.")),
        entry("14", tell("Boulders lie about as if a giant had grown tired of a game.")),
        entry("15", tell("Between the old trunks even your own steps sound like somebody else's.")),
        entry("40", tell("The wood closes behind you like water.")),
        entry("42", on(Cause::Entered, read("42.1")).then(on(Cause::Tokens, read("42.2")))),
        entry("42.1", tell("The mast sways above the roofs. Talk the crew into taking you up.")),
        entry("42.2", Effect::TravelWithin(3)),
        entry("43", tell("Leaves hang over the railing, heavy with fruit.")),
        entry(
            "44",
            on(Cause::Entered, tell("Kordo looks up, nods, and goes on sharpening his knife."))
                .then(on(Cause::Progress, read("44.5")))
                .then(on(Cause::Harm, read("44.7"))),
        ),
        entry("44.5", all_soothe(2)),
        entry("44.7", tell("Kordo is hurt, and nobody thinks of the road any more.").then(Effect::EndDay)),
        entry(
            "45",
            on(Cause::Entered, tell("Nal listens to something that you do not hear."))
                .then(on(Cause::Progress, all_soothe(2)))
                .then(on(Cause::Harm, read("45.8"))),
        ),
        entry("45.8", tell("Nal falls silent. You carry her home.").then(Effect::EndDay)),
        entry(
            "47",
            on(Cause::Entered, read("47.1"))
                .then(on(Cause::Progress, either(helped(), read("47.2"), read("47.3"))))
                .then(on(Cause::Harm, read("47.6"))),
        ),
        entry("47.1", tell("Hy counts his jars and finds, as ever, one too few.")),
        entry("47.2", stays_or_parts(1)),
        entry("47.3", offers_help(nothing(), 1)),
        entry(
            "47.4",
            either(
                at("Lone Tree Station"),
                discard(Noun::Attached(Box::new(this()))).then(all_soothe(4)),
                read("47.5"),
            ),
        ),
        entry(
            "47.5",
            tell("Hy whispers the recipe, once, and trusts you to remember.")
                .then(for_each(Noun::Attached(Box::new(this())), when(is(that(), flora()), discard(that()))))
                .then(all_soothe(4))
                .then(reward("Hy Pimpot's Secret Recipe"))
                .then(parts()),
        ),
        entry("47.6", the_day_ends("The chef is hurt; the day is over.")),
        entry(
            "68",
            on(Cause::Entered, either(recorded("ACCEPTED AS A RIDER"), read("68.1"), read("68.2")))
                .then(on(Cause::Progress, read("68.3"))),
        ),
        entry("68.1", tell("The stilt-horse knows you, and lowers its head.").then(progress(this(), 2))),
        entry("68.2", tell("The stilt-horse regards you from a great height. Win it over to ride.")),
        entry(
            "68.3",
            Effect::PickRanger(everyone())
                .then(Effect::Attach(this(), Noun::Role(Who::That)))
                .then(remove_its_progress())
                .then(record("ACCEPTED AS A RIDER")),
        ),
        entry(
            "85",
            on(Cause::Entered, read("85.1"))
                .then(on(Cause::Progress, either(helped(), read("85.2"), read("85.3"))))
                .then(on(Cause::Harm, read("85.4"))),
        ),
        entry("85.1", tell("Calypsa walks a little faster than is comfortable, on purpose. Keep up with her.")),
        entry(
            "85.2",
            when(
                Condition::Compare(Value::Fatigue(everyone()), Comparison::MoreThan, per_ranger(4)),
                tell("\"Tired? Good,\" says Calypsa, and pins something to your coat.").then(reward("Ranger Badge")),
            )
            .then(parts()),
        ),
        entry(
            "85.3",
            pick(being().not(human()).active())
                .then(exhaust(that()))
                .then(offers_help(Effect::DiscardFatigue(everyone()), 2)),
        ),
        entry("85.4", the_day_ends("Calypsa is hurt, and for once she lets you set the pace.")),
        entry(
            "86",
            on(Cause::Entered, read("86.2"))
                .then(on(Cause::Progress, read("86.4")))
                .then(on(Cause::Harm, read("86.5"))),
        ),
        entry("86.2", tell("A preacher without a flock has found you. Hear him out.")),
        entry(
            "86.4",
            choose(vec![
                ("let him come along", remove_its_progress().then(moves(this()))),
                ("part here", discard(this()).then(all_soothe(2))),
            ]),
        ),
        entry("86.5", the_day_ends("The preacher is hurt, and nobody has a sermon for it.")),
        entry(
            "91",
            on(Cause::Entered, by_person(read("91.1"), read("91.2"), read("91.3"), read("91.4")))
                .then(on(Cause::Progress, by_person(read("91.5"), read("91.6"), read("91.7"), read("91.8"))))
                .then(on(Cause::Harm, by_person(read("44.7"), read("45.8"), read("47.6"), read("80.6")))),
        ),
        entry("91.1", tell("Kordo would trade a day's march for one of Hy's biscuits. Spend time with him.")),
        entry("91.2", tell("Nal says that the biscuits, too, have a spirit. Spend time with her.")),
        entry("91.3", tell("Hy presses the basket on you: out of the station with him, and quickly.")),
        entry("91.4", tell("Quisi asks what smells so good. Spend time with her.")),
        entry("91.5", all_soothe(2).then(discard(this()))),
        entry("91.6", all_soothe(2).then(discard(this()))),
        entry("91.7", remove_its_progress()),
        entry("91.8", all_soothe(2).then(discard(this()))),
    ]
}
