//! From the board of a scenario to the setup of a game, and the names that go with it.

use crate::format::{Board, CardEntry, Payment, Rig, Scenario, Value};
use crate::names::{Handle, Names};
use crate::play::Stop;
use crate::report::unknown_card;
use magic::notation::{Ability, Chooser, Entering, Instead, Replacement};
use magic::{
    CardId, CardPool, Chosen, Color, ObjectId, Payer, Placed, PlacedHost, PlayerId, PlayerSetup, RiggedSetup, Rules,
    Setup, Subtype,
};

/// The setup of a scenario; otherwise what stands in the way.
pub fn setup_of(scenario: &Scenario, pool: &CardPool) -> Result<Setup, String> {
    lay_out(scenario, pool).map(|(setup, _)| setup).map_err(|stop| match stop {
        Stop::Fail(why) | Stop::Skip(why) => why,
        Stop::Unknown(card) => unknown_card(&card, pool),
    })
}

/// The setup of a scenario and what its names mean.
pub(crate) fn lay_out(scenario: &Scenario, pool: &CardPool) -> Result<(Setup, Names), Stop> {
    if scenario.rangers {
        return Err(Stop::Skip("not yet: rangers".to_string()));
    }
    check_known(scenario, pool)?;
    let names = names(scenario);
    let seats = 0..scenario.players.len();
    let players = seats.map(|seat| player(scenario, seat, pool)).collect::<Result<_, _>>()?;
    let setup = Setup {
        rules: Rules { mulligans: false, starting_hand: 0, ..scenario.rules },
        seed: scenario.seed,
        players,
        shuffle: scenario.shuffle,
        rigged: scenario.rigged.iter().map(|rig| rigged(rig, &names)).collect(),
    };
    Ok((setup, names))
}

/// A card that the pool does not know skips the scenario.
fn check_known(scenario: &Scenario, pool: &CardPool) -> Result<(), Stop> {
    for board in &scenario.players {
        let zones = [&board.hand, &board.battlefield, &board.graveyard, &board.exile, &board.command, &board.library];
        for entry in zones.into_iter().flatten().chain(&board.ante).chain(&board.sideboard) {
            if pool.find(&entry.card).is_none() {
                return Err(Stop::Unknown(entry.card.clone()));
            }
            if let Some(face) = &entry.face
                && pool.find(&entry.card).and_then(|card| pool.face_named(card, face)).is_none()
            {
                return Err(Stop::Fail(format!("\"face\": \"{}\" has no face called \"{face}\"", entry.card)));
            }
        }
        if board.library_rest.count > 0 && pool.find(&board.library_rest.card).is_none() {
            return Err(Stop::Unknown(board.library_rest.card.clone()));
        }
    }
    Ok(())
}

fn expanded(entries: &[CardEntry]) -> impl Iterator<Item = &CardEntry> {
    entries.iter().flat_map(|entry| (0..entry.count).map(move |_| entry))
}

fn card_names(entries: &[CardEntry]) -> Vec<String> {
    expanded(entries).map(|entry| entry.card.clone()).collect()
}

fn player(scenario: &Scenario, seat: usize, pool: &CardPool) -> Result<PlayerSetup, Stop> {
    let board = &scenario.players[seat];
    let mut library = card_names(&board.library);
    library.extend((0..board.library_rest.count).map(|_| board.library_rest.card.clone()));
    let battlefield =
        expanded(&board.battlefield).map(|entry| placed(scenario, seat, entry, pool)).collect::<Result<_, _>>()?;
    Ok(PlayerSetup {
        name: String::new(),
        library,
        hand: card_names(&board.hand),
        graveyard: card_names(&board.graveyard),
        exile: card_names(&board.exile),
        command: card_names(&board.command),
        ante: card_names(&board.ante),
        sideboard: card_names(&board.sideboard),
        battlefield,
        life: board.life,
        counters: board.counters.clone().unwrap_or_default(),
        payer: match scenario.payment {
            Payment::Board => Payer::BoardOrder,
            Payment::Table => Payer::KeepOptions,
        },
    })
}

fn placed(scenario: &Scenario, seat: usize, entry: &CardEntry, pool: &CardPool) -> Result<Placed, Stop> {
    let chosen = match &entry.chosen {
        // In a duel there is one opponent to choose.
        None if scenario.players.len() == 2 && matches!(chooser(&entry.card, pool), Some(Chooser::Opponent)) => {
            Some(Chosen::Player(PlayerId(1 - seat as u8)))
        }
        None => None,
        Some(Value::List(all)) if all.is_empty() => None,
        Some(value) => Some(chosen(scenario, &entry.card, value, pool)?),
    };
    let attached_to = match &entry.attached_to {
        None => None,
        Some(name) => Some(host(scenario, seat, name)?),
    };
    Ok(Placed {
        card: entry.card.clone(),
        owner: entry.owner.as_deref().and_then(|name| scenario.seat(name)),
        tapped: entry.tapped,
        counters: entry.counters.clone(),
        sick: entry.sick,
        token: entry.token,
        face: entry.face.clone(),
        face_down: entry.face_down,
        phased_out: entry.phased_out,
        damage: entry.damage,
        chosen,
        attached_to,
    })
}

/// Whether the card chooses something as it enters.
pub fn chooses(card: &str, pool: &CardPool) -> bool {
    chooser(card, pool).is_some()
}

/// What the card chooses as it enters.
fn chooser<'p>(card: &str, pool: &'p CardPool) -> Option<&'p Chooser> {
    let definition = pool.definition(pool.find(card)?);
    definition.card.abilities.iter().find_map(|ability| match ability {
        Ability::Replacement(Replacement { instead: Instead::Enter(Entering { choose, .. }), .. }) => choose.as_ref(),
        _ => None,
    })
}

