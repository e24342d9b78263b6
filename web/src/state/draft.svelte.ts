/** The answer that is being put together: what is lit, what is chosen, what a click does. The server decides what is allowed. */
import { untrack } from 'svelte';
import type { Answer, Form, Offer, Preview, Question, Subject } from '../wire';
import { plain } from './pieces';
import type { TableState } from './table.svelte';

export const keyOf = (subject: Subject): string => ('thing' in subject ? `t${subject.thing}` : `p${subject.player}`);

/** How something on the table takes part in the open question. */
export interface Part {
  /** It can be clicked and is worth it. */
  lit: boolean;
  /** It can be clicked, as at almost any time. */
  routine: boolean;
  chosen: boolean;
  /** It is the one being decided about. */
  current: boolean;
  /** It would pay for what is staged. */
  pays: boolean;
}

/** Nobody has read a question sooner than this, in milliseconds. */
const FRESH = 400;

const NO_PART: Part = { lit: false, routine: false, chosen: false, current: false, pays: false };

type PairsForm = Extract<Form, { kind: 'pairs' }>;

const index = (offers: readonly Offer[], everywhere = false): Map<string, number[]> => {
  const map = new Map<string, number[]>();
  offers.forEach((offer, at) => {
    for (const subject of (offer.about ?? []).slice(0, everywhere ? undefined : 1)) {
      const key = keyOf(subject);
      map.set(key, [...(map.get(key) ?? []), at]);
    }
  });
  return map;
};

/** Keeps a draft to the question that is open, and asks what comes of it; for the component that shows the table. */
export function follow(draft: Draft): void {
  draft.renew();
  $effect.pre(() => draft.renew());
  $effect(() => {
    void [draft.table.question?.number, draft.table.pending];
    untrack(() => draft.table.foresee());
  });
}

export class Draft {
  /** Options in the order they were chosen. */
  picks = $state.raw<number[]>([]);
  shares = $state.raw<number[]>([]);
  number = $state(0);
  pairs = $state.raw<[number, number][]>([]);
  /** In pairs: the option whose destination is asked. */
  current = $state<number | null>(null);
  /** The thing whose several options are shown. */
  opened = $state<string | null>(null);
  /** An option with a cost, shown with its payment before it is done. */
  staged = $state<number | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** What something was dropped on: the question of its target is answered with it. */
  aim = $state.raw<Subject | null>(null);
  /** What a program would answer, where it was asked. */
  advice = $state.raw<Answer | null>(null);
  #for = -1;
  #since = 0;

  constructor(readonly table: TableState) {}

  readonly question: Question | null = $derived.by(() => (this.table.over ? null : this.table.question));
  readonly options: Map<string, number[]> = $derived.by(() =>
    index(this.question?.options ?? [], this.table.everywhere),
  );
  readonly destinations: Map<string, number[]> = $derived(
    this.question?.form.kind === 'pairs' ? index(this.question.form.destinations) : new Map<string, number[]>(),
  );
  readonly #uses: Set<string> = $derived(new Set((this.preview?.uses ?? []).map(keyOf)));

