//! No noun, predicate, value or replacement leaves a hole in a sentence, wherever it stands.

use super::every_word::{reads_well, source};
use magic_notation::*;
use magic_notation::{Color, Keyword, P1P1, Step, Supertype, Zone};
use magic_text::{Number, ability_text, card_text, effect_text, filter_text};

fn every_noun() -> Vec<Noun> {
    vec![
        Noun::This,
        Noun::You,
        Noun::Opponents,
        Noun::Players,
        Noun::ActivePlayer,
        Noun::DefendingPlayer,
        target(creatures()),
        Noun::TargetAgain(0),
        Noun::Slot(Slot(3)),
        Noun::Event(EventPart::Subject),
        Noun::Event(EventPart::Agent),
        Noun::Event(EventPart::Player),
        Noun::Host,
        Noun::It,
        controller_of(Noun::This),
        owner_of(Noun::Event(EventPart::Subject)),
        all(creatures()),
        Noun::ChosenPlayer,
        Noun::ExiledWith,
        Noun::LinkedToThis,
        Noun::Last(EventPart::Player, Box::new(dies(creatures()).this_turn())),
        Noun::PutWith,
        Noun::TopOf(Box::new(Noun::You), Box::new(1.into())),
        Noun::TopOf(Box::new(Noun::Opponents), Box::new(3.into())),
        Noun::MostVoted(Slot(3)),
        Noun::Both(vec![Noun::You, Noun::This]),
    ]
}

#[test]
fn every_noun_is_printed_in_every_place() {
    for noun in every_noun() {
        let refers = permanents().and(Predicate::Is(noun.clone()));
        let effects = [
            deal(1, noun.clone()),
            destroy(noun.clone()),
            exile(noun.clone()),
            return_to_hand(noun.clone()),
            put_onto_battlefield(noun.clone()),
            Effect::Sacrifice(noun.clone()),
            Effect::Draw(noun.clone(), 1.into()),
            Effect::May(noun.clone(), Box::new(draw(1)), Some(Box::new(destroy(noun.clone())))),
            Effect::ForEach(noun.clone(), Box::new(Effect::Tap(Noun::It))),
            Effect::Remember(controller_of(noun.clone()), Slot(3)).then(Effect::Lose(Noun::Slot(Slot(3)))),
            Effect::LookAtTop { who: noun.clone(), count: 2.into(), slot: Slot(1), reveal: false },
            pump(noun.clone(), power_of(noun.clone()), 0),
            Effect::Delayed {
                when: Pattern::AnyOf(vec![
                    dies(refers.clone()),
                    Pattern::Draws(refers.clone()),
                    damage(refers.clone(), refers.clone()),
                ]),
                effect: Box::new(destroy(subject()).then(Effect::Lose(that_player()))),
                repeating: true,
                duration: Duration::EndOfYourNextTurn,
            },
        ];
        for effect in effects {
            reads_well(&effect_text(&source(), &effect));
            let ability = Ability::Triggered(triggered(damage(refers.clone(), refers.clone()), effect));
            reads_well(&ability_text(&source(), &ability));
        }
    }
}

