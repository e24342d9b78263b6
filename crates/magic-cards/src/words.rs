//! Further phrases that several cards share.

use magic_notation::*;

// Filters.

/// Every card, token and spell, wherever it is.
pub(crate) fn anything() -> Filter {
    let zones =
        [Zone::Library, Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];
    Filter { domain: zones.into_iter().map(Domain::zone).fold(Domain::PERMANENTS, Domain::and), all: vec![] }
}

/// Whatever can be chosen as a source of damage (CR 609.7a).
pub(crate) fn sources() -> Filter {
    Filter { domain: Domain::SOURCES, all: vec![] }
}

/// Spells and abilities on the stack.
pub(crate) fn spells_and_abilities() -> Filter {
    Filter { domain: Domain::SPELLS.and(Domain::ABILITIES), all: vec![] }
}

/// These players, and the planeswalkers they control.
pub(crate) fn them_and_their_planeswalkers(players: Filter) -> Filter {
    players.clone().or(planeswalkers().of(all(players)))
}

/// The cards in your library.
pub(crate) fn your_library() -> Filter {
    cards_in(Zone::Library).owned_by(Noun::You)
}

/// The cards in your graveyard.
pub(crate) fn your_graveyard() -> Filter {
    cards_in(Zone::Graveyard).owned_by(Noun::You)
}

/// Whoever controls what this is attached to.
pub(crate) fn hosts_controller() -> Filter {
    players().and(Predicate::Is(controller_of(Noun::Host)))
}

/// A player who controls none of these.
pub(crate) fn controls_none(filter: Filter) -> Predicate {
    Predicate::Value(count(filter.of(Noun::It)), Comparison::Equal, 0.into())
}

/// You control it.
pub(crate) fn yours() -> Predicate {
    Predicate::ControlledBy(Noun::You)
}

/// It has that subtype.
pub(crate) fn of_type(name: &str) -> Predicate {
    Predicate::Subtype(subtype(name))
}

/// Auras.
pub(crate) fn auras() -> Filter {
    enchantments().subtype("Aura")
}

/// The cards in the hands of these players.
pub(crate) fn hand_of(player: Noun) -> Filter {
    cards_in(Zone::Hand).owned_by(player)
}

/// It attacks or blocks.
pub(crate) fn attacking_or_blocking() -> Predicate {
    Predicate::Any(vec![Predicate::Attacking(None), Predicate::Blocking(None)])
}

/// It is green or white.
pub(crate) fn green_or_white() -> Predicate {
    Predicate::Any(vec![Predicate::Color(Color::Green), Predicate::Color(Color::White)])
}

/// It is an instant or a sorcery.
pub(crate) fn instant_or_sorcery() -> Predicate {
    Predicate::Any(vec![Predicate::Type(CardType::Instant), Predicate::Type(CardType::Sorcery)])
}

/// It is an instant or an Aura.
pub(crate) fn instant_or_aura() -> Predicate {
    Predicate::Any(vec![Predicate::Type(CardType::Instant), of_type("Aura")])
}

/// It targets a permanent you control.
pub(crate) fn targets_yours() -> Predicate {
    Predicate::Targets(Box::new(permanents().yours()))
}

/// This creature is paired (CR 702.95b).
pub(crate) fn paired() -> Condition {
    Condition::Matches(Noun::This, permanents().and(Predicate::Paired(None)))
}

/// The creature that this one is paired with.
pub(crate) fn partner() -> Filter {
    creatures().and(Predicate::Paired(Some(Noun::This)))
}

// Nouns and values.

/// What did it: the source of the damage, the blocker.
pub(crate) fn agent() -> Noun {
    Noun::Event(EventPart::Agent)
}

/// These attack each combat if able.
pub(crate) fn must_attack(who: Filter) -> Statement {
    Statement::MustAttack { who, whom: None }
}

/// All creatures able to block these do so.
pub(crate) fn all_block(whom: Filter) -> Statement {
    Statement::MustBlock { who: creatures(), whom: Some(whom), one: false }
}

/// One or more target creatures.
pub(crate) fn one_or_more_creatures() -> Noun {
    targets(1, count(creatures()), creatures())
}

/// How many counters of that kind are on these.
pub(crate) fn counters_of(kind: CounterKind, on: Noun) -> Value {
    Value::Counters(Some(kind), Box::new(on))
}

/// How many colours these have among them.
pub(crate) fn colors_among(what: Filter) -> Value {
    let one = |color| Value::If(Box::new(exists(what.clone().color(color))), Box::new(1.into()), Box::new(0.into()));
    Value::Sum(Color::ALL.map(one).to_vec())
}

