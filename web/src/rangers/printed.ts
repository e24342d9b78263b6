/** What is read off the print of a card that rangers hold. */
import type { RangersCard } from '../wire';

/** The four aspects, in the order in which the table counts them. */
export const ASPECTS = ['awareness', 'fitness', 'spirit', 'focus'] as const;

/** The aspect whose colour it has: which it costs, or which it asks for. */
export const aspectOf = (card: RangersCard | undefined): string => card?.cost?.[0] ?? card?.requires?.[0] ?? 'awareness';

/** Its approach icons, one by one. */
export const approaches = (card: RangersCard | undefined): string[] =>
  (card?.icons ?? []).flatMap(([approach, count]) => [...Array(Number(count) || 1)].map(() => approach));

/** How the text of cards writes what has a mark. */
const MARKS: Record<string, string> = {
  SUN: 'sun',
  MTN: 'mountain',
  CREST: 'crest',
  AWA: 'awareness',
  FIT: 'fitness',
  SPI: 'spirit',
  FOC: 'focus',
};
const MARKED = new RegExp(`\\b(${Object.keys(MARKS).join('|')})\\b`);
/** A line that begins with a test: its name, and then the aspect with which it is performed. */
const TEST = /^([^:.]+:) (?=(?:AWA|FIT|SPI|FOC) with )/;

interface TextRun {
  text: string;
  mark?: string;
  bold?: boolean;
}

/** The runs of a text: plain words, names of tests, marks. */
export function textRuns(text: string): TextRun[] {
  const name = TEST.exec(text)?.[1];
  const runs = (name === undefined ? text : text.slice(name.length))
    .split(MARKED)
    .filter(Boolean)
    .map((part): TextRun => (part in MARKS ? { text: part, mark: MARKS[part] } : { text: part }));
  return name === undefined ? runs : [{ text: name, bold: true }, ...runs];
}
