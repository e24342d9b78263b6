//! What the rules of 1994 ask and do that a person of today would not expect.

use crate::seat::{Screen, board_by};
use magic::Rules;
use play::{Seated, Settings};

const AGAINST_BOT: [Seated; 2] = [Seated::Person, Seated::Random];

fn table(life: i32, hand: &[&str], own: &[&str], theirs: &[&str]) -> Screen {
    let table = board_by(Rules::CLASSIC, life, AGAINST_BOT, hand, own, theirs);
    let mut screen = Screen::new(table, Settings::default());
    for _ in 0..6 {
        if !screen.text().contains("first main phase") {
            screen.press(" ");
        }
    }
    screen
}

/// Casts Lightning Bolt at what is found by that text, and passes until it has resolved.
fn bolt<'a>(screen: &'a mut Screen, at: &str) -> &'a mut Screen {
    screen.press("/bolt..").press("/").type_text(at).press("..");
    for _ in 0..4 {
        if screen.text().contains("Stack ▲") {
            screen.press(" ");
        }
    }
    screen
}

#[test]
fn who_has_no_life_left_is_said_to_lose_as_the_phase_ends() {
    let mut screen = table(2, &["Lightning Bolt"], &["Mountain", "Mountain"], &[]);
    screen.hides(&["as the phase ends"]);
    bolt(&mut screen, "bot").shows(&["Bot life -1 (loses as the phase ends)"]);
    screen.shows(&["Bot loses as the phase ends: act or pass"]).press(" ").shows(&["You win!"]);
}

#[test]
fn who_has_no_life_left_oneself_is_told_to_gain_some() {
    let mut screen = table(2, &["Lightning Bolt"], &["Mountain", "Mountain"], &[]);
    bolt(&mut screen, "you").shows(&["You life -1 (loses as the phase ends)", "You lose as the phase ends: gain life"]);
}

#[test]
fn who_cannot_lose_so_is_not_said_to() {
    let mut screen = table(2, &["Lightning Bolt"], &["Mountain", "Mountain"], &["Lich", "Plains", "Plains", "Plains"]);
    bolt(&mut screen, "bot").shows(&["Bot life -1 "]).hides(&["as the phase ends"]);
}

#[test]
fn where_nothing_saves_it_the_window_says_so() {
    let mut screen = table(20, &["Lightning Bolt", "Giant Growth"], &["Mountain", "Forest", "Grizzly Bears"], &[]);
    bolt(&mut screen, "bears").shows(&["Grizzly Bears is destroyed ─", "› Nothing of yours can save it: go on"]);
    screen.shows(&[" Enter or Space: go on"]).hides(&["Space: pass"]).press(".").shows(&["Grizzly Bears dies"]);
}

#[test]
fn where_something_saves_it_the_window_asks() {
    let mut screen = table(20, &["Lightning Bolt"], &["Mountain", "Swamp", "Drudge Skeletons"], &[]);
    // Damage has a window of its own before it counts.
    bolt(&mut screen, "skeletons").shows(&["Prevent damage or regenerate?"]).press(" ");
    screen.shows(&["Drudge Skeletons is destroyed: regenerat"]);
    screen.shows(&["› Let it be destroyed", "Drudge Skeletons: Regenerate"]).hides(&["Nothing of yours"]);
}
