/** Which picture? Card facts in, a plan out; the first rule that fits wins. Nothing here is a rule of the game: it picks drawings. */
import { artifact } from './artifacts';
import { aura } from './auras';
import { ACT, compose } from './acts';
import { ANIMAL, MORE } from './bestiary';
import { WHOLE } from './by-hand';
import { CALLING } from './callings';
import { DEED } from './deed';
import { CREATURE } from './emblems';
import { HEAD } from './heads';
import type { Draw, Facts, Kit } from './ink';
import { placeOf } from './lands';
import { person } from './person';
import { THING } from './things';
import { WILDS } from './wilds';
import { BEASTS, ELEMENTS, MOTIFS, NOUNS, RACES } from './words';

export interface Emblem {
  emblem: string;
  draw: Draw;
}

export interface Plan {
  kind: 'land' | 'wild' | 'creature' | 'aura' | 'artifact' | 'deed';
  /** Weather that the name asks for, or nothing. */
  motif: string;
  make: (k: Kit) => Emblem;
}

export const WEATHERS = {
  creature: [
    'clear',
    'clear',
    'stars',
    'cloud',
    'birds',
    'crescent',
    'wind',
    'rain',
    'comet',
    'pennants',
    'leaves',
    'embers',
    'fog',
  ],
  deed: ['clear', 'clear', 'stars', 'comet', 'embers', 'wind', 'leaves', 'rain'],
} as const;

const EMBLEM: Record<string, Draw> = { ...CREATURE, ...MORE };
const CALLINGS = Object.keys(CALLING).filter((word) => /^[A-Z]/.test(word));

