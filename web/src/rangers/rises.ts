/** The numbers that rise where something happened on the trail. */
import type { Happening } from '../wire';

const LOSSES = ['fatigue', 'injury', 'harm'];
const GAINS = ['progress', 'soothe', 'heal'];

export function rises(event: Happening): { text: string; gain: boolean } | undefined {
  if (!event.amount) return undefined;
  const gain = GAINS.includes(event.key);
  if (!gain && !LOSSES.includes(event.key)) return undefined;
  const up = gain === event.amount > 0;
  return { text: `${event.amount > 0 ? '+' : '−'}${Math.abs(event.amount)}`, gain: up };
}
