//! What keyword actions mean (CR 701), where the algebra can say it: each stands for an effect.

use crate::notation::*;
use crate::{CardType, Color, ColorSet, Keyword, P1P1, Zone};

/// Where an action keeps what it speaks of, away from the slots that cards use.
const WHAT: Slot = Slot(10);
/// Where it keeps the cards it looks at.
const CARDS: Slot = Slot(11);
/// Where it keeps what a player chose.
const PICKED: Slot = Slot(12);
/// Where it keeps a number.
const NUMBER: Slot = Slot(13);

/// The effect that an action stands for; none where it is a verb of its own.
pub(super) fn meaning(action: &Action) -> Option<Effect> {
    Some(match action {
        Action::Scry(..) | Action::Fight(..) | Action::Proliferate(_) => return None,
        Action::Explore(what) => explore(what),
        Action::Connive(what, count) => connive(what, count),
        Action::Endure(what, amount) => endure(what, *amount),
        Action::Goad(what) => goad(what),
        Action::Detain(what) => detain(what),
        Action::Suspect(what) => suspect(what),
        // CR 701.16a: a Clue, each time anew.
        Action::Investigate(times) => Effect::Repeat(times.clone(), Box::new(create(1, clue()))),
        Action::Monstrosity(count) => monstrosity(count),
        // CR 701.46a: counters, if it has none.
        Action::Adapt(count) => when(
            Condition::Compare(Value::Counters(Some(P1P1), Box::new(Noun::This)), Comparison::Equal, 0.into()),
            put(count.clone(), P1P1, Noun::This),
        ),
        Action::Amass(kind, count) => amass(*kind, count),
        Action::Populate => populate(),
        Action::Bolster(count) => bolster(count),
        // CR 701.41a: a counter on each of up to so many other target creatures.
        Action::Support(most) => put(1, P1P1, targets(0, most.clone(), creatures().other())),
        Action::Clash(win) => clash(win),
        Action::Forage(then) => forage(then),
        Action::Fateseal(count) => fateseal(count),
        Action::Incubate(count) => incubate(count),
        Action::Discover(most) => discover(most),
        Action::ManifestDread => manifest_dread(),
        Action::RingTempts => ring_tempts(),
        // CR 701.55a: the player chooses, also what is impossible.
        Action::VillainousChoice(who, options) => Effect::Either(who.clone(), options.clone()),
        Action::TimeTravel => time_travel(),
    })
}

fn choose(who: Noun, from: Filter, min: impl Into<Value>, max: impl Into<Value>, slot: Slot) -> Effect {
    Effect::Choose { who, from, min: min.into(), max: max.into(), slot, random: false, search: false }
}

fn held_in(zone: Zone, slot: Slot) -> Filter {
    cards_in(zone).and(Predicate::Is(Noun::Slot(slot)))
}

/// CR 701.44a: its controller reveals the top card; a land goes to the hand, otherwise it gets a counter and the card may
/// go to the graveyard. CR 701.44b: then it has explored, whatever of that was possible.
fn explore(what: &Noun) -> Effect {
    let player = controller_of(Noun::It);
    let dig = Effect::May(player.clone(), Box::new(Effect::Move(Noun::Slot(CARDS), into(Zone::Graveyard))), None);
    let grow = put(1, P1P1, Noun::It).then(when(Condition::Holds(CARDS), dig));
    let land = Condition::Matches(Noun::Slot(CARDS), cards_in(Zone::Library).kind(CardType::Land));
    let one = Effect::Forget(CARDS)
        .then(Effect::LookAtTop { who: player, count: 1.into(), slot: CARDS, reveal: true })
        .then(Effect::If(land, Box::new(return_to_hand(Noun::Slot(CARDS))), Some(Box::new(grow))))
        .then(Effect::Note(Deed::Explore, Noun::It));
    Effect::ForEach(what.clone(), Box::new(one))
}

/// CR 701.50a, 701.50e: its controller draws, then discards as many, and it gets a counter for each nonland card discarded.
/// CR 701.9c: what a discarded card is that went to a hidden zone instead cannot be said.
fn connive(what: &Noun, count: &Value) -> Effect {
    let player = controller_of(Noun::It);
    let hand = cards_in(Zone::Hand).owned_by(Noun::It);
    let seen = cards_in(Zone::Graveyard).or(cards_in(Zone::Exile)).or(cards_in(Zone::Command)).or(permanents());
    let nonland = seen.and(Predicate::Is(Noun::Done)).nonkind(CardType::Land);
    let one = Effect::Draw(player.clone(), count.clone())
        .then(choose(player, hand, count.clone(), count.clone(), PICKED))
        .then(Effect::Discard(Noun::Slot(PICKED)))
        .then(put(crate::notation::count(nonland), P1P1, Noun::It))
        .then(Effect::Forget(PICKED))
        .then(Effect::Note(Deed::Connive, Noun::It));
    Effect::ForEach(what.clone(), Box::new(one))
}

