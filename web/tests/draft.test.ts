import { describe, expect, it, vi } from 'vitest';
import type { Answer, Form, Offer, Question, Request, MagicServer } from '../src/wire';
import { Draft } from '../src/state/draft.svelte';
import { MagicTable } from '../src/magic/table.svelte';

const thing = (handle: number, more: Partial<Offer> = {}): Offer => ({
  label: [{ text: `thing ${handle}` }],
  verb: 'choose',
  about: [{ thing: handle }],
  ...more,
});

const pass: Offer = { label: [{ text: 'Pass' }], verb: 'pass' };

interface Asked {
  table: MagicTable;
  draft: Draft;
  sent: Request[];
}

function asked(form: Form, options: Offer[], answer: Answer = { Pick: 0 }): Asked {
  const sent: Request[] = [];
  const table = new MagicTable({ send: (request) => sent.push(request) });
  const question: Question = {
    number: 9,
    seat: 0,
    player: 0,
    prompt: { key: 'x', pieces: [] },
    form,
    options,
    default: answer,
    take_back: false,
  };
  table.take({ type: 'update', seq: 1, question } as unknown as MagicServer);
  const draft = new Draft(table);
  draft.renew();
  return { table, draft, sent };
}
const answers = (sent: Request[]): unknown[] => sent.flatMap((request) => (request.do === 'answer' ? [request.answer] : []));

