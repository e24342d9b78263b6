//! Laying out the table.

use crate::Failure;
use crate::format::{CardDetails, CardWords, Fatigue, RangerWords, Scenario};
use crate::names::{self, Names};
use rangers::notation::{EntryNumber, Notable, Title};
use rangers::words::{Aspect, CardKind, Set, Terrain};
use rangers::{
    DefinitionId, Game, LocationId, MissionRecord, Placed, Pool, RangerId, RangerSetup, RiggedSetup, Rules, Setup,
    Tracker, Zone,
};
use std::sync::Arc;

struct Table<'a> {
    pool: &'a Pool,
    names: Names,
    cards: Vec<Placed>,
    /// The alias of each card, where it has one, and its title.
    called: Vec<(Option<String>, String)>,
    /// The blank cards that fill decks and fatigue stacks.
    blank: DefinitionId,
}

/// The table of a scenario, and its names.
pub(crate) fn lay_out(pool: &Arc<Pool>, scenario: &Scenario) -> Result<(Game, Names), Failure> {
    let rigged = |table: &mut Table<'_>| table.whole(scenario);
    let blank = trial(pool, CardKind::Attribute).map_err(Failure::Table)?;
    let mut table = Table { pool, names: Names::default(), cards: Vec::new(), called: Vec::new(), blank };
    let setup = rigged(&mut table).map_err(Failure::Table)?;
    let (called, mut names) = (std::mem::take(&mut table.called), std::mem::take(&mut table.names));
    let (game, ids) = Game::rigged(pool.clone(), setup);
    for ((alias, _), id) in called.into_iter().zip(ids) {
        if let Some(alias) = alias {
            if names.aliases.iter().any(|(one, _)| *one == alias) {
                return Err(Failure::Table(format!("two cards are called \"{alias}\"")));
            }
            names.aliases.push((alias, id));
        }
    }
    Ok((game, names))
}

/// The card of the test set that has no text and is of that kind: it fills decks, or is a role.
fn trial(pool: &Pool, kind: CardKind) -> Result<DefinitionId, String> {
    pool.cards()
        .find(|(_, card)| card.card.set == Set::Trial && card.card.kind == kind && card.card.abilities.is_empty())
        .map(|(id, _)| id)
        .ok_or_else(|| format!("the pool has no blank {kind} in its test set"))
}

