//! How far a win seems to be, so that what has dealt damage or is about to is looked at before what has not.

use magic::{Entity, Game, Keyword, PlayerId, Step};

/// How many points of life a step of the search counts for.
const POINTS: i32 = 2;

/// What is left of the others' life when the attack under way has dealt its damage, in steps of the search.
pub fn distance(game: &Game, me: PlayerId) -> u32 {
    let state = game.state();
    let others = state.players.iter().enumerate().filter(|(at, player)| *at != me.index() && player.playing);
    let left = others.map(|(at, player)| player.life - pending(game, PlayerId(at as u8))).max().unwrap_or(0);
    (left.max(0) / POINTS) as u32
}

/// The damage that attackers will deal to a player as things stand.
fn pending(game: &Game, player: PlayerId) -> i32 {
    let state = game.state();
    // Before blocks nobody knows who gets through.
    if state.turn.step < Step::DeclareBlockers || state.turn.step > Step::CombatDamage {
        return 0;
    }
    let toughness = |id: &magic::ObjectId| game.characteristics(*id).toughness.max(0);
    let attackers = state.combat.attackers.iter().filter(|one| one.defender == Entity::Player(player));
    let each = attackers.map(|one| {
        let what = game.characteristics(one.object);
        let stopped: i32 = match (one.blocked, what.has(Keyword::Trample)) {
            (false, _) => 0,
            (true, true) => one.blockers.iter().map(toughness).sum(),
            (true, false) => return 0,
        };
        (what.power - stopped).max(0)
    });
    each.sum()
}