/// CR 701.63a: counters on it, or a Spirit of that size. CR 701.63b: nothing at all for 0.
fn endure(what: &Noun, amount: i32) -> Effect {
    if amount <= 0 {
        return Effect::Sequence(Vec::new());
    }
    let player = controller_of(Noun::It);
    let spirit = Effect::CreateTokens {
        who: player.clone(),
        count: 1.into(),
        token: Box::new(token(&[Color::White], "Spirit", amount, amount)),
        tapped: false,
        attacking: false,
        blocking: None,
    };
    let there = exists(permanents().and(Predicate::Is(Noun::It)));
    let grow = Effect::May(player, Box::new(put(amount, P1P1, Noun::It)), Some(Box::new(spirit.clone())));
    Effect::ForEach(what.clone(), Box::new(Effect::If(there, Box::new(grow), Some(Box::new(spirit)))))
}

/// What an action speaks of, as a filter.
fn spoken_of() -> Filter {
    creatures().and(Predicate::Is(Noun::Slot(WHAT)))
}

fn remembered(what: &Noun) -> Effect {
    Effect::Forget(WHAT).then(Effect::Remember(what.clone(), WHAT))
}

/// CR 701.15a: until your next turn.
fn goad(what: &Noun) -> Effect {
    remembered(what).then(Effect::State(Statement::Goaded(spoken_of()), Duration::YourNextTurn))
}

/// CR 701.35a: until your next turn it can't attack or block, and its abilities can't be activated.
fn detain(what: &Noun) -> Effect {
    let detained = || permanents().and(Predicate::Is(Noun::Slot(WHAT)));
    let until = Duration::YourNextTurn;
    remembered(what)
        .then(Effect::State(Statement::CantAttack { who: detained(), whom: None }, until))
        .then(Effect::State(Statement::CantBlock { who: detained(), whom: None }, until))
        .then(Effect::State(Statement::CantActivate { what: detained(), except_mana: false }, until))
}

/// CR 701.60a, 701.60c, 701.60d: it has menace and can't block for as long as it is suspected, and is suspected only once.
fn suspect(what: &Noun) -> Effect {
    let cant_block = Ability::Static(Statement::CantBlock { who: this(), whom: None }.into());
    let changes = vec![Modification::AddKeyword(Keyword::Menace), Modification::AddAbility(Box::new(cant_block))];
    let known = Condition::Matches(Noun::It, permanents().and(Predicate::Designated(Designation::Suspected)));
    let one = Effect::Designate(Noun::It, Designation::Suspected, None).then(Effect::Modify(
        Noun::It,
        changes,
        Duration::WhileDesignated(Designation::Suspected),
    ));
    Effect::ForEach(what.clone(), Box::new(when(Condition::Not(Box::new(known)), one)))
}

/// CR 701.37a: counters, once, and it becomes monstrous.
fn monstrosity(count: &Value) -> Effect {
    let monstrous = Condition::Matches(Noun::This, permanents().and(Predicate::Designated(Designation::Monstrous)));
    let there = exists(this());
    let becomes = put(count.clone(), P1P1, Noun::This)
        .then(Effect::Designate(Noun::This, Designation::Monstrous, None))
        .then(Effect::Note(Deed::BecomeMonstrous, Noun::This));
    when(Condition::All(vec![there, Condition::Not(Box::new(monstrous))]), becomes)
}

/// CR 701.47a: an Army, made if there is none, gets counters and becomes of that type too.
fn amass(kind: crate::Subtype, count: &Value) -> Effect {
    let army = creatures().subtype("Army").yours();
    let new = token(&[Color::Black], &format!("{} Army", kind.word()), 0, 0);
    when(Condition::Not(Box::new(exists(army.clone()))), create(1, new))
        .then(choose(Noun::You, army, 1, 1, WHAT))
        .then(put(count.clone(), P1P1, Noun::Slot(WHAT)))
        .then(Effect::Modify(Noun::Slot(WHAT), vec![Modification::AddSubtype(kind)], Duration::Forever))
}

/// CR 701.36a, 701.36b: a copy of a creature token that you control.
fn populate() -> Effect {
    choose(Noun::You, creatures().and(Predicate::Token).yours(), 1, 1, WHAT).then(Effect::CreateCopies {
        who: Noun::You,
        count: 1.into(),
        of: Noun::Slot(WHAT),
        attacking: None,
        except: Vec::new(),
    })
}