/// The life of a player, the loyalty of a planeswalker, the toughness of a creature; X for anything else.
pub(crate) fn life_in(target: Noun) -> Value {
    let either = |filter, one, other| {
        Value::If(Box::new(Condition::Matches(target.clone(), filter)), Box::new(one), Box::new(other))
    };
    either(
        players(),
        Value::Life(Box::new(target.clone())),
        either(
            planeswalkers(),
            counters_of(CounterKind::Loyalty, target.clone()),
            either(creatures(), toughness_of(target.clone()), Value::X),
        ),
    )
}

/// So much mana of that kind.
pub(crate) fn mana_of(amount: Value, kind: ManaKind) -> Mana {
    Mana::OneOf(amount, ManaKinds::only(kind))
}

// Costs and conditions.

/// Sacrifice so many of these.
pub(crate) fn sacrifice(count: i32, what: Filter) -> Cost {
    CostPart::Sacrifice(count.into(), what).into()
}

/// So many counters of that kind are on this.
pub(crate) fn has_counters(comparison: Comparison, count: i32, kind: CounterKind) -> Condition {
    Condition::Compare(counters_of(kind, Noun::This), comparison, count.into())
}

/// One target that another player chooses.
pub(crate) fn target_chosen_by(chooser: Noun, filter: Filter) -> Noun {
    Noun::Target(Box::new(TargetSpec {
        filter,
        min: 1.into(),
        max: 1.into(),
        chooser: Some(chooser),
        other_than: vec![],
    }))
}

/// How many cards that player has in hand.
pub(crate) fn cards_in_hand(player: Noun) -> Value {
    Value::CardsIn(Zone::Hand, Box::new(player))
}

/// The first less the second.
pub(crate) fn less(from: impl Into<Value>, amount: impl Into<Value>) -> Value {
    Value::Minus(Box::new(from.into()), Box::new(amount.into()))
}

// Effects.

/// You scry.
pub(crate) fn scry(count: i32) -> Effect {
    act(Action::Scry(Noun::You, count.into(), Zone::Library))
}

fn choice(from: Filter, min: i32, max: i32, search: bool) -> Effect {
    Effect::Choose { who: Noun::You, from, min: min.into(), max: max.into(), slot: CHOSEN, random: false, search }
}

/// You choose exactly so many.
pub(crate) fn choose(count: i32, from: Filter) -> Effect {
    choice(from, count, count, false)
}

/// You choose up to so many.
pub(crate) fn choose_up_to(count: i32, from: Filter) -> Effect {
    choice(from, 0, count, false)
}

/// You search your library for one card, or for up to so many.
pub(crate) fn search_library(count: i32, from: Filter) -> Effect {
    choice(from, if count == 1 { 1 } else { 0 }, count, true)
}

/// You search your library for one such card, and keep it in that slot.
pub(crate) fn search_into(slot: Slot, from: Filter) -> Effect {
    Effect::Choose { who: Noun::You, from, min: 1.into(), max: 1.into(), slot, random: false, search: true }
}

/// It happens unless you pay.
pub(crate) fn unless_you_pay(cost: impl Into<Cost>, effect: Effect) -> Effect {
    unless_pays(Noun::You, cost.into(), effect, None)
}

fn shield(event: Pattern, instead: Instead, once: bool) -> Effect {
    Effect::Shield { replacement: Box::new(replacement(event, instead)), duration: Duration::EndOfTurn, once }
}

/// The next time this turn that it would happen, that happens instead.
pub(crate) fn next_time(event: Pattern, instead: Instead) -> Effect {
    shield(event, instead, true)
}

/// Prevents all such damage this turn.
pub(crate) fn prevent_all(damage: Pattern) -> Effect {
    shield(damage, Instead::Nothing, false)
}

/// Prevents the next so much damage that would be dealt to these this turn.
pub(crate) fn prevent_next(amount: impl Into<Value>, to: Noun) -> Effect {
    let protected = damageable().and(Predicate::Is(Noun::Slot(CHOSEN)));
    Effect::Remember(to, CHOSEN).then(shield(
        Pattern::Damage { by: None, to: Some(protected), combat: None },
        Instead::prevent(amount),
        false,
    ))
}

fn delayed(step: Step, effect: Effect, duration: Duration) -> Effect {
    Effect::Delayed {
        when: Pattern::Begins { step, whose: players() },
        effect: Box::new(effect),
        repeating: false,
        duration,
    }
}

