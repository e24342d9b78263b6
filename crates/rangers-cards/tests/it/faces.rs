//! Every face that exists is there, printed as the list says.

use rangers::notation::{Icons, Threshold, Title, Value};
use rangers::words::{CardKind, Set};
use rangers::{CardDefinition, Pool};

const LIST: &str = include_str!("faces.tsv");

/// The columns of a face, as the list writes them.
fn printed(card: &CardDefinition) -> [String; 12] {
    let sorted = |mut words: Vec<String>| {
        words.sort();
        words.join(", ")
    };
    let number = |value: &Value| match value {
        Value::Number(number) => number.to_string(),
        Value::PerRanger(number) => format!("{number}R"),
        _worked_out => "X".to_string(),
    };
    let threshold = |threshold: &Threshold| match threshold {
        Threshold::At(value) => number(value),
        Threshold::Never => "none".to_string(),
        Threshold::Forbidden => "forbidden".to_string(),
        Threshold::RangerTokens => "tokens".to_string(),
    };
    let icons = card.icons.iter().filter_map(|(approach, icons)| match icons {
        Icons::Fixed(count) => Some(format!("{approach} {count}")),
        Icons::EnergyLeft(_) => Some(format!("{approach} X")),
        Icons::ForFatigue(_) => None,
    });
    let has_thresholds = matches!(card.kind, CardKind::Being | CardKind::Feature | CardKind::Location);
    let (progress, harm) =
        if has_thresholds { (threshold(&card.progress), threshold(&card.harm)) } else { Default::default() };
    let keyword = |(keyword, amount): &(rangers::words::Keyword, Option<i32>)| match amount {
        Some(amount) => format!("{keyword} {amount}"),
        None => keyword.to_string(),
    };
    [
        card.set.to_string(),
        card.kind.to_string(),
        sorted(card.traits.iter().map(ToString::to_string).collect()),
        sorted(card.keywords.iter().map(keyword).collect()),
        card.presence.as_ref().map_or_else(String::new, number),
        progress,
        harm,
        card.price.as_ref().map_or_else(String::new, |price| {
            let amount = if price.x { "X".to_string() } else { price.amount.to_string() };
            format!("{amount}{}", price.aspect)
        }),
        card.requires.map_or_else(String::new, |(aspect, least)| format!("{aspect}{least}")),
        card.equip.map_or_else(String::new, |equip| equip.to_string()),
        sorted(icons.collect()),
        card.copies.to_string(),
    ]
}

fn differences(pool: &Pool) -> Vec<String> {
    let mut lines = LIST.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').skip(1).collect();
    let mut wrong = Vec::new();
    for line in lines {
        let mut columns = line.split('\t');
        let title = columns.next().unwrap_or_default();
        let columns: Vec<&str> = columns.collect();
        let Some(set) = Set::from_text(columns[0]) else {
            wrong.push(format!("{title}: there is no set \"{}\"", columns[0]));
            continue;
        };
        let Some(face) = pool.in_set(&Title(title.to_string().into()), set) else {
            wrong.push(format!("{title} of {set} is missing"));
            continue;
        };
        for ((name, listed), is) in names.iter().zip(&columns).zip(printed(&pool.card(face).card)) {
            if *listed != is {
                wrong.push(format!("{title}: {name} is \"{is}\", listed is \"{listed}\""));
            }
        }
    }
    wrong
}

#[test]
fn the_list_has_325_faces() {
    assert_eq!(LIST.lines().count(), 326);
}

#[test]
fn every_face_is_there_and_printed_as_listed() {
    let pool = rangers_cards::pool().unwrap();
    let wrong = differences(&pool);
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    for (_, card) in pool.cards().filter(|(_, card)| card.card.set != Set::Trial) {
        let line = format!("{}\t{}\t", card.card.title, card.card.set);
        assert!(LIST.lines().any(|one| one.starts_with(&line)), "{} is not on the list", card.card.title);
    }
}
