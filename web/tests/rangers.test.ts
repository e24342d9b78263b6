import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawInner, keyOf } from '../src/art';
import { facts } from '../src/rangers/art';
import type { RangersCard, Request } from '../src/wire';
import { type AnyServer } from '../src/state/table.svelte';
import { Draft } from '../src/state/draft.svelte';
import { textRuns } from '../src/rangers/printed';
import { course, RangersTable } from '../src/rangers/table.svelte';
import { rises } from '../src/rangers/rises';
import test from '../fixtures/rangers-test.json';
import three from '../fixtures/rangers-three.json';
import turn from '../fixtures/rangers-turn.json';

function opened(messages: unknown): { table: RangersTable; draft: Draft; sent: Request[] } {
  const sent: Request[] = [];
  const table = new RangersTable({ send: (request) => sent.push(request) });
  for (const message of messages as AnyServer[]) table.take(message as never);
  const draft = new Draft(table);
  draft.renew();
  return { table, draft, sent };
}

describe('a table of Rangers', () => {
  it('names everything that lies there', () => {
    const { table } = opened(turn);
    const all = ['surroundings', 'along', 'reach:0', 'area:0', 'hand:0'].flatMap((zone) => table.zone(zone));
    expect(all.length).toBeGreaterThan(8);
    for (const { handle, name } of all) {
      expect(table.face(handle)?.name).toBe(name);
      expect(table.lies(handle)).toBe(table.scene.things[handle]?.host === undefined);
    }
    expect(table.turn).toBe(course.turn(table.scene));
  });

  it('lays attachments with their hosts', () => {
    const { table } = opened(three);
    for (const zone of Object.keys(table.scene.zones))
      for (const { thing, handle } of table.zone(zone))
        if (thing.host !== undefined) {
          expect(table.hosts(zone).some((one) => one.handle === handle)).toBe(false);
          expect(table.attached(thing.host).some((one) => one.handle === handle)).toBe(true);
          // It cannot be clicked there: what is asked about it stands on the slip or in the tray.
          expect(table.lies(handle)).toBe(false);
        }
  });

  it('takes a click on any target of a test, and answers for the target with it', () => {
    const { table, draft, sent } = opened(turn);
    const options = draft.question?.options ?? [];
    const at = options.findIndex((offer) => offer.verb === 'test' && (offer.about?.length ?? 0) > 1);
    expect(at).toBeGreaterThanOrEqual(0);
    const target = options[at].about?.at(-1);
    if (!target) throw new Error('a test with targets');
    expect(draft.options.get(`t${(target as { thing: number }).thing}`)).toContain(at);
    draft.aim = target;
    draft.choose(at);
    expect(draft.staged).toBe(at);
    draft.go();
    expect(sent.at(-1)).toMatchObject({ do: 'answer', answer: { Pick: at } });
    const question = { ...draft.question, number: 99, prompt: { key: 'target', pieces: [] }, form: { kind: 'one' }, options: [{ label: [], verb: 'choose', about: [target] }] };
    table.take({ type: 'update', seq: 2, question } as never);
    draft.renew();
    expect(sent.at(-1)).toMatchObject({ do: 'answer', question: 99, answer: { Pick: 0 } });
  });

  it('knows the test under way', () => {
    const { table } = opened(test);
    const under = table.board?.test;
    expect(under?.step).toBe('commit');
    expect(under?.crossing.length).toBeGreaterThan(0);
    expect(table.pending).toBe(true);
  });
});

it('lets losses and gains rise', () => {
  expect(rises({ key: 'fatigue', amount: 2 })).toEqual({ text: '+2', gain: false });
  expect(rises({ key: 'progress', amount: 3 })).toEqual({ text: '+3', gain: true });
  expect(rises({ key: 'progress', amount: -1 })).toEqual({ text: '−1', gain: false });
  expect(rises({ key: 'move' })).toBeUndefined();
});

describe('the text of a card', () => {
  it('sets aspects and symbols as marks, and the name of a test apart', () => {
    expect(textRuns('Pluck: AWA with Reason, difficulty 2.')).toEqual([
      { text: 'Pluck:', bold: true },
      { text: ' ' },
      { text: 'AWA', mark: 'awareness' },
      { text: ' with Reason, difficulty 2.' },
    ]);
    expect(textRuns('SUN: Ready this card.')[0]).toEqual({ text: 'SUN', mark: 'sun' });
    expect(textRuns('Response: When it FITS nothing.')).toEqual([{ text: 'Response: When it FITS nothing.' }]);
  });
});

describe('the pictures of the trail', () => {
  const named = (kind: string, name: string, traits: string[] = []): string =>
    keyOf(facts({ number: 0, name, kind, set: '', traits, keywords: [], text: '' })).emblem;

  it('show what a card is called', () => {
    expect(named('attribute', 'Bold')).toBe('lion');
    expect(named('weather', 'Downpour')).toBe('downpour');
    expect(named('feature', 'Overgrown Thicket', ['Flora', 'Obstacle'])).toBe('thicket');
    expect(named('gear', 'Biscuit Basket', ['Food'])).toBe('artifact basket');
    expect(named('being', 'Prowling Wolhund', ['Predator', 'Mammal'])).toBe('wolf');
    expect(named('location', 'Boulder Field', ['Field', 'Trail'])).toBe('boulders');
  });

  it('are drawn for every card that was dealt in a recorded day, hardly one like another', () => {
    const cards = new Map<string, RangersCard>();
    for (const file of readdirSync(new URL('../fixtures', import.meta.url)).filter((name) => name.startsWith('rangers-')))
      for (const message of JSON.parse(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')) as { cards?: RangersCard[] }[])
        for (const card of message.cards ?? []) cards.set(card.name, card);
    expect(cards.size).toBeGreaterThan(40);
    const figures = new Map<string, string[]>();
    for (const card of cards.values()) {
      expect(drawInner(facts(card)), card.name).not.toContain('undefined');
      const { figure } = keyOf(facts(card));
      figures.set(figure, [...(figures.get(figure) ?? []), card.name]);
    }
    expect(Math.max(...[...figures.values()].map((names) => names.length))).toBeLessThanOrEqual(12);
  });
});
