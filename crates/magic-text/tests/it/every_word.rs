//! Every keyword, and the words that few cards use, read as English.

use magic_notation::*;
use magic_notation::{Color, CounterKind, Keyword, P1P1, Step, Supertype, Zone};
use magic_text::{Number, ability_text, card_text, cost_text, effect_text, filter_text, modification_text};

pub(super) fn source() -> CardDefinition {
    creature("Source", "{1}", "Bear", 2, 2)
}

/// A parameter of the kind that the keyword usually has.
fn plausible(keyword: Keyword) -> Parameter {
    use Keyword::*;
    match keyword {
        Equip | Kicker | Flashback | Ward | Cycling | Buyback | Echo | Madness | Morph | Entwine | Ninjutsu | Evoke
        | Unearth | Overload | Bestow | Dash | Escape | Embalm | Fortify | Replicate | Disturb | Encore => {
            Parameter::Cost("{2}".into())
        }
        Rampage | Bushido | Fading | Vanishing | Modular | Dredge | Annihilator | Toxic | Crew | Afflict | Mobilize => {
            Parameter::Number(2.into())
        }
        Protection | Hexproof => Parameter::Quality(from_color(Color::Black)),
        Enchant | Affinity | Champion | Offering => Parameter::Quality(creatures()),
        Landwalk => Parameter::Quality(lands().subtype("Swamp")),
        Suspend | Reinforce | Awaken | Impending => Parameter::NumberCost(2.into(), "{1}".into()),
        Splice => Parameter::TypeCost(subtype("Arcane"), "{1}".into()),
        CumulativeUpkeep => Parameter::Cost(pay_life(1)),
        _ => Parameter::None,
    }
}

pub(super) fn reads_well(text: &str) {
    assert!(!text.is_empty());
    let forbidden = [
        "???",
        "::",
        "Number(",
        "Noun",
        "Box",
        "  ",
        " ,",
        " .",
        "..",
        ",.",
        "\u{0}",
        " of it can't",
        "to of ",
        "by of ",
        "an it ",
        "a that ",
        "a one of",
        "in a command",
        "in all commands",
        "one or more:",
        "otherwise otherwise",
        "if it ,",
    ];
    let found: Vec<&&str> = forbidden.iter().filter(|bad| text.contains(**bad)).collect();
    assert!(found.is_empty(), "{text:?} holds {found:?}");
}

#[test]
fn every_keyword_is_printed() {
    for keyword in Keyword::all() {
        let card = source().with(keyword, plausible(keyword));
        let text = card_text(&card);
        reads_well(&text);
        assert!(text.starts_with(|first: char| first.is_uppercase()), "{text}");
    }
    let printed = |keyword| card_text(&source().with(keyword, plausible(keyword)));
    assert_eq!(printed(Keyword::Enchant), "Enchant creature");
    assert_eq!(printed(Keyword::Affinity), "Affinity for creatures");
    assert_eq!(printed(Keyword::Champion), "Champion a creature");
    assert_eq!(printed(Keyword::Landwalk), "Swampwalk");
    assert_eq!(printed(Keyword::Splice), "Splice onto Arcane {1}");
    assert_eq!(printed(Keyword::CumulativeUpkeep), "Cumulative upkeep—Pay 1 life.");
    assert_eq!(printed(Keyword::ForMirrodin), "For Mirrodin!");
}

