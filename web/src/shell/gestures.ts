/** What hands do at the table: pointing, clicks, long presses, E, and dragging onto a target. One set of listeners for everything that lies there. */
import type { Subject } from '../wire';
import { type TableContext } from './context';

/** A mouse that moves so far with its button down drags. */
const SLACK = 7;
/** A finger that moves so far does not press any more. */
const STILL = 12;

interface Found {
  subject: Subject;
  element: HTMLElement;
}

/** What stands for something at a place of the page. Zones of a player are no player, unless something is dropped there. */
function found(target: EventTarget | null, dropped = false): Found | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>(dropped ? '[data-thing], [data-player]' : '[data-thing], [data-zone], [data-player]');
  if (element?.dataset.thing !== undefined) return { subject: { thing: Number(element.dataset.thing) }, element };
  if (element?.dataset.player !== undefined) return { subject: { player: Number(element.dataset.player) }, element };
  return undefined;
}

/** For `{@attach}` on whatever holds a table. */
export const gestures =
  ({ table, draft, look, drag }: TableContext) =>
  (frame: HTMLElement): (() => void) => {
    const abort = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
      frame.addEventListener(type, listener, { signal: abort.signal });

    let pressed: (Found & { x: number; y: number }) | undefined;
    let hovered: HTMLElement | undefined;
    /** The click that ends a drag or a long press means nothing more. */
    let spent = false;

    const point = (next: Found | undefined): void => {
      if (next?.element === hovered) return;
      hovered = next?.element;
      look.out();
      look.near = next ?? null;
      if (next && 'thing' in next.subject) look.over(next.subject.thing, next.element);
    };

    on('pointerover', (event) => event.pointerType === 'mouse' && !drag.on && point(found(event.target)));
    on('pointerleave', () => point(undefined));
    // Focus may go while the page is being drawn, with whatever had it: what follows from it waits until that is done.
    on('focusin', (event) => {
      const next = found(event.target);
      if (next?.element.matches(':focus-visible')) queueMicrotask(() => (look.near = next));
    });
    on('focusout', () => queueMicrotask(() => (look.near = null)));

    on('pointerdown', (event) => {
      spent = false;
      const down = found(event.target);
      pressed = down && { ...down, x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'mouse' && down && 'thing' in down.subject) look.press(down.subject.thing, down.element);
      if (event.pointerType === 'mouse' && event.button !== 0) pressed = undefined;
    });
    on('pointermove', (event) => {
      if (!pressed) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (event.pointerType !== 'mouse') {
        if (far > STILL) look.release();
        return;
      }
      if (!drag.on) {
        if (far < SLACK || !draft.draggable(pressed.subject)) return;
        point(undefined);
        drag.begin(pressed.subject);
        frame.setPointerCapture(event.pointerId);
      }
      const over = found(document.elementFromPoint(event.clientX, event.clientY), true);
      drag.move(event.clientX, event.clientY, over && over.element !== pressed.element ? over.subject : null);
    });
    const lift = (event: PointerEvent): void => {
      const begun = pressed;
      pressed = undefined;
      if (event.pointerType !== 'mouse') spent = look.release();
      if (!drag.on) return;
      const over = found(document.elementFromPoint(event.clientX, event.clientY), true);
      const home = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-region="hand"]');
      drag.end();
      spent = true;
      if (!begun || event.type === 'pointercancel' || over?.element === begun.element) return;
      if (over === undefined && home && begun.element.closest('[data-region="hand"]')) return;
      draft.drop(begun.subject, over?.subject ?? null);
    };
    on('pointerup', lift);
    on('pointercancel', lift);

    on('click', (event) => {
      const clicked = found(event.target);
      if (!clicked || event.defaultPrevented) return;
      if (spent) {
        spent = false;
        return;
      }
      point(undefined);
      if (draft.click(clicked.subject)) return;
      if ('thing' in clicked.subject && !draft.fresh) look.open(clicked.subject.thing, clicked.element, true);
    });
    // A right click takes a step back, as Escape does; a finger that rests on something has looked at it.
    on('contextmenu', (event) => {
      if ((event.target as Element).closest('input, textarea')) return;
      event.preventDefault();
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      if (!draft.stepBack() && draft.question?.take_back) table.takeBack();
    });
    on('keydown', (event) => {
      const at = found(event.target);
      if ((event.key !== 'e' && event.key !== 'E') || !at || !('thing' in at.subject)) return;
      event.preventDefault();
      event.stopPropagation();
      if (look.handle === at.subject.thing) look.close();
      else look.open(at.subject.thing, at.element, true);
    });
    return () => abort.abort();
  };
