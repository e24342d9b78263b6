/** Where the options of a question are shown: on the table, in the tray, or as buttons on the slip. */
import type { Offer, Question } from '../wire';
import type { TableState } from '../state/table.svelte';

/** Whether a click on the table can take this option. */
export function onTable(table: TableState, offer: Offer): boolean {
  const subject = offer.about?.[0];
  if (!subject) return false;
  if ('player' in subject) return table.sits(subject.player);
  return table.lies(subject.thing);
}

/** Whether it is about a card that lies where the table does not show it. */
export function inTray(table: TableState, offer: Offer): boolean {
  const subject = offer.about?.[0];
  return subject !== undefined && 'thing' in subject && table.face(subject.thing) !== undefined && !onTable(table, offer);
}

export interface Sorted {
  table: number[];
  tray: number[];
  slip: number[];
}

const FEW = 2;

/** Options by where they are shown. Two or three hidden cards need no tray. */
export function sorted(table: TableState, question: Question): Sorted {
  const result: Sorted = { table: [], tray: [], slip: [] };
  question.options.forEach((offer, at) => {
    if (onTable(table, offer)) result.table.push(at);
    else if (inTray(table, offer)) result.tray.push(at);
    else result.slip.push(at);
  });
  if (result.tray.length <= FEW) {
    result.slip = [...result.tray, ...result.slip].sort((a, b) => a - b);
    result.tray = [];
  }
  return result;
}

/** Options that would do the same are shown once. */
export function once(question: Question, options: readonly number[]): { option: number; count: number }[] {
  const found: { option: number; count: number; alike?: number }[] = [];
  for (const option of options) {
    const { alike } = question.options[option];
    const same = alike === undefined ? undefined : found.find((one) => one.alike === alike);
    if (same) same.count++;
    else found.push({ option, count: 1, alike });
  }
  return found;
}
