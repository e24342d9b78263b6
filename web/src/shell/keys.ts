/** The keyboard: every decision can be made with it alone. */
import type { Draft } from '../state/draft.svelte';
import type { Look } from '../state/look.svelte';
import type { TableState } from '../state/table.svelte';

export interface Keyed {
  table: TableState;
  draft: Draft;
  look: Look;
  frame: HTMLElement | undefined;
  show: (tab: 'log' | 'chat' | 'settings') => void;
  /** Closes whatever lies over the table; false if nothing does. */
  dismiss: () => boolean;
  rematch?: () => void;
  replay?: () => void;
}

const REGIONS: Record<string, string> = { 1: 'hand', 2: 'mine', 3: 'theirs', 4: 'stack' };

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]):not([type="range"]), textarea, select');
const onButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, label, [role="tab"]') !== null;

function jump({ frame, look }: Keyed, region: string): void {
  look.close();
  frame?.querySelector<HTMLElement>(`[data-region="${region}"] [data-thing]`)?.focus();
}

/** Arrow keys go to the nearest thing on that side. */
function walk(frame: HTMLElement | undefined, from: HTMLElement, dx: number, dy: number): void {
  const box = from.getBoundingClientRect();
  const middle = (r: DOMRect): [number, number] => [r.left + r.width / 2, r.top + r.height / 2];
  const [x, y] = middle(box);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const element of frame?.querySelectorAll<HTMLElement>('button[data-thing]') ?? []) {
    if (element === from) continue;
    const [ex, ey] = middle(element.getBoundingClientRect());
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (along < 8) continue;
    const far = along + aside * 2.5;
    if (far < least) [best, least] = [element, far];
  }
  best?.focus();
}

const WALKS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function keys(event: KeyboardEvent, keyed: Keyed): void {
  const { table, draft, look, frame } = keyed;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const done = (): void => event.preventDefault();

  if (event.key === 'Escape') {
    if (look.handle !== null) look.close();
    else if (typing(event.target)) (event.target as HTMLElement).blur();
    else if (keyed.dismiss() || draft.stepBack()) return done();
    else if (table.settings?.passing) table.settle({ passing: null });
    else if (draft.question?.take_back) table.takeBack();
    return done();
  }
  if (typing(event.target)) return;

  const walks = WALKS[event.key];
  if (walks && event.target instanceof HTMLElement && event.target.dataset.thing !== undefined) {
    walk(frame, event.target, ...walks);
    return done();
  }
  if (event.key === 'Enter' || event.key === ' ') {
    // On a card Enter clicks it; Space lets things happen wherever one is at the table.
    const card = event.target instanceof HTMLElement && event.target.dataset.thing !== undefined;
    if (onButton(event.target) && !(card && event.key === ' ')) return;
    const lit = frame?.querySelector<HTMLButtonElement>('.slip .button:is(.go, .next):not(:disabled)');
    if (event.key === ' ' && draft.question?.form.kind !== 'action') return;
    lit?.click();
    return done();
  }
  const region = REGIONS[event.key];
  if (region) {
    jump(keyed, region);
    return done();
  }
  switch (event.key) {
    case 'w':
    case 'W':
      table.wait();
      return done();
    case 'u':
    case 'U':
      if (!draft.stepBack() && draft.question?.take_back) table.takeBack();
      return done();
    case 'h':
    case 'H':
      frame?.querySelector<HTMLButtonElement>('.slip .hint:not(:disabled)')?.click();
      return done();
    case 'a':
    case 'A':
      draft.pairAll();
      return done();
    case 'F6':
      table.settle({ passing: 'end-of-turn' });
      return done();
    case 'F8':
      table.settle({ passing: 'my-turn' });
      return done();
    case 'f':
    case 'F':
      table.settle({ full_control: !table.settings?.full_control });
      return done();
    case 's':
    case 'S':
      keyed.show('settings');
      return done();
    case 'l':
    case 'L':
      keyed.show('log');
      return done();
    case 'c':
    case 'C':
      keyed.show('chat');
      requestAnimationFrame(() => document.getElementById('say')?.focus());
      return done();
    case 'r':
    case 'R':
      if (table.over) keyed.rematch?.();
      return done();
    case 'v':
    case 'V':
      if (table.over) keyed.replay?.();
      return done();
  }
}