  /** Begins anew when another question is open. */
  renew(): void {
    const question = this.question;
    if ((question?.number ?? -1) === this.#for) return;
    this.#for = question?.number ?? -1;
    this.#since = performance.now();
    this.current = null;
    this.opened = null;
    this.staged = null;
    this.preview = null;
    this.advice = null;
    this.picks = [];
    this.pairs = [];
    this.shares = [];
    if (!question) return;
    if (this.#aimed(question)) return;
    const begin = question.default;
    const { form, options } = question;
    if (form.kind === 'order') this.picks = 'Picks' in begin ? begin.Picks : options.map((_, at) => at);
    if (form.kind === 'divide') this.shares = 'Shares' in begin ? begin.Shares : options.map(() => form.minimum);
    if (form.kind === 'number') this.number = 'Number' in begin ? begin.Number : form.min;
    if (form.kind === 'some' && 'Picks' in begin && begin.Picks.length === options.length && form.min === options.length)
      this.picks = begin.Picks;
  }

  /** Whether the question came only just now: a click that means nothing to it was meant for the one before. */
  get fresh(): boolean {
    return performance.now() - this.#since < FRESH;
  }

  /** Whether pairs are blocks: options that go to things which attack. */
  get blocks(): boolean {
    const verb = this.question?.options[0]?.verb ?? '';
    return (
      this.question?.form.kind === 'pairs' &&
      (verb.startsWith('block') || (!verb.startsWith('attack') && !this.question.form.once))
    );
  }

  get sum(): number {
    return this.shares.reduce((sum, share) => sum + share, 0);
  }

  /** What something on the table is to the open question. */
  part(subject: Subject): Part {
    const question = this.question;
    if (!question) return NO_PART;
    const key = keyOf(subject);
    const options = this.options.get(key) ?? [];
    const pays = this.#uses.has(key);
    const { form } = question;
    switch (form.kind) {
      case 'pairs': {
        const destinations = this.destinations.get(key) ?? [];
        const paired = this.pairs.some(([from]) => options.includes(from));
        const current = this.current !== null && options.includes(this.current);
        const aimed = this.current !== null && destinations.some((to) => this.#allowed(form, this.current ?? -1, to));
        return {
          lit: aimed || (this.current === null && options.length > 0 && !paired),
          routine: false,
          chosen: paired,
          current,
          pays,
        };
      }
      case 'some':
        return {
          lit: options.length > 0,
          routine: false,
          chosen: options.some((at) => this.picks.includes(at)),
          current: false,
          pays,
        };
      case 'action':
      case 'pay':
      case 'one': {
        const worth = options.filter((at) => !question.options[at].routine || form.kind !== 'action');
        const current = this.opened === key || (this.staged !== null && options.includes(this.staged));
        return {
          lit: worth.length > 0,
          routine: options.length > worth.length && worth.length === 0,
          chosen: false,
          current,
          pays,
        };
      }
      case 'divide':
        return {
          lit: options.length > 0,
          routine: false,
          chosen: options.some((at) => (this.shares[at] ?? 0) > 0),
          current: false,
          pays,
        };
      case 'order':
      case 'number':
      case 'yes-no':
      case 'name':
        return pays ? { ...NO_PART, pays } : NO_PART;
      default:
        return form satisfies never;
    }
  }

  /** What a click on something does, in words; nothing if it does nothing. */
  says(subject: Subject): string {
    const question = this.question;
    if (!question || !this.part(subject).lit) return '';
    const labels = (this.options.get(keyOf(subject)) ?? []).map((at) => plain(question.options[at].label, this.table.called));
    return [...new Set(labels)].join(' / ');
  }

  /** A click on something on the table; false if it means nothing to the question. */
  click(subject: Subject): boolean {
    const question = this.question;
    if (!question || this.table.sending) return false;
    const key = keyOf(subject);
    const options = this.options.get(key) ?? [];
    const { form } = question;
    switch (form.kind) {
      case 'pairs':
        return this.#clickPair(form, options, this.destinations.get(key) ?? []);
      case 'some':
        if (options.length === 0) return false;
        if (form.min === 1 && form.max === 1) this.table.answer({ Picks: [options[0]] });
        else this.toggle(options.find((at) => !this.picks.includes(at)) ?? options[0]);
        return true;
      case 'divide':
        if (options.length === 0) return false;
        this.share(options[0], 1);
        return true;
      case 'action':
      case 'pay':
      case 'one':
        if (options.length === 0) return false;
        if (options.length === 1) this.choose(options[0]);
        else this.opened = this.opened === key ? null : key;
        return true;
      case 'order':
      case 'number':
      case 'yes-no':
      case 'name':
        return false;
      default:
        return form satisfies never;
    }
  }

  /** Answers the question of a target with what something was dropped on; an action ends the aim. */
  #aimed(question: Question): boolean {
    const option = this.aim === null ? undefined : index(question.options).get(keyOf(this.aim))?.[0];
    const { form } = question;
    if (form.kind === 'action') this.aim = null;
    else if (option !== undefined && form.kind === 'some' && form.max > 1) this.picks = [option];
    else if (option !== undefined && (form.kind === 'one' || form.kind === 'some')) {
      this.aim = null;
      this.table.answer(form.kind === 'one' ? { Pick: option } : { Picks: [option] });
      return true;
    }
    return false;
  }

  /** Whether dragging it onto something can mean anything. */
  draggable(subject: Subject): boolean {
    const kind = this.question?.form.kind;
    return (kind === 'pairs' || kind === 'action') && !this.table.sending && (this.options.get(keyOf(subject))?.length ?? 0) > 0;
  }

  /** Something was dropped, on something else or on the bare table. */
  drop(from: Subject, onto: Subject | null): void {
    const form = this.question?.form;
    if (!form || !this.draggable(from)) return;
    const options = this.options.get(keyOf(from)) ?? [];
    if (form.kind === 'pairs') {
      const destinations = onto === null ? [] : (this.destinations.get(keyOf(onto)) ?? []);
      const pair = form.pairs.find(([a, b]) => options.includes(a) && destinations.includes(b));
      if (pair) this.#pair(form, pair);
      else if (onto === null) this.click(from);
      return;
    }
    this.aim = onto;
    if (onto !== null && options.length === 1) this.table.answer({ Pick: options[0] });
    else this.click(from);
  }

  #pair(form: PairsForm, [from, to]: [number, number]): void {
    const others = this.pairs.filter(([a, b]) => a !== from || (!form.once && b !== to));
    this.pairs = [...others, [from, to]];
    this.current = null;
  }

  #allowed(form: PairsForm, from: number, to: number): boolean {
    return form.pairs.some(([a, b]) => a === from && b === to);
  }