fn every_predicate() -> Vec<Predicate> {
    use Predicate as P;
    vec![
        Predicate::SharesOneOf(vec![magic_notation::CardType::Artifact, magic_notation::CardType::Land], Noun::This),
        Predicate::FirstPrintedIn(name("Antiquities")),
        Predicate::HeldSinceTurnBegan,
        Predicate::TargetOf(Box::new(spells())),
        Predicate::WouldDestroy(Box::new(lands())),
        Predicate::CouldBeEnchantedBy(Noun::This),
        Predicate::PayableWithManaSpent,
        P::Player,
        P::Type(magic_notation::CardType::Creature),
        P::PermanentType,
        P::Supertype(Supertype::Snow),
        P::Subtype(subtype("Goblin")),
        P::Color(Color::Red),
        P::Colors(Comparison::Equal, 0),
        P::Colors(Comparison::AtLeast, 2),
        P::Colors(Comparison::Equal, 1),
        P::Chosen(Chooser::Color),
        P::Chosen(Chooser::CreatureType),
        P::Chosen(Chooser::CardName),
        P::Is(Noun::ChosenPlayer),
        P::Keyword(Keyword::Flying),
        P::Named(name("Fog")),
        P::Shares(Chooser::CardName, Noun::This),
        P::Shares(Chooser::Color, Noun::This),
        P::Shares(Chooser::CreatureType, Noun::This),
        P::Token,
        P::Card,
        P::Tapped,
        P::FaceDown,
        P::Attacking(None),
        P::Blocking(None),
        P::Unblocked,
        P::InCombatWith(Noun::This),
        P::BandedWith(Noun::This),
        P::MostLife,
        P::Designated(Designation::Blessed),
        P::Designated(Designation::Renowned),
        P::Paired(None),
        P::Paired(Some(Noun::This)),
        P::ManaSpent,
        P::CastFrom(Zone::Hand),
        P::CameSinceUpkeep,
        P::Blocking(Some(Noun::This)),
        P::Attacking(Some(Noun::Opponents)),
        P::CameThisTurn,
        P::Compare(Characteristic::ManaValue, Comparison::AtLeast, Value::X),
        P::ControlledBy(Noun::Opponents),
        P::OwnedBy(Noun::You),
        P::Is(Noun::Host),
        P::Counter(None),
        P::AttachedTo(Noun::This),
        P::HasAttached(Box::new(enchantments().subtype("Aura"))),
        P::Targets(Box::new(creatures())),
        P::SingleTarget,
        P::ActivatedAbility,
        P::TriggeredAbility,
        P::Above(Noun::This),
        P::CostsX,
        P::HasManaAbility,
        P::Value(Value::Life(Box::new(Noun::It)), Comparison::AtMost, 5.into()),
        P::Any(vec![P::Tapped, P::Type(magic_notation::CardType::Land), P::Keyword(Keyword::Reach)]),
        P::All(vec![P::Tapped, P::Color(Color::Blue)]),
    ]
}

#[test]
fn every_predicate_is_printed_and_negated() {
    let both = every_predicate().into_iter().flat_map(|one| [one.clone(), Predicate::Not(Box::new(one))]);
    for predicate in both {
        for domain in [Domain::PERMANENTS, Domain::SPELLS, Domain::PLAYERS, Domain::zone(Zone::Graveyard)] {
            let filter = Filter { domain, all: vec![predicate.clone()] };
            let texts = [
                filter_text(&source(), &filter, Number::Singular),
                filter_text(&source(), &filter, Number::Plural),
                effect_text(&source(), &when(Condition::Matches(Noun::This, filter.clone()), draw(1))),
                effect_text(&source(), &when(Condition::Not(Box::new(exists(filter.clone()))), draw(1))),
                effect_text(&source(), &destroy(target(filter.clone()))),
                effect_text(&source(), &deal(1, all(filter))),
            ];
            for text in &texts {
                reads_well(text);
            }
        }
    }
}

