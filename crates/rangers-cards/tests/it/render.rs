//! Everything that is printed reads as sentences.

use rangers::notation::{Ability, Title};
use rangers::render;

fn abilities(title: &'static str) -> Vec<String> {
    let pool = rangers_cards::pool().unwrap();
    let face = pool.by_title(&Title::from(title)).unwrap();
    render::card(&pool.card(face).card).lines().map(str::to_string).collect()
}

fn constants(title: &'static str) -> Vec<String> {
    let pool = rangers_cards::pool().unwrap();
    let face = pool.by_title(&Title::from(title)).unwrap();
    let abilities = pool.card(face).abilities().iter();
    abilities.filter(|ability| matches!(ability, Ability::Constant(_))).map(render::ability).collect()
}

#[test]
fn constant_abilities_are_sentences() {
    assert_eq!(
        constants("Dense Undergrowth"),
        ["While this card is ready, tests with cards in its area have 1 less effort."]
    );
    assert_eq!(constants("The Fundamentalist"), ["Other beings in its area have 1 less presence."]);
    assert_eq!(
        constants("Caustic Mulcher"),
        [
            "Cards attached to this card do not ready.",
            "While a ranger's token is here, nobody can travel.",
            "While a ranger's token is here, tokens on this card can move only by Wrest.",
        ]
    );
    assert_eq!(constants("Hostile Being"), ["While the weather is Inclement, nobody can interact with this card."]);
    assert_eq!(constants("Bloodbeckoned Velox"), ["While a ranger is injured, this card has Disconnected."]);
    assert_eq!(constants("Black Mud"), ["A test puts at most 1 progress on this card."]);
    assert_eq!(
        constants("Sheltering Canopy"),
        ["The ranger whose token is on this card suffers no fatigue from the weather."]
    );
}

#[test]
fn abilities_of_rangers_are_sentences() {
    assert_eq!(
        abilities("Orlin Hiking Stave"),
        [
            "Exhaust this card and use 1 stride token: Choose a Trail. Put 1 progress on that card.",
            "Strike: FIT with Conflict, difficulty 2. It interacts with a being. Success: Put 1 harm for every 2 effort on \
             the target. Failure: Suffer 1 injury.",
        ]
    );
    assert_eq!(
        abilities("A Leaf in the Breeze"),
        ["Response: When you perform a Traverse test, before crossing, you may choose up to 3 path cards, then dodge \
             those cards."]
    );
    assert_eq!(
        abilities("Camoweave Cloak"),
        ["Response: When you would suffer fatigue from a path card, you may use 1 charge token to cancel that."]
    );
    assert_eq!(
        abilities("Familiar Ground"),
        [
            "Choose a Flora path card, then put 1 harm on that card; if you do, choose a Trail, then put 3 progress on that card."
        ]
    );
    assert_eq!(
        abilities("Scepter of Harmony"),
        [
            "Response: After you perform a test, if no challenge effect resolved in the test, put 1 song token on this card.",
            "Exhaust this card and use X song tokens: Choose a being. Put X progress on that card.",
        ]
    );
    assert_eq!(
        abilities("A Dear Friend")[1..],
        [
            "Search the path deck and the path discard for a Human; if you find one, put that card into play, then attach this \
             card to that card.",
            "Response: When its host clears, move the progress on its host to all beings other than its host, divided as \
             you like.",
        ]
    );
    assert_eq!(
        abilities("Guardian"),
        [
            "Exhaust this card: Choose a being. Set the presence of that card to 0 until the end of the next turn (with the \
             later adjustments: lower the presence of that card by 2 until the end of the next turn)."
        ]
    );
    assert_eq!(
        abilities("Tala's Perseverance"),
        ["Choose a Trail. Put 3 progress, 2 more if that card is a Mountain or a card with Obstacle, on that card."]
    );
    assert_eq!(
        abilities("Calypsa, Ranger Mentor"),
        [
            "MTN: Choose a path card. Put 1 progress on that card.",
            "CREST: Choose a ready Predator, then exhaust that card; if you do, that card puts harm equal to its presence on \
             this card.",
        ]
    );
    assert_eq!(abilities("Thoughtful"), ["This can be committed to any ranger's test."]);
    assert_eq!(abilities("Versatile"), ["For 1 fatigue this counts as Conflict, Exploration or Reason."]);
    assert_eq!(abilities("Vigilant"), ["This shows as many Conflict icons as you have AWA energy left."]);
}

/// What would betray a name of the notation: a word with a capital in its middle, or a bracket of Rust.
fn betrays(text: &str) -> bool {
    let camel = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        letters.windows(2).any(|two| two[0].is_lowercase() && two[1].is_uppercase())
    };
    text.contains(['{', '}', '[', ']']) || text.contains("()") || text.split_whitespace().any(camel)
}

#[test]
fn every_face_and_entry_reads_as_text() {
    let prints = rangers_cards::prints();
    for card in &prints.cards {
        for line in render::card(card).lines() {
            assert!(!betrays(line), "{}: {line}", card.title);
            assert!(line.ends_with(['.', '”', '!', '?']), "{}: {line}", card.title);
            assert!(line.starts_with(|first: char| !first.is_lowercase()), "{}: {line}", card.title);
        }
    }
    for entry in &prints.guide {
        let text = render::entry(entry);
        assert!(!betrays(&text), "{}: {text}", entry.number);
    }
}
