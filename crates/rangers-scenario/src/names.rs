//! How things are named: cards by alias or title, options by what they are.

use rangers::notation::Cause;
use rangers::words::{Aspect, Symbol, Token};
use rangers::{CardId, Choice, Game, RangerId, Reason, Zone};

/// The names a scenario gave.
#[derive(Default)]
pub(crate) struct Names {
    pub(crate) rangers: Vec<String>,
    pub(crate) aliases: Vec<(String, CardId)>,
}

pub(crate) fn aspect(word: &str) -> Result<Aspect, String> {
    Aspect::from_text(word).ok_or_else(|| format!("there is no aspect \"{word}\""))
}

pub(crate) fn token(word: &str) -> Result<Token, String> {
    Token::from_text(word).ok_or_else(|| format!("there is no token \"{word}\""))
}

/// A word and the number after `#`.
fn numbered(word: &str) -> (&str, Option<usize>) {
    match word.rsplit_once('#') {
        Some((name, number)) => match number.parse() {
            Ok(number) => (name, Some(number)),
            Err(_) => (word, None),
        },
        None => (word, None),
    }
}

impl Names {
    pub(crate) fn ranger(&self, name: &str) -> Result<RangerId, String> {
        match self.rangers.iter().position(|one| one == name) {
            Some(at) => Ok(RangerId(at as u8)),
            None => Err(format!("there is no ranger \"{name}\"")),
        }
    }

    pub(crate) fn ranger_name(&self, id: RangerId) -> &str {
        &self.rangers[usize::from(id.0)]
    }

    /// The card of that name: an alias, or a title of which one card is in play, or else elsewhere out of the collection.
    pub(crate) fn card(&self, game: &Game, word: &str) -> Result<CardId, String> {
        if let Some((_, id)) = self.aliases.iter().find(|(alias, _)| alias == word) {
            return Ok(*id);
        }
        let (name, number) = numbered(word);
        let titled = |id: &CardId| title(game, *id) == name;
        let everywhere = || (0..game.state().cards.len() as u16).map(CardId).filter(titled);
        let mut fits: Vec<CardId> = game.state().in_play().filter(titled).collect();
        if fits.is_empty() {
            fits = everywhere()
                .filter(|id| !matches!(game.state().card(*id).zone, Zone::Collection | Zone::Gone))
                .collect();
        }
        if fits.is_empty() {
            fits = everywhere().take(1).collect();
        }
        match (fits.as_slice(), number) {
            ([], _) => Err(format!("there is no card \"{word}\"")),
            ([only], None) => Ok(*only),
            (_, None) => Err(format!("there are {} cards \"{word}\": say which with #", fits.len())),
            (several, Some(number)) => match several.get(number.wrapping_sub(1)) {
                Some(id) => Ok(*id),
                None => Err(format!("there are only {} cards \"{name}\"", several.len())),
            },
        }
    }

    /// What a card is called: its alias, else its title.
    pub(crate) fn card_name(&self, game: &Game, id: CardId) -> String {
        match self.aliases.iter().find(|(_, one)| *one == id) {
            Some((alias, _)) => alias.clone(),
            None => title(game, id),
        }
    }

    /// What an option is called.
    pub(crate) fn option(&self, game: &Game, choice: Choice) -> String {
        match choice {
            Choice::Test(id, test) => {
                let test = game.pool().test(test);
                if test.common {
                    test.test.verb.to_string()
                } else {
                    format!("{} ({})", test.test.verb, self.card_name(game, id))
                }
            }
            Choice::Play(id) => format!("play {}", self.card_name(game, id)),
            Choice::Use(id, _) => format!("use {}", self.card_name(game, id)),
            Choice::ThrowAway(id) => format!("throw away {}", self.card_name(game, id)),
            Choice::Rest => "rest".to_string(),
            Choice::EndDay => "end the day".to_string(),
            Choice::Card(id) => self.card_name(game, id),
            Choice::Ranger(id) => self.ranger_name(id).to_string(),
            Choice::Mode(mode) => match game.mode_label(mode) {
                Some(label) if !label.is_empty() => label.to_string(),
                _unlabelled => format!("mode {}", mode + 1),
            },
            Choice::Aspect(aspect) => aspect.text().to_string(),
            Choice::Symbol(symbol) => symbol.text().to_string(),
            Choice::AlongTheWay => "along the way".to_string(),
            Choice::Reach(ranger) => format!("reach of {}", self.ranger_name(ranger)),
            Choice::Response(at) => match game.response_source(at) {
                Some(id) => self.card_name(game, id),
                None => format!("response {}", at + 1),
            },
            Choice::Travel(location, terrain) => {
                format!("{} by {terrain}", game.pool().location(location).location.title)
            }
            Choice::Cause(cause) => cause_name(cause).to_string(),
            Choice::Face(face) => game.pool().card(face).card.title.to_string(),
            Choice::Challenge(card) => challenge_name(game, card),
            Choice::Nothing => "nothing".to_string(),
        }
    }