#[test]
fn every_value_is_printed() {
    let boxed = || Box::new(Noun::You);
    let values = vec![
        Value::Number(-3),
        Value::X,
        count(creatures().yours()),
        Value::CountOf(Box::new(Noun::Opponents)),
        power_of(Noun::This),
        toughness_of(all(creatures())),
        Value::Greatest(Characteristic::Power, Box::new(creatures())),
        Value::Life(boxed()),
        Value::CardsIn(Zone::Hand, boxed()),
        Value::Counters(Some(P1P1), Box::new(Noun::This)),
        Value::Slot(Slot(1)),
        Value::EventAmount,
        Value::TimesPaid(Keyword::Kicker),
        Value::TimesPaid(Keyword::Squad),
        Value::ManaSpent,
        Value::Devotion(Color::Black),
        Value::DamageTo(Box::new(Noun::You)),
        Value::Domain,
        Value::ChosenNumber,
        Value::PutIntoGraveyards,
        Value::Sum(vec![Value::X, 1.into()]),
        Value::Minus(Box::new(toughness_of(Noun::This)), Box::new(1.into())),
        Value::Times(3, Box::new(Value::Life(boxed()))),
        Value::Times(-1, Box::new(Value::X)),
        Value::HalfUp(Box::new(Value::Life(boxed()))),
        Value::HalfDown(Box::new(Value::X)),
        Value::Quotient(Box::new(Value::X), Box::new(Value::Targets)),
        Value::NumberBy(Slot(1), boxed()),
        Value::GreatestNumber(Slot(1)),
        Value::Least(vec![Value::X, 5.into()]),
        Value::Most(vec![Value::X, 0.into()]),
        Value::If(Box::new(Condition::TurnOf(Noun::You)), Box::new(2.into()), Box::new(1.into())),
    ];
    for value in values {
        let effects = [
            deal(value.clone(), any_target()),
            draw(value.clone()),
            pump(Noun::This, value.clone(), value.clone()),
            act(Action::Scry(Noun::You, value.clone(), Zone::Library)),
            add(Mana::OneOf(value.clone(), magic_notation::ManaKinds::only(magic_notation::ManaKind::Green))),
            put(value.clone(), P1P1, target(creatures())),
            create(value.clone(), token(&[], "Myr", 1, 1)),
            when(Condition::Compare(value.clone(), Comparison::AtLeast, 2.into()), draw(1)),
            when(Condition::Not(Box::new(Condition::Compare(Value::X, Comparison::Equal, value.clone()))), draw(1)),
        ];
        for effect in effects {
            reads_well(&effect_text(&source(), &effect));
        }
        let cost = CostPart::Sacrifice(value.clone(), creatures().yours());
        reads_well(&card_text(&source().activated(cost, draw(1)).enters_with(value.clone(), P1P1)));
    }
}

#[test]
fn every_way_of_replacing_is_printed() {
    let events = [
        Pattern::Damage { by: Some(creatures().red()), to: Some(you_only()), combat: None },
        dies(creatures()),
        Pattern::Draws(players()),
        Pattern::GainsLife(you_only()),
        Pattern::CountersPut { on: creatures().yours(), kind: None, by: None, by_effect: false },
        Pattern::TokensCreated(you_only()),
        enters(creatures()),
    ];
    let ways = [
        Instead::Nothing,
        Instead::GoTo(Destination { place: Place::Bottom, ..into(Zone::Library) }),
        Instead::Enter(Entering { tapped: true, counters: vec![(P1P1, 1.into())], ..Entering::default() }),
        Instead::Amount(AmountChange::Plus(1.into())),
        Instead::Amount(AmountChange::HalfDown),
        Instead::prevent(2),
        Instead::prevent_all_but(1),
        Instead::Prevent { amount: Value::EventAmount, then: Some(Box::new(gain_life(Value::EventAmount))) },
        Instead::redirect(Noun::This),
        Instead::Do(Box::new(draw(1).then(gain_life(1)))),
        Instead::Also(Box::new(draw(1))),
        Instead::Regenerate,
        Instead::prevent(1),
        Instead::PreventByCounters(P1P1),
        Instead::Redirect { to: Noun::You, amount: Some(1.into()) },
        Instead::Produce(magic_notation::ManaKinds::ALL, magic_notation::ManaKind::Blue),
    ];
    for event in &events {
        for instead in &ways {
            let replacement = replacement(event.clone(), instead.clone());
            let optional =
                Replacement { optional: true, condition: Some(Condition::DuringCombat), ..replacement.clone() };
            let shield = Effect::Shield {
                replacement: Box::new(replacement.clone()),
                duration: Duration::EndOfTurn,
                once: true,
            };
            for text in [
                ability_text(&source(), &Ability::Replacement(replacement)),
                ability_text(&source(), &Ability::Replacement(optional)),
                effect_text(&source(), &shield),
            ] {
                reads_well(&text);
            }
        }
    }
}