  #clickPair(form: PairsForm, options: number[], destinations: number[]): boolean {
    if (this.current !== null) {
      const from = this.current;
      const to = destinations.find((one) => this.#allowed(form, from, one));
      if (to !== undefined) {
        if (this.pairs.some(([a, b]) => a === from && b === to)) {
          this.pairs = this.pairs.filter(([a, b]) => a !== from || b !== to);
          this.current = null;
        } else this.#pair(form, [from, to]);
        return true;
      }
    }
    if (options.length === 0) return false;
    const free = options.find((at) => !this.pairs.some(([from]) => from === at));
    const from = free ?? options[0];
    const allowed = form.pairs.filter(([a]) => a === from);
    if (free === undefined) {
      this.pairs = this.pairs.filter(([a]) => a !== from);
      this.current = null;
    } else if (allowed.length === 1) {
      this.pairs = [...this.pairs, allowed[0]];
      this.current = null;
    } else this.current = this.current === from ? null : from;
    return true;
  }

  /** Every option that has a destination goes to its first. */
  pairAll(): void {
    const form = this.question?.form;
    if (form?.kind !== 'pairs') return;
    const seen = new Set<number>();
    this.pairs = form.pairs.filter(([from]) => !seen.has(from) && seen.add(from));
    this.current = null;
  }

  clear(): void {
    this.pairs = [];
    this.picks = [];
    this.current = null;
    const form = this.question?.form;
    if (form?.kind === 'divide') this.shares = this.shares.map(() => form.minimum);
  }

  toggle(option: number): void {
    const form = this.question?.form;
    if (form?.kind !== 'some') return;
    if (this.picks.includes(option)) this.picks = this.picks.filter((one) => one !== option);
    else if (form.max === 1) this.picks = [option];
    else if (this.picks.length < form.max) this.picks = [...this.picks, option];
  }

  share(option: number, change: number): void {
    const form = this.question?.form;
    if (form?.kind !== 'divide') return;
    const next = (this.shares[option] ?? 0) + change;
    if (next < form.minimum || this.sum + change > form.total) return;
    this.shares = this.shares.map((share, at) => (at === option ? next : share));
  }

  move(at: number, by: number): void {
    const to = at + by;
    if (to < 0 || to >= this.picks.length) return;
    const picks = [...this.picks];
    [picks[at], picks[to]] = [picks[to], picks[at]];
    this.picks = picks;
  }

