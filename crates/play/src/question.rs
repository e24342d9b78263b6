//! The open decision with its options in words.

use crate::{board, names as symbols, why};
use kernel::{Answer, Called, Game as _, Handles, Hosted, Offer, Piece, Scope, Seat, Sight};
use magic::notation::{Ability, CostPart};
use magic::{AbilityRef, Choice, DefinitionId, Game, ObjectId, ObjectView, Reason, View};
use table::Names;

/// What an option is about: something whose text can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// An object.
    Object(ObjectId),
    /// A card by its definition.
    Card(DefinitionId),
}

/// On whose side of the table something is; in the order in which lists show it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// On nobody's.
    Nobodys,
    /// On another player's.
    Theirs(Seat),
    /// On that of whoever answers.
    Own,
}

/// One option.
#[derive(Clone, Debug)]
pub struct Item {
    /// In words.
    pub label: String,
    /// What it is about.
    pub about: Option<Subject>,
    /// Those with the same number that read the same would do the same.
    pub alike: Option<u16>,
    /// Whose it is.
    pub side: Side,
    /// How late it is offered where something is paid for.
    pub spared: Spared,
}

/// What is kept for later where mana is paid: in the order in which it is offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spared {
    /// Mana in the pool: it would be lost.
    Floating,
    /// A source of so many kinds of mana: the more it can make, the longer it is kept. Longest if it costs more than tapping.
    Source(u8),
    /// A source that the payment is for, or that is a target of what is paid for.
    Wanted,
    /// No source.
    Not,
}

/// What kind of answer is wanted; the kernel's shapes, without the options.
#[derive(Clone, Debug)]
pub enum Form {
    /// One of the items.
    One,
    /// A step of a payment.
    Pay {
        /// The mana that is there already, in symbols.
        pool: String,
    },
    /// An action: passing is the item `pass`, and from `routine` on they are routine.
    Action {
        /// Which item passes.
        pass: Option<u16>,
        /// Where routine items begin.
        routine: u16,
    },
    /// Between `min` and `max` of the items.
    Some {
        /// The fewest.
        min: u16,
        /// The most.
        max: u16,
    },
    /// All items in an order.
    Order,
    /// A number.
    Number {
        /// The lowest.
        min: i32,
        /// The highest.
        max: i32,
        /// What stands there at first.
        first: i32,
    },
    /// A share for each item.
    Divide {
        /// What is divided.
        total: u32,
        /// The least share.
        minimum: u32,
    },
    /// Yes or no: the items are both.
    YesNo,
    /// One of a long numbered list: the items are its names.
    Name,
    /// Pairs of items and destinations.
    Pairs {
        /// Whether an item may be in one pair only.
        once: bool,
        /// What items can be paired with.
        destinations: Vec<Item>,
        /// Which pairs are allowed.
        pairs: Vec<(u16, u16)>,
    },
}

/// A decision in words.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who answers.
    pub seat: Seat,
    /// Why it is asked.
    pub reason: Reason,
    /// The same in words.
    pub title: String,
    /// What is asked about, if it is one thing.
    pub about: Option<Subject>,
    /// The options.
    pub items: Vec<Item>,
    /// What answer is wanted.
    pub form: Form,
    /// What a timeout would answer; a good beginning where an answer is put together.
    pub default: Answer,
    /// Whether what it belongs to can still be taken back.
    pub take_back: bool,
}