/// CR 701.39a: counters on a creature with the least toughness among yours.
fn bolster(count: &Value) -> Effect {
    let least = Value::Smallest(Characteristic::Toughness, Box::new(creatures().yours()));
    let weakest = creatures().yours().compare(Characteristic::Toughness, Comparison::Equal, least);
    choose(Noun::You, weakest, 1, 1, WHAT).then(put(count.clone(), P1P1, Noun::Slot(WHAT)))
}

/// CR 401.4: whoever owns several cards that have just been put into one place of a library arranges them.
pub(super) fn arranging(place: Place) -> Effect {
    let theirs = all(held_in(Zone::Library, CARDS).owned_by(Noun::It).not(Predicate::Token));
    Effect::Forget(CARDS)
        .then(Effect::Remember(Noun::Done, CARDS))
        .then(Effect::ForEach(Noun::Players, Box::new(Effect::PutInOrder(Noun::It, theirs, place))))
}

/// CR 701.29a: some of an opponent's top cards go to the bottom, the rest back on top, in any order.
fn fateseal(count: &Value) -> Effect {
    let left = held_in(Zone::Library, CARDS).not(Predicate::Is(Noun::Slot(PICKED)));
    choose(Noun::You, opponents(), 1, 1, WHAT)
        .then(Effect::Forget(CARDS))
        .then(Effect::LookAtTop { who: Noun::Slot(WHAT), count: count.clone(), slot: CARDS, reveal: false })
        .then(choose(Noun::You, held_in(Zone::Library, CARDS), 0, count.clone(), PICKED))
        .then(Effect::PutInOrder(Noun::You, Noun::Slot(PICKED), Place::Bottom))
        .then(Effect::PutInOrder(Noun::You, all(left), Place::Top))
}

/// CR 701.30a–701.30d: both reveal their top cards and may put them on the bottom; the greater mana value wins.
fn clash(win: &Effect) -> Effect {
    let (theirs, my_value, their_value) = (PICKED, NUMBER, Slot(14));
    let top = |who: Noun, slot| Effect::LookAtTop { who, count: 1.into(), slot, reveal: true };
    let to_bottom = |who: Noun, slot| {
        let put = Effect::PutInOrder(who.clone(), Noun::Slot(slot), Place::Bottom);
        when(Condition::Holds(slot), Effect::May(who, Box::new(put), None))
    };
    // Who has no card to reveal can't win, and any card beats none.
    let weigh = |card, slot| {
        let none = Effect::Calculate((-1).into(), slot);
        let value = Effect::Calculate(mana_value_of(Noun::Slot(card)), slot);
        Effect::If(Condition::Holds(card), Box::new(value), Some(Box::new(none)))
    };
    let won = Condition::Compare(Value::Slot(my_value), Comparison::More, Value::Slot(their_value));
    choose(Noun::You, opponents(), 1, 1, WHAT)
        .then(Effect::Forget(CARDS))
        .then(Effect::Forget(theirs))
        .then(top(Noun::You, CARDS))
        .then(top(Noun::Slot(WHAT), theirs))
        .then(weigh(CARDS, my_value))
        .then(weigh(theirs, their_value))
        .then(to_bottom(Noun::You, CARDS))
        .then(to_bottom(Noun::Slot(WHAT), theirs))
        .then(when(won, win.clone()))
}

/// CR 701.61a: exile three cards from your graveyard, or sacrifice a Food.
fn forage(then: &Effect) -> Effect {
    let yours = cards_in(Zone::Graveyard).owned_by(Noun::You);
    let foods = permanents().subtype("Food").yours();
    let pay = |part: CostPart| pays_for(Noun::You, part.into(), then.clone());
    let exile = pay(CostPart::Exile(3.into(), yours.clone()));
    let eat = pay(CostPart::Sacrifice(1.into(), foods.clone()));
    let enough = Condition::Compare(count(yours), Comparison::AtLeast, 3.into());
    let either = Effect::If(
        exists(foods),
        Box::new(Effect::Either(Noun::You, vec![exile.clone(), eat.clone()])),
        Some(Box::new(exile)),
    );
    Effect::If(enough, Box::new(either), Some(Box::new(eat)))
}

/// CR 701.53a: an Incubator token with counters.
fn incubate(count: &Value) -> Effect {
    create(1, incubator()).then(put(count.clone(), P1P1, Noun::Done))
}

/// CR 701.57a: exile until a nonland card that is cheap enough; it is cast without paying its mana cost or goes to hand.
fn discover(most: &Value) -> Effect {
    let cheap = cards_in(Zone::Exile).nonkind(CardType::Land).compare(
        Characteristic::ManaValue,
        Comparison::AtMost,
        most.clone(),
    );
    let left = held_in(Zone::Exile, CARDS);
    Effect::Forget(CARDS)
        .then(Effect::Forget(PICKED))
        .then(Effect::ExileUntil { who: Noun::You, until: cheap, found: PICKED, exiled: CARDS })
        .then(Effect::MayCast {
            who: Noun::You,
            what: Noun::Slot(PICKED),
            by: None,
            copy: false,
            masked: false,
            lands: false,
            otherwise: Some(Box::new(return_to_hand(all(held_in(Zone::Exile, PICKED))))),
        })
        .then(Effect::Move(all(left), Destination { place: Place::BottomRandom, ..into(Zone::Library) }))
}