  /** Takes an option: at once, or with its payment shown first. */
  choose(option: number): void {
    const question = this.question;
    if (!question) return;
    const offer = question.options[option];
    if (question.form.kind === 'action' && offer.cost !== undefined && !offer.routine && this.staged !== option) {
      this.staged = option;
      this.opened = null;
      this.preview = null;
      void this.table.preview(option).then((preview) => {
        if (this.staged === option && this.question === question) this.preview = preview;
      });
      return;
    }
    this.table.answer({ Pick: option });
  }

  /** Takes over an answer as far as it can be put together, and leaves it to the player to send it. */
  suggest(answer: Answer): void {
    this.advice = answer;
    this.opened = null;
    if ('Picks' in answer) this.picks = answer.Picks;
    else if ('Pairs' in answer) this.pairs = answer.Pairs;
    else if ('Shares' in answer) this.shares = answer.Shares;
    else if ('Number' in answer) this.number = answer.Number;
    else if ('Pick' in answer || 'PickByHand' in answer) {
      const option = 'Pick' in answer ? answer.Pick : answer.PickByHand;
      const offer = this.question?.options[option];
      if (this.question?.form.kind === 'action' && offer?.cost !== undefined && !offer.routine) this.choose(option);
    }
  }

  /** An answer in words: what would be chosen. */
  describe(answer: Answer): string {
    const question = this.question;
    if (!question) return '';
    const label = (offers: readonly Offer[], at: number): string =>
      at in offers ? plain(offers[at].label, this.table.called) : '';
    const option = (at: number): string => label(question.options, at);
    if ('Pick' in answer) return option(answer.Pick);
    if ('PickByHand' in answer) return option(answer.PickByHand);
    if ('Picks' in answer) return answer.Picks.map(option).join(', ');
    if ('Yes' in answer) return option(answer.Yes ? 0 : 1);
    if ('Number' in answer) return question.form.kind === 'name' ? option(answer.Number) : String(answer.Number);
    if ('Shares' in answer) return answer.Shares.map((share, at) => `${option(at)} ${share}`).join(', ');
    const { form } = question;
    const goes = ([from, to]: [number, number]): string =>
      form.kind === 'pairs' && form.destinations.length > 1 ? `${option(from)} → ${label(form.destinations, to)}` : option(from);
    return answer.Pairs.map(goes).join(', ');
  }

  byHand(): void {
    if (this.staged !== null) this.table.answer({ PickByHand: this.staged });
  }

  /** Whether the answer that has been put together can be sent. */
  get complete(): boolean {
    const form = this.question?.form;
    if (!form) return false;
    switch (form.kind) {
      case 'some':
        return this.picks.length >= form.min && this.picks.length <= form.max;
      case 'divide':
        return this.sum === form.total;
      case 'one':
      case 'pay':
      case 'yes-no':
      case 'name':
        return false;
      case 'action':
        return this.staged !== null || form.pass !== null;
      case 'order':
      case 'number':
      case 'pairs':
        return true;
      default:
        return form satisfies never;
    }
  }

  /** What the lit button does. */
  go(): void {
    const answer = this.answer();
    if (answer) this.table.answer(answer);
  }

  answer(): Answer | null {
    const form = this.question?.form;
    if (!form || !this.complete) return null;
    switch (form.kind) {
      case 'some':
      case 'order':
        return { Picks: this.picks };
      case 'divide':
        return { Shares: this.shares };
      case 'number':
        return { Number: this.number };
      case 'pairs':
        return { Pairs: [...this.pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
      case 'action':
        return this.staged !== null ? { Pick: this.staged } : form.pass === null ? null : { Pick: form.pass };
      case 'one':
      case 'pay':
      case 'yes-no':
      case 'name':
        return null;
      default:
        return form satisfies never;
    }
  }

  /** Escape: one step back within the draft; false if there is none. */
  stepBack(): boolean {
    this.aim = null;
    if (this.opened !== null) this.opened = null;
    else if (this.staged !== null) {
      this.staged = null;
      this.preview = null;
    } else if (this.current !== null) this.current = null;
    else if (this.pairs.length > 0) this.pairs = this.pairs.slice(0, -1);
    else if (this.picks.length > 0 && this.question?.form.kind === 'some') this.picks = this.picks.slice(0, -1);
    else return false;
    return true;
  }
}
