import { describe, expect, it } from 'vitest';
import { MagicTable } from '../src/magic/table.svelte';
import type { MagicServer, Question, Request, Status } from '../src/wire';

const question = (number: number): Question => ({
  number,
  seat: 0,
  player: 0,
  prompt: { key: 'x', pieces: [] },
  form: { kind: 'yes-no' },
  options: [],
  default: { Yes: false },
  take_back: false,
});

function table(status: Partial<Status>): { table: MagicTable; sent: Request[]; ask: (number: number) => void } {
  const sent: Request[] = [];
  const table = new MagicTable({ send: (request) => sent.push(request) });
  const ask = (number: number): void =>
    table.take({
      type: 'update',
      seq: number,
      question: question(number),
      status: { awaited: [0], each: true, reason: '', ...status },
    } as unknown as MagicServer);
  ask(1);
  return { table, sent, ask };
}

describe('what a seat settles once and for all', () => {
  it('lets a kind of thing happen, beside those it let happen before', () => {
    const { table: one, sent } = table({ next: 'b' });
    one.settle({ yields: ['a'] });
    one.letHappen();
    one.letHappen();
    expect(sent.map((request) => (request.do === 'settings' ? request.settings.yields : []))).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  });

  it('always answers an optional thing alike, and nothing where nothing is optional', () => {
    const { table: one, sent } = table({ optional: 'k' });
    one.answerAlways('no');
    expect(sent).toHaveLength(1);
    expect(sent[0].do === 'settings' && sent[0].settings.always).toEqual({ k: 'no' });
    const { table: other, sent: none } = table({});
    other.answerAlways('yes');
    other.letHappen();
    expect(none).toEqual([]);
  });

  it('goes back to one decision after the other', () => {
    const { table: one, sent, ask } = table({});
    for (const number of [1, 4, 7]) {
      ask(number);
      one.answer({ Yes: true });
    }
    one.goBack();
    // The table stands at that question again, and it is answered once more.
    ask(7);
    one.answer({ Yes: false });
    one.goBack();
    one.goBack();
    const back = sent.flatMap((request) => (request.do === 'rewind' ? [request.question] : []));
    expect(back).toEqual([7, 7, 4]);
  });
});
