//! What each format says, read and written.

use decks::{DeckList, Entry, Format, NameIndex, read, write};

fn names() -> NameIndex {
    NameIndex::new([
        "Lightning Bolt",
        "Mountain",
        "Fire // Ice",
        "Juzám Djinn",
        "Urza's Tower",
        "Æther Vial",
        "1996 World Champion",
        "+2 Mace",
        "Hazmat Suit (Used)",
        "Minsc & Boo, Timeless Heroes",
        "\"Ach! Hans, Run!\"",
        "Lurrus of the Dream-Den",
        "SP//dr, Piloted by Peni",
    ])
}

/// One line for everything the list says: `format name | main | sideboard | commander | companion`.
fn show(list: &DeckList) -> String {
    let name = list.name.as_deref().unwrap_or("-");
    let companion = list.companion.as_deref().unwrap_or("-");
    let [main, sideboard, commander] = [&list.main, &list.sideboard, &list.commander].map(|zone| show_zone(zone));
    format!("{} {name} | {main} | {sideboard} | {commander} | {companion}", list.format)
}

fn show_zone(entries: &[Entry]) -> String {
    entries.iter().map(show_entry).collect::<Vec<_>>().join("; ")
}

fn show_entry(entry: &Entry) -> String {
    let mut text = format!("{}: {} {}", entry.line, entry.count, entry.name);
    if let Some(printing) = &entry.printing {
        text += &format!(" {}", printing.set);
        text += &printing.number.as_ref().map(|number| format!(" #{number}")).unwrap_or_default();
        text += &printing.art.map(|art| format!(" art {art}")).unwrap_or_default();
    }
    text + &entry.mtgo_id.map(|id| format!(" id {id}")).unwrap_or_default()
}

#[track_caller]
fn check(input: &str, expect: &str) {
    let list = read(input, &names()).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(show(&list), expect);
}

#[test]
fn plain_text_counts_and_spellings() {
    check("4 Lightning Bolt", "plain text - | 1: 4 Lightning Bolt |  |  | -");
    check("4x lightning bolt\r\nMountain\r\n", "plain text - | 1: 4 Lightning Bolt; 2: 1 Mountain |  |  | -");
    check("\u{feff}2 juzam djinn", "plain text - | 1: 2 Juzám Djinn |  |  | -");
    check("1 Urza’s Tower\n1 aether vial", "plain text - | 1: 1 Urza's Tower; 2: 1 Æther Vial |  |  | -");
    check(
        "1 Fire/Ice\n1 fire//ice\n1 Fire // Ice\n1 Fire",
        "plain text - | 1: 1 Fire // Ice; 2: 1 Fire // Ice; 3: 1 Fire // Ice; 4: 1 Fire // Ice |  |  | -",
    );
    check(
        "1996 World Champion\n2 1996 World Champion\n+2 Mace\n3 +2 Mace\nHazmat Suit (Used)\n2 Hazmat Suit (Used) # mine",
        "plain text - | 1: 1 1996 World Champion; 2: 2 1996 World Champion; 3: 1 +2 Mace; 4: 3 +2 Mace; \
         5: 1 Hazmat Suit (Used); 6: 2 Hazmat Suit (Used) |  |  | -",
    );
    check("4 Lightning Bolt (lea) 161 *F*", "plain text - | 1: 4 Lightning Bolt LEA #161 |  |  | -");
    check("1 SP//dr, Piloted by Peni", "plain text - | 1: 1 SP//dr, Piloted by Peni |  |  | -");
}

#[test]
fn plain_text_comments_and_headings() {
    check("// a deck\n# of mine\n4 Mountain # red", "plain text - | 3: 4 Mountain |  |  | -");
    check("// NAME : Burn\n4 Mountain", "plain text Burn | 2: 4 Mountain |  |  | -");
    check("4 Mountain\nSideboard\n1 Fire", "plain text - | 1: 4 Mountain | 3: 1 Fire // Ice |  | -");
    check("4 Mountain\n\nSIDEBOARD (15):\n1 Fire", "plain text - | 1: 4 Mountain | 4: 1 Fire // Ice |  | -");
    check("4 Mountain\n// Sideboard\n1 Fire", "plain text - | 1: 4 Mountain | 3: 1 Fire // Ice |  | -");
    check(
        "SB: 2 Fire\n4 Mountain\nsb: Fire",
        "plain text - | 2: 4 Mountain | 1: 2 Fire // Ice; 3: 1 Fire // Ice |  | -",
    );
    check(
        "Creatures (1)\n1 Juzám Djinn\n\nLands\n4 Mountain",
        "plain text - | 2: 1 Juzám Djinn; 5: 4 Mountain |  |  | -",
    );
    check("Commander\n1 Juzám Djinn\n\n4 Mountain", "plain text - | 4: 4 Mountain |  | 2: 1 Juzám Djinn | -");
    check("4 Mountain\nMaybeboard\n4 Black Lotus", "plain text - | 1: 4 Mountain |  |  | -");
}

