import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MagicTable } from '../src/magic/table.svelte';
import { plain } from '../src/state/pieces';
import type { Happening, MagicServer, Question } from '../src/wire';

/** A table as a recorded game left it. */
function table(name: string): MagicTable {
  const made = new MagicTable({ send: () => {} });
  const said = JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as MagicServer[];
  for (const message of said) made.take(message);
  return made;
}

const line = (text: string): Happening['line'] => ({ key: 'k', pieces: [{ text }] });
const priority = { prompt: { key: 'priority', pieces: [{ text: 'Do something' }] } } as Question;

describe('a table of Magic tells', () => {
  const struck: Happening = { key: 'damage', object: { player: 0 }, amount: 2, line: line('Bear deals 2 damage to you') };
  const lost: Happening = { key: 'lose-life', subject: { player: 0 }, amount: 2, line: line('You lose 2 life') };

  it('life lost to damage once, and other life lost as well', () => {
    const one = table('opening-hand');
    const told = (events: Happening[]): Happening[] => one.tells(events);
    expect(told([lost, struck])).toEqual([struck]);
    expect(told([lost, lost, struck])).toEqual([lost, struck]);
    expect(told([lost])).toEqual([lost]);
    expect(told([{ ...lost, subject: { player: 1 } }, struck])).toHaveLength(2);
    expect(told([{ key: 'step', to: 'upkeep' }])).toEqual([]);
  });

  it('which spell waits, or else whose step it is', () => {
    const asks = (name: string): string => {
      const one = table(name);
      return plain(one.asks(priority), one.called);
    };
    expect(asks('stack-of-three')).toBe('Counterspell is about to resolve');
    expect(asks('sixty-permanents')).toBe('Your main phase');
    expect(asks('two-blockers')).toBe('Blocks are made');
    expect(asks('opening-hand')).toBe('Do something');
  });

  it('of a program that plays alone as the house', () => {
    const one = table('opening-hand');
    expect(one.nameOf(1)).toBe('Anselm');
    one.seats = one.seats.map((seated, seat) => ({ ...seated, bot: seat === 1 }));
    expect(one.nameOf(1)).toBe('The house');
    one.seats = one.seats.map((seated) => ({ ...seated, bot: true }));
    expect(one.nameOf(1)).toBe('Anselm');
  });
});
