/** Scenes as the wire sends them: deltas are laid on, and the private scene over the public one. */
import type { Scene, SceneDelta } from '../wire';

export const emptyScene = <T, P, B>(): Scene<T, P, B> => ({ things: {}, zones: {}, players: {}, board: null });

function without<T extends object>(table: T, keys: readonly PropertyKey[] | undefined): T {
  if (!keys?.length) return table;
  const gone = new Set(keys.map(String));
  return Object.fromEntries(Object.entries(table).filter(([key]) => !gone.has(key))) as T;
}

/** The scene after a change; entries replace those under the same key. */
export function applied<T, P, B>(scene: Scene<T, P, B>, delta: SceneDelta<T, P, B>): Scene<T, P, B> {
  return {
    things: without({ ...scene.things, ...delta.things }, delta.gone),
    zones: without({ ...scene.zones, ...delta.zones }, delta.zones_gone),
    players: without({ ...scene.players, ...delta.players }, delta.players_gone),
    board: delta.board ?? (delta.board_gone ? null : scene.board),
  };
}

/** The whole table of a viewer. */
export function overlaid<T, P, B>(shared: Scene<T, P, B>, own: Scene<T, P, B>): Scene<T, P, B> {
  return {
    things: { ...shared.things, ...own.things },
    zones: { ...shared.zones, ...own.zones },
    players: { ...shared.players, ...own.players },
    board: own.board ?? shared.board,
  };
}
