//! Which objects and players something speaks of.

use super::{Comparison, Designation, Happened, Noun, Value};
use crate::{CardType, Color, CounterKind, Keyword, Subtype, Supertype, Symbol, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a filter looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<DomainPart>", into = "Vec<DomainPart>")]
pub struct Domain(pub u16);

/// A part of a domain, by name: a zone, or what is in none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum DomainPart {
    /// The cards in libraries.
    Library,
    /// The cards in hands.
    Hand,
    /// Permanents.
    Battlefield,
    /// The cards in graveyards.
    Graveyard,
    /// Spells.
    Stack,
    /// The cards in exile.
    Exile,
    /// The cards in the command zone.
    Command,
    /// What is in no zone.
    Outside,
    /// Cards in the ante.
    Ante,
    /// Cards outside the game.
    Sideboard,
    /// Players.
    Players,
    /// Activated and triggered abilities on the stack.
    Abilities,
}

impl DomainPart {
    const ALL: [DomainPart; 12] = [
        DomainPart::Library,
        DomainPart::Hand,
        DomainPart::Battlefield,
        DomainPart::Graveyard,
        DomainPart::Stack,
        DomainPart::Exile,
        DomainPart::Command,
        DomainPart::Outside,
        DomainPart::Ante,
        DomainPart::Sideboard,
        DomainPart::Players,
        DomainPart::Abilities,
    ];

    fn domain(self) -> Domain {
        match self {
            DomainPart::Players => Domain::PLAYERS,
            DomainPart::Abilities => Domain::ABILITIES,
            zone => Domain(1 << zone as u16),
        }
    }
}

impl From<Vec<DomainPart>> for Domain {
    fn from(places: Vec<DomainPart>) -> Self {
        places.into_iter().fold(Domain(0), |domain, place| domain.and(place.domain()))
    }
}

impl From<Domain> for Vec<DomainPart> {
    fn from(domain: Domain) -> Self {
        DomainPart::ALL.into_iter().filter(|place| domain.contains(place.domain())).collect()
    }
}

impl Domain {
    /// Permanents.
    pub const PERMANENTS: Domain = Domain(1 << Zone::Battlefield as u16);
    /// Spells on the stack.
    pub const SPELLS: Domain = Domain(1 << Zone::Stack as u16);
    /// Players.
    pub const PLAYERS: Domain = Domain(1 << 12);
    /// Activated and triggered abilities on the stack.
    pub const ABILITIES: Domain = Domain(1 << 13);

    /// What can be chosen as a source of damage (CR 609.7a); what has left these zones is added where one is chosen.
    pub const SOURCES: Domain = Domain::PERMANENTS.and(Domain::SPELLS).and(Domain::zone(Zone::Command));

    /// The cards in a zone.
    pub const fn zone(zone: Zone) -> Domain {
        Domain(1 << zone as u16)
    }

    /// Both domains.
    #[must_use]
    pub const fn and(self, other: Domain) -> Domain {
        Domain(self.0 | other.0)
    }

    /// Whether this domain holds all of the other.
    pub const fn contains(self, other: Domain) -> bool {
        self.0 & other.0 == other.0
    }
}

/// A description of objects or players: where to look, and what must all be true.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// Where it looks.
    pub domain: Domain,
    /// What must all hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Predicate>,
}

/// A number that an object has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Characteristic {
    /// Power.
    Power,
    /// Toughness.
    Toughness,
    /// Mana value.
    ManaValue,
}

