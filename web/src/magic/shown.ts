/** Magic's things as the table draws them: a face, states, and where it stands. Facts from the wire, put in order; no rule. */
import type { Face } from '../card/face';
import type { Handle, MagicCard, MagicScene, MagicThing, Seat, Subject } from '../wire';
import { words } from '../words';

export interface Counter {
  label: string;
  name: string;
}

/** What a thing on the stack is about to do. */
export interface Entry {
  ability: boolean;
  text: string;
  modes: string[];
  x?: number;
  source?: Handle;
  targets: Subject[];
}

export interface Shown {
  handle: Handle;
  thing: MagicThing;
  face: Face;
  faceDown: boolean;
  controller: Seat;
  /** The row it stands in: next to the belt, beside those, or behind. */
  row: 'front' | 'beside' | 'behind';
  tapped: boolean;
  sick: boolean;
  attacking?: Subject;
  blocking: Handle[];
  blocked: boolean;
  damage: number;
  counters: Counter[];
  attachedTo?: Subject;
  entry?: Entry;
  /** Permanents with the same key look alike and may lie on one pile. */
  alike: string;
}

const SUPERTYPES = ['Basic', 'Legendary', 'Snow', 'World', 'Ongoing', 'Host', 'Elite'];

interface TypeLine {
  types: string[];
  subtypes: string[];
  legendary: boolean;
}

export function readTypeLine(line: string): TypeLine {
  const [left, right = ''] = line.split(' — ');
  const left_ = left.split(' ');
  return {
    types: left_.filter((word) => !SUPERTYPES.includes(word) || word === 'Snow'),
    subtypes: right.split(' ').filter(Boolean),
    legendary: left_.includes('Legendary'),
  };
}

const paragraphs = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The face of a card as printed. */
export function faceOf(card: MagicCard): Face {
  const numbers =
    card.power !== undefined
      ? `${card.power}/${card.toughness}`
      : card.loyalty === undefined
        ? undefined
        : String(card.loyalty);
  return {
    name: card.name,
    cost: card.cost ?? '',
    colors: [...card.colors],
    ...readTypeLine(card.types),
    keywords: card.keywords.map(words.capital),
    does: card.does ?? '',
    on: card.on ?? '',
    makes: (card.makes ?? '').length > 2 ? '' : (card.makes ?? ''),
    line: card.types,
    text: paragraphs(card.text),
    numbers,
  };
}

const NOTHING: MagicCard = { number: -1, name: '', colors: '', types: '', text: '', keywords: [] };

function trendOf(card: MagicCard, power: number, toughness: number): Face['trend'] {
  const before = Number(card.power) + Number(card.toughness);
  if (Number.isNaN(before)) return undefined;
  const change = power + toughness - before;
  return change > 0 ? 'up' : change < 0 ? 'down' : undefined;
}

/** The face of a thing as it is now. */
function faceNow(thing: MagicThing, card: MagicCard): Face {
  const face = faceOf(card);
  if (thing.name !== undefined) face.name = thing.name;
  if (thing.cost !== undefined) face.cost = thing.cost;
  if (thing.colors !== undefined) face.colors = [...thing.colors];
  if (thing.types !== undefined) Object.assign(face, readTypeLine(thing.types), { line: thing.types });
  if (thing.text !== undefined) face.text = paragraphs(thing.text);
  if (thing.keywords !== undefined) face.keywords = thing.keywords.map(words.capital);
  if (thing.power !== undefined && thing.toughness !== undefined) {
    face.numbers = `${thing.power}/${thing.toughness}`;
    face.trend = trendOf(card, thing.power, thing.toughness);
  } else if (thing.loyalty !== undefined) face.numbers = String(thing.loyalty);
  else if (thing.kind === 'permanent' || thing.kind === 'ability') delete face.numbers;
  return face;
}

function countersOf(thing: MagicThing): Counter[] {
  return (thing.counters ?? []).map(([kind, count]) => {
    const change = /^([+-])(\d)\/[+-]\d$/.exec(kind);
    const label = change
      ? `${change[1] === '+' ? '+' : '−'}${Number(change[2]) * count}`
      : `${words.capital(kind.charAt(0))}${count}`;
    return { label, name: words.table.counter(count, kind) };
  });
}

function rowOf(face: Face): Shown['row'] {
  if (face.types.includes('Creature')) return 'front';
  return face.types.includes('Land') ? 'behind' : 'beside';
}

function shown(handle: Handle, thing: MagicThing, cards: ReadonlyMap<number, MagicCard>): Shown {
  const number = thing.card ?? thing.beneath;
  const card = (number === undefined ? undefined : cards.get(number)) ?? NOTHING;
  const marks = thing.marks ?? [];
  const face = faceNow(thing, card);
  const faceDown = marks.includes('face-down') || number === undefined;
  if (faceDown && !face.name) face.name = words.capital(words.table.faceDown);
  const counters = countersOf(thing);
  const entry: Entry | undefined =
    thing.kind === 'spell' || thing.kind === 'ability'
      ? {
          ability: thing.kind === 'ability',
          text: thing.text ?? card.text,
          modes: thing.modes ?? [],
          x: thing.x,
          source: thing.source,
          targets: (thing.targets ?? []).flatMap((phrase) => phrase.targets),
        }
      : undefined;
  return {
    handle,
    thing,
    face,
    faceDown,
    controller: thing.controller,
    row: rowOf(face),
    tapped: marks.includes('tapped'),
    sick: marks.includes('sick'),
    attacking: thing.attacking,
    blocking: thing.blocking ?? [],
    blocked: marks.includes('blocked'),
    damage: thing.damage ?? 0,
    counters,
    attachedTo: thing.attached_to,
    entry,
    alike: JSON.stringify([
      number,
      face.name,
      face.numbers,
      face.colors,
      face.line,
      marks,
      thing.damage ?? 0,
      thing.counters ?? [],
      thing.controller,
      thing.chosen ?? '',
      thing.lasting?.length ?? 0,
    ]),
  };
}

/** Things are replaced when they change, never altered: what was shown before stays the same object. */
const before = new WeakMap<MagicThing, Shown>();

/** Everything on the table, by handle. */
export function shownOf(scene: MagicScene, cards: ReadonlyMap<number, MagicCard>): Map<Handle, Shown> {
  const all = new Map<Handle, Shown>();
  for (const [key, thing] of Object.entries(scene.things)) {
    if (!thing) continue;
    const handle = Number(key);
    let one = before.get(thing);
    if (one?.handle !== handle) before.set(thing, (one = shown(handle, thing, cards)));
    all.set(handle, one);
  }
  return all;
}

/** What a thing on the table is besides what it shows in letters, for whoever cannot see it: it ends its full name. */
export function spoken(one: Shown, more: readonly string[] = []): string {
  const marks = (one.thing.marks ?? []).map((mark) => words.table.marks[mark] ?? mark);
  const damage = one.damage > 0 ? [`${one.damage} ${words.table.damage}`] : [];
  return [...marks, ...one.counters.map((counter) => counter.name), ...damage, ...more]
    .filter(Boolean)
    .join(', ');
}