#[test]
fn a_blank_line_makes_a_sideboard_only_where_it_looks_like_one() {
    check("60 Mountain\n\n15 Fire", "plain text - | 1: 60 Mountain | 3: 15 Fire // Ice |  | -");
    check("60 Mountain\n\n\n15 Fire\n\n", "plain text - | 1: 60 Mountain | 4: 15 Fire // Ice |  | -");
    check("60 Mountain\n\n16 Fire", "plain text - | 1: 60 Mountain; 3: 16 Fire // Ice |  |  | -");
    check("20 Mountain\n\n15 Fire", "plain text - | 1: 20 Mountain; 3: 15 Fire // Ice |  |  | -");
    check(
        "40 Mountain\n\n4 Fire\n\n4 Fire",
        "plain text - | 1: 40 Mountain; 3: 4 Fire // Ice; 5: 4 Fire // Ice |  |  | -",
    );
    check(
        "24 Mountain\n\n36 Fire\n\n15 Fire",
        "plain text - | 1: 24 Mountain; 3: 36 Fire // Ice | 5: 15 Fire // Ice |  | -",
    );
    check("40 Mountain\n\n// Spells\n4 Fire", "plain text - | 1: 40 Mountain; 4: 4 Fire // Ice |  |  | -");
    check("40 Mountain\n\n// the good ones\n4 Fire", "plain text - | 1: 40 Mountain; 4: 4 Fire // Ice |  |  | -");
    check(
        "40 Mountain\n\n4 Fire\nSB: 1 Fire",
        "plain text - | 1: 40 Mountain; 3: 4 Fire // Ice | 4: 1 Fire // Ice |  | -",
    );
}

#[test]
fn arena() {
    check("Deck\n4 Lightning Bolt (STA) 42", "MTG Arena - | 2: 4 Lightning Bolt STA #42 |  |  | -");
    check(
        "About\nName My Deck\n\nCommander\n1 Juzám Djinn (ME1) 74\n\nDeck\n9 Mountain\n\nSideboard\n1 Fire // Ice (MH2) 290",
        "MTG Arena My Deck | 8: 9 Mountain | 11: 1 Fire // Ice MH2 #290 | 5: 1 Juzám Djinn ME1 #74 | -",
    );
    check(
        "Companion\n1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n9 Mountain\n\nSideboard\n1 Lurrus of the Dream-Den",
        "MTG Arena - | 5: 9 Mountain | 8: 1 Lurrus of the Dream-Den |  | Lurrus of the Dream-Den",
    );
    check(
        "Companion\n1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n9 Mountain",
        "MTG Arena - | 5: 9 Mountain | 2: 1 Lurrus of the Dream-Den IKO #226 |  | Lurrus of the Dream-Den",
    );
}

#[test]
fn mtgo() {
    check(
        r#"<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="534" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards
    CatID="0" Quantity="2" Sideboard="true" Name="Fire/Ice"></Cards>
  <Cards CatID="7" Quantity="1" Sideboard="true" Name="Minsc &amp; Boo, Timeless Heroes" Annotation="16777728" />
  <Cards Quantity="1" Name="&quot;Ach! Hans, Run!&quot;" />
</Deck>"#,
        "MTGO - | 4: 4 Lightning Bolt id 534; 8: 1 \"Ach! Hans, Run!\" | 5: 2 Fire // Ice | \
         7: 1 Minsc & Boo, Timeless Heroes id 7 | -",
    );
}

#[test]
fn cockatrice() {
    check(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<cockatrice_deck version="1">
    <deckname>Fire &amp; <![CDATA[<Ice>]]></deckname>
    <bannerCard providerId="">Mountain</bannerCard>
    <comments>4 Black Lotus</comments>
    <zone name="main">
        <card number="4" price="0" name="Lightning Bolt" setShortName="LEA" collectorNumber="161"/>
    </zone>
    <zone name="side"><card number="2" name="Urza&apos;s Tower"/></zone>
    <zone name="tokens"><card number="2" name="Goblin"/></zone>
</cockatrice_deck>"#,
        "Cockatrice Fire & <Ice> | 8: 4 Lightning Bolt LEA #161 | 10: 2 Urza's Tower |  | -",
    );
}