impl Question {
    /// The open decision, as its player sees it: the game's own question, with what a line has to say of a permanent.
    pub fn open(game: &Game, view: &View, names: &Names) -> Option<Question> {
        let decision = game.decision()?;
        let (seat, reason) = (decision.who.first()?, decision.reason);
        let mut handles = Handles::new(game.seats());
        let asked = Hosted::question(game, seat, &mut handles)?;
        let targets = if let Reason::Payment(_) = reason { targets(game, &asked, &mut handles) } else { Vec::new() };
        let wording = Wording { game, view, names, handles, seat };
        let items = |offers: &[Offer]| offers.iter().map(|offer| wording.item(offer)).collect::<Vec<_>>();
        let creatures = |offers: &[Offer]| offers.iter().map(|offer| wording.creature(offer)).collect::<Vec<_>>();
        let routine = asked.options.iter().position(|offer| offer.routine).unwrap_or(asked.options.len()) as u16;
        let (mut items, form) = match &asked.form {
            kernel::Form::One => (items(&asked.options), Form::One),
            kernel::Form::Pay => (items(&asked.options), Form::Pay { pool: wording.pool(asked.player) }),
            kernel::Form::Action { pass } => (items(&asked.options), Form::Action { pass: *pass, routine }),
            kernel::Form::Some { min, max } => (items(&asked.options), Form::Some { min: *min, max: *max }),
            kernel::Form::Order => (items(&asked.options), Form::Order),
            kernel::Form::Number { min, max } => {
                let first = if is_mana_for_x(game, reason) { *max } else { *min };
                (Vec::new(), Form::Number { min: *min, max: *max, first })
            }
            kernel::Form::Divide { total, minimum } => {
                (items(&asked.options), Form::Divide { total: *total, minimum: *minimum })
            }
            kernel::Form::YesNo => (items(&asked.options), Form::YesNo),
            kernel::Form::Name => (items(&asked.options), Form::Name),
            kernel::Form::Pairs { once, destinations, pairs } => {
                let destinations = creatures(destinations);
                (creatures(&asked.options), Form::Pairs { once: *once, destinations, pairs: pairs.clone() })
            }
        };
        if let kernel::Shape::Pay { options } = decision.shape {
            wording.sort_sources(options, &mut items);
        }
        let mut title = match reason {
            Reason::Payment(id) => wording.payment(id, &asked.prompt.pieces, &targets),
            _ => wording.say(&asked.prompt.pieces),
        };
        if asked.player != seat {
            title = format!("{title} (for {})", names.object(asked.player));
        }
        if let Reason::Regenerate(id) = reason {
            title = wording.dying(id, &mut items);
        }
        if let (Reason::Priority, Some(doom)) = (reason, wording.doom()) {
            title = doom;
        }
        let about = asked.about.and_then(|about| wording.thing(about)).map(Subject::Object);
        let mut question =
            Question { seat, reason, title, about, items, form, default: asked.default, take_back: asked.take_back };
        question.number_equals();
        Some(question)
    }

    /// An answer in the words of the list.
    pub fn in_words(&self, answer: &Answer) -> String {
        let label = |at: &u16| self.items.get(usize::from(*at)).map_or("", |item| &item.label).to_string();
        let list = |all: Vec<String>| if all.is_empty() { "nothing".to_string() } else { all.join(", ") };
        let pair = |(one, other): &(u16, u16)| match &self.form {
            Form::Pairs { destinations, .. } => {
                format!("{} → {}", label(one), destinations.get(usize::from(*other)).map_or("", |item| &item.label))
            }
            _ => label(one),
        };
        match answer {
            Answer::Pick(at) | Answer::PickByHand(at) => label(at),
            Answer::Picks(all) => list(all.iter().map(label).collect()),
            Answer::Number(at) if matches!(self.form, Form::Name) => label(&(*at as u16)),
            Answer::Number(number) => number.to_string(),
            Answer::Shares(shares) => {
                let share = |(item, share): (&Item, &u32)| format!("{share} {}", item.label);
                list(self.items.iter().zip(shares).map(share).collect())
            }
            Answer::Yes(yes) => board::small(&label(&u16::from(!*yes))),
            Answer::Pairs(pairs) => list(pairs.iter().map(pair).collect()),
        }
    }

    /// Numbers what would otherwise read the same, except actions, where it makes no difference which one is taken.
    fn number_equals(&mut self) {
        if matches!(self.form, Form::Action { .. } | Form::Pay { .. } | Form::Name) {
            return;
        }
        number_equals(&mut self.items);
        if let Form::Pairs { destinations, .. } = &mut self.form {
            number_equals(destinations);
        }
    }
}

fn number_equals(items: &mut [Item]) {
    let labels: Vec<String> = items.iter().map(|item| item.label.clone()).collect();
    for (at, item) in items.iter_mut().enumerate() {
        if labels.iter().filter(|label| **label == item.label).count() > 1 {
            let place = labels[..=at].iter().filter(|label| **label == labels[at]).count();
            item.label.push_str(&format!(" #{place}"));
        }
    }
}