#[test]
fn every_statement_is_printed() {
    let who = || creatures().yours();
    let cases = [
        (Statement::CantAttack { who: who(), whom: Some(you_only()) }, "Creatures you control can't attack you."),
        (
            Statement::AttackDespiteDefender(who()),
            "Creatures you control can attack as though they didn't have defender.",
        ),
        (
            Statement::MustAttack { who: this(), whom: Some(you_only()) },
            "This creature attacks you each combat if able.",
        ),
        (Statement::Goaded(this()), "This creature is goaded."),
        (
            Statement::AttackWithoutTapping { who: who(), if_untapped: false },
            "Attacking doesn't cause creatures you control to tap.",
        ),
        (
            Statement::DamageStays(this()),
            "Damage that would be dealt to this creature can't be prevented or dealt instead to another permanent or player.",
        ),
        (
            Statement::CantGainControl(Noun::Opponents, who()),
            "Your opponents can't gain control of creatures you control.",
        ),
        (Statement::AttackAtMost { most: 1, whom: None }, "No more than one creature can attack each combat."),
        (
            Statement::AttackAtMost { most: 2, whom: Some(you_only()) },
            "No more than two creatures can attack you each combat.",
        ),
        (Statement::AttackOnlyAlone(this()), "This creature can only attack alone."),
        (
            Statement::AttackOnlyBeside { who: this(), beside: creatures(), least: 1 },
            "This creature can't attack alone.",
        ),
        (
            Statement::BlockOnlyBeside { who: this(), beside: creatures().white(), least: 1 },
            "This creature can't block unless a white creature also blocks.",
        ),
        (
            Statement::AttackOnlyBeside { who: this(), beside: creatures(), least: 2 },
            "This creature can't attack unless at least two other creatures attack.",
        ),
        (
            Statement::BlockedBy(this(), Comparison::AtMost, 1),
            "This creature can't be blocked by more than one creature.",
        ),
        (
            Statement::BlockedOnlyByAll(this()),
            "This creature can't be blocked unless all creatures defending player controls block it.",
        ),
        (Statement::BlockAtMost(2), "No more than two creatures can block each combat."),
        (
            Statement::MustBlock { who: creatures().yours(), whom: Some(this()), one: false },
            "All creatures you control able to block this creature do so.",
        ),
        (
            Statement::MustBlock { who: creatures().white(), whom: Some(this()), one: true },
            "This creature must be blocked by a white creature if able.",
        ),
        (Statement::BlockAdditional(this(), None), "This creature can block any number of creatures."),
        (
            Statement::BlockCost { who: creatures(), whom: None, cost: pay("{2}"), times: None },
            "Creatures can't block unless their controller pays {2} for each blocking creature they control.",
        ),
        (
            Statement::AttackCost {
                who: creatures(),
                whom: you_only(),
                cost: pay("{1}"),
                times: Some(Value::Count(Box::new(enchantments().yours()))),
            },
            "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of enchantments you control.",
        ),
        (Statement::NoCombatDamage(this()), "This creature assigns no combat damage."),
        (
            Statement::DamageAsThoughUnblocked(this()),
            "You may have this creature assign its combat damage as though it weren't blocked.",
        ),
        (
            Statement::BlockedBy(this(), Comparison::AtLeast, 2),
            "This creature can't be blocked except by two or more creatures.",
        ),
        (Statement::MustBlock { who: this(), whom: None, one: false }, "This creature blocks each combat if able."),
        (
            Statement::MustBlock { who: creatures(), whom: Some(this()), one: false },
            "All creatures able to block this creature do so.",
        ),
        (
            Statement::MustBlock { who: creatures(), whom: Some(this()), one: true },
            "This creature must be blocked if able.",
        ),
        (Statement::BlockAdditional(this(), Some(1)), "This creature can block an additional creature each combat."),
        (
            Statement::CantBeTargeted { what: who(), by: None },
            "Creatures you control can't be the targets of spells or abilities.",
        ),
        (
            Statement::CantBeTargeted { what: this(), by: Some(spells().white()) },
            "This creature can't be the target of white spells.",
        ),
        (
            Statement::CantPlay { who: Noun::Opponents, what: spells().kind(magic_notation::CardType::Creature) },
            "Your opponents can't cast creature spells.",
        ),
        (Statement::CantPlay { who: Noun::Players, what: lands() }, "Players can't play lands."),
        (
            Statement::CantPlay { who: Noun::Players, what: lands().and(Predicate::FirstPrintedIn(name("Legends"))) },
            "Players can't play lands with a name originally printed in Legends.",
        ),
        (Statement::CantEnter(lands()), "Lands can't enter the battlefield."),
        (
            Statement::MayPlay {
                who: Noun::You,
                what: cards_in(Zone::Graveyard).kind(magic_notation::CardType::Land),
                from: Zone::Graveyard,
                top_only: false,
                free: false,
                terms: Box::default(),
            },
            "You may play lands from your graveyard.",
        ),
        (
            Statement::MayPlay {
                who: Noun::You,
                what: cards_in(Zone::Library),
                from: Zone::Library,
                top_only: true,
                free: false,
                terms: Box::new(PlayTerms {
                    cost: Some(pay_life(mana_value_of(Noun::It))),
                    only_spells: true,
                    once_each_turn: true,
                    ..PlayTerms::default()
                }),
            },
            "You may cast spells from the top of your library once each turn. If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.",
        ),
        (
            Statement::SpellCost { who: Noun::Players, what: spells(), more: 0.into(), mana: None, least: Some(3) },
            "Each spell that would cost less than three mana to cast costs three mana to cast.",
        ),
        (
            Statement::LifeForMana(Noun::You, magic_notation::Color::Black),
            "For each {B} in a cost, you may pay 2 life rather than pay that mana.",
        ),
        (
            Statement::SpendAs {
                who: Noun::You,
                spent: ManaKinds::ALL,
                wanted: ManaKinds::ALL,
                on: Some(spells().kind(magic_notation::CardType::Creature)),
                once: false,
            },
            "You may spend mana as though it were mana of any type to cast creature spells.",
        ),
        (
            Statement::AsThoughFlash { who: Noun::You, what: spells().kind(magic_notation::CardType::Creature) },
            "You may cast creature spells as though they had flash.",
        ),
        (
            Statement::CantActivate { what: artifacts(), except_mana: true },
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
        ),
        (
            Statement::AttackCost { who: creatures(), whom: you_only(), cost: pay("{2}"), times: None },
            "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
        ),
        (Statement::MayStayTapped(this()), "You may choose not to untap this creature during your untap step."),
        (Statement::HandSize(Noun::You, Some(2.into())), "Your maximum hand size is two."),
        (Statement::LandPlays(Noun::You, Some(1.into())), "You may play an additional land on each of your turns."),
        (Statement::CantBeRegenerated(who()), "Creatures you control can't be regenerated."),
        (Statement::CantGainLife(Noun::Players), "Players can't gain life."),
        (Statement::CantLose { who: Noun::You, for_life: false }, "You can't lose the game."),
        (Statement::CantWin(Noun::Opponents), "Your opponents can't win the game."),
        (Statement::CantPreventDamage(None), "Damage can't be prevented."),
        (
            Statement::DamageByToughness(this()),
            "This creature assigns combat damage equal to its toughness rather than its power.",
        ),
        (Statement::ManaStays(Noun::Players), "Players don't lose unspent mana as steps and phases end."),
        (Statement::CantBeSacrificed { what: this(), to_pay: false }, "This creature can't be sacrificed."),
        (
            Statement::TriggerTwice { of: permanents().yours(), cause: artifacts() },
            "If an artifact entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
        ),
        (Statement::NoEnterTriggers(creatures()), "Creatures entering don't cause abilities to trigger."),
        (
            Statement::CantBeAttached { what: this(), by: enchantments().subtype("Aura") },
            "This creature can't be enchanted by Auras.",
        ),
        (
            Statement::SpendAs {
                who: Noun::You,
                spent: ManaKinds::only(ManaKind::White),
                wanted: ManaKinds::only(ManaKind::Red),
                on: None,
                once: false,
            },
            "You may spend white mana as though it were red mana.",
        ),
        (Statement::CantLose { who: Noun::You, for_life: true }, "You don't lose the game for having 0 or less life."),
        (
            Statement::CountersAtMost(this(), CounterKind::parse("dream"), 7),
            "This creature can't have more than seven dream counters on it.",
        ),
        (
            Statement::AbilityCost { what: artifacts(), more: (-2).into(), least: Some(1) },
            "Activated abilities of artifacts cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
        ),
        (
            Statement::SpellCost {
                who: Noun::You,
                what: spells().black(),
                more: 0.into(),
                mana: magic_notation::ManaCost::parse("{B}").ok(),
                least: None,
            },
            "Black spells you cast cost {B} more to cast.",
        ),
        (
            Statement::SpellCost {
                who: Noun::Opponents,
                what: spells(),
                more: 1.into(),
                mana: magic_notation::ManaCost::parse("{U}").ok(),
                least: Some(2),
            },
            "Spells your opponents cast cost {1} more to cast and {U} more to cast. Each spell that would cost less than two mana to cast costs two mana to cast.",
        ),
        (
            Statement::SpendAs { who: Noun::You, spent: ManaKinds::ALL, wanted: ManaKinds::ALL, on: None, once: true },
            "For one spell, you may spend mana as though it were mana of any type to pay that spell's mana cost.",
        ),
        (
            Statement::spend_any_as(Noun::You, ManaKinds::COLORS),
            "You may spend mana as though it were mana of any color.",
        ),
        (Statement::Skip(Noun::You, TurnPart::Step(Step::Draw)), "Skip your draw step."),
        (Statement::Skip(Noun::Players, TurnPart::CombatPhase), "Players skip their combat phases."),
        (Statement::DrawAtMost(Noun::Players, 1.into()), "Players can't draw more than one card each turn."),
        (Statement::Revealed(Noun::Opponents, Zone::Hand), "Your opponents play with their hands revealed."),
        (Statement::Revealed(Noun::You, Zone::Library), "You play with the top card of your library revealed."),
        (Statement::MayLookAtTop, "You may look at the top card of your library any time."),
    ];
    super::compare(
        cases
            .into_iter()
            .map(|(statement, expected)| (ability_text(&source(), &Ability::Static(statement.into())), expected)),
    );
}

