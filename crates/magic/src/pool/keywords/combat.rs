//! Keywords that trigger in combat: as a creature attacks, blocks, becomes blocked or not, and deals combat damage.

use crate::notation::*;
use crate::{Color, CounterKind, Keyword, P1P1, Step};

/// Where a keyword's ability keeps what it chose.
const CHOSEN: Slot = Slot(0);

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let number = match parameter {
        Parameter::Number(Value::Number(number)) => Some(*number),
        _ => None,
    };
    let ability = match number {
        None if parameter.is_none() => without_number(keyword)?,
        Some(number) => with_number(keyword, number)?,
        None => return None,
    };
    Some(vec![Ability::Triggered(ability)])
}

fn without_number(keyword: Keyword) -> Option<Triggered> {
    Some(match keyword {
        // CR 702.25a: whenever this becomes blocked by a creature without flanking, that creature gets -1/-1.
        Keyword::Flanking => triggered(
            Pattern::BecomesBlocked { who: this(), by: Some(creatures().without(Keyword::Flanking)) },
            pump(Noun::Event(EventPart::Agent), -1, -1),
        ),
        // CR 702.39a: the target blocks this if able, and untaps, if the player wants it.
        Keyword::Provoke => triggered(attacks(this()), may(provoke())),
        // CR 702.91a: each other attacking creature gets +1/+0.
        Keyword::BattleCry => triggered(attacks(this()), pump(all(creatures().attacking().other()), 1, 0)),
        // CR 702.105a: a counter for attacking the player with the most life, or tied for it.
        Keyword::Dethrone => {
            let richest = Noun::All(Box::new(players().and(Predicate::MostLife)));
            triggered(attacks(this().and(Predicate::Attacking(Some(richest)))), put(1, P1P1, Noun::This))
        }
        // CR 702.115a: that player exiles the top card of their library.
        Keyword::Ingest => triggered(hits_player(), exile_top()),
        // CR 702.116a: a copy attacks each other opponent, until end of combat.
        Keyword::Myriad => triggered(attacks(this()), myriad()),
        // CR 702.121a: +1/+1 for each opponent attacked in this combat.
        Keyword::Melee => {
            let you_attacked = Pattern::Attacks { who: creatures().yours(), whom: Some(it()), alone: false };
            let attacked = count(opponents().and(such_that(you_attacked.within(Period::ThisCombat))));
            triggered(attacks(this()), pump(Noun::This, attacked.clone(), attacked))
        }
        // CR 702.134a: a counter on target attacking creature with less power.
        Keyword::Mentor => {
            let weaker = creatures().attacking().compare(Characteristic::Power, Comparison::Less, power_of(Noun::This));
            triggered(attacks(this()), put(1, P1P1, target(weaker)))
        }
        // CR 702.149a: a counter for attacking together with a stronger creature.
        Keyword::Training => {
            let stronger = creatures().attacking().other();
            let stronger = stronger.compare(Characteristic::Power, Comparison::More, power_of(Noun::This));
            let beside = Predicate::Value(count(stronger), Comparison::AtLeast, 1.into());
            triggered(attacks(this().and(beside)), put(1, P1P1, Noun::This))
        }
        // CR 702.154a: +X/+0 for the creature it enlisted. It triggers where that cost is paid, and nowhere else.
        Keyword::Enlist => {
            triggered(Pattern::AnyOf(Vec::new()), pump(Noun::This, power_of(Noun::Event(EventPart::Agent)), 0))
        }
        _ => return None,
    })
}