impl Table<'_> {
    fn whole(&mut self, scenario: &Scenario) -> Result<RiggedSetup, String> {
        self.names.rangers = scenario.rangers.iter().map(|ranger| ranger.name.clone()).collect();
        if scenario.rangers.is_empty() || scenario.rangers.len() > 4 {
            return Err(format!("{} rangers; one to four play", scenario.rangers.len()));
        }
        let tracker = self.tracker(scenario)?;
        for (at, ranger) in scenario.rangers.iter().enumerate() {
            let id = RangerId(at as u8);
            if let Some(role) = &ranger.role {
                self.lay(role, Zone::PlayerArea(id), Some(id))?;
            }
        }
        let location = self.location(scenario)?;
        if let Some(weather) = &scenario.weather {
            self.lay(weather, Zone::Surroundings, None)?;
        }
        for mission in &scenario.missions {
            self.lay(mission, Zone::Surroundings, None)?;
        }
        for card in &scenario.along {
            self.lay(card, Zone::AlongTheWay, None)?;
        }
        for (at, ranger) in scenario.rangers.iter().enumerate() {
            self.ranger(ranger, RangerId(at as u8))?;
        }
        for card in scenario.path_deck.iter().rev() {
            self.lay(card, Zone::PathDeck, None)?;
        }
        for card in scenario.path_discard.iter().rev() {
            self.lay(card, Zone::PathDiscard, None)?;
        }
        for card in scenario.side_deck.iter().rev() {
            self.lay(card, Zone::SideDeck, None)?;
        }
        for card in &scenario.set_aside {
            self.lay(card, Zone::SetAside, None)?;
        }
        let energy = scenario.rangers.iter().map(energy).collect::<Result<_, _>>()?;
        Ok(RiggedSetup {
            setup: Setup {
                seed: scenario.seed,
                rules: Rules { balanced: scenario.rules.balanced, injuries_on_rest: scenario.rules.injuries_on_rest },
                tracker,
                days: scenario.days,
            },
            location,
            cards: std::mem::take(&mut self.cards),
            energy,
            injuries: scenario.rangers.iter().map(|ranger| ranger.injuries).collect(),
            challenge: Some(self.challenge(&scenario.challenge)?),
        })
    }

    fn tracker(&self, scenario: &Scenario) -> Result<Tracker, String> {
        let mut rangers = Vec::new();
        for ranger in &scenario.rangers {
            let role = match &ranger.role {
                Some(role) => self.face(&role.details().card)?,
                None => trial(self.pool, CardKind::Role)?,
            };
            rangers.push(RangerSetup { aspects: ranger.aspects, role, deck: Vec::new() });
        }
        let mut tracker = Tracker::unchecked(self.pool, &rangers);
        tracker.day = scenario.day;
        if let Some(terrain) = &scenario.terrain {
            tracker.terrain =
                Terrain::from_text(terrain).ok_or_else(|| format!("there is no terrain \"{terrain}\""))?;
        }
        for event in &scenario.events {
            let notable = Notable(event.clone().into());
            tracker.notables.push(self.pool.notable(&notable).ok_or_else(|| format!("there is no event \"{event}\""))?);
        }
        tracker.notables.sort_unstable();
        for reward in &scenario.rewards {
            let title = Title(reward.clone().into());
            let face = self.pool.in_set(&title, Set::Reward);
            tracker.rewards.push(face.ok_or_else(|| format!("there is no reward \"{reward}\""))?);
        }
        for (number, day) in &scenario.scheduled {
            let entry = self.pool.entry(&EntryNumber(number.clone().into()));
            tracker.schedule.push((*day, entry.ok_or_else(|| format!("there is no entry {number}"))?));
        }
        let record = |words: &CardDetails, completed| {
            let (mission, subject) = self.mission(&words.card)?;
            Ok::<_, String>(MissionRecord {
                mission,
                subject,
                gained: scenario.day.saturating_sub(words.days_ago),
                bubbles: [0, 1, 2].map(|bubble| bubble < words.ticked),
                completed,
            })
        };
        for title in &scenario.completed {
            tracker.missions.push(record(&CardWords::Title(title.clone()).details(), true)?);
        }
        for mission in &scenario.missions {
            tracker.missions.push(record(&mission.details(), false)?);
        }
        Ok(tracker)
    }

    fn location(&mut self, scenario: &Scenario) -> Result<LocationId, String> {
        let Some(words) = &scenario.location else { return Ok(self.pool.first_location()) };
        let title = Title(words.details().card.into());
        let place = self.pool.location_of(&title).ok_or_else(|| format!("there is no location \"{title}\""))?;
        self.lay(words, Zone::Surroundings, None)?;
        Ok(place)
    }

    fn ranger(&mut self, words: &RangerWords, id: RangerId) -> Result<(), String> {
        for card in &words.reach {
            self.lay(card, Zone::Reach(id), None)?;
        }
        for card in &words.area {
            self.lay(card, Zone::PlayerArea(id), Some(id))?;
        }
        for card in &words.hand {
            self.lay(card, Zone::Hand(id), Some(id))?;
        }
        self.blanks(words.deck.blank, Zone::Deck(id), id);
        for card in words.deck.top.iter().rev() {
            self.lay(card, Zone::Deck(id), Some(id))?;
        }
        for card in words.discard.iter().rev() {
            self.lay(card, Zone::Discard(id), Some(id))?;
        }
        match &words.fatigue {
            Fatigue::Blank(count) => self.blanks(*count, Zone::Fatigue(id), id),
            Fatigue::Cards(cards) => {
                for card in cards.iter().rev() {
                    self.lay(card, Zone::Fatigue(id), Some(id))?;
                }
            }
        }
        Ok(())
    }

    fn blanks(&mut self, count: u16, zone: Zone, owner: RangerId) {
        for _ in 0..count {
            self.cards.push(Placed { owner: Some(owner), ..Placed::new(self.blank, zone) });
            self.called.push((None, String::new()));
        }
    }

    /// A mission, with its subject in parentheses if it has one.
    fn mission(&self, words: &str) -> Result<(DefinitionId, Option<DefinitionId>), String> {
        match words.strip_suffix(')').and_then(|words| words.split_once(" (")) {
            Some((title, subject)) => Ok((self.face(title)?, Some(self.face(subject)?))),
            None => Ok((self.face(words)?, None)),
        }
    }

    fn face(&self, title: &str) -> Result<DefinitionId, String> {
        let title = Title(title.to_string().into());
        self.pool.by_title(&title).ok_or_else(|| format!("there is no card \"{title}\""))
    }

    fn lay(&mut self, words: &CardWords, zone: Zone, owner: Option<RangerId>) -> Result<(), String> {
        let details = words.details();
        let (face, subject) = self.mission(&details.card)?;
        // What a ranger owns is a ranger's card, also where a path card has the same title.
        let own =
            details.owner.as_ref().and_then(|_| self.pool.in_set(&Title(details.card.clone().into()), Set::Reward));
        let face = own.unwrap_or(face);
        let mut placed = Placed::new(face, zone);
        placed.subject = subject;
        let ranger_card = self.pool.card(face).card.set.is_ranger_set() || owner_needed(self.pool, face);
        placed.owner = match &details.owner {
            Some(name) => Some(self.names.ranger(name)?),
            None => owner.filter(|_| ranger_card),
        };
        placed.exhausted = details.exhausted;
        placed.facedown = details.facedown;
        placed.progress = details.progress;
        placed.harm = details.harm;
        if let Some(tokens) = &details.tokens {
            let named = tokens.iter().map(|(name, count)| Ok((names::token(name)?, *count)));
            placed.tokens = Some(named.collect::<Result<_, String>>()?);
        }
        for name in &details.token_of {
            placed.ranger_tokens.push(self.names.ranger(name)?);
        }
        if let Some(host) = &details.attached_to {
            let fits = |(alias, title): &(Option<String>, String)| alias.as_ref() == Some(host) || title == host;
            let at = self.called.iter().position(fits);
            placed.host = Some(at.ok_or_else(|| format!("\"{host}\" does not stand before \"{}\"", details.card))?);
        }
        self.cards.push(placed);
        self.called.push((details.alias, self.pool.card(face).card.title.to_string()));
        Ok(())
    }

    /// The challenge cards on top, for the engine: the top last.
    fn challenge(&self, words: &[String]) -> Result<Vec<u8>, String> {
        let mut cards: Vec<u8> = Vec::new();
        for one in words {
            let mut found = None;
            for card in 0..self.pool.challenge_count() {
                if !cards.contains(&card) && names::is_challenge(self.pool, card, one)? {
                    found = Some(card);
                    break;
                }
            }
            cards.push(found.ok_or_else(|| format!("there is no further challenge card \"{one}\""))?);
        }
        cards.reverse();
        Ok(cards)
    }
}

/// Whether a card is one that rangers have in their decks, whatever its set; missions that are gear belong to nobody.
fn owner_needed(pool: &Pool, face: DefinitionId) -> bool {
    if pool.card(face).card.set == Set::Missions {
        return false;
    }
    match pool.card(face).card.kind {
        CardKind::Gear | CardKind::Moment | CardKind::Attribute | CardKind::Attachment | CardKind::Role => true,
        CardKind::Being | CardKind::Feature | CardKind::Location | CardKind::Weather | CardKind::Mission => false,
    }
}

fn energy(ranger: &RangerWords) -> Result<[u8; 4], String> {
    let mut energy = ranger.aspects;
    for (name, amount) in &ranger.energy {
        let aspect: Aspect = names::aspect(name)?;
        energy[aspect as usize] = *amount;
    }
    Ok(energy)
}
