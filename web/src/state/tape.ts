/** A finished game as a list of moments, made from the messages that a viewer was sent. */
import { type Happening, type MagicCard, type Scene, type Seat, type Server, type Status, VERSION } from '../protocol';
import { applied, emptyScene, overlaid } from './scene';

/** A tape as it is kept: each message with the entry of the log that it followed, and the time. */
export interface Recorded {
  version: number;
  game: string;
  table: string;
  seat: Seat | null;
  names: string[];
  messages: [entry: number, time: number, message: Server][];
}

export interface Moment {
  /** After which entry of the log. */
  entry: number;
  scene: Scene;
  status: Status;
  log: Happening[];
  /** What happened to reach it. */
  events: Happening[];
  turn: number;
  life: number[];
}

export interface Tape {
  hello: Extract<Server, { type: 'hello' }>;
  cards: MagicCard[];
  moments: Moment[];
}

/** What a connection would have begun with, for a tape that does not say it. */
const greeting = ({ game, table, seat, names }: Recorded): Tape['hello'] => ({
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
export function readTape(recorded: Recorded): Tape {
  const said = recorded.messages.map(([, , message]) => message);
  const hello = said.find((message) => message.type === 'hello') ?? greeting(recorded);
  const cards: MagicCard[] = [];
  const moments: Moment[] = [];
  let [shared, own] = [emptyScene(), emptyScene()];
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
    const moment: Moment = {
      entry,
      scene,
      status,
      log,
      events: [...untold, ...events],
      turn: scene.board?.turn ?? 0,
      life: hello.seats.map((_, seat) => scene.players[seat]?.life ?? 0),
    };
    const told = moment.events.some((event) => event.line !== undefined);
    if (told || moments.length === 0 || status.outcome !== undefined) {
      moments.push(moment);
      untold = [];
    } else untold = moment.events;
  }
  return { hello, cards, moments };
}
