//! A position laid out as a board: what a setup can say of it. Tokens, what is on the stack and effects that last are left
//! behind.

use kernel::Dice;
use magic::{
    CounterKind, Entity, Flags, Game, Object, ObjectId, Payer, Placed, PlacedHost, PlayerId, PlayerSetup, Rules, Setup,
};

/// The board of a position.
pub fn freeze(game: &Game) -> Setup {
    let state = game.state();
    let first = state.turn.active;
    let seats = state.players.len() as u8;
    // The active player begins: seats turn so that theirs is the first.
    let order: Vec<PlayerId> = (0..seats).map(|at| PlayerId((first.0 + at) % seats)).collect();
    let permanents: Vec<Vec<ObjectId>> = order.iter().map(|player| permanents_of(game, *player)).collect();
    Setup {
        rules: Rules { mulligans: false, starting_hand: 0, ..state.rules },
        seed: Dice::new(u64::from(state.decision)).seed(),
        players: order.iter().map(|player| player_setup(game, *player, &order, &permanents)).collect(),
        shuffle: false,
        rigged: Vec::new(),
    }
}

fn permanents_of(game: &Game, player: PlayerId) -> Vec<ObjectId> {
    let ours = |id: &ObjectId| {
        game.object(*id).is_some_and(|object| object.controller == player && !object.flags.has(Flags::TOKEN))
    };
    game.state().battlefield.iter().copied().filter(ours).collect()
}

fn player_setup(game: &Game, player: PlayerId, order: &[PlayerId], permanents: &[Vec<ObjectId>]) -> PlayerSetup {
    let state = game.state();
    let this = &state.players[player.index()];
    let name = |id: &ObjectId| game.definition_of(*id).card.name.clone();
    let owned = |ids: &[ObjectId]| {
        ids.iter()
            .filter(|id| game.object(**id).is_some_and(|one| one.owner == player && one.card.is_some()))
            .map(name)
            .collect()
    };
    let at = order.iter().position(|one| *one == player).unwrap_or(0);
    PlayerSetup {
        name: String::new(),
        library: this.library.iter().rev().map(name).collect(),
        hand: this.hand.iter().map(name).collect(),
        graveyard: this.graveyard.iter().rev().map(name).collect(),
        exile: owned(&state.exile),
        command: owned(&state.command),
        ante: owned(&state.ante),
        sideboard: this.sideboard.iter().map(name).collect(),
        battlefield: permanents[at].iter().map(|id| placed(game, *id, order, permanents)).collect(),
        life: Some(this.life),
        counters: counters_on(game, Entity::Player(player)),
        payer: Payer::BoardOrder,
    }
}

fn placed(game: &Game, id: ObjectId, order: &[PlayerId], permanents: &[Vec<ObjectId>]) -> Placed {
    let object: Object = *game.object(id).expect("a permanent is there");
    let seat = |player: PlayerId| order.iter().position(|one| *one == player).map(|at| at as u8);
    let host = |entity: Entity| match entity {
        Entity::Player(player) => seat(player).map(PlacedHost::Player),
        Entity::Object(host) => permanents.iter().enumerate().find_map(|(at, ids)| {
            let place = ids.iter().position(|one| *one == host)?;
            Some(PlacedHost::Permanent(at as u8, place as u16))
        }),
    };
    let face_down = object.flags.has(Flags::FACE_DOWN);
    let definition = if face_down { game.own_definition_of(id) } else { game.definition_of(id) };
    Placed {
        card: definition.card.name.clone(),
        owner: (object.owner != object.controller).then(|| seat(object.owner)).flatten(),
        tapped: Some(object.flags.has(Flags::TAPPED)),
        counters: Some(counters_on(game, Entity::Object(id))),
        sick: object.since_turn == game.state().turn.number,
        face_down,
        damage: object.damage,
        chosen: object.chosen,
        attached_to: object.attached_to.and_then(host),
        ..Placed::default()
    }
}

fn counters_on(game: &Game, on: Entity) -> Vec<(CounterKind, u32)> {
    game.state().counters.iter().filter(|one| one.on == on).map(|one| (one.kind, one.count)).collect()
}
