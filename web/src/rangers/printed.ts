/** What is read off the print of a card that rangers hold. */
import type { RangersCard } from '../wire';

/** The four aspects, in the order in which the table counts them. */
export const ASPECTS = ['awareness', 'fitness', 'spirit', 'focus'] as const;

/** The aspect whose colour it has: which it costs, or which it asks for. */
export const aspectOf = (card: RangersCard | undefined): string => card?.cost?.[0] ?? card?.requires?.[0] ?? 'awareness';

/** Its approach icons, one by one. */
export const approaches = (card: RangersCard | undefined): string[] =>
  (card?.icons ?? []).flatMap(([approach, count]) => [...Array(Number(count) || 1)].map(() => approach));
