/** The numbers that rise at a table of Magic: damage and life. */
import type { Happening } from '../wire';

export function rises({ key, amount }: Happening): { text: string; gain: boolean } | undefined {
  if (!amount || (key !== 'damage' && key !== 'gain-life')) return undefined;
  const gain = key === 'gain-life';
  return { text: `${gain ? '+' : '−'}${Math.abs(amount)}`, gain };
}
