//! The open decision with its options in words.

use crate::board;
use kernel::{Answer, Called, Game as _, Handles, Hosted, Offer, Piece, Seat, Sight};
use magic::{DefinitionId, Game, ObjectId, ObjectView, View};
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
    /// Whether another that reads the same would do the same.
    pub alike: bool,
    /// Whose it is.
    pub side: Side,
}

/// What kind of answer is wanted; the kernel's shapes, without the options.
#[derive(Clone, Debug)]
pub enum Form {
    /// One of the items.
    One,
    /// A step of a payment.
    Pay,
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
        let seat = game.decision()?.who.first()?;
        let mut handles = Handles::new(game.seats());
        let asked = Hosted::question(game, seat, &mut handles)?;
        let wording = Wording { game, view, names, handles, seat };
        let items = |offers: &[Offer]| offers.iter().map(|offer| wording.item(offer)).collect::<Vec<_>>();
        let creatures = |offers: &[Offer]| offers.iter().map(|offer| wording.creature(offer)).collect::<Vec<_>>();
        let routine = asked.options.iter().position(|offer| offer.routine).unwrap_or(asked.options.len()) as u16;
        let (items, form) = match &asked.form {
            kernel::Form::One => (items(&asked.options), Form::One),
            kernel::Form::Pay => (items(&asked.options), Form::Pay),
            kernel::Form::Action { pass } => (items(&asked.options), Form::Action { pass: *pass, routine }),
            kernel::Form::Some { min, max } => (items(&asked.options), Form::Some { min: *min, max: *max }),
            kernel::Form::Order => (items(&asked.options), Form::Order),
            kernel::Form::Number { min, max } => (Vec::new(), Form::Number { min: *min, max: *max }),
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
        let mut title = wording.say(&asked.prompt.pieces);
        if asked.player != seat {
            title = format!("{title} (for {})", names.object(asked.player));
        }
        let about = asked.about.and_then(|about| wording.thing(about)).map(Subject::Object);
        let mut question =
            Question { seat, title, about, items, form, default: asked.default, take_back: asked.take_back };
        question.number_equals();
        Some(question)
    }

    /// Numbers what would otherwise read the same, except actions, where it makes no difference which one is taken.
    fn number_equals(&mut self) {
        if matches!(self.form, Form::Action { .. } | Form::Pay | Form::Name) {
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
        Item { label, about: about_card, alike: offer.alike.is_some(), side }
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