/// Whether an X is asked for that mana pays: what else pays for one, such as life, is not given away by one key.
fn is_mana_for_x(game: &Game, reason: Reason) -> bool {
    let Reason::X(id) = reason else { return false };
    if game.object(id).is_none() {
        return false;
    }
    let card = &game.text_of(id).card;
    let mana = |part: &CostPart| matches!(part, CostPart::Mana(mana) if mana.x_count() > 0);
    let activated = |ability: &Ability| matches!(ability, Ability::Activated(one) if one.cost.parts.iter().any(mana));
    card.abilities.iter().any(activated) || card.mana_cost.as_ref().is_some_and(|mana| mana.x_count() > 0)
}

/// What the half-made spell targets that is asked about.
fn targets(
    game: &Game,
    asked: &kernel::Question,
    handles: &mut Handles<<Game as Hosted>::Key>,
) -> Vec<kernel::Subject> {
    let Some(kernel::Subject::Thing(spell)) = asked.about else { return Vec::new() };
    let scene = Hosted::scene(game, Scope::Whole(asked.seat), handles);
    let targeted = scene.things.get(&spell).map_or_else(Vec::new, |thing| thing.targets.clone());
    targeted.into_iter().flat_map(|phrase| phrase.targets).collect()
}

struct Wording<'a> {
    game: &'a Game,
    view: &'a View,
    names: &'a Names,
    handles: Handles<<Game as Hosted>::Key>,
    seat: Seat,
}

