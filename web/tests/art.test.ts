import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawInner, type Facts, hash, keyOf } from '../src/art';
import { faceOf } from '../src/magic/shown';
import type { MagicCard } from '../src/wire';

const GOLDEN = new URL('./art.golden.json', import.meta.url);

/** Every card of the pool, as the server would send it. */
const pool = (JSON.parse(readFileSync(new URL('../fixtures/pool.json', import.meta.url), 'utf8')) as MagicCard[]).filter(
  (card) => !card.token,
);
const cards = (): Facts[] => [...pool].sort((a, b) => (a.name < b.name ? -1 : 1)).map(faceOf);

/** Made-up cards over the whole grammar: races, callings, acts, things, nouns. */
function invented(count: number): Facts[] {
  const races = [
    'Human',
    'Elf',
    'Goblin',
    'Merfolk',
    'Dwarf',
    'Zombie',
    'Dragon',
    'Wall',
    'Angel',
    'Bear',
    'Snake',
    'Elemental',
    'Spirit',
    'Cat',
  ];
  const callings = ['Knight', 'Soldier', 'Wizard', 'Cleric', 'Rogue', 'Druid', 'Shaman', 'Archer', ''];
  const acts = [
    'destroy',
    'burn',
    'draw',
    'counter',
    'pump',
    'tap',
    'gain',
    'exile',
    'bounce',
    'mill',
    'token',
    'fount',
    'steal',
    'copy',
    'raise',
    '',
  ];
  const things = ['creature', 'land', 'artifact', 'ench', 'creatures', 'spell', 'library', 'grave', ''];
  const types = ['Creature', 'Creature', 'Instant', 'Sorcery', 'Enchantment', 'Artifact', 'Land', 'Aura'];
  return Array.from({ length: count }, (_, i) => {
    const pick = <T>(list: readonly T[], salt: string): T => list[hash(`${i}${salt}`) % list.length];
    const type = pick(types, 'type');
    const creature = type === 'Creature';
    return {
      name: `Invented ${i}`,
      cost: '{2}',
      colors: [pick([...'WUBRG'], 'color')],
      types: [type === 'Aura' ? 'Enchantment' : type],
      subtypes: creature ? [pick(races, 'race'), pick(callings, 'calling')].filter(Boolean) : type === 'Aura' ? ['Aura'] : [],
      legendary: false,
      keywords: i % 3 ? [] : ['Flying'],
      does: pick(acts, 'act'),
      on: pick(things, 'thing'),
      makes: type === 'Land' ? pick([...'WUBRG'], 'mana') : '',
    };
  });
}

describe('the art of cards', () => {
  it('never changes: what was drawn before is drawn the same', () => {
    const now = Object.fromEntries(
      cards().map((facts) => [facts.name, `${keyOf(facts).whole} #${hash(drawInner(facts).replace(/land-\d+/g, 'land'))}`]),
    );
    if (process.env.CARDHALL_BLESS) writeFileSync(GOLDEN, JSON.stringify(now, null, 1) + '\n');
    expect(now).toMatchObject(JSON.parse(readFileSync(GOLDEN, 'utf8')));
  });

  it('draws the same twice, and says what it drew', () => {
    for (const facts of cards().slice(0, 12)) {
      expect(drawInner(facts).replace(/land-\d+/g, '')).toBe(drawInner(facts).replace(/land-\d+/g, ''));
      expect(keyOf(facts).figure.length).toBeGreaterThan(2);
    }
  });

  it('draws whatever the grammar can say, whole and of bounded size', () => {
    for (const facts of [...cards(), ...invented(400)]) {
      const picture = drawInner(facts);
      expect(picture, facts.name).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.length, facts.name).toBeLessThan(34_000);
    }
  });

  it('puts no figure on more than 12 cards', () => {
    const shared = new Map<string, string[]>();
    const basics = new Set(['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']);
    for (const facts of cards().filter((one) => !one.subtypes.some((type) => basics.has(type)))) {
      const { figure } = keyOf(facts);
      shared.set(figure, [...(shared.get(figure) ?? []), facts.name]);
    }
    for (const [figure, names] of shared) expect(names.length, `${figure}: ${names.join(', ')}`).toBeLessThanOrEqual(12);
  });
});
