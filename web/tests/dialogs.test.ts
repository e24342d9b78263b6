import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Answer, Form, Offer, Question, MagicServer } from '../src/wire';
import { MagicTable } from '../src/magic/table.svelte';
import Table from '../src/magic/Table.svelte';

const offer = (text: string, more: Partial<Offer> = {}): Offer => ({ label: [{ text }], verb: 'choose', ...more });
const hello: MagicServer = {
  type: 'hello',
  version: 1,
  game: 'magic',
  table: 't',
  seat: 0,
  seats: [
    { name: 'Wren', bot: false, taken: true, connected: true },
    { name: 'Anselm', bot: false, taken: true, connected: true },
  ],
  steps: [
    ['upkeep', 'upkeep'],
    ['main1', 'first main phase'],
    ['end', 'end step'],
  ],
  settings: { window: 5000, reserve: null, delay: 0 },
};

/** The whole table, as markup, while that is asked. */
function shown(form: Form, options: Offer[], answer: Answer, more: Partial<Question> = {}): string {
  const table = new MagicTable({ send: () => {} });
  table.take(hello);
  const player = { life: 20, land_plays: 1, hand_limit: 7, playing: true };
  const scene = {
    things: { 1: { kind: 'card', card: 5, owner: 0, controller: 0, power: 2, toughness: 2 } },
    zones: { 'hand:0': { seat: 0, count: 1, things: [1] } },
    players: { 0: player, 1: player },
    board: { turn: 3, active: 0, step: 'main1', priority: 0 },
  };
  const question: Question = {
    number: 4,
    seat: 0,
    player: 0,
    prompt: { key: 'k', pieces: [{ text: 'What now?' }] },
    form,
    options,
    default: answer,
    take_back: false,
    ...more,
  };
  const card = {
    number: 5,
    name: 'Grey Bear',
    colors: 'G',
    types: 'Creature — Bear',
    text: '',
    keywords: [],
    power: '2',
    toughness: '2',
  };
  table.take({
    type: 'view',
    seq: 1,
    cards: [card],
    public: scene,
    private: { things: {}, zones: {}, players: {}, board: null },
    question,
    status: { awaited: [0], each: false, reason: 'k' },
    clocks: { seats: [] },
    settings: null,
    log: [],
  } as unknown as MagicServer);
  return render(Table, { props: { table } }).body;
}

/** Each shape with what must be there to answer it. */
const SHAPES: { [K in Form['kind']]: { form: Extract<Form, { kind: K }>; options: Offer[]; answer: Answer; says: string[] } } =
  {
    one: { form: { kind: 'one' }, options: [offer('Red'), offer('Blue')], answer: { Pick: 1 }, says: ['Red', 'Blue'] },
    some: {
      form: { kind: 'some', min: 0, max: 2 },
      options: [offer('First'), offer('Second'), offer('Third')],
      answer: { Picks: [] },
      says: ['First', 'Choose none', '0 chosen, up to 2'],
    },
    order: {
      form: { kind: 'order' },
      options: [offer('First'), offer('Second')],
      answer: { Picks: [0, 1] },
      says: ['First earlier', 'Second later', 'Keep this order'],
    },
    number: {
      form: { kind: 'number', min: 0, max: 7 },
      options: [],
      answer: { Number: 4 },
      says: ['at most 7', 'Less', 'More'],
    },
    divide: {
      form: { kind: 'divide', total: 5, minimum: 0 },
      options: [offer('Bear'), offer('Wall')],
      answer: { Shares: [0, 0] },
      says: ['More for Bear', 'Less for Wall', 'of 5'],
    },
    'yes-no': {
      form: { kind: 'yes-no' },
      options: [offer('Pay one life'), offer('Sacrifice it')],
      answer: { Yes: false },
      says: ['Pay one life', 'Sacrifice it'],
    },
    name: {
      form: { kind: 'name' },
      options: [offer('Fireball'), offer('Forest')],
      answer: { Number: 0 },
      says: ['Type to find a name', 'Fireball', '2 names'],
    },
    action: {
      form: { kind: 'action', pass: 0 },
      options: [offer('To combat', { verb: 'pass' }), offer('Use the bear', { verb: 'activate', about: [{ thing: 1 }] })],
      answer: { Pick: 0 },
      says: ['To combat', 'One lit card can be used', 'can be used: '],
    },
    pay: {
      form: { kind: 'pay' },
      options: [offer('Tap the bear', { about: [{ thing: 1 }] }), offer('Pay the rest')],
      answer: { Pick: 1 },
      says: ['Pay the rest', 'can be used: '],
    },
    pairs: {
      form: { kind: 'pairs', once: true, destinations: [offer('Anselm', { about: [{ player: 1 }] })], pairs: [[0, 0]] },
      options: [offer('Grey Bear', { verb: 'attack', about: [{ thing: 1 }] })],
      answer: { Pairs: [] },
      says: ['No attack', 'All 1', 'can be used: '],
    },
  };

describe('every shape of question', () => {
  for (const [kind, { form, options, answer, says }] of Object.entries(SHAPES)) {
    it(`${kind}: is asked with everything needed to answer it`, () => {
      const markup = shown(form, options, answer);
      expect(markup.includes('What now?')).toBe(true);
      for (const words of says) expect(markup.includes(words), words).toBe(true);
    });
  }

  it('offers to take back what can be taken back', () => {
    expect(shown(SHAPES.one.form, SHAPES.one.options, SHAPES.one.answer).includes('Take back')).toBe(false);
    expect(shown(SHAPES.pay.form, SHAPES.pay.options, SHAPES.pay.answer, { take_back: true }).includes('Take back')).toBe(true);
  });
});