#[test]
fn filters_read_in_both_numbers() {
    let graveyard = cards_in(Zone::Graveyard).owned_by(Noun::You);
    let cases = [
        (creatures().other().yours(), "other creature you control", "other creatures you control"),
        (creatures().attacking(), "attacking creature", "attacking creatures"),
        (permanents().subtype("Elf"), "Elf", "Elves"),
        (lands().subtype("Plains"), "Plains", "Plains"),
        (
            graveyard.clone().kind(magic_notation::CardType::Creature),
            "creature card in your graveyard",
            "creature cards in your graveyard",
        ),
        (
            creatures().and(Predicate::Counter(Some(P1P1))),
            "creature with a +1/+1 counter on it",
            "creatures with +1/+1 counters on them",
        ),
        (
            creatures().and(attacked_this_turn()),
            "creature that attacked this turn",
            "creatures that attacked this turn",
        ),
        (
            creatures().not(Predicate::Colors(Comparison::AtLeast, 2)),
            "creature that isn't multicolored",
            "creatures that aren't multicolored",
        ),
        (
            players().and(Predicate::Value(
                Value::CardsIn(Zone::Hand, Box::new(Noun::It)),
                Comparison::Equal,
                0.into(),
            )),
            "player who has no cards in hand",
            "players who have no cards in hand",
        ),
        (artifacts().kind(magic_notation::CardType::Creature), "artifact creature", "artifact creatures"),
        (permanents().and(Predicate::Supertype(Supertype::Legendary)), "legendary permanent", "legendary permanents"),
        (
            creatures().and(Predicate::Any(vec![Predicate::Color(Color::Black), Predicate::Color(Color::Red)])),
            "black or red creature",
            "black or red creatures",
        ),
        (
            Filter { domain: Domain::SPELLS.and(Domain::ABILITIES), all: vec![] },
            "spell or ability",
            "spells and abilities",
        ),
    ];
    for (filter, one, many) in cases {
        assert_eq!(filter_text(&source(), &filter, Number::Singular), one);
        assert_eq!(filter_text(&source(), &filter, Number::Plural), many);
    }
}