/// "After this main phase, there is an additional combat phase followed by an additional main phase."
pub(crate) fn additional_combat() -> Effect {
    when(
        Condition::Any(vec![Condition::During(Step::Main1), Condition::During(Step::Main2)]),
        Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Combat, ExtraPhase::Main])),
    )
}

/// "Skip your next two turns."
pub(crate) fn skip_turns(who: Noun, count: i32) -> Effect {
    Effect::Turns(TurnEffect::SkipTurns(who, count.into()))
}

/// "Skip your next combat phase."
pub(crate) fn skip_next(who: Noun, part: TurnPart) -> Effect {
    Effect::Turns(TurnEffect::SkipNext(who, part))
}

/// "You control target player during that player's next turn."
pub(crate) fn control_next_turn(who: Noun) -> Effect {
    Effect::Turns(TurnEffect::Control { who, resolving: None, then_extra_turn: false })
}

/// At the beginning of the next end step, that.
pub(crate) fn at_next_end_step(effect: Effect) -> Effect {
    delayed(Step::End, effect, Duration::Forever)
}

/// At end of combat, that.
pub(crate) fn at_end_of_combat(effect: Effect) -> Effect {
    delayed(Step::EndCombat, effect, Duration::Forever)
}

/// Amasses that creature type (CR 701.47a).
pub(crate) fn amass(kind: &str, amount: i32) -> Effect {
    act(Action::Amass(subtype(kind), amount.into()))
}

/// You may pay; if you do, that.
pub(crate) fn may_pay(cost: impl Into<Cost>, effect: Effect) -> Effect {
    pays_for(Noun::You, cost.into(), effect)
}

/// You may tap or untap it.
pub(crate) fn tap_or_untap(target: Noun) -> Effect {
    may(Effect::Either(Noun::You, vec![Effect::Tap(target), Effect::Untap(that())]))
}

/// The next time such a source of your choice would deal damage to you this turn, that damage is prevented.
pub(crate) fn prevent_from(source: Filter) -> Effect {
    let chosen = source.clone().and(Predicate::Is(Noun::Slot(CHOSEN)));
    choose(1, source).then(next_time(damage(chosen, you_only()), Instead::Nothing))
}

/// Prevents all combat damage that the creature would deal this turn.
pub(crate) fn disarm(target: Noun) -> Effect {
    Effect::Remember(target, CHOSEN)
        .then(prevent_all(combat_damage_by(creatures().and(Predicate::Is(Noun::Slot(CHOSEN))))))
}

/// Untaps the creature and prevents all combat damage that would be dealt to it and by it this turn.
pub(crate) fn rescue(target: Noun) -> Effect {
    let rescued = creatures().and(Predicate::Is(Noun::Slot(CHOSEN)));
    Effect::Remember(target, CHOSEN)
        .then(Effect::Untap(Noun::Slot(CHOSEN)))
        .then(prevent_all(Pattern::AnyOf(vec![combat_damage_to(rescued.clone()), combat_damage_by(rescued)])))
}

/// At end of combat, it is destroyed.
pub(crate) fn destroy_at_end_of_combat(what: Noun) -> Effect {
    Effect::Remember(what, CHOSEN).then(at_end_of_combat(destroy(Noun::Slot(CHOSEN))))
}

/// These become that colour for a while.
pub(crate) fn turn_color(what: Noun, color: Color, duration: Duration) -> Effect {
    Effect::Modify(what, vec![Modification::SetColors(colors(&[color]))], duration)
}

/// The text of a target changes.
pub(crate) fn change_text(what: Filter, words: Exchanged, duration: Duration) -> Effect {
    Effect::ChangeText(target(what), words, duration)
}

/// Until end of turn, these gain an ability.
pub(crate) fn gain_ability(what: Noun, ability: Ability) -> Effect {
    Effect::Modify(what, vec![has_ability(ability)], Duration::EndOfTurn)
}

/// These get power and toughness for as long as this remains tapped.
pub(crate) fn while_tapped(what: Noun, power: i32, toughness: i32) -> Effect {
    Effect::Modify(
        what,
        vec![Modification::AddPowerToughness(power.into(), toughness.into())],
        Duration::While(SourceStays::TAPPED),
    )
}

/// These can't block it this turn.
pub(crate) fn cant_be_blocked_this_turn(what: Noun, by: Filter) -> Effect {
    Effect::Remember(what, CHOSEN).then(Effect::State(
        cant_be_blocked_by(creatures().and(Predicate::Is(Noun::Slot(CHOSEN))), by),
        Duration::EndOfTurn,
    ))
}

