/** A finished game as a list of moments, made from the messages that a viewer was sent. */
import type { Happening, MagicCard, Scene, Server, Status } from '../protocol';
import { applied, emptyScene, overlaid } from './scene';

export interface Moment {
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

/** Reads a tape; moments in which nothing was told join the next. */
export function readTape(messages: readonly Server[]): Tape | undefined {
  const hello = messages.find((message) => message.type === 'hello');
  if (!hello) return undefined;
  const cards: MagicCard[] = [];
  const moments: Moment[] = [];
  let [shared, own] = [emptyScene(), emptyScene()];
  let status: Status = { awaited: [], each: false, reason: '' };
  let log: Happening[] = [];
  let untold: Happening[] = [];
  for (const message of messages) {
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
