/** A finished game as a list of moments, made from the messages that a viewer was sent. */
import { type Happening, type Seat, type Status, VERSION } from '../wire';
import { applied, emptyScene, overlaid } from './scene';
import type { Kinds, SceneOf, ServerOf } from './table.svelte';

/** A tape as it is kept: each message with the entry of the log that it followed, and the time. */
export interface Recorded<K extends Kinds = Kinds> {
  version: number;
  game: string;
  table: string;
  seat: Seat | null;
  names: string[];
  messages: [entry: number, time: number, message: ServerOf<K>][];
  /** Of the last position: the game itself ended with the same. */
  hash?: string;
}

export interface Moment<K extends Kinds = Kinds> {
  /** After which entry of the log. */
  entry: number;
  scene: SceneOf<K>;
  status: Status;
  log: Happening[];
  /** What happened to reach it. */
  events: Happening[];
  turn: number;
  /** What the game is told by, for each seat: life. */
  totals: number[];
}

export interface Tape<K extends Kinds = Kinds> {
  hello: Extract<ServerOf<K>, { type: 'hello' }>;
  cards: K['card'][];
  moments: Moment<K>[];
  hash?: string;
}

/** What a game's scenes tell of its course. */
export interface Course<K extends Kinds> {
  turn(scene: SceneOf<K>): number;
  /** Whose turn it is. */
  owner(scene: SceneOf<K>): Seat | null;
  totals(scene: SceneOf<K>, seats: number): number[];
}

/** What a connection would have begun with, for a tape that does not say it. */
const greeting = <K extends Kinds>({ game, table, seat, names }: Recorded<K>): Tape<K>['hello'] => ({
  type: 'hello',
  version: VERSION,
  game,
  table,
  seat,
  seats: names.map((name) => ({ name, bot: false, taken: true, connected: true })),
  steps: [],
  settings: { window: 0, reserve: null, delay: 0 },
});

/** Reads a tape; moments in which nothing was told join the next. */
export function readTape<K extends Kinds>(recorded: Recorded<K>, course: Course<K>): Tape<K> {
  const said = recorded.messages.map(([, , message]) => message);
  const hello = said.find((message): message is Tape<K>['hello'] => message.type === 'hello') ?? greeting(recorded);
  const cards: K['card'][] = [];
  const moments: Moment<K>[] = [];
  let [shared, own]: SceneOf<K>[] = [emptyScene(), emptyScene()];
  let status: Status = { awaited: [], each: false, reason: '' };
  let log: Happening[] = [];
  let untold: Happening[] = [];
  for (const [entry, , message] of recorded.messages) {
    let events: Happening[] = [];
    if (message.type === 'view') {
      [shared, own] = [message.public, message.private];
      status = message.status;
      log = message.log;
      cards.push(...message.cards);
    } else if (message.type === 'update') {
      if (message.public) shared = applied(shared, message.public);
      if (message.private) own = applied(own, message.private);
      if (message.status) status = message.status;
      events = message.events ?? [];
      log = [...log, ...events];
      cards.push(...(message.cards ?? []));
    } else continue;
    const scene = overlaid(shared, own);
    const moment: Moment<K> = {
      entry,
      scene,
      status,
      log,
      events: [...untold, ...events],
      turn: course.turn(scene),
      totals: course.totals(scene, hello.seats.length),
    };
    const told = moment.events.some((event) => event.line !== undefined);
    if (told || moments.length === 0 || status.outcome !== undefined) {
      moments.push(moment);
      untold = [];
    } else untold = moment.events;
  }
  return { hello, cards, moments, hash: recorded.hash };
}
