//! Cards that are printed in a shape of their own: levels, tables, brackets, stars.

use super::check;
use magic_notation::*;

fn keyword(keyword: Keyword) -> Ability {
    Ability::Keyword(keyword.into())
}

#[test]
fn levels_stand_under_a_line_of_their_own() {
    check(&[
        (
            creature("Student", "{W}", "Human", 1, 1)
                .with_cost(Keyword::LevelUp, "{W}")
                .level(2, Some(6), (3, 3), vec![keyword(Keyword::FirstStrike)])
                .level(7, None, (4, 4), vec![keyword(Keyword::Flying), keyword(Keyword::Trample)]),
            "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nFlying, trample",
        ),
        (
            class("School", "{G}")
                .class_level(2, "{2}{G}", None)
                .from_level(2, Ability::Triggered(triggered(upkeep_of(you_only()), gain_life(1))))
                .class_level(3, "{4}{G}", Some(draw(2))),
            "{2}{G}: Level 2\nAt the beginning of your upkeep, you gain 1 life.\n{4}{G}: Level 3\nWhen this Class becomes level \
             3, draw two cards.",
        ),
    ]);
}

#[test]
fn results_of_dice_stand_in_a_table() {
    let at_most = |number: i32| Condition::Compare(Value::Slot(Slot(0)), Comparison::AtMost, number.into());
    let results = Effect::If(at_most(9), Box::new(draw(1)), Some(Box::new(draw(2))));
    check(&[(
        sorcery("Call", "{U}", Effect::RollDie(Noun::You, 20, Slot(0)).then(results)),
        "Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.",
    )]);
}

#[test]
fn what_cleaving_leaves_out_stands_in_brackets() {
    check(&[(
        instant("Cut", "{W}", destroy(target(creatures().attacking())))
            .with_cost(Keyword::Cleave, "{4}")
            .ability(Ability::Cleaved(destroy(target(creatures())))),
        "Cleave {4}\nDestroy target [attacking] creature.",
    )]);
}

#[test]
fn stars_are_told_case_by_case() {
    let swamps = || Box::new(count(lands().subtype("Swamp")));
    let mob = || {
        let in_your_turn = Box::new(Condition::TurnOf(Noun::You));
        Value::Sum(vec![2.into(), Value::If(in_your_turn, swamps(), Box::new(0.into()))])
    };
    check(&[(
        creature("Mob", "{W}", "Human", 2, 2).defined_stats(mob(), mob()),
        "During your turn, this creature's power and toughness are each equal to 2 plus the number of Swamps. During turns other \
         than yours, this creature's power and toughness are each 2.",
    )]);
}

#[test]
fn choices_and_what_is_done_with_them_are_one_sentence() {
    let chosen = || Noun::Slot(CHOSEN);
    let colored = Effect::Modify(chosen(), vec![Modification::SetChosenColor], Duration::Forever);
    let hand = Effect::Move(
        all(cards_in(Zone::Hand).owned_by(Noun::It)),
        Destination { place: Place::Shuffled, ..into(Zone::Library) },
    );
    let anew = Effect::Calculate(Value::CardsIn(Zone::Hand, Box::new(Noun::It)), Slot(0))
        .then(hand)
        .then(Effect::Draw(Noun::It, Value::Slot(Slot(0))));
    check(&[
        (
            artifact("Tomb", "{4}").activated(
                tap(),
                Effect::Remember(target(permanents()), CHOSEN)
                    .then(Effect::ChooseFor(Noun::You, Chooser::Color))
                    .then(colored),
            ),
            "{T}: Target permanent becomes the color of your choice.",
        ),
        (
            sorcery("Winds", "{R}", Effect::ForEach(Noun::Players, Box::new(anew))),
            "Each player shuffles their hand into their library, then draws that many cards.",
        ),
        (
            creature("Tracker", "{G}", "Human", 2, 2).activated(
                tap(),
                deal(power_of(Noun::This), target(creatures())).then(Effect::Damage {
                    amount: power_of(that()),
                    to: Noun::This,
                    source: that(),
                }),
            ),
            "{T}: This creature deals damage equal to its power to target creature. That creature deals damage equal to its power \
             to this creature.",
        ),
        (
            creature("Sprite", "{U}", "Faerie", 1, 1)
                .constant(Statement::CantBlock { who: this(), whom: Some(creatures().without(Keyword::Flying)) }),
            "This creature can block only creatures with flying.",
        ),
    ]);
}

#[test]
fn what_holds_for_all_modes_stands_before_them() {
    let modes = choose_one(vec![draw(1), gain_life(2)]);
    check(&[(
        artifact("Egg", "{4}")
            .ability(Ability::Activated(Activated { timing: Timing::Sorcery, ..activated(tap(), modes) })),
        "{T}: Choose one. Activate only as a sorcery.\n• Draw a card.\n• You gain 2 life.",
    )]);
}

#[test]
fn cards_come_back_and_go_their_ways() {
    let buried = || cards_in(Zone::Graveyard).kind(CardType::Creature).owned_by(Noun::You);
    let chosen = || Noun::Slot(CHOSEN);
    let zones = [Zone::Library, Zone::Hand, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];
    let domain = zones.into_iter().map(Domain::zone).fold(Domain::PERMANENTS, Domain::and);
    check(&[
        (
            sorcery(
                "Technique",
                "{B}",
                Effect::Mill(Noun::You, 5.into())
                    .then(Effect::Choose {
                        who: Noun::You,
                        from: buried(),
                        min: 1.into(),
                        max: 1.into(),
                        slot: CHOSEN,
                        random: false,
                        search: false,
                    })
                    .then(Effect::Move(chosen(), into(Zone::Battlefield))),
            ),
            "Mill five cards, then return a creature card from your graveyard to the battlefield.",
        ),
        (
            enchantment("Rest", "{W}").replaces(
                Pattern::Moves {
                    what: Filter { domain, all: vec![] },
                    from: None,
                    to: Some(Zone::Graveyard),
                    cause: None,
                },
                Instead::GoTo(into(Zone::Exile)),
            ),
            "If a card or token would be put into a graveyard from anywhere, exile it instead.",
        ),
    ]);
}
