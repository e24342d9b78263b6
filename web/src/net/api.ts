/** The hall's own addresses: decks, tables, tapes. A refusal comes with words that say what to do. */
import type { Server } from '../protocol';

const ROOT = '/api/v1';

export class Refusal extends Error {}

export interface Deck {
  name: string;
  about: string;
}

export interface GameOffers {
  key: string;
  decks: Deck[];
  rules: string[];
  bots: string[];
}

export interface Listing {
  id: string;
  game: string;
  names: string[];
  turn?: number;
  life?: number[];
}

/** A table as somebody who comes by sees it. */
export interface Shown {
  id: string;
  /** The caller's seat. */
  seat: number | null;
  /** Who sits where; nothing for a free seat. */
  seats: ({ name: string; bot: boolean } | null)[];
  /** For whoever made it: what a friend needs to sit down. */
  invitation?: string;
  over?: boolean;
}

export interface Wanted {
  deck: string;
  against: { bot: string; deck?: string } | 'friend';
  public: boolean;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(ROOT + path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  });
  if (!response.ok) {
    const refused = (await response.json().catch(() => ({}))) as { words?: string };
    throw new Refusal(refused.words ?? response.statusText);
  }
  return (await response.json()) as T;
}

const path = (table: string): string => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: (): Promise<GameOffers[]> => call('GET', '/games'),
  tables: (): Promise<Listing[]> => call('GET', '/tables'),
  make: (wanted: Wanted): Promise<{ id: string; invitation?: string }> => {
    const bring = (deck: string | undefined): unknown => (deck === undefined ? undefined : { deck: { ready: deck } });
    const other = wanted.against === 'friend' ? 'friend' : { bot: wanted.against.bot, brings: bring(wanted.against.deck) };
    return call('POST', '/tables', { game: 'magic', brings: bring(wanted.deck), others: [other], public: wanted.public });
  },
  show: (table: string, invitation?: string): Promise<Shown> =>
    call('GET', path(table) + (invitation === undefined ? '' : `?invitation=${encodeURIComponent(invitation)}`)),
  sit: (table: string, invitation: string, deck: string): Promise<{ seat: number }> =>
    call('POST', `${path(table)}/seat`, { invitation, brings: { deck: { ready: deck } } }),
  rematch: (table: string): Promise<{ id: string; invitation?: string }> => call('POST', `${path(table)}/rematch`, {}),
  tape: (table: string): Promise<Server[]> => call('GET', `${path(table)}/tape`),
  socket: (table: string): string => `${location.origin}${ROOT}${path(table)}/socket`,
  poll: (table: string): string => `${location.origin}${ROOT}${path(table)}/poll`,
};
