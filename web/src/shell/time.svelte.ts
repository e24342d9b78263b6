/** A clock that ticks while somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity';

class Ticker {
  #subscribe = createSubscriber((update) => {
    const timer = window.setInterval(update, 200);
    return () => window.clearInterval(timer);
  });

  /** Milliseconds of this machine's own clock; whoever reads it is drawn anew five times a second. */
  get now(): number {
    this.#subscribe();
    return performance.now();
  }
}

export const ticker = new Ticker();

/** Minutes and seconds. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
