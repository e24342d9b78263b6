import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Creation, CreationKey, CreationOption, CreationStep } from '../src/wire';
import { Creating, type RangerDraft } from '../src/rangers/creating.svelte';

const WANTED: [CreationKey, number][] = [
  ['aspects', 1],
  ['background', 1],
  ['background-cards', 5],
  ['specialty', 1],
];

/** A hall for which a step is done when enough is chosen in it. */
const stands = (draft: RangerDraft): Creation => {
  const steps = WANTED.map(([step, wanted]): CreationStep => {
    const picked = draft[step] ?? [];
    return { step, words: '', wanted, options: [], problem: picked.length === wanted ? undefined : 'missing' };
  });
  return { steps, problem: steps.some((step) => step.problem) ? 'missing' : undefined };
};

const ask = vi.hoisted(() => vi.fn());
vi.mock('../src/net/api', () => ({ api: { draft: ask }, Refusal: class extends Error {} }));

const kept = new Map<string, string>();
const option = (name: string, more: Partial<CreationOption> = {}): CreationOption => ({ name, picked: false, ...more });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  ask.mockReset();
  ask.mockImplementation((_game: string, draft: RangerDraft) => Promise.resolve(stands(draft)));
});

async function begun(): Promise<Creating> {
  const creating = new Creating();
  await creating.begin();
  return creating;
}
const take = (creating: Creating, at: number, name: string, more?: Partial<CreationOption>): Promise<void> =>
  creating.click(creating.steps[at], option(name, more));

describe('a ranger in the making', () => {
  it('goes on by itself where one is wanted, and takes another instead', async () => {
    const creating = await begun();
    await take(creating, 0, 'AWA 3');
    expect(creating.at).toBe(1);
    await take(creating, 0, 'FIT 3');
    expect(creating.draft.aspects).toEqual(['FIT 3']);
  });

  it('takes as many as are wanted, and lets go of one that is clicked again', async () => {
    const creating = await begun();
    creating.at = 2;
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await take(creating, 2, name);
    expect(creating.draft['background-cards']).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(creating.at).toBe(2);
    await take(creating, 2, 'b');
    expect(creating.draft['background-cards']).toEqual(['a', 'c', 'd', 'e']);
  });

  it('does not take what is refused, but lets go of it', async () => {
    const creating = await begun();
    await take(creating, 2, 'a', { refused: 'it needs FIT 3' });
    expect(creating.draft['background-cards']).toBeUndefined();
    await take(creating, 2, 'a');
    await take(creating, 2, 'a', { refused: 'it needs FIT 3' });
    expect(creating.draft['background-cards']).toEqual([]);
  });

  it('forgets the cards of a background that is changed', async () => {
    const creating = await begun();
    await take(creating, 1, 'Artisan');
    await take(creating, 2, 'a');
    await take(creating, 1, 'Artisan');
    expect(creating.draft['background-cards']).toEqual(['a']);
    await take(creating, 1, 'Forager');
    expect(creating.draft['background-cards']).toEqual([]);
  });

  it('is not overtaken by an answer to an earlier click', async () => {
    const creating = await begun();
    let late: (creation: Creation) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    const slow = take(creating, 2, 'a');
    await take(creating, 0, 'AWA 3');
    late(stands({}));
    await slow;
    expect(creating.steps[0].problem).toBeUndefined();
  });

  it('is kept, and goes on where something is missing', async () => {
    await take(await begun(), 0, 'AWA 3');
    const again = await begun();
    expect(again.draft.aspects).toEqual(['AWA 3']);
    expect(again.at).toBe(1);
    expect(again.ready).toBe(false);
  });
});