    /// The place of the option of that name; `#2` is the second of that name.
    pub(crate) fn find_option(&self, game: &Game, options: &[Choice], word: &str) -> Result<u16, String> {
        let named: Vec<String> = options.iter().map(|choice| self.option(game, *choice)).collect();
        let (name, number) = if named.iter().any(|one| one == word) { (word, None) } else { numbered(word) };
        let fits: Vec<usize> = (0..named.len()).filter(|at| named[*at] == name).collect();
        match (fits.as_slice(), number) {
            ([only], None) => Ok(*only as u16),
            ([], _) => Err(format!("\"{word}\" is not offered; there are: {}", named.join(", "))),
            (_, None) => Err(format!("{} options are called \"{word}\": say which with #", fits.len())),
            (several, Some(number)) => match several.get(number.wrapping_sub(1)) {
                Some(at) => Ok(*at as u16),
                None => Err(format!("only {} options are called \"{name}\"", several.len())),
            },
        }
    }

    /// Where a card is, in words.
    pub(crate) fn zone(&self, zone: Zone) -> String {
        let of = |what: &str, ranger: RangerId| format!("{what} of {}", self.ranger_name(ranger));
        match zone {
            Zone::Collection => "collection".to_string(),
            Zone::PathDeck => "path deck".to_string(),
            Zone::PathDiscard => "path discard".to_string(),
            Zone::SideDeck => "side deck".to_string(),
            Zone::Reach(ranger) => of("reach", ranger),
            Zone::AlongTheWay => "along the way".to_string(),
            Zone::Surroundings => "surroundings".to_string(),
            Zone::PlayerArea(ranger) => of("area", ranger),
            Zone::Hand(ranger) => of("hand", ranger),
            Zone::Deck(ranger) => of("deck", ranger),
            Zone::Discard(ranger) => of("discard", ranger),
            Zone::Fatigue(ranger) => of("fatigue", ranger),
            Zone::SetAside => "set aside".to_string(),
            Zone::Under => "facedown under a card".to_string(),
            Zone::Limbo => "on its way".to_string(),
            Zone::Gone => "gone".to_string(),
        }
    }
}

pub(crate) fn title(game: &Game, id: CardId) -> String {
    game.pool().card(game.state().card(id).definition).card.title.to_string()
}

fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Entered => "entered",
        Cause::Progress => "progress",
        Cause::Harm => "harm",
        Cause::Tokens => "tokens",
        Cause::Arrived => "arrived",
        Cause::Called => "called",
        Cause::Scheduled => "scheduled",
    }
}

fn challenge_name(game: &Game, card: u8) -> String {
    let printed = game.pool().challenge_card(card);
    let modifiers: Vec<String> =
        Aspect::ALL.iter().map(|aspect| format!("{aspect}{:+}", printed.modifiers[*aspect as usize])).collect();
    format!("{} {}", printed.symbol, modifiers.join(" "))
}

/// Whether a challenge card is one that the words describe: its symbol, then modifiers such as `FIT+1`, then `reshuffle`.
pub(crate) fn is_challenge(game: &rangers::Pool, card: u8, words: &str) -> Result<bool, String> {
    let printed = game.challenge_card(card);
    let mut fits = true;
    let mut reshuffle = false;
    for (at, word) in words.split_whitespace().enumerate() {
        if at == 0 {
            let symbol = Symbol::from_text(word).ok_or_else(|| format!("there is no symbol \"{word}\""))?;
            fits &= printed.symbol == symbol;
        } else if word == "reshuffle" {
            reshuffle = true;
        } else {
            let (name, number) = word.split_at_checked(3).ok_or_else(|| format!("\"{word}\" is no modifier"))?;
            let wanted: i8 = number.parse().map_err(|_| format!("\"{word}\" is no modifier"))?;
            fits &= printed.modifiers[aspect(name)? as usize] == wanted;
        }
    }
    Ok(fits && printed.reshuffle == reshuffle)
}

/// What is asked, in a word.
pub(crate) fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Redraw(_) => "redraw",
        Reason::SetupCard(_) => "setup card",
        Reason::SwapIn(_) => "swap in",
        Reason::SwapOut(_) => "swap out",
        Reason::Lead => "lead",
        Reason::Turn => "turn",
        Reason::Target(_) => "target",
        Reason::CommitEnergy(_) => "energy",
        Reason::CommitCards(_) => "commit",
        Reason::Respond => "respond",
        Reason::Pick(_) => "pick",
        Reason::PickFrom(_) => "pick from",
        Reason::PickRanger(_) => "ranger",
        Reason::PickNumber(_) => "number",
        Reason::PickAspect(_) => "aspect",
        Reason::May(_) => "may",
        Reason::Modes(_) => "mode",
        Reason::NextChallenge(_) => "next challenge effect",
        Reason::FirstReach => "first reach",
        Reason::ClearCause(_) => "cause",
        Reason::MoveTo(_) => "move",
        Reason::ScoutTop => "scout top",
        Reason::ScoutBottom => "scout bottom",
        Reason::Travel => "travel",
        Reason::Camp => "camp",
        Reason::Overburdened(_) => "overburdened",
        Reason::Host(_) => "host",
        Reason::PayAmount(_) => "amount",
        Reason::PayWith(_) => "pay with",
        Reason::Energy(_) => "which energy",
        Reason::Divide(_) => "divide",
        Reason::NameSymbol(_) => "symbol",
        Reason::SideDeck => "side deck",
        Reason::AnotherTest(_) => "another test",
        Reason::RecallChallenge(_) => "challenge card",
    }
}