const drawn = (emblem: string): Emblem => ({ emblem, draw: EMBLEM[emblem] });
const deed = (emblem: string): Emblem => ({ emblem, draw: DEED[emblem] });
const first = (words: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  words.find(([word]) => word.test(text))?.[1];

function elemental(facts: Facts, color: string): Emblem {
  return drawn(first(ELEMENTS.name, facts.name) ?? ELEMENTS.color[color] ?? 'elemental');
}

function creature(facts: Facts): Emblem {
  const words = facts.subtypes.join(' ');
  const job = CALLINGS.find((word) => facts.subtypes.includes(word)) ?? '';
  const animal = facts.subtypes.map((word) => ANIMAL[word]).find(Boolean);
  const race = first(RACES, words);
  const legend = facts.legendary;

  if (race === 'zombie' && !job && facts.name.length % 3 === 0) return drawn('zombie');
  if (animal && job) {
    return { emblem: 'folk ' + animal, draw: (k) => person(k, { race: 'human', job, animal: EMBLEM[animal] ?? HEAD[animal] }) };
  }
  if (facts.subtypes.includes('Elemental')) return elemental(facts, facts.colors.length > 1 ? 'M' : (facts.colors[0] ?? 'A'));
  if (race && !(animal && facts.subtypes.includes('Werewolf'))) {
    if (race === 'vampire' && !job && facts.keywords.includes('Flying')) return drawn('vampire');
    if (race === 'goblin' && facts.subtypes.includes('Mutant')) return drawn('imp');
    const calling = job || (legend && race === 'human' ? 'legend' : '');
    return { emblem: `${race} ${calling}`.trim(), draw: (k) => person(k, { race, job, legend }) };
  }
  if (facts.subtypes.includes('Cat') && /Lion|Pride|Mane/.test(facts.name)) return drawn('lion');
  const beast = first(BEASTS, words);
  if (beast) return drawn(beast);
  if (job) return { emblem: 'human ' + job, draw: (k) => person(k, { job, legend }) };
  return drawn(facts.types.includes('Artifact') ? 'construct' : words ? 'brute' : 'shifter');
}

const ARTIFACT_BY_ACT: Record<string, string> = {
  fount: 'gem',
  draw: 'book',
  seek: 'key',
  burn: 'rod',
  quake: 'rod',
  tap: 'sphere',
  untap: 'bell',
  gain: 'cup',
  protect: 'shield',
  mend: 'urn',
  discard: 'mask',
  copy: 'mirror',
  steal: 'crown',
  time: 'clock',
  token: 'egg',
  destroy: 'hammer',
  exile: 'gate',
  mill: 'millstone',
  offer: 'altar',
  pump: 'helm',
  tax: 'scales',
  bounce: 'wheel',
  counter: 'rod',
  wipe: 'disk',
};

function artifactOf(facts: Facts): Emblem {
  const noun = first(NOUNS, facts.name);
  if (noun && noun.startsWith('deed ')) return deed(noun.slice(5));
  const thing = noun ?? ARTIFACT_BY_ACT[facts.does] ?? (facts.subtypes.includes('Equipment') ? 'power' : 'engine');
  return { emblem: 'artifact ' + thing, draw: (k) => artifact(k, thing) };
}

const AURA_FRAME: Record<string, string> = {
  steal: 'chain',
  tap: 'chain',
  shrink: 'thorns',
  curse: 'thorns',
  destroy: 'thorns',
  pump: 'wreath',
  fly: 'wreath',
  protect: 'halo',
  mend: 'wreath',
  lure: 'ribbon',
  fount: 'wreath',
};
const AURA_THING: Record<string, string> = {
  fly: 'wings',
  mend: 'life',
  fount: 'tree',
  shrink: 'drop',
  steal: 'crown',
  tap: 'creature',
  protect: 'shield',
  raise: 'grave',
  drain: 'drop',
  gain: 'life',
  tax: 'coin',
  lure: 'spiral',
  destroy: 'death',
  offer: 'death',
};

function auraOf(facts: Facts, on: string, k: Kit): Emblem {
  const { does } = facts;
  const gift = (): string => {
    if (does === 'pump') return k.opt('gift', ['power', 'gauntlet', 'swords', 'shield', 'claws', 'fist']);
    if (on && on !== 'creatures' && on !== 'flame') return on;
    if (does === 'burn') return k.opt('gift', ['flame', 'land', 'claws', 'death', 'drop']);
    return k.opt('gift', ['eye', 'spiral', 'drop', 'mana', 'mask', 'creature', 'sun', 'moon']);
  };
  const thing = /Ward\b/.test(facts.name) ? 'ward' : (AURA_THING[does] ?? gift());
  const frame =
    AURA_FRAME[does] ??
    k.opt(
      'frame',
      does === 'burn' ? ['flames', 'thorns', 'web', 'waves'] : ['ribbon', 'waves', 'halo', 'web', 'thorns', 'wreath'],
    );
  return { emblem: `aura ${frame} ${thing}`, draw: (kit) => aura(kit, frame, thing) };
}

/** Spells whose deed is so plain that it has an emblem of its own. */
function famousSpell(facts: Facts, color: string, on: string): string | undefined {
  const { does, name } = facts;
  if (does === 'burn' && color === 'R' && /Bolt|Lightning|Shock|Javelin|Spike/i.test(name)) return 'bolt';
  if (does === 'burn' && color === 'R' && facts.cost.includes('X')) return 'fireball';
  if (does === 'burn' && color === 'U') return 'psi';
  if (does === 'wheel' || /Wheel/.test(name)) return 'wheel';
  if (does === 'exile' && on === 'creature' && color === 'W') return 'exile';
  return undefined;
}

const ACTS: Record<string, readonly string[]> = {
  burn: ['burn', 'strike', 'arrows'],
  wipe: ['wipe', 'flood', 'quake'],
  bounce: ['bounce', 'wave'],
  tap: ['tap', 'freeze'],
  counter: ['ward', 'word', 'swap'],
  pump: ['pump', 'grow', 'shine'],
  protect: ['protect', 'fog', 'ward'],
  shrink: ['shrink', 'curse', 'haunt'],
  drain: ['drain', 'curse'],
  gain: ['gain', 'shine'],
  token: ['token', 'spore'],
  mill: ['mill', 'haunt'],
  quake: ['quake', 'flood', 'arrows'],
};
const SIGNS: Record<string, readonly string[]> = {
  counter: ['spell', 'eye', 'spiral', 'card', 'brain'],
  draw: ['eye', 'book', 'brain', 'scroll', 'key', 'moon'],
  word: ['eye', 'book', 'scroll', 'key', 'moon', 'spiral', 'brain'],
  gain: ['life', 'sun', 'cup', 'tree'],
  protect: ['shield', 'creature', 'sun', 'creatures'],
  time: ['turn', 'clock', 'moon'],
  fount: ['mana', 'gem', 'tree', 'drop'],
  lace: ['spell', 'creature', 'mana', 'scroll', 'eye'],
  lure: ['swords', 'creatures', 'gate', 'eye'],
  discard: ['hand', 'brain', 'death', 'mask'],
  offer: ['creature', 'death', 'life', 'drop'],
};
const ANY_SIGN = ['mana', 'eye', 'sun', 'moon', 'spiral', 'crown', 'scales', 'drop', 'gate', 'cloud'] as const;

function actsOf(does: string, on: string): readonly string[] | undefined {
  if (does !== 'destroy') return ACTS[does];
  if (on === 'creature') return ['slay', 'destroy', 'crush'];
  return on === 'land' || on === 'wall' ? ['destroy', 'quake', 'crush'] : ['destroy', 'crush'];
}

function actAndThing(facts: Facts, on: string, k: Kit): Emblem {
  const { does } = facts;
  const choice = actsOf(does, on);
  const spare = facts.types.includes('Enchantment')
    ? ['plain', 'lace', 'word', 'shine', 'lure', 'haunt', 'spore']
    : ['plain', 'shine', 'word', 'lace'];
  const act = choice ? k.opt('act', choice) : does in ACT ? does : k.opt('act', spare);
  let thing = on;
  if (does in SIGNS) thing = k.opt('sign', SIGNS[does]);
  else if (does === 'burn' && (!on || ['flame', 'creature', 'life'].includes(on))) {
    thing = k.opt('victim', ['creature', 'life', 'death', 'tree', 'tower']);
  }
  if (!thing || (thing === 'flame' && !choice)) thing = k.opt('sign', ANY_SIGN);
  return { emblem: `${act} ${thing}`, draw: (kit) => compose(kit, act, thing) };
}

function byFacts(facts: Facts): Plan {
  const is = (type: string): boolean => facts.types.includes(type);
  const color = facts.colors.length > 1 ? 'M' : (facts.colors[0] ?? 'A');
  const motif = first(MOTIFS, facts.name) ?? '';
  const on = facts.on in THING ? facts.on : '';
  const plan = (kind: Plan['kind'], make: Plan['make']): Plan => ({ kind, motif, make });

  if (is('Land')) return plan('land', () => ({ emblem: 'land ' + (facts.makes || placeOf(facts) || 'hall'), draw: () => '' }));
  if (is('Creature')) return plan('creature', () => creature(facts));
  if (facts.subtypes.includes('Aura') || facts.subtypes.includes('Curse')) return plan('aura', (k) => auraOf(facts, on, k));
  if (is('Artifact')) return plan('artifact', () => artifactOf(facts));
  const famous = is('Enchantment') ? undefined : famousSpell(facts, color, on);
  if (famous) return plan('deed', () => deed(famous));
  if (is('Enchantment') && facts.does === 'pump' && on === 'creatures') return plan('deed', () => deed('banner'));
  return plan('deed', (k) => actAndThing(facts, on, k));
}

/** The plan for a card: directed by hand, or by its facts. */
export function planOf(facts: Facts): Plan {
  const plan = byFacts(facts);
  const whole = facts.emblem ?? WHOLE[facts.name];
  if (!whole) return plan;
  if (whole in WILDS) return { kind: 'wild', motif: '', make: () => ({ emblem: whole, draw: WILDS[whole] }) };
  const thing = /^thing (.+)/.exec(whole)?.[1];
  if (thing) return { ...plan, make: () => ({ emblem: 'artifact ' + thing, draw: (k) => artifact(k, thing) }) };
  return { kind: plan.kind, motif: 'clear', make: () => (whole in EMBLEM ? drawn(whole) : deed(whole)) };
}