#[test]
fn every_condition_is_printed() {
    let few = |comparison| Condition::Compare(count(creatures().yours()), comparison, 2.into());
    let life = |noun| Value::Life(Box::new(noun));
    let conditions = vec![
        few(Comparison::Less),
        few(Comparison::AtMost),
        few(Comparison::Equal),
        few(Comparison::AtLeast),
        few(Comparison::More),
        Condition::Compare(life(Noun::You), Comparison::More, life(Noun::DefendingPlayer)),
        exists(creatures().theirs()),
        exists(cards_in(Zone::Graveyard).owned_by(Noun::You)),
        Condition::Matches(Noun::This, permanents().tapped()),
        Condition::Matches(Noun::This, permanents().owned_by(Noun::You)),
        Condition::Matches(Noun::This, cards_in(Zone::Graveyard)),
        Condition::TurnOf(Noun::Opponents),
        Condition::During(Step::Upkeep),
        Condition::Before(Step::CombatDamage),
        Condition::DuringCombat,
        class_is(2),
        Condition::Paid(Keyword::Kicker, None),
        Condition::Paid(Keyword::Madness, None),
        Condition::Paid(Keyword::Foretell, None),
        Condition::Paid(Keyword::Escape, None),
        Condition::Paid(Keyword::Kicker, Some(0)),
        Condition::WasCast(Some(Zone::Hand)),
        Condition::WasCast(Some(Zone::Exile)),
        Condition::WasCast(None),
        Condition::Did,
        Condition::Holds(Slot(2)),
        Condition::WonFlip,
        Condition::All(vec![Condition::WasCast(None), Condition::DuringCombat]),
        Condition::Any(vec![Condition::WasCast(None), Condition::DuringCombat]),
    ];
    for condition in conditions {
        for condition in [condition.clone(), Condition::Not(Box::new(condition))] {
            reads_well(&effect_text(&source(), &when(condition.clone(), draw(1))));
            reads_well(&card_text(&source().constant_while(condition.clone(), this().get(1, 1))));
            reads_well(&card_text(
                &source().constant_while(condition, Statement::MustAttack { who: this(), whom: None }),
            ));
        }
    }
}

#[test]
fn every_cost_is_printed() {
    let kind = magic_notation::CounterKind::parse("charge");
    let parts = vec![
        CostPart::TapThis,
        CostPart::UntapThis,
        CostPart::SacrificeThis,
        CostPart::Sacrifice(2.into(), artifacts().yours()),
        CostPart::DiscardThis,
        CostPart::Discard(1.into(), cards_in(Zone::Hand)),
        CostPart::DiscardRandom(2.into()),
        CostPart::DiscardHand,
        CostPart::ExileThis,
        CostPart::Exile(1.into(), cards_in(Zone::Graveyard).owned_by(Noun::You)),
        CostPart::ExileFromOneGraveyard(2.into(), cards_in(Zone::Graveyard)),
        CostPart::ReturnThis,
        CostPart::Return(2.into(), lands().yours()),
        CostPart::Tap(1.into(), creatures().untapped().yours().other()),
        CostPart::Life(Value::X),
        CostPart::RemoveCounters(1.into(), kind),
        CostPart::RemoveCountersFrom(1.into(), P1P1, creatures().yours()),
        CostPart::PutCounters(1.into(), kind),
        CostPart::PayCounters(2.into(), kind),
        CostPart::Reveal(1.into(), cards_in(Zone::Hand).blue()),
        CostPart::Mill(1.into(), Zone::Exile),
        CostPart::ItsManaCost,
        CostPart::ManaCostOf(Noun::Host),
        CostPart::RevealThis,
    ];
    for part in parts {
        let cost = Cost::from("{1}").and(part);
        reads_well(&card_text(&source().activated(cost.clone(), draw(1)).additional_cost(cost.clone())));
        reads_well(&effect_text(&source(), &pays_for(Noun::You, cost, draw(1))));
    }
}