fn with_number(keyword: Keyword, number: i32) -> Option<Triggered> {
    let becomes_blocked = || Pattern::BecomesBlocked { who: this(), by: None };
    // The event tells the defending player.
    let defending = || Noun::Event(EventPart::Agent);
    Some(match keyword {
        // CR 702.23a, 702.23b: for each blocker beyond the first, counted as it resolves.
        Keyword::Rampage => {
            let blockers = count(creatures().and(Predicate::Blocking(Some(Noun::This))));
            let beyond = Value::Most(vec![Value::Minus(Box::new(blockers), Box::new(1.into())), 0.into()]);
            let bonus = Value::Times(number, Box::new(beyond));
            triggered(becomes_blocked(), pump(Noun::This, bonus.clone(), bonus))
        }
        // CR 702.45a.
        Keyword::Bushido => triggered(
            Pattern::AnyOf(vec![Pattern::Blocks { who: this(), whom: None }, becomes_blocked()]),
            pump(Noun::This, number, number),
        ),
        // CR 702.68a.
        Keyword::Frenzy => triggered(Pattern::Unblocked(this()), pump(Noun::This, number, 0)),
        // CR 702.70a.
        Keyword::Poisonous => {
            triggered(hits_player(), Effect::PutCounters(subject(), CounterKind::Poison, number.into(), None))
        }
        // CR 702.86a.
        Keyword::Annihilator => triggered(attacks(this()), sacrifices(that_player(), number, permanents())),
        // CR 702.112a: once only, and it becomes renowned.
        Keyword::Renown => Triggered {
            condition: Some(Condition::Not(Box::new(Condition::Matches(
                Noun::This,
                permanents().and(Predicate::Designated(Designation::Renowned)),
            )))),
            ..triggered(
                hits_player(),
                put(number, P1P1, Noun::This).then(Effect::Designate(Noun::This, Designation::Renowned, None)),
            )
        },
        // CR 702.130a.
        Keyword::Afflict => triggered(becomes_blocked(), Effect::LoseLife(defending(), number.into())),
        // CR 702.181a: tokens that attack, until the next end step.
        Keyword::Mobilize => triggered(attacks(this()), mobilize(number)),
        _ => return None,
    })
}

fn hits_player() -> Pattern {
    combat_damage(this(), players())
}

fn provoke() -> Effect {
    let chosen = creatures().and(Predicate::Is(Noun::Slot(CHOSEN)));
    Effect::Remember(target(creatures().of(Noun::DefendingPlayer)), CHOSEN)
        .then(Effect::State(
            Statement::MustBlock { who: chosen, whom: Some(this()), one: false },
            Duration::EndOfCombat,
        ))
        .then(Effect::Untap(Noun::Slot(CHOSEN)))
}

fn exile_top() -> Effect {
    let who = subject();
    Effect::LookAtTop { who, count: 1.into(), slot: CHOSEN, reveal: true }.then(exile(Noun::Slot(CHOSEN)))
}

fn myriad() -> Effect {
    let others = opponents().not(Predicate::Is(that_player()));
    let copy = Effect::CreateCopies {
        who: Noun::You,
        count: 1.into(),
        of: Noun::This,
        attacking: Some(Noun::It),
        except: Vec::new(),
    };
    Effect::ForEach(Noun::All(Box::new(others)), Box::new(may(copy.then(Effect::Remember(Noun::Done, CHOSEN)))))
        .then(delayed(Step::EndCombat, exile(Noun::Slot(CHOSEN))))
}

fn mobilize(number: i32) -> Effect {
    let warriors = Effect::CreateTokens {
        who: Noun::You,
        count: number.into(),
        token: Box::new(token(&[Color::Red], "Warrior", 1, 1)),
        tapped: true,
        attacking: true,
        blocking: None,
    };
    let those = permanents().yours().and(Predicate::Is(Noun::Slot(CHOSEN)));
    warriors.then(Effect::Remember(Noun::Done, CHOSEN)).then(delayed(Step::End, Effect::Sacrifice(all(those))))
}

fn delayed(step: Step, effect: Effect) -> Effect {
    Effect::Delayed {
        when: Pattern::Begins { step, whose: players() },
        effect: Box::new(effect),
        repeating: false,
        duration: Duration::Forever,
    }
}