fn chosen(scenario: &Scenario, card: &str, value: &Value, pool: &CardPool) -> Result<Chosen, Stop> {
    let player = |text: &str| scenario.seat(text).map(|seat| Chosen::Player(PlayerId(seat)));
    let color = |text: &str| Color::parse(text).map(Chosen::Color);
    let subtype = |text: &str| Subtype::parse(text).map(Chosen::Subtype);
    let name = |text: &str| pool.find(text).map(Chosen::Name);
    let found = match (value, chooser(card, pool)) {
        (Value::Number(number), _) => Some(Chosen::Number(*number)),
        (Value::Text(text), Some(Chooser::Color)) => color(text),
        (Value::Text(text), Some(Chooser::CreatureType | Chooser::BasicLandType)) => subtype(text),
        (Value::Text(text), Some(Chooser::CardName)) => name(text),
        (Value::Text(text), Some(Chooser::Opponent | Chooser::Player)) => player(text),
        (Value::Text(text), _) if text.parse::<i32>().is_ok() => text.parse().ok().map(Chosen::Number),
        (Value::Text(text), _) => player(text).or(color(text)).or(subtype(text)).or(name(text)),
        (Value::List(all), _) => chosen_together(all.iter().map(|one| match one {
            Value::Text(text) => player(text).or(color(text)),
            _ => None,
        })),
        _ => None,
    };
    found.ok_or_else(|| Stop::Fail(format!("\"chosen\": {value} is nothing that \"{card}\" could have chosen")))
}

/// Several colours, or a colour and a player.
fn chosen_together(all: impl Iterator<Item = Option<Chosen>>) -> Option<Chosen> {
    let all: Vec<Chosen> = all.collect::<Option<_>>()?;
    let colors = all.iter().map(|one| match one {
        Chosen::Color(color) => Some(*color),
        _ => None,
    });
    match colors.collect::<Option<magic::ColorSet>>() {
        Some(colors) => Some(Chosen::Colors(colors)),
        None => all.into_iter().fold(None, |before, one| Some(one.after(before))),
    }
}

/// The permanent or player that an attachment is placed on.
fn host(scenario: &Scenario, own: usize, name: &str) -> Result<PlacedHost, Stop> {
    if let Some(seat) = scenario.seat(name) {
        return Ok(PlacedHost::Player(seat));
    }
    let (base, number) = match name.rsplit_once('#') {
        Some((base, number)) => (base, number.parse().unwrap_or(1)),
        None => (name, 1usize),
    };
    let all = scenario.players.iter().enumerate().flat_map(|(seat, board)| {
        expanded(&board.battlefield).enumerate().map(move |(at, entry)| (seat as u8, at as u16, entry))
    });
    let mut all: Vec<(u8, u16, &CardEntry)> = all.collect();
    all.sort_by_key(|(seat, ..)| usize::from(*seat) != own);
    let by = |fits: &dyn Fn(&CardEntry) -> bool| {
        let mut fitting = all.iter().filter(|(.., entry)| fits(entry));
        fitting.nth(number.max(1) - 1).map(|(seat, at, _)| PlacedHost::Permanent(*seat, *at))
    };
    by(&|entry| entry.alias.as_deref() == Some(base))
        .or_else(|| by(&|entry| entry.card.eq_ignore_ascii_case(base)))
        .ok_or_else(|| Stop::Fail(format!("\"attached_to\": nothing on the battlefield is called \"{name}\"")))
}

fn rigged(rig: &Rig, names: &Names) -> RiggedSetup {
    match rig {
        Rig::Coin(won) => RiggedSetup::Coin(*won),
        Rig::Die(number) => RiggedSetup::Die(*number),
        Rig::Random(list) => RiggedSetup::Random(list.iter().map(|name| names.card_name(name).to_string()).collect()),
    }
}

/// Cards get their numbers in the order in which a setup is laid out: of each player the library and the graveyard from
/// the bottom, then hand, exile, command zone, battlefield, ante and sideboard.
fn names(scenario: &Scenario) -> Names {
    let mut names =
        Names { players: scenario.players.iter().map(|board| board.name.clone()).collect(), ..Names::default() };
    let rest_entry = |board: &Board| CardEntry {
        card: board.library_rest.card.clone(),
        count: board.library_rest.count,
        ..CardEntry::default()
    };
    for board in &scenario.players {
        let rest = rest_entry(board);
        let library: Vec<&CardEntry> = expanded(&board.library).chain(expanded(std::slice::from_ref(&rest))).collect();
        names.number(library, true);
        names.number(expanded(&board.graveyard).collect(), true);
        for zone in [&board.hand, &board.exile, &board.command, &board.battlefield, &board.ante, &board.sideboard] {
            names.number(expanded(zone).collect(), false);
        }
    }
    names
}

impl Names {
    /// Gives the cards of one zone their numbers; names count from the first that is listed.
    fn number(&mut self, entries: Vec<&CardEntry>, from_the_bottom: bool) {
        let first = self.printed.len();
        for (at, entry) in entries.iter().enumerate() {
            let number = if from_the_bottom { first + entries.len() - 1 - at } else { first + at } as u16;
            if let Some(alias) = &entry.alias {
                let handle = if entry.token {
                    Handle::Token(ObjectId { slot: number, generation: 0 })
                } else {
                    Handle::Card(CardId(number))
                };
                self.aliases.entry(alias.clone()).or_default().push(handle);
            }
        }
        let printed = entries.iter().map(|entry| entry.card.clone());
        if from_the_bottom { self.printed.extend(printed.rev()) } else { self.printed.extend(printed) }
    }
}