#[test]
fn costs_and_modifications_are_printed() {
    let cost = pay("{1}{G}")
        .and(CostPart::TapThis)
        .and(CostPart::Return(1.into(), lands().yours()))
        .and(CostPart::Mill(2.into(), Zone::Graveyard));
    assert_eq!(
        cost_text(&source(), &cost),
        "{1}{G}, {T}, Return a land you control to its owner's hand, Mill two cards"
    );
    let cases = [
        (Modification::AddPowerToughness(1.into(), 1.into()), "gets +1/+1"),
        (Modification::AddKeyword(Keyword::Flying), "has flying"),
        (Modification::SetPowerToughness(0.into(), 1.into()), "has base power and toughness 0/1"),
        (Modification::LoseSubtypes(SubtypeClassName::Creature), "loses all creature types"),
        (Modification::CantHave(Keyword::Flying), "can't have or gain flying"),
        (Modification::RemoveType(magic_notation::CardType::Creature), "isn't a creature"),
        (
            Modification::AddAbility(Box::new(Ability::Activated(activated(tap(), add(mana("{G}")))))),
            "has \"{T}: Add {G}.\"",
        ),
    ];
    super::compare(
        cases.into_iter().map(|(modification, expected)| (modification_text(&source(), &modification), expected)),
    );
}

