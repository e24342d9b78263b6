/** A ranger in the making: the hall says what can be chosen and what is wrong; here is only what was clicked. */
import { api, Refusal } from '../net/api';
import { words as shell } from '../words';
import type { Creation, CreationKey, CreationOption, CreationStep } from '../wire';

/** What was chosen in each step, by names. */
export type RangerDraft = Partial<Record<CreationKey, string[]>>;

const KEPT = 'cardhall-ranger';

const kept = (): RangerDraft => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as RangerDraft;
  } catch {
    return {};
  }
};

export class Creating {
  draft = $state.raw<RangerDraft>(kept());
  steps = $state.raw<CreationStep[]>([]);
  /** Which step is looked at. */
  at = $state(0);
  ready = $state(false);
  problem = $state('');
  #asked = 0;

  readonly step: CreationStep | undefined = $derived(this.steps[this.at]);

  /** Begins where something is missing. */
  async begin(): Promise<void> {
    await this.#ask();
    this.at = Math.max(0, this.steps.findIndex((step) => step.problem !== undefined));
  }

  chosen(step: CreationStep): string[] {
    return this.draft[step.step] ?? [];
  }

  /** Whether it is chosen: shown before the hall has looked at it. */
  has(step: CreationStep, { name }: CreationOption): boolean {
    return this.chosen(step).includes(name);
  }

  /** A click on something: chosen, or no longer; where only one is wanted, instead of the other. */
  async click(step: CreationStep, { name, refused }: CreationOption): Promise<void> {
    const before = this.chosen(step);
    if (refused !== undefined && !before.includes(name)) return;
    if (step.wanted > 1 && !before.includes(name) && before.length >= step.wanted) return;
    const without = before.filter((one) => one !== name);
    const after = step.wanted === 1 ? [name] : without.length < before.length ? without : [...before, name];
    this.draft = { ...this.draft, [step.step]: after, ...this.#dropped(step.step, before[0] !== after[0]) };
    await this.#ask();
    if (step.wanted === 1) this.next();
  }

  /** What was chosen of another background or specialty is chosen no more. */
  #dropped(step: CreationKey, another: boolean): RangerDraft {
    if (!another) return {};
    if (step === 'background') return { 'background-cards': [] };
    return step === 'specialty' ? { role: [], 'specialty-cards': [] } : {};
  }

  /** To the next step in which something is missing. */
  next(): void {
    const open = this.steps.map((step, at) => (step.problem === undefined ? -1 : at)).filter((at) => at >= 0);
    this.at = open.find((at) => at > this.at) ?? open[0] ?? this.at;
  }

  async clear(): Promise<void> {
    this.draft = {};
    await this.#ask();
    this.at = 0;
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    localStorage.setItem(KEPT, JSON.stringify(this.draft));
    try {
      const creation: Creation = await api.draft('rangers', this.draft);
      // A later click was quicker.
      if (asked !== this.#asked) return;
      this.steps = creation.steps;
      this.ready = creation.problem === undefined;
      this.problem = '';
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : shell.landing.offline;
    }
  }
}