/// Goads these (CR 701.15a).
pub(crate) fn goad(what: Noun) -> Effect {
    act(Action::Goad(what))
}

// Statements.

/// The first can't be blocked by the second.
pub(crate) fn cant_be_blocked_by(what: Filter, by: Filter) -> Statement {
    Statement::CantBlock { who: by, whom: Some(what) }
}

/// It can't block creatures with that power or greater.
pub(crate) fn cant_block_power(least: i32) -> Statement {
    let strong = creatures().compare(Characteristic::Power, Comparison::AtLeast, least);
    Statement::CantBlock { who: this(), whom: Some(strong) }
}

/// It can't attack unless the defending player controls a land of that type.
pub(crate) fn attacks_only_over(land_type: &str) -> Statement {
    let without = players().and(controls_none(lands().subtype(land_type)));
    Statement::CantAttack { who: this(), whom: Some(them_and_their_planeswalkers(without)) }
}

/// While the spell is on the stack and its X is that or more.
pub(crate) fn while_x_is(least: i32, statement: Statement) -> Static {
    Static {
        condition: Some(Condition::Compare(Value::X, Comparison::AtLeast, least.into())),
        zone: Zone::Stack,
        ..statement.into()
    }
}

// Patterns.

/// The first blocks the second.
pub(crate) fn blocks(who: Filter, whom: Option<Filter>) -> Pattern {
    Pattern::Blocks { who, whom }
}

/// The first becomes blocked by the second.
pub(crate) fn becomes_blocked_by(who: Filter, by: Filter) -> Pattern {
    Pattern::BecomesBlocked { who, by: Some(by) }
}

/// You control no land of that type.
pub(crate) fn you_control_no(land_type: &str) -> Pattern {
    Pattern::State(Condition::Not(Box::new(exists(lands().subtype(land_type).yours()))))
}

/// All combat damage.
pub(crate) fn any_combat_damage() -> Pattern {
    Pattern::Damage { by: None, to: None, combat: Some(true) }
}

/// Such a source deals damage: all that it deals at one time is one event (CR 603.2c, 510.2).
pub(crate) fn deals_damage(by: Filter) -> Pattern {
    Pattern::OneOrMoreBySource(Box::new(Pattern::Damage { by: Some(by), to: None, combat: None }))
}

/// Combat damage by these.
pub(crate) fn combat_damage_by(by: Filter) -> Pattern {
    Pattern::Damage { by: Some(by), to: None, combat: Some(true) }
}

/// Combat damage to these.
pub(crate) fn combat_damage_to(to: Filter) -> Pattern {
    Pattern::Damage { by: None, to: Some(to), combat: Some(true) }
}

// Abilities and ways to enter.

/// Landwalk for that land type (CR 702.14).
pub(crate) fn landwalk(land_type: &str) -> Ability {
    Ability::Keyword(KeywordAbility {
        keyword: Keyword::Landwalk,
        parameter: Parameter::Quality(lands().subtype(land_type)),
    })
}

/// Protection from these (CR 702.16).
pub(crate) fn protection(quality: Filter) -> Ability {
    Ability::Keyword(KeywordAbility { keyword: Keyword::Protection, parameter: Parameter::Quality(quality) })
}

/// Protection that doesn't remove such attachments (CR 702.16n).
pub(crate) fn protection_sparing(quality: Filter, spared: Filter) -> Ability {
    let parameter = Parameter::Sparing(quality, spared);
    Ability::Keyword(KeywordAbility { keyword: Keyword::Protection, parameter })
}

/// An ability to be activated only during your upkeep.
pub(crate) fn during_your_upkeep(activated: Activated) -> Ability {
    let upkeep = Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)]);
    Ability::Activated(Activated { condition: Some(upkeep), ..activated })
}

/// It has the ability.
pub(crate) fn has_ability(ability: Ability) -> Modification {
    Modification::AddAbility(Box::new(ability))
}

/// As a copy of one of these, with exceptions.
pub(crate) fn as_a_copy_of(what: Filter, except: Vec<Modification>) -> Entering {
    Entering { copy: Some((what, except)), ..Entering::default() }
}

/// As something is chosen.
pub(crate) fn choosing(what: Chooser) -> Entering {
    Entering { choose: Some(what), ..Entering::default() }
}

// Colours and tokens.

