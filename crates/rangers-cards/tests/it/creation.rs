//! Rangers are made by the rules of creation, step by step, and refused with the place where they are not.

use rangers::{Draft, Pool, SetupError, Step, Tracker, aspect_orders};
use rangers_cards::READY;

fn pool() -> Pool {
    rangers_cards::pool().unwrap()
}

/// Takes in each step the first that can be taken, but those sets; says what it came to.
fn made(pool: &Pool, order: usize, background: usize, specialty: usize) -> Draft {
    let mut draft = Draft::default();
    for step in Step::ALL {
        let skipped = match step {
            Step::Aspects => order,
            Step::Background => background,
            Step::Specialty => specialty,
            Step::Personality | Step::BackgroundCards | Step::Role | Step::SpecialtyCards | Step::Outside => 0,
        };
        for _ in 0..step.wanted() {
            let mut free = draft.free(pool, step);
            assert!(free.len() > skipped, "nothing is left in {step:?}");
            draft.0.entry(step).or_default().push(free.remove(skipped));
        }
    }
    draft
}

/// A legal ranger with one step changed.
fn changed(pool: &Pool, step: Step, picks: &[&str]) -> Draft {
    let mut draft = made(pool, 1, 0, 0);
    draft.0.insert(step, picks.iter().map(ToString::to_string).collect());
    draft
}

fn refusal(pool: &Pool, draft: &Draft) -> String {
    let stands = draft.stands(pool);
    let refused = draft.setup(pool).unwrap_err().to_string();
    assert_eq!(stands.problem.as_ref(), Some(&refused));
    refused
}

#[test]
fn a_ranger_can_be_made_of_all_aspects_backgrounds_and_specialties() {
    let pool = pool();
    for order in 0..aspect_orders().len() {
        for sets in 0..16 {
            let draft = made(&pool, order, sets / 4, sets % 4);
            let ranger = draft.setup(&pool).unwrap();
            assert_eq!((ranger.deck.len(), ranger.aspects), (30, aspect_orders()[order]));
            Tracker::begin(&pool, &[ranger]).unwrap();
            assert!(draft.stands(&pool).steps.iter().all(|step| step.problem.is_none()));
        }
    }
}

#[test]
fn a_draft_says_in_which_step_it_is_wrong() {
    let pool = pool();
    assert_eq!(refusal(&pool, &Draft::default()), "aspects: 0 of 1 are chosen");
    for (step, picks, says) in [
        (Step::Aspects, &["AWA 3, FIT 3, SPI 3, FOC 3"][..], "aspects: there is no \"AWA 3"),
        (Step::Personality, &["Bold"], "personality: 1 of 4"),
        (Step::Personality, &["Bold", "Passionate"], "one of each aspect, and Passionate is chosen"),
        (Step::Background, &["Explorer"], "background: there is no"),
        (Step::Background, &["Pirate"], "background: there is no \"Pirate\""),
        (Step::BackgroundCards, &["Eagle Eye"], "background-cards: Eagle Eye cannot be chosen here"),
        (Step::Role, &["Bold"], "role: Bold cannot be chosen here"),
        (Step::Outside, &["Caustic Mulcher"], "outside: Caustic Mulcher cannot be chosen here"),
        (Step::Outside, &["Nothing Such"], "outside: there is no \"Nothing Such\""),
    ] {
        let refused = refusal(&pool, &changed(&pool, step, picks));
        assert!(refused.contains(says), "no {says:?} in: {refused}");
    }
    let mut twice = made(&pool, 0, 0, 0);
    let cards = twice.0.get_mut(&Step::BackgroundCards).unwrap();
    cards[1] = cards[0].clone();
    assert!(refusal(&pool, &twice).contains("is chosen twice"));
}

#[test]
fn what_cannot_be_chosen_says_why() {
    let pool = pool();
    let draft = made(&pool, 0, 0, 0);
    let outside = draft.stepping(&pool, Step::Outside);
    let why = |name: &str| outside.options.iter().find(|one| one.name == name).unwrap().refused.clone();
    let expert = pool.cards().find(|(_, card)| {
        let is_expert = card.card.traits.contains(&rangers::words::Trait::Expert);
        is_expert
            && card.card.set.is_specialty()
            && card.card.requires.is_some_and(|(of, least)| aspect_orders()[0][of as usize] >= least)
    });
    assert_eq!(
        why(&expert.unwrap().1.card.title.to_string()),
        Some("the outside interest cannot be an Expert card".to_string())
    );
    let chosen = &draft.picks(Step::BackgroundCards)[0];
    assert!(why(chosen).is_some_and(|why| why.contains("already")), "{chosen}");
    assert!(outside.options.iter().any(|one| one.refused.as_ref().is_some_and(|why| why.starts_with("it needs "))));
    let nowhere = Draft::default().stepping(&pool, Step::Role);
    assert_eq!((nowhere.options.len(), nowhere.problem.as_deref()), (0, Some("choose your specialty first")));
}

#[test]
fn aspects_that_change_make_earlier_choices_wrong() {
    let pool = pool();
    let mut draft = made(&pool, 0, 0, 0);
    draft.0.insert(Step::Aspects, vec!["AWA 1, FIT 2, SPI 2, FOC 3".to_string()]);
    assert!(refusal(&pool, &draft).contains("and the ranger has 1"));
}

#[test]
fn whoever_is_made_by_chance_keeps_the_rules() {
    let pool = pool();
    for seed in 0..200 {
        let draft = Draft::by_chance(&pool, &mut kernel::Dice::new(seed));
        let made = draft.setup(&pool).map(|ranger| Tracker::begin(&pool, &[ranger]));
        assert!(matches!(made, Ok(Ok(_))), "{seed}: {made:?}");
    }
}

#[test]
fn a_deck_that_breaks_the_rules_of_creation_is_refused() {
    let pool = pool();
    let ranger = rangers_cards::travelling_explorer(&pool).unwrap();
    let refused = |ranger: &rangers::RangerSetup| {
        Tracker::begin(&pool, &[READY[0].setup(&pool).unwrap(), ranger.clone()]).unwrap_err().to_string()
    };
    assert_eq!(Tracker::begin(&pool, &vec![ranger.clone(); 5]), Err(SetupError::Rangers(5)));
    assert_eq!(Tracker::begin(&pool, &[]), Err(SetupError::Rangers(0)));
    let mut strong = ranger.clone();
    strong.aspects = [3, 3, 2, 1];
    assert_eq!(refused(&strong), "the aspects of ranger 2 are no order of 3, 2, 2, 1");
    let mut weak = ranger.clone();
    weak.aspects = [2, 1, 2, 3];
    assert!(refused(&weak).ends_with("it needs FIT 2, and the ranger has 1"), "{}", refused(&weak));
    let mut short = ranger.clone();
    short.deck.pop();
    assert_eq!(refused(&short), "ranger 2 has 29 cards; a deck has 30");
    let mut doubled = ranger.clone();
    doubled.deck[0] = doubled.deck[2];
    assert!(refused(&doubled).ends_with("a deck has two copies of each pick"), "{}", refused(&doubled));
    let mut of_the_path = ranger.clone();
    let mulcher = rangers::written::find(&pool, "Caustic Mulcher").unwrap();
    of_the_path.deck.splice(..2, [mulcher, mulcher]);
    assert_eq!(refused(&of_the_path), "ranger 2: Caustic Mulcher: it cannot be chosen at creation");
    let mut idle = ranger.clone();
    idle.role = mulcher;
    assert_eq!(refused(&idle), "ranger 2: \"Caustic Mulcher\" is no role");
}