#[test]
fn rare_verbs_are_printed() {
    let slot = Slot(1);
    let cases = [
        (Effect::Sequence(Vec::new()), "Nothing happens."),
        (
            Effect::ForEach(
                all(creatures()),
                Box::new(unless_pays(controller_of(Noun::It), pay("{1}"), destroy(Noun::It), None)),
            ),
            "For each creature, destroy that creature unless its controller pays {1}.",
        ),
        (Effect::Repeat(3.into(), Box::new(draw(1))), "Do the following three times: draw a card."),
        (Effect::ChooseFor(Noun::You, Chooser::CreatureType), "Choose a creature type."),
        (
            Effect::Calculate(count(creatures()), slot).then(draw(Value::Slot(slot))),
            "Note the number of creatures. Draw that many cards.",
        ),
        (Effect::Remember(target(creatures()), slot).then(Effect::Tap(Noun::Slot(slot))), "Tap target creature."),
        (Effect::SetLife(Noun::You, 10.into()), "Your life total becomes 10."),
        (
            Effect::ChangeText(target(permanents()), Exchanged::Either, Duration::EndOfTurn),
            "Change the text of target permanent by replacing all instances of one color word with another or one basic land type with another until end of turn.",
        ),
        (Effect::RemoveCounters(Noun::This, None, None), "Remove all counters from this creature."),
        (attach(Noun::This, target(creatures())), "Attach this creature to target creature."),
        (Effect::Attach(Noun::This, None), "Unattach this creature."),
        (Effect::BecomeBlocked(target(creatures()), None), "Target creature becomes blocked."),
        (Effect::Designate(Noun::This, Designation::Renowned, None), "This creature becomes renowned."),
        (
            Effect::Ante(Noun::Players, Noun::TopOf(Box::new(Noun::It), Box::new(1.into()))),
            "Each player antes the top card of their library.",
        ),
        (Effect::Ante(Noun::You, Noun::This), "Ante this creature."),
        (Effect::Own(Noun::You, target(cards_in(Zone::Ante))), "You own target card in the ante."),
        (Effect::Designate(Noun::This, Designation::Level, Some(2.into())), "This Class becomes level 2."),
        (
            Effect::RemoveFromCombat { what: target(creatures()), unblocks: false },
            "Remove target creature from combat.",
        ),
        (
            Effect::StayTapped(target(creatures()), 2),
            "Target creature doesn't untap during its controller's next two untap steps.",
        ),
        (act(Action::Scry(Noun::You, 2.into(), Zone::Graveyard)), "Surveil 2."),
        (
            Effect::ExchangeControl(target(artifacts()), target(creatures())),
            "Exchange control of target artifact and target creature.",
        ),
        (
            Effect::RollDie(Noun::You, 20, slot).then(gain_life(Value::Slot(slot))),
            "Roll a d20. You gain that much life.",
        ),
        (
            Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Beginning])),
            "After this phase, there is an additional beginning phase.",
        ),
        (
            Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Upkeep])),
            "After this phase, there is an additional upkeep step.",
        ),
        (
            Effect::Turns(TurnEffect::ExtraTurn(Noun::You, Some(TurnPart::Step(Step::Untap)))),
            "Take an extra turn after this one. Skip the untap step of that turn.",
        ),
        (
            Effect::Turns(TurnEffect::SkipNext(target(players()), TurnPart::CombatPhase)),
            "Target player skips their next combat phase.",
        ),
        (Effect::Turns(TurnEffect::SkipNext(Noun::You, TurnPart::MainPhase)), "You skip your next main phase."),
        (Effect::Turns(TurnEffect::SkipTurns(Noun::You, 2.into())), "You skip your next two turns."),
        (
            Effect::Turns(TurnEffect::Control { who: target(players()), resolving: None, then_extra_turn: true }),
            "You control target player during that player's next turn. After that turn, that player takes an extra turn.",
        ),
        (
            Effect::Turns(TurnEffect::Control {
                who: target(players()),
                resolving: Some(Noun::This),
                then_extra_turn: false,
            }),
            "You control target player until this creature finishes resolving.",
        ),
        (
            Effect::Play { who: Noun::You, what: Noun::This, mana_from: None, slot: Slot(1) },
            "You play this creature if able.",
        ),
        (Effect::Turns(TurnEffect::End), "End the turn."),
        (phase_out(target(creatures())), "Target creature phases out."),
        (
            Effect::PhaseOut { what: target(creatures()), until_leaves: true },
            "Target creature phases out until this creature leaves the battlefield. Tap that creature as it phases in this way.",
        ),
        (Effect::Subgame(slot), "Players play a Magic subgame, using their libraries as their decks."),
        (Effect::DrawGame, "The game is a draw."),
        (Effect::Win(Noun::You), "You win the game."),
        (Effect::Lose(target(players())), "Target player loses the game."),
        (
            Effect::MayCast {
                who: Noun::You,
                what: Noun::This,
                by: None,
                copy: true,
                masked: false,
                lands: false,
                otherwise: None,
            },
            "You may cast a copy of this creature without paying its mana cost.",
        ),
        (
            Effect::MayCast {
                who: Noun::You,
                what: Noun::ExiledWith,
                by: None,
                copy: false,
                masked: false,
                lands: false,
                otherwise: None,
            },
            "You may cast the cards exiled with this creature without paying their mana costs.",
        ),
        (
            Effect::ExileUntil {
                who: Noun::You,
                until: cards_in(Zone::Exile).kind(magic_notation::CardType::Creature),
                found: Slot(1),
                exiled: Slot(2),
            },
            "Exile cards from the top of your library until a creature card in exile is exiled.",
        ),
        (
            Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Combat, ExtraPhase::Main])),
            "After this phase, there is an additional combat phase followed by an additional main phase.",
        ),
        (
            Effect::Reflexive(Box::new(deal(1, any_target()))),
            "When you do, this creature deals 1 damage to any target.",
        ),
        (
            Effect::May(target(players()), Box::new(Effect::Draw(that(), 1.into())), Some(Box::new(lose_life(1)))),
            "Target player may draw a card. If they don't, you lose 1 life.",
        ),
        (Effect::PutCounters(Noun::This, CounterKind::Stun, 1.into(), None), "Put a stun counter on this creature."),
        (
            Effect::PutCountersWithin(Noun::This, CounterKind::Stun, 2.into(), 3),
            "Put two stun counters on this creature. This ability can't cause the total number of stun counters on this \
             creature to be greater than three.",
        ),
        (
            Effect::PutCounters(Noun::This, CounterKind::Stun, 1.into(), Some(Noun::ActivePlayer)),
            "The active player puts a stun counter on this creature.",
        ),
        (
            Effect::Delayed {
                when: dies(permanents().and(Predicate::Is(target(creatures())))),
                effect: Box::new(draw(1)),
                repeating: false,
                duration: Duration::EndOfTurn,
            },
            "When target creature dies this turn, draw a card.",
        ),
    ];
    super::compare(cases.into_iter().map(|(effect, expected)| (effect_text(&source(), &effect), expected)));
}