/// The card or token with these colours, whatever its cost says.
pub(crate) fn colored(colors: &[Color], card: CardDefinition) -> CardDefinition {
    CardDefinition { colors: Some(colors.iter().copied().collect()), ..card }
}

/// The 1/1 green Saproling.
pub(crate) fn saproling() -> CardDefinition {
    token(&[Color::Green], "Saproling", 1, 1)
}

/// A colourless artifact creature token.
pub(crate) fn artifact_token(subtypes: &str, power: i32, toughness: i32) -> CardDefinition {
    let mut token = card(subtypes, "", &format!("Artifact Creature {subtypes}")).stats(power, toughness);
    token.colors = Some(ColorSet::NONE);
    token
}

/// The 3/3 green Beast.
pub(crate) fn beast() -> CardDefinition {
    token(&[Color::Green], "Beast", 3, 3)
}

/// A colourless token that is no creature, named by its subtype (CR 111.10).
fn predefined(kind: &str, types: &str) -> CardDefinition {
    colored(&[], card(kind, "", &format!("{types} {kind}")))
}

/// A Food (CR 111.10b).
pub(crate) fn food() -> CardDefinition {
    predefined("Food", "Artifact").activated(pay("{2}").and(tap()).and(sacrifice_this()), gain_life(3))
}

/// A Treasure (CR 111.10a).
pub(crate) fn treasure() -> CardDefinition {
    predefined("Treasure", "Artifact").activated(tap().and(sacrifice_this()), add(any_color(1)))
}

/// A Gold (CR 111.10c).
pub(crate) fn gold() -> CardDefinition {
    predefined("Gold", "Artifact").activated(sacrifice_this(), add(any_color(1)))
}

/// A Blood (CR 111.10g).
pub(crate) fn blood() -> CardDefinition {
    let discard = CostPart::Discard(1.into(), hand_of(Noun::You));
    predefined("Blood", "Artifact").activated(pay("{1}").and(tap()).and(discard).and(sacrifice_this()), draw(1))
}

/// A Map (CR 111.10s).
pub(crate) fn map() -> CardDefinition {
    predefined("Map", "Artifact").activated_as_sorcery(
        pay("{1}").and(tap()).and(sacrifice_this()),
        act(Action::Explore(target(creatures().yours()))),
    )
}

/// A Powerstone (CR 111.10h).
pub(crate) fn powerstone() -> CardDefinition {
    let artifacts_only = Restriction::NotCast(spells().nonkind(CardType::Artifact));
    predefined("Powerstone", "Artifact").activated(tap(), Effect::AddMana(Noun::You, mana("{C}"), Some(artifacts_only)))
}

// What several cards share.

/// A Ward: protection from a colour that spares the Aura itself (CR 702.16n).
pub(crate) fn ward(name: &str, color: Color) -> CardDefinition {
    let itself = permanents().and(Predicate::Is(Noun::This));
    aura(name, "{W}", creatures())
        .constant(host().are(vec![has_ability(protection_sparing(from_color(color), itself))]))
}

/// The enchanted card goes onto the battlefield under your control, and the Aura then enchants only that creature.
pub(crate) fn reanimate_enchanted(destination: Destination) -> Effect {
    let raised = creatures().and(Predicate::Is(Noun::PutWith));
    let enchant = KeywordAbility { keyword: Keyword::Enchant, parameter: Parameter::Quality(raised) };
    Effect::Remember(Noun::Host, CHOSEN)
        .then(Effect::Modify(
            Noun::This,
            vec![Modification::LoseKeyword(Keyword::Enchant, None), has_ability(Ability::Keyword(enchant))],
            Duration::Forever,
        ))
        .then(Effect::Move(Noun::Slot(CHOSEN), Destination { under: Some(Noun::You), linked: true, ..destination }))
        .then(attach(Noun::This, Noun::PutWith))
}

/// A player whose secret number is the highest.
pub(crate) fn highest_bidder() -> Predicate {
    Predicate::Value(Value::NumberBy(Slot(0), Box::new(Noun::It)), Comparison::Equal, Value::GreatestNumber(Slot(0)))
}

/// You clash with an opponent; if you win, that (CR 701.30).
pub(crate) fn clash(win: Effect) -> Effect {
    act(Action::Clash(Box::new(win)))
}

/// Creatures with more power than that.
pub(crate) fn stronger_than(what: Noun) -> Filter {
    creatures().compare(Characteristic::Power, Comparison::More, power_of(what))
}