describe('an answer in the making', () => {
  it('one: a click answers; several options of a thing are opened first', () => {
    const { draft, sent } = asked({ kind: 'one' }, [thing(1), thing(2), thing(2)]);
    expect(draft.part({ thing: 1 }).lit).toBe(true);
    expect(draft.click({ thing: 3 })).toBe(false);
    draft.click({ thing: 2 });
    expect(draft.opened).toBe('t2');
    expect(answers(sent)).toEqual([]);
    draft.choose(2);
    expect(answers(sent)).toEqual([{ Pick: 2 }]);
  });

  it('advice: it is put together and said in words, and nothing is sent', () => {
    const some = asked({ kind: 'some', min: 0, max: 2 }, [thing(1), thing(2), thing(3)]);
    some.draft.suggest({ Picks: [0, 2] });
    expect(some.draft.picks).toEqual([0, 2]);
    expect(some.draft.describe({ Picks: [0, 2] })).toBe('Thing 1, Thing 3');
    const act = asked({ kind: 'action', pass: 1 }, [thing(1, { cost: '{R}', verb: 'cast' }), pass]);
    act.draft.suggest({ Pick: 0 });
    expect(act.draft.staged).toBe(0);
    expect([...answers(some.sent), ...answers(act.sent)]).toEqual([]);
    act.draft.go();
    expect(answers(act.sent)).toEqual([{ Pick: 0 }]);
  });

  it('some: clicks choose and take back, within the bounds', () => {
    const { draft, sent } = asked({ kind: 'some', min: 1, max: 2 }, [thing(1), thing(2), thing(3)]);
    expect(draft.complete).toBe(false);
    draft.click({ thing: 1 });
    draft.click({ thing: 3 });
    draft.click({ thing: 2 });
    expect(draft.picks).toEqual([0, 2]);
    draft.click({ thing: 1 });
    expect(draft.picks).toEqual([2]);
    draft.go();
    expect(answers(sent)).toEqual([{ Picks: [2] }]);
  });

  it('some: exactly one is answered by the click', () => {
    const { draft, sent } = asked({ kind: 'some', min: 1, max: 1 }, [thing(1), { ...thing(0), about: [{ player: 1 }] }]);
    draft.click({ player: 1 });
    expect(answers(sent)).toEqual([{ Picks: [1] }]);
  });

  it('order begins with the default and moves', () => {
    const { draft, sent } = asked({ kind: 'order' }, [thing(1), thing(2), thing(3)], { Picks: [2, 0, 1] });
    draft.move(0, 1);
    draft.move(2, 1);
    draft.go();
    expect(answers(sent)).toEqual([{ Picks: [0, 2, 1] }]);
  });

  it('number keeps to what was set', () => {
    const { draft, sent } = asked({ kind: 'number', min: 0, max: 7 }, [], { Number: 4 });
    expect(draft.number).toBe(4);
    draft.number = 6;
    draft.go();
    expect(answers(sent)).toEqual([{ Number: 6 }]);
  });

  it('divide adds up before it can be sent', () => {
    const { draft, sent } = asked({ kind: 'divide', total: 3, minimum: 1 }, [thing(1), thing(2)], { Shares: [1, 1] });
    expect(draft.complete).toBe(false);
    draft.click({ thing: 2 });
    draft.share(0, 1);
    expect(draft.shares).toEqual([1, 2]);
    draft.go();
    expect(answers(sent)).toEqual([{ Shares: [1, 2] }]);
  });

  it('action: what costs something is staged with its payment, the pass goes at once', () => {
    const { draft, sent } = asked({ kind: 'action', pass: 0 }, [
      { label: [], verb: 'pass' },
      thing(-1, { cost: '{R}' }),
      thing(5, { routine: true }),
    ]);
    expect(draft.part({ thing: 5 })).toMatchObject({ lit: false, routine: true });
    draft.click({ thing: -1 });
    expect(draft.staged).toBe(1);
    expect(sent).toContainEqual({ do: 'preview', question: 9, option: 1 });
    expect(draft.stepBack()).toBe(true);
    draft.click({ thing: -1 });
    draft.click({ thing: -1 });
    expect(answers(sent)).toEqual([{ Pick: 1 }]);
  });

  it('attackers: one destination is taken by a click, all of them by a button', () => {
    const pairs: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    const form: Form = { kind: 'pairs', once: true, destinations: [{ ...thing(0), about: [{ player: 1 }] }, thing(8)], pairs };
    const { draft, sent } = asked(form, [thing(1), thing(2)]);
    draft.click({ thing: 1 });
    draft.click({ thing: 2 });
    expect(draft.current).toBe(1);
    draft.click({ thing: 8 });
    expect(draft.pairs).toEqual([
      [0, 0],
      [1, 1],
    ]);
    draft.click({ thing: 1 });
    expect(draft.pairs).toEqual([[1, 1]]);
    draft.pairAll();
    draft.go();
    expect(answers(sent)).toEqual([
      {
        Pairs: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
  });

  it('blockers: two may block one', () => {
    const form: Form = {
      kind: 'pairs',
      once: false,
      destinations: [thing(7), thing(8)],
      pairs: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    };
    const { draft } = asked(form, [thing(1), thing(2)]);
    for (const blocker of [1, 2]) {
      draft.click({ thing: blocker });
      draft.click({ thing: 7 });
    }
    expect(draft.answer()).toEqual({
      Pairs: [
        [0, 0],
        [1, 0],
      ],
    });
  });

  it('dragging: a blocker onto an attacker, and onto another instead', () => {
    const form: Form = {
      kind: 'pairs',
      once: true,
      destinations: [thing(7), thing(8)],
      pairs: [
        [0, 0],
        [0, 1],
      ],
    };
    const { draft } = asked(form, [thing(1)]);
    draft.drop({ thing: 1 }, { thing: 7 });
    expect(draft.pairs).toEqual([[0, 0]]);
    draft.drop({ thing: 1 }, { thing: 8 });
    expect(draft.pairs).toEqual([[0, 1]]);
    draft.drop({ thing: 1 }, { thing: 99 });
    expect(draft.pairs).toEqual([[0, 1]]);
  });

  it('dragging: a spell onto its target answers the question that follows', () => {
    const { table, draft, sent } = asked({ kind: 'action', pass: 1 }, [{ ...thing(1), cost: '{R}' }, pass]);
    expect(draft.draggable({ thing: 1 })).toBe(true);
    expect(draft.draggable({ thing: 7 })).toBe(false);
    draft.drop({ thing: 1 }, { player: 1 });
    expect(answers(sent)).toEqual([{ Pick: 0 }]);
    const you: Offer = { label: [{ player: 1 }], verb: 'choose', about: [{ player: 1 }] };
    const aimed = { ...table.question, number: 10, form: { kind: 'some', min: 1, max: 1 }, options: [thing(7), you] };
    table.take({ type: 'update', seq: 2, question: aimed } as unknown as MagicServer);
    draft.renew();
    expect(answers(sent)).toEqual([{ Pick: 0 }, { Picks: [1] }]);
    expect(draft.aim).toBeNull();
  });

  it('dragging: a card onto the bare table is shown with its payment first', () => {
    const { draft, sent } = asked({ kind: 'action', pass: 1 }, [{ ...thing(1), cost: '{R}' }, pass]);
    draft.drop({ thing: 1 }, null);
    expect(draft.staged).toBe(0);
    expect(answers(sent)).toEqual([]);
  });

  it('sends nothing twice while an answer is on its way', () => {
    const { draft, sent } = asked({ kind: 'one' }, [thing(1), thing(2)]);
    draft.click({ thing: 1 });
    draft.click({ thing: 2 });
    expect(answers(sent)).toHaveLength(1);
    vi.restoreAllMocks();
  });
});
