import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownOf } from '../src/magic/shown';
import type { MagicCard, MagicServer } from '../src/wire';
import { applied, emptyScene, overlaid } from '../src/state/scene';
import { plain } from '../src/state/pieces';
import { course } from '../src/magic/table.svelte';
import { readTape } from '../src/state/tape';

const fixture = (name: string): MagicServer[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as MagicServer[];

describe('scenes', () => {
  it('replace entries, and lose those that went', () => {
    const player = { life: 20, land_plays: 1, hand_limit: 7, playing: true };
    const thing = { kind: 'card', owner: 0, controller: 0 } as const;
    const before = {
      ...emptyScene(),
      things: { 1: thing, 2: thing },
      zones: { stack: { count: 1, things: [1] } },
      players: { 0: player },
    };
    const after = applied(before, {
      things: { 3: thing },
      gone: [1],
      zones_gone: ['stack'],
      players: { 0: { ...player, life: 17 } },
    });
    expect(Object.keys(after.things)).toEqual(['2', '3']);
    expect(after.zones).toEqual({});
    expect(after.players[0].life).toBe(17);
    expect(Object.keys(before.things)).toEqual(['1', '2']);
  });

  it('lay the private part over the public one', () => {
    const shared = { ...emptyScene(), zones: { 'hand:0': { count: 7, things: [] } } };
    const own = { ...emptyScene(), zones: { 'hand:0': { count: 7, things: [-1] } } };
    expect(overlaid(shared, own).zones['hand:0'].things).toEqual([-1]);
  });

  it('of a whole game hold every thing that a zone names', () => {
    const cards = new Map<number, MagicCard>();
    const messages = fixture('whole-game').map((message, entry): [number, number, MagicServer] => [entry, 0, message]);
    const tape = readTape({ version: 1, game: 'magic', table: 't', seat: 0, names: ['Wren', 'Anselm'], messages }, course);
    for (const card of tape.cards) cards.set(card.number, card);
    for (const moment of tape.moments) {
      const shown = shownOf(moment.scene, cards);
      for (const [key, zone] of Object.entries(moment.scene.zones)) {
        for (const handle of zone.things) expect(shown.has(handle), `${key} names ${handle}`).toBe(true);
        expect(zone.count).toBeGreaterThanOrEqual(zone.things.length);
      }
    }
    expect(tape.moments.length).toBeGreaterThan(20);
  });
});

describe('sentences', () => {
  const called = (seat: number): string | undefined => (seat === 0 ? undefined : 'Anselm');
  it('speak to the reader and of others', () => {
    const pieces = (seat: number) => [
      { player: seat },
      { text: ' ' },
      { verb: ['draw', 'draws'] as [string, string] },
      { text: ' a card' },
    ];
    expect(plain(pieces(0), called)).toBe('You draw a card');
    expect(plain(pieces(1), called)).toBe('Anselm draws a card');
    expect(plain([{ whose: 1 }, { text: ' turn ' }, { number: 7 }], called)).toBe('Anselm’s turn 7');
  });
});