/// Bands with other legendary creatures (CR 702.22).
pub(crate) fn bands_with_other_legends() -> Ability {
    let legends = creatures().and(Predicate::Supertype(magic_notation::Supertype::Legendary));
    Ability::Keyword(KeywordAbility { keyword: Keyword::BandsWithOther, parameter: Parameter::Quality(legends) })
}

/// A keyword with a number.
pub(crate) fn numbered(keyword: Keyword, number: i32) -> Ability {
    Ability::Keyword(KeywordAbility { keyword, parameter: Parameter::Number(number.into()) })
}

// Casting.

/// A keyword ability with its cost, to be given to other cards.
pub(crate) fn by_keyword(keyword: Keyword, cost: impl Into<Cost>) -> Ability {
    Ability::Keyword(KeywordAbility { keyword, parameter: Parameter::Cost(cost.into()) })
}

/// It can't be countered, as a spell.
pub(crate) fn uncounterable() -> Modification {
    let statement = Statement::CantBeCountered(spells().and(Predicate::Is(Noun::This)));
    has_ability(Ability::Static(Static { zone: Zone::Stack, ..statement.into() }))
}

/// Counters it unless its controller pays.
pub(crate) fn unless_controller_pays(cost: impl Into<Cost>, target: Noun) -> Effect {
    Effect::Remember(target, CHOSEN).then(unless_pays(
        controller_of(Noun::Slot(CHOSEN)),
        cost.into(),
        counter(Noun::Slot(CHOSEN)),
        None,
    ))
}

/// One of these is chosen at random.
pub(crate) fn choose_at_random(from: Filter) -> Effect {
    let one = || Value::Number(1);
    Effect::Choose { who: Noun::You, from, min: one(), max: one(), slot: CHOSEN, random: true, search: false }
}

/// A card that is only played with for ante.
pub(crate) fn for_ante(mut card: CardDefinition) -> CardDefinition {
    card.abilities.insert(0, Ability::OnlyForAnte);
    card
}

/// The top card of a player's library.
pub(crate) fn top_of(player: Noun) -> Noun {
    Noun::TopOf(Box::new(player), Box::new(1.into()))
}

/// Each of these players antes the top card of their library.
pub(crate) fn ante_top(who: Noun) -> Effect {
    Effect::Ante(who, top_of(Noun::It))
}

/// Cards that you own outside the game.
pub(crate) fn from_outside() -> Filter {
    cards_in(Zone::Sideboard).owned_by(Noun::You)
}

/// You may reveal such a card from outside the game and put it into your hand.
pub(crate) fn fetch_from_outside(what: Filter) -> Effect {
    choose_up_to(1, what).then(Effect::Reveal(Noun::Slot(CHOSEN))).then(return_to_hand(Noun::Slot(CHOSEN)))
}

/// The same of a spell that is exiled afterwards.
pub(crate) fn wish(what: Filter) -> Effect {
    fetch_from_outside(what).then(exile(Noun::This))
}

/// You may put any card from outside the game into your hand.
pub(crate) fn wish_for_any() -> Effect {
    choose_up_to(1, from_outside()).then(return_to_hand(Noun::Slot(CHOSEN)))
}

/// CR 701.48a: you may discard a card and draw one, or else reveal a Lesson from outside the game.
pub(crate) fn learn() -> Effect {
    let lesson = || fetch_from_outside(from_outside().subtype("Lesson"));
    let discard = choose(1, hand_of(Noun::You)).then(Effect::Discard(Noun::Slot(CHOSEN))).then(draw(1));
    Effect::If(
        Condition::Exists(hand_of(Noun::You)),
        Box::new(Effect::May(Noun::You, Box::new(discard), Some(Box::new(lesson())))),
        Some(Box::new(lesson())),
    )
}

/// These can't attack unless that is paid for each of them.
pub(crate) fn attack_cost(who: Filter, cost: Cost) -> Statement {
    Statement::AttackCost { who, whom: anything_attacked(), cost, times: None }
}

/// CR 702.57a: once each turn, during your upkeep, from the hand.
pub(crate) fn forecast(cost: &str, effect: Effect) -> Ability {
    let during_upkeep = Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)]);
    Ability::Activated(Activated {
        zone: Zone::Hand,
        limit: ActivationLimit::EachTurn(1),
        condition: Some(during_upkeep),
        ..activated(pay(cost).and(CostPart::RevealThis), effect)
    })
}

/// Players and planeswalkers.
pub(crate) fn players_or_planeswalkers() -> Filter {
    players().or(permanents().kind(CardType::Planeswalker))
}