/// CR 701.62a: one of the top two cards is manifested, the other goes to the graveyard.
fn manifest_dread() -> Effect {
    Effect::Forget(CARDS)
        .then(Effect::LookAtTop { who: Noun::You, count: 2.into(), slot: CARDS, reveal: false })
        .then(choose(Noun::You, held_in(Zone::Library, CARDS), 1, 1, PICKED))
        .then(Effect::Mask(Noun::You, Noun::Slot(PICKED), Mask::Manifest))
        .then(Effect::Move(all(held_in(Zone::Library, CARDS)), into(Zone::Graveyard)))
}

/// CR 701.56a: a time counter more or less on any number of permanents of yours and suspended cards you own.
fn time_travel() -> Effect {
    let time = counter_kind("time");
    let with_time = |filter: Filter| filter.and(Predicate::Counter(Some(time)));
    let suspended = cards_in(Zone::Exile).owned_by(Noun::You).with(Keyword::Suspend);
    let any = with_time(permanents().yours()).or(with_time(suspended));
    let change = Effect::Either(
        Noun::You,
        vec![put(1, time, Noun::It), Effect::RemoveCounters(Noun::It, Some(time), Some(1.into()))],
    );
    choose(Noun::You, any.clone(), 0, count(any), WHAT).then(Effect::ForEach(Noun::Slot(WHAT), Box::new(change)))
}

/// CR 701.54a, 701.54c: with the first time comes the emblem; then a creature becomes your Ring-bearer.
fn ring_tempts() -> Effect {
    let first = tempted(Comparison::Equal, 1);
    once_more(Noun::You, Designation::Tempted)
        .then(when(first, Effect::Emblem(Noun::You, Box::new(the_ring()))))
        .then(choose(Noun::You, creatures().yours(), 1, 1, WHAT))
        .then(Effect::Designate(Noun::Slot(WHAT), Designation::RingBearer, None))
}

fn tempted(comparison: Comparison, times: i32) -> Condition {
    Condition::Compare(Value::Degree(Designation::Tempted, Box::new(Noun::You)), comparison, times.into())
}

/// The emblem; its abilities come one by one.
fn the_ring() -> CardDefinition {
    let bearer = || permanents().yours().and(Predicate::Designated(Designation::RingBearer));
    let stronger = creatures().compare(Characteristic::Power, Comparison::More, power_of(all(bearer())));
    let loot = draw(1).then(discards(Noun::You, 1));
    let doom = Effect::Remember(Noun::Event(EventPart::Agent), WHAT).then(Effect::Delayed {
        when: Pattern::Begins { step: crate::Step::EndCombat, whose: players() },
        effect: Box::new(Effect::Sacrifice(Noun::Slot(WHAT))),
        repeating: false,
        duration: Duration::EndOfTurn,
    });
    let blocked = Pattern::BecomesBlocked { who: bearer(), by: Some(creatures()) };
    colorless(card("The Ring", "", "Artifact"))
        .constant(bearer().are(vec![Modification::Supertype(crate::Supertype::Legendary, true)]))
        .constant(Statement::CantBlock { who: stronger, whom: Some(bearer()) })
        .whenever_if(attacks(bearer()), tempted(Comparison::AtLeast, 2), loot)
        .whenever_if(blocked, tempted(Comparison::AtLeast, 3), doom)
        .whenever_if(
            combat_damage(bearer(), players()),
            tempted(Comparison::AtLeast, 4),
            Effect::LoseLife(Noun::Opponents, 3.into()),
        )
}

fn colorless(mut token: CardDefinition) -> CardDefinition {
    token.colors = Some(ColorSet::NONE);
    token
}

/// A Clue (CR 111.10f).
fn clue() -> CardDefinition {
    colorless(card("Clue", "", "Artifact Clue").activated(pay("{2}").and(sacrifice_this()), draw(1)))
}

/// An Incubator (CR 111.10i).
fn incubator() -> CardDefinition {
    let phyrexian = colorless(card("Phyrexian Token", "", "Artifact Creature Phyrexian").stats(0, 0));
    let mut front = colorless(card("Incubator", "", "Artifact Incubator"));
    front = front.activated(pay("{2}"), Effect::Turn(Noun::This, Turning::Transform));
    CardDefinition { layout: Layout::Transforming, faces: vec![phyrexian], ..front }
}
