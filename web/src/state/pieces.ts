/** Sentences in pieces, as the table sends them. */
import type { Piece, Seat, Subject } from '../wire';
import { words } from '../words';

/** What a seat is called; nothing for the one who reads. */
export type Called = (seat: Seat) => string | undefined;

/** One run of a sentence: plain words, or the name of a thing or a player. */
export interface Run {
  text: string;
  kind: 'text' | 'card' | 'player' | 'cost';
  subject?: Subject;
}

export function runsOf(pieces: readonly Piece[], called: Called): Run[] {
  const runs: Run[] = [];
  let you = false;
  for (const piece of pieces) {
    if ('text' in piece) runs.push({ kind: 'text', text: piece.text });
    else if ('card' in piece) {
      runs.push({
        kind: 'card',
        text: piece.card.name,
        subject: piece.card.thing === undefined ? undefined : { thing: piece.card.thing },
      });
    } else if ('player' in piece) {
      const name = called(piece.player);
      you = name === undefined;
      runs.push({ kind: 'player', text: name ?? words.you, subject: { player: piece.player } });
    } else if ('whose' in piece) {
      const name = called(piece.whose);
      runs.push({ kind: 'player', text: name === undefined ? 'your' : `${name}’s`, subject: { player: piece.whose } });
    } else if ('verb' in piece) runs.push({ kind: 'text', text: piece.verb[you ? 0 : 1] });
    else if ('number' in piece) runs.push({ kind: 'text', text: String(piece.number) });
    else if ('cost' in piece) runs.push({ kind: 'cost', text: piece.cost });
    else piece satisfies never;
  }
  if (runs.length > 0) runs[0] = { ...runs[0], text: words.capital(runs[0].text) };
  return runs;
}

/** The sentence as plain text. */
export const plain = (pieces: readonly Piece[], called: Called): string =>
  runsOf(pieces, called)
    .map((run) => run.text)
    .join('');