#[test]
fn every_pattern_is_printed() {
    let cases = [
        (leaves(this()), "When this creature leaves the battlefield, draw a card."),
        (dies(lands()), "Whenever a land is put into a graveyard from the battlefield, draw a card."),
        (
            Pattern::Attacks { who: creatures().yours(), whom: None, alone: true },
            "Whenever a creature you control attacks alone, draw a card.",
        ),
        (Pattern::Unblocked(this()), "Whenever this creature attacks and isn't blocked, draw a card."),
        (
            Pattern::Activates { who: players(), what: artifacts(), tapping: None },
            "Whenever a player activates an ability of an artifact, draw a card.",
        ),
        (
            Pattern::BecomesTarget {
                what: this(),
                by: Filter { domain: Domain::SPELLS.and(Domain::ABILITIES), all: vec![] },
            },
            "Whenever this creature becomes the target of a spell or ability, draw a card.",
        ),
        (Pattern::Draws(opponents()), "Whenever an opponent draws a card, draw a card."),
        (Pattern::GainsLife(you_only()), "Whenever you gain life, draw a card."),
        (Pattern::LosesLife(players()), "Whenever a player loses life, draw a card."),
        (Pattern::Untaps(this()), "Whenever this creature becomes untapped, draw a card."),
        (
            Pattern::CountersPut { on: this(), kind: Some(P1P1), by: None, by_effect: false },
            "Whenever one or more +1/+1 counters are put on this creature, draw a card.",
        ),
        (
            Pattern::LastCounterRemoved { from: this(), kind: CounterKind::parse("time"), by: None },
            "When the last time counter is removed from this creature, draw a card.",
        ),
        (
            Pattern::TokensCreated(you_only()),
            "Whenever one or more tokens are created under your control, draw a card.",
        ),
        (
            Pattern::DiscardedBy { what: this(), by: opponents() },
            "When a spell or ability an opponent controls causes you to discard this creature, draw a card.",
        ),
        (Pattern::PlaysLand(you_only()), "Whenever you play a land, draw a card."),
        (
            Pattern::Damage { by: None, to: Some(this()), combat: None },
            "Whenever this creature is dealt damage, draw a card.",
        ),
        (
            Pattern::Begins { step: Step::BeginCombat, whose: you_only() },
            "At the beginning of combat on your turn, draw a card.",
        ),
        (end_step_of(players()), "At the beginning of each end step, draw a card."),
        (casts(you_only(), spells().and(Predicate::Is(Noun::This))), "When you cast this spell, draw a card."),
        (
            Pattern::AnyOf(vec![enters(this()), attacks(this())]),
            "Whenever this creature enters or attacks, draw a card.",
        ),
    ];
    super::compare(cases.into_iter().map(|(pattern, expected)| {
        (ability_text(&source(), &Ability::Triggered(triggered(pattern, draw(1)))), expected)
    }));
}