#[test]
fn forge() {
    check(
        "[metadata]\nName=Burn\nDeck Type=constructed\n[Commander]\n1 Juzám Djinn|ARN|1\n[Main]\n4 Lightning Bolt|LEA|[161]\n\
         2 Mountain+|LEA|2\n3 Fire // Ice\n1 +2 Mace|AFR\n[Sideboard]\n\n1 Mountain|LEA|2|[292]\n[Avatar]\n1 Sliver Queen Avatar",
        "Forge Burn | 7: 4 Lightning Bolt LEA #161; 8: 2 Mountain LEA art 2; 9: 3 Fire // Ice; 10: 1 +2 Mace AFR | \
         13: 1 Mountain LEA #292 art 2 | 5: 1 Juzám Djinn ARN art 1 | -",
    );
    check("[main]\n4 Mountain", "Forge - | 2: 4 Mountain |  |  | -");
}

#[test]
fn xmage() {
    check(
        "NAME:Burn\nAUTHOR:Someone\n4 [LEA:161] Lightning Bolt\n2 [XXX:0] Mountain\n1 [PLST:AER-98] Fire // Ice\n\
         SB: 2 [ARN:29] Juzám Djinn\nLAYOUT MAIN:(1,2)(NONE,false,50)|([LEA:161],)\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|",
        "XMage Burn | 3: 4 Lightning Bolt LEA #161; 4: 2 Mountain; 5: 1 Fire // Ice PLST #AER-98 | \
         6: 2 Juzám Djinn ARN #29 |  | -",
    );
    check("4 [LEA:161] Lightning Bolt", "XMage - | 1: 4 Lightning Bolt LEA #161 |  |  | -");
}

#[track_caller]
fn check_written(format: Format, expect: &str) {
    let list = read(
        "About\nName R & D\n\nCommander\n1 Juzám Djinn\n\nCompanion\n1 Lurrus of the Dream-Den\n\nDeck\n\
         4 Lightning Bolt (LEA) 161\n2 Fire // Ice\n\nSideboard\n1 Lurrus of the Dream-Den (IKO) 226",
        &names(),
    );
    assert_eq!(write(&list.unwrap(), format), expect);
}

#[test]
fn written_lists() {
    check_written(
        Format::Plain,
        "// Name: R & D\n4 Lightning Bolt (LEA) 161\n2 Fire // Ice\n\nCommander\n1 Juzám Djinn\n\nSideboard\n\
         1 Lurrus of the Dream-Den (IKO) 226\n",
    );
    check_written(
        Format::Arena,
        "About\nName R & D\n\nCommander\n1 Juzám Djinn\n\nCompanion\n1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n\
         4 Lightning Bolt (LEA) 161\n2 Fire // Ice\n\nSideboard\n1 Lurrus of the Dream-Den (IKO) 226\n",
    );
    check_written(
        Format::Mtgo,
        r#"<?xml version="1.0" encoding="utf-8"?>
<Deck>
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="0" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="0" Quantity="2" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="0" Quantity="1" Sideboard="true" Name="Juzám Djinn" Annotation="16777728" />
  <Cards CatID="0" Quantity="1" Sideboard="true" Name="Lurrus of the Dream-Den" Annotation="0" />
</Deck>
"#,
    );
    check_written(
        Format::Cockatrice,
        r#"<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>R &amp; D</deckname>
    <comments></comments>
    <zone name="main">
        <card number="4" name="Lightning Bolt" setShortName="LEA" collectorNumber="161"/>
        <card number="2" name="Fire // Ice"/>
    </zone>
    <zone name="side">
        <card number="1" name="Juzám Djinn"/>
        <card number="1" name="Lurrus of the Dream-Den" setShortName="IKO" collectorNumber="226"/>
    </zone>
</cockatrice_deck>
"#,
    );
    check_written(
        Format::Forge,
        "[metadata]\nName=R & D\n[Commander]\n1 Juzám Djinn\n[Main]\n4 Lightning Bolt|LEA|[161]\n2 Fire // Ice\n\
         [Sideboard]\n1 Lurrus of the Dream-Den|IKO|[226]\n",
    );
    check_written(
        Format::Xmage,
        "NAME:R & D\n4 [LEA:161] Lightning Bolt\n2 [XXX:0] Fire // Ice\nSB: 1 [XXX:0] Juzám Djinn\n\
         SB: 1 [IKO:226] Lurrus of the Dream-Den\n",
    );
}
