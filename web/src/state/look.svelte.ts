/** The card that somebody looks at closely: by hovering, a long press, or E. */
import type { Explanation, Handle, Subject } from '../wire';
import type { TableState } from './table.svelte';

const HOVER = 250;
const PRESS = 350;

export class Look {
  handle = $state<Handle | null>(null);
  /** Where it lies on the screen. */
  at = $state.raw<DOMRect | null>(null);
  explanations = $state.raw<Explanation[] | null>(null);
  /** Opened on purpose: it stays until closed. */
  kept = $state(false);
  /** What is pointed at or has the focus: a tag says what a click on it does. */
  near = $state.raw<{ subject: Subject; element: HTMLElement } | null>(null);
  /** The stack entry that is pointed at: only its arrows are shown. */
  pointed = $state<Handle | null>(null);
  #timer = 0;

  constructor(private readonly table: TableState) {}

  /** Something is pointed at. */
  over(handle: Handle, element: Element): void {
    if (this.kept) return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.open(handle, element, false), HOVER);
  }

  out(): void {
    window.clearTimeout(this.#timer);
    if (!this.kept) this.close();
  }

  /** A finger rests on something; lifting it sooner is a tap. */
  press(handle: Handle, element: Element): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.open(handle, element, true), PRESS);
  }

  release(): boolean {
    window.clearTimeout(this.#timer);
    return this.kept && this.handle !== null;
  }

  open(handle: Handle, element: Element, kept: boolean): void {
    if (!this.table.face(handle)) return;
    this.handle = handle;
    this.at = element.getBoundingClientRect();
    this.kept = kept;
    this.explanations = null;
    void this.table.explain(handle).then((explanations) => {
      if (this.handle === handle) this.explanations = explanations;
    });
  }

  close(): void {
    this.handle = null;
    this.kept = false;
    this.explanations = null;
  }
}