impl Wording<'_> {
    fn say(&self, pieces: &[Piece]) -> String {
        self.names.words(pieces)
    }

    fn thing(&self, subject: kernel::Subject) -> Option<ObjectId> {
        match subject {
            kernel::Subject::Thing(handle) => {
                self.handles.find(Sight::Private(self.seat), handle).map(|key| key.object())
            }
            kernel::Subject::Player(_) => None,
        }
    }

    fn permanent(&self, id: ObjectId) -> Option<&ObjectView> {
        self.view.battlefield.iter().find(|object| object.id == id)
    }

    fn item(&self, offer: &Offer) -> Item {
        let about = offer.about.first().copied();
        let id = about.and_then(|about| self.thing(about));
        let chosen = id.filter(|_| offer.verb == "choose").and_then(|id| self.permanent(id));
        let label = match (chosen, &offer.cost) {
            (Some(object), _) => format!("{} ({})", board::summary(object), self.names.owner(object.controller)),
            (None, Some(cost)) => format!("{} {cost}", self.say(&offer.label)),
            (None, None) => self.say(&offer.label),
        };
        let named = || match offer.label.as_slice() {
            [Piece::Card { name, .. }] => self.game.pool().find(name).map(Subject::Card),
            _ => None,
        };
        let about_card = id.map(Subject::Object).or_else(named);
        let side = about.map_or(Side::Nobodys, |about| self.side(about));
        Item { label, about: about_card, alike: offer.alike, side, spared: Spared::Not }
    }

    /// The mana that a player has in the pool.
    fn pool(&self, seat: Seat) -> String {
        let player = self.view.players.iter().find(|player| player.seat == seat);
        player.map_or_else(String::new, |player| symbols::mana(&player.pool))
    }

    /// What is paid for: first what is owed, then the rest, which may be cut.
    fn payment(&self, id: ObjectId, asked: &[Piece], targets: &[kernel::Subject]) -> String {
        let owed = asked.iter().find_map(|piece| match piece {
            Piece::Cost(cost) => Some(format!(" {cost}")),
            _ => None,
        });
        let target = |subject: &kernel::Subject| match subject {
            kernel::Subject::Player(seat) => Some(self.names.object(*seat)),
            kernel::Subject::Thing(_) => self.thing(*subject).map(|id| board::entity(self.view, self.names, id.into())),
        };
        let targets: Vec<String> = targets.iter().filter_map(target).collect();
        let targets = if targets.is_empty() { String::new() } else { format!(" → {}", targets.join(", ")) };
        format!("Pay{} for {}{targets}", owed.unwrap_or_default(), self.game.name_of(id))
    }

    /// What is at stake where somebody has no life left and the phase has not ended: first for whoever is asked.
    fn doom(&self) -> Option<String> {
        let others = self.view.players.iter().map(|player| player.seat).filter(|seat| *seat != self.seat);
        let mut seats = [self.seat].into_iter().chain(others);
        let doomed = seats.find(|seat| why::loses_as_phase_ends(self.game, self.view, *seat))?;
        let act = if doomed == self.seat { "gain life" } else { "act or pass" };
        Some(format!("{} as the phase ends: {act}", self.names.act(doomed, "lose")))
    }

    /// What is asked as something is destroyed by the rules of old. Whoever has a card in hand and mana is asked even if nothing
    /// saves it: else everybody would learn that no such card is there. So it is said to whoever is asked.
    fn dying(&self, id: ObjectId, items: &mut [Item]) -> String {
        let name = self.game.name_of(id);
        match items {
            [nothing] => {
                nothing.label = "Nothing of yours can save it: go on".to_string();
                format!("{name} is destroyed")
            }
            [nothing, ..] => {
                nothing.label = "Let it be destroyed".to_string();
                format!("{name} is destroyed: regenerate it?")
            }
            [] => name,
        }
    }

    /// Says of each step of a payment how long it is kept, and which are alike.
    fn sort_sources(&self, options: &[Choice], items: &mut [Item]) {
        let source = |choice: &Choice| match choice {
            Choice::Activate(id, ability) => Some((*id, *ability)),
            _ => None,
        };
        let kinds = |id: ObjectId, ability: AbilityRef| {
            self.game.kinds_for_tapping(ability).map_or(u8::MAX, |_| {
                let abilities = self.game.characteristics(id).abilities.iter();
                abilities.filter_map(|ability| self.game.kinds_for_tapping(*ability)).sum::<usize>().min(5) as u8
            })
        };
        for (item, choice) in items.iter_mut().zip(options) {
            item.spared = match source(choice) {
                Some((id, _)) if self.game.is_spared_in_payment(id) => Spared::Wanted,
                Some((id, ability)) => Spared::Source(kinds(id, ability)),
                None if matches!(choice, Choice::Spend(_)) => Spared::Floating,
                None => Spared::Not,
            };
        }
        for at in 0..items.len() {
            let Some((id, _)) = source(&options[at]) else { continue };
            let same = |other: &usize| {
                let (one, two) = (&items[at], &items[*other]);
                let alike = source(&options[*other]).is_some_and(|(other, _)| self.look_alike(id, other));
                one.label == two.label && one.spared == two.spared && alike
            };
            let first = (0..at).find(same).unwrap_or(at);
            items[at].alike = Some(first as u16);
        }
    }

    /// Whether two permanents are the same in everything but which they are.
    fn look_alike(&self, one: ObjectId, other: ObjectId) -> bool {
        let (Some(one), Some(other)) = (self.permanent(one), self.permanent(other)) else { return one == other };
        let bare = |id: ObjectId| self.view.battlefield.iter().all(|object| object.attached_to != Some(id.into()));
        // Only a creature is kept from tapping because it just came.
        let sick = if one.power_toughness.is_some() { other.summoning_sick } else { one.summoning_sick };
        let same = ObjectView { id: one.id, summoning_sick: sick, ..other.clone() };
        same == *one && bare(one.id) && bare(other.id)
    }

    /// Whose a player, permanent or spell is.
    fn side(&self, subject: kernel::Subject) -> Side {
        let seat = match subject {
            kernel::Subject::Player(seat) => Some(seat),
            kernel::Subject::Thing(_) => self.thing(subject).and_then(|id| {
                let spell = || self.view.stack.iter().find(|entry| entry.id == id).map(|entry| entry.controller);
                self.permanent(id).map(|object| object.controller).or_else(spell)
            }),
        };
        match seat {
            None => Side::Nobodys,
            Some(seat) if self.names.called(seat) == Called::You => Side::Own,
            Some(seat) => Side::Theirs(seat),
        }
    }

    /// A creature in combat: whose it is goes without saying.
    fn creature(&self, offer: &Offer) -> Item {
        let item = self.item(offer);
        match item.about {
            Some(Subject::Object(id)) => match self.permanent(id) {
                Some(object) => Item { label: board::brief(object), ..item },
                None => item,
            },
            _ => item,
        }
    }
}
