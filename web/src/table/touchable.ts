/** Clicks, taps, long presses, hovering and E on something that stands for a thing. */
import type { Handle } from '../protocol';
import type { Look } from '../state/look.svelte';

export interface Touch {
  look: Look;
  handle: Handle;
  click: () => unknown;
}

export function touchable(element: HTMLElement, touch: Touch): { update: (next: Touch) => void; destroy: () => void } {
  let now = touch;
  const abort = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    element.addEventListener(type, listener, { signal: abort.signal });

  on('pointerenter', (event) => event.pointerType === 'mouse' && now.look.over(now.handle, element));
  on('pointerleave', (event) => {
    if (event.pointerType === 'mouse') now.look.out();
    else now.look.release();
  });
  on('pointerdown', (event) => event.pointerType !== 'mouse' && now.look.press(now.handle, element));
  on('click', (event) => {
    event.stopPropagation();
    // A long press has shown the card: lifting the finger does nothing more.
    if (now.look.release() && now.look.handle === now.handle) return;
    now.look.out();
    now.click();
  });
  on('contextmenu', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (event.key !== 'e' && event.key !== 'E') return;
    event.preventDefault();
    event.stopPropagation();
    if (now.look.handle === now.handle) now.look.close();
    else now.look.open(now.handle, element, true);
  });
  return {
    update: (next) => (now = next),
    destroy: () => {
      abort.abort();
      if (now.look.handle === now.handle) now.look.close();
    },
  };
}