/// Something that may be true of an object or player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Predicate {
    /// It is a player.
    Player,
    /// It has the card type.
    Type(CardType),
    /// It has a card type of permanents.
    PermanentType,
    /// It has the supertype.
    Supertype(Supertype),
    /// It has the subtype.
    Subtype(Subtype),
    /// It has the colour.
    Color(Color),
    /// So many colours are its own: it is colourless, monocoloured, multicoloured (CR 105.2). General: for every card that
    /// counts colours.
    Colors(Comparison, u8),
    /// It has the colour, the type or the name chosen for the source.
    Chosen(super::Chooser),
    /// It has the keyword.
    Keyword(Keyword),
    /// It has the keyword with that quality behind it: swampwalk, protection from red.
    KeywordOf(Keyword, Box<Filter>),
    /// It has the name.
    Named(Symbol),
    /// It has the same name as one of these, or shares a colour or a creature type with one. General: Bathe in Light;
    /// for amplify too.
    Shares(super::Chooser, Noun),
    /// It has one of these card types that one of those has too.
    SharesOneOf(Vec<CardType>, Noun),
    /// Its name was first printed in that set.
    FirstPrintedIn(Symbol),
    /// It is a token.
    Token,
    /// It is represented by a card.
    Card,
    /// It is tapped.
    Tapped,
    /// It is face down.
    FaceDown,
    /// It attacks, or attacks one of these players or permanents.
    Attacking(Option<Noun>),
    /// It blocks, or blocks one of these.
    Blocking(Option<Noun>),
    /// It attacks and is not blocked.
    Unblocked,
    /// It blocks or is blocked by one of these.
    InCombatWith(Noun),
    /// A player whom no other player has more life than. General: Preacher of the Schism, Dack's Duplicate.
    MostLife,
    /// It has that designation.
    Designated(Designation),
    /// It is paired (CR 702.95b), or paired with one of these.
    Paired(Option<Noun>),
    /// Mana was spent to cast it. General: Nix, Vexing Bauble.
    ManaSpent,
    /// It was cast from that zone. General: Laquatus's Disdain, Wild-Magic Sorcerer.
    CastFrom(Zone),
    /// It attacks in a band with one of these.
    BandedWith(Noun),
    /// A defending player: an opponent of the active player in the combat phase (CR 802.2).
    Defending,
    /// It came under its controller's control this turn.
    CameThisTurn,
    /// Its controller has controlled it continuously since their most recent turn began. General: Arcum's Whistle,
    /// Norritt.
    HeldSinceTurnBegan,
    /// It came under its controller's control since the beginning of their last upkeep (CR 702.30a).
    CameSinceUpkeep,
    /// A number compares so.
    Compare(Characteristic, Comparison, Value),
    /// One of these players controls it (owns it, where nobody controls it).
    ControlledBy(Noun),
    /// One of these players owns it.
    OwnedBy(Noun),
    /// It is one of these.
    Is(Noun),
    /// It has a counter (of that kind).
    Counter(Option<CounterKind>),
    /// It is attached to one of these.
    AttachedTo(Noun),
    /// Something so described is attached to it.
    HasAttached(Box<Filter>),
    /// It is a spell or ability with a target so described.
    Targets(Box<Filter>),
    /// A spell or ability so described targets it (CR 115.1).
    TargetOf(Box<Filter>),
    /// It is a spell that would destroy something so described (CR 701.8).
    WouldDestroy(Box<Filter>),
    /// One of these Auras could enchant it.
    CouldBeEnchantedBy(Noun),
    /// Its mana cost could be paid with mana that was spent on the ability's {X}. General: for whatever looks at that mana.
    PayableWithManaSpent,
    /// It is an ability of a source so described.
    SourceIs(Box<Filter>),
    /// It is a spell or ability with exactly one target.
    SingleTarget,
    /// It is an activated ability on the stack.
    ActivatedAbility,
    /// It is a triggered ability on the stack. General: Brokers Confluence.
    TriggeredAbility,
    /// It lies in the same graveyard as one of these, above it (CR 404.2). General: Krovikan Horror.
    Above(Noun),
    /// Its mana cost, or the cost of the ability, contains {X}. General: Geometer's Arthropod, Frontline Medic.
    CostsX,
    /// It has a mana ability (CR 605.1).
    HasManaAbility,
    /// A player with no card in hand, and the like: a value compares so, with the candidate as `it`.
    Value(Value, Comparison, Value),
    /// It happened, with the candidate as `it`: a creature that attacked, a player who lost life.
    Happened(Box<Happened>),
    /// The opposite.
    Not(Box<Predicate>),
    /// At least one holds.
    Any(Vec<Predicate>),
    /// All hold.
    All(Vec<Predicate>),
}
