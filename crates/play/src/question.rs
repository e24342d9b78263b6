//! The open decision with its options in words.

use crate::board;
use crate::card;
use crate::names::Names;
use kernel::{Answer, Called, Game as _, Seat, Shape};
use magic::{Choice, DefinitionId, Game, ObjectId, Reason, View, Zone};

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
    /// The open decision, as its player sees it.
    pub fn open(game: &Game, view: &View, names: &Names) -> Option<Question> {
        let decision = game.decision()?;
        let wording = Wording { game, view, names };
        let items = |options: &[Choice]| options.iter().map(|option| wording.item(*option)).collect::<Vec<_>>();
        let creatures = |options: &[Choice]| options.iter().map(|option| wording.creature(*option)).collect::<Vec<_>>();
        let (items, form) = match decision.shape {
            Shape::PickOne { options } => (items(options), Form::One),
            Shape::Pay { options } => (items(options), Form::Pay),
            Shape::Action { options, routine } => {
                let pass = options.iter().position(|option| *option == Choice::Pass).map(|at| at as u16);
                (items(options), Form::Action { pass, routine })
            }
            Shape::PickSome { options, min, max } => (items(options), Form::Some { min, max }),
            Shape::Order { items: all } => (items(all), Form::Order),
            Shape::Number { min, max } => (Vec::new(), Form::Number { min, max }),
            Shape::Divide { among, total, minimum } => (items(among), Form::Divide { total, minimum }),
            Shape::YesNo => (["yes", "no"].map(plain).to_vec(), Form::YesNo),
            Shape::Name { domain } => ((0..domain).map(|number| wording.named(number)).collect(), Form::Name),
            Shape::PairOnce { candidates, destinations, pairs } => {
                let destinations = creatures(destinations);
                (creatures(candidates), Form::Pairs { once: true, destinations, pairs: pairs.to_vec() })
            }
            Shape::PairFreely { candidates, destinations, pairs } => {
                let destinations = creatures(destinations);
                (creatures(candidates), Form::Pairs { once: false, destinations, pairs: pairs.to_vec() })
            }
        };
        let mut title = crate::tell::capital(&game.describe_reason(decision.reason));
        if decision.who.first() != Some(decision.player) {
            title = format!("{title} (for {})", names.object(decision.player));
        }
        let mut question = Question {
            seat: decision.who.first()?,
            title,
            about: about(decision.reason).map(Subject::Object),
            items,
            form,
            default: game.default_answer(),
            take_back: game.can_take_back(),
        };
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

fn plain(label: &str) -> Item {
    Item { label: label.to_string(), about: None, alike: false, side: Side::Nobodys }
}

/// The object a decision is about.
fn about(reason: Reason) -> Option<ObjectId> {
    match reason {
        Reason::Modes(id)
        | Reason::OptionalCost(id, ..)
        | Reason::PayLife(id)
        | Reason::StandIns(id)
        | Reason::MayCast(id)
        | Reason::X(id)
        | Reason::Targets(id)
        | Reason::Divide(id)
        | Reason::CostChoice(id)
        | Reason::Payment(id)
        | Reason::May(id)
        | Reason::PayOrNot(id)
        | Reason::Choose(id)
        | Reason::ChooseFor(id)
        | Reason::Sort(id)
        | Reason::Order(id)
        | Reason::Either(id)
        | Reason::NewTargets(id)
        | Reason::EnterAttached(id)
        | Reason::ManaKind(id)
        | Reason::AssignDamage(id)
        | Reason::OptionalReplacement(id)
        | Reason::EnterAsCopy(id)
        | Reason::EnterChoice(id)
        | Reason::EnterPayment(id) => Some(id),
        _ => None,
    }
}

struct Wording<'a> {
    game: &'a Game,
    view: &'a View,
    names: &'a Names,
}

impl Wording<'_> {
    fn item(&self, choice: Choice) -> Item {
        let (label, about) = match choice {
            Choice::Player(player) => (self.names.object(player.seat()), None),
            Choice::Object(id) => (self.object(id), Some(Subject::Object(id))),
            Choice::Play(id) => (self.game.describe(choice), Some(Subject::Object(id))),
            Choice::Cast(id, way) => {
                let printed = way == magic::Way::ManaCost;
                let cost = if printed { self.game.definition_of(id).mana_cost.to_string() } else { String::new() };
                let from = self.game.zone_of(id).filter(|zone| *zone != Zone::Hand);
                let from = from.map_or_else(String::new, |zone| format!(" from {}", zone.word()));
                (
                    format!("{} {cost}", self.game.describe(choice)).trim_end().to_string() + &from,
                    Some(Subject::Object(id)),
                )
            }
            Choice::Activate(id, ability) => {
                let label = format!("{}: {}", self.game.name_of(id), card::of_ability(self.game, ability));
                (label, Some(Subject::Object(id)))
            }
            Choice::Card(id) => (self.game.describe(choice), Some(Subject::Card(id))),
            _ => (self.game.describe(choice), None),
        };
        let alike = matches!(choice, Choice::Play(_) | Choice::Cast(..));
        Item { label, about, alike, side: self.side(choice) }
    }

    /// Whose a player, permanent, spell or card is.
    fn side(&self, choice: Choice) -> Side {
        let seat = match choice {
            Choice::Player(player) => Some(player.seat()),
            Choice::Object(id) => {
                let permanent = self.view.battlefield.iter().find(|object| object.id == id);
                let spell = || self.view.stack.iter().find(|entry| entry.id == id).map(|entry| entry.controller);
                permanent.map(|object| object.controller).or_else(spell)
            }
            _ => None,
        };
        match seat {
            None => Side::Nobodys,
            Some(seat) if self.names.called(seat) == Called::You => Side::Own,
            Some(seat) => Side::Theirs(seat),
        }
    }

    /// A creature in combat: whose it is goes without saying.
    fn creature(&self, choice: Choice) -> Item {
        let object = match choice {
            Choice::Object(id) => self.view.battlefield.iter().find(|object| object.id == id),
            _ => None,
        };
        let item = self.item(choice);
        object.map_or(item.clone(), |object| Item { label: board::brief(object), ..item })
    }

    /// A permanent with what tells it from others of its name; any other object with its zone, if that is not the hand.
    fn object(&self, id: ObjectId) -> String {
        if let Some(object) = self.view.battlefield.iter().find(|object| object.id == id) {
            return format!("{} ({})", board::summary(object), self.names.owner(object.controller));
        }
        let name = self.game.describe(Choice::Object(id));
        match self.game.zone_of(id) {
            Some(Zone::Hand) | None => name,
            Some(zone) => format!("{name} ({})", zone.word()),
        }
    }

    /// An entry of the list that is too long to offer: here the pool's cards by number.
    fn named(&self, number: u32) -> Item {
        let pool = self.game.pool();
        if (number as usize) < pool.len() {
            let id = DefinitionId(number as u16);
            Item {
                label: pool.definition(id).card.name.clone(),
                about: Some(Subject::Card(id)),
                alike: false,
                side: Side::Nobodys,
            }
        } else {
            plain(&number.to_string())
        }
    }
}
