/** The hall's own addresses: decks, tables, tapes. A refusal comes with words that say what to do. */
import type { Recorded } from '../state/tape';
import type { Creation, TableSettings } from '../wire';

const ROOT = '/api/v1';

/** A request that the hall refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** Something ready to bring: a deck, or a ranger. */
export interface Choice {
  name: string;
  about: string;
  /** What a ranger is. */
  role?: string;
}
export type Deck = Choice;

/** A game, and what it offers whoever makes a table. */
export interface Offered {
  game: string;
  offers: { decks?: Deck[]; rangers?: Choice[]; rules?: string[]; bots: string[] };
}

/** A table among others. */
export interface Listing {
  table: string;
  game: string;
  names: string[];
  created: number;
}

/** What there is to know about a table before one is connected to it. */
export interface About {
  table: string;
  game: string;
  stage: string;
  public: boolean;
  /** The caller's seat. */
  seat: number | null;
  seats: { name: string; bot: boolean; free: boolean }[];
  /** For whoever sits there, while a seat is free. */
  invitation?: string;
}

/** A seat that one has. */
export interface Made {
  table: string;
  seat: number;
  invitation?: string;
}

/** A deck that somebody brings: a ready one by name, or a list of one's own. */
export type Brought = { ready: string } | { list: string };

export interface Wanted {
  deck: Brought;
  /** A bot with a deck, or nothing for a friend. */
  bot?: { name: string; deck?: string };
  /** The rules that are played by; the usual ones where they are left out. */
  rules?: string;
  /** Windows and clocks, where they are not the usual ones. */
  settings?: TableSettings;
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
    throw new Refusal(response.status, refused.words ?? response.statusText);
  }
  return (await response.json()) as T;
}

const path = (table: string): string => `/tables/${encodeURIComponent(table)}`;
const bringDeck = (deck: Brought): unknown => ({ deck });
/** A ranger that somebody brings: a ready one by name, or one that was made, by what was chosen in each step. */
export type Ranger = string | Partial<Record<string, string[]>>;
const bringRanger = (ranger: Ranger): unknown => ({ ranger: typeof ranger === 'string' ? { ready: ranger } : { created: ranger } });
/** The program that walks along. */
const COMPANION = 'careful';
/** Nobody is in a hurry where all play together. */
const UNHURRIED = { window: 0, reserve: null, delay: 0 };

export const api = {
  games: (): Promise<Offered[]> => call('GET', '/games'),
  tables: (): Promise<Listing[]> => call('GET', '/tables'),
  make: ({ deck, bot, rules, settings, public: open }: Wanted): Promise<Made> => {
    const own = bot?.deck === undefined ? {} : { brings: bringDeck({ ready: bot.deck }) };
    const other = bot === undefined ? {} : { bot: bot.name, ...own };
    const options = rules === undefined ? {} : { options: { rules } };
    return call('POST', '/tables', { game: 'magic', brings: bringDeck(deck), others: [other], ...options, settings, public: open });
  },
  /** A table of Rangers, with seats for so many friends and programs. */
  trail: ({ ranger, friends, programs }: { ranger: Ranger; friends: number; programs: number }): Promise<Made> =>
    call('POST', '/tables', {
      game: 'rangers',
      brings: bringRanger(ranger),
      others: [...Array(friends).fill({}), ...Array(programs).fill({ bot: COMPANION })],
      settings: UNHURRIED,
      public: false,
    }),
  about: (table: string): Promise<About> => call('GET', path(table)),
  sit: (table: string, invitation: string, brought: { deck: Brought } | { ranger: Ranger }): Promise<Made> =>
    call('POST', `${path(table)}/seat`, {
      invitation,
      brings: 'deck' in brought ? bringDeck(brought.deck) : bringRanger(brought.ranger),
    }),
  /** Something in the making, as it stands. */
  draft: (game: string, draft: unknown): Promise<Creation> => call('POST', `/games/${game}/draft`, draft),
  rematch: (table: string): Promise<Made> => call('POST', `${path(table)}/rematch`, {}),
  tape: (table: string): Promise<Recorded> => call('GET', `${path(table)}/tape`),
  socket: (table: string): string => `${location.origin}${ROOT}${path(table)}/socket`,
  poll: (table: string): string => `${location.origin}${ROOT}${path(table)}/poll`,
};
