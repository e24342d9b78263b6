/**
 * One table as the server tells it, whichever game is played. Messages come in, and what they say is kept; nothing is worked out but
 * how to show it. Each game says in a class of its own how its things look.
 */
import type { Face } from '../card/face';
import type {
  Always,
  Answer,
  ChatLine,
  Clocks,
  Explanation,
  Handle,
  Happening,
  Line,
  Preview,
  Question,
  Request,
  Scene,
  Seat,
  Seated,
  SeatSettings,
  Server,
  Status,
  TableSettings,
} from '../wire';
import { words } from '../words';
import type { Called } from './pieces';
import { applied, emptyScene, overlaid } from './scene';

export interface Notice {
  line: Line;
}

export interface Refusal {
  words: string;
}

/** Whoever carries requests to the server; each gets the message that answers it. */
export interface Wire {
  send(request: Request, answered?: (message: AnyServer) => void): void;
}

/** What a game's entries are: of a thing, a player, the board, a card. */
export interface Kinds {
  thing: object;
  player: object;
  board: object;
  card: { number: number };
}
export type SceneOf<K extends Kinds> = Scene<K['thing'], K['player'], K['board']>;
export type ServerOf<K extends Kinds> = Server<K['thing'], K['player'], K['board'], K['card']>;
/** A message of which only what all games share is read. */
export type AnyServer = ServerOf<Kinds>;

/** The notice that somebody has made a table for a rematch. */
const REMATCH = 'table.rematch';
const LOG_LENGTH = 400;
const ANSWERED_LENGTH = 40;

export abstract class TableState<K extends Kinds = Kinds> {
  table = $state('');
  seat = $state<Seat | null>(null);
  seats = $state.raw<Seated[]>([]);
  steps = $state.raw<[string, string][]>([]);
  tableSettings = $state.raw<TableSettings | null>(null);
  settings = $state.raw<SeatSettings | null>(null);
  question = $state.raw<Question | null>(null);
  status = $state.raw<Status>({ awaited: [], each: false, reason: '' });
  clocks = $state.raw<Clocks>({ seats: [] });
  /** When the clocks came, by this machine's own clock. */
  clocksAt = $state(0);
  seatsAt = $state(0);
  log = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notices = $state.raw<Notice[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether an answer is on its way: until then nothing else is sent for that question. */
  sending = $state(false);
  /** What happened with the latest message, for arrows and flights. */
  fresh = $state.raw<Happening[]>([]);
  /** The questions that this seat answered last: to these one may ask to go back. */
  answered = $state.raw<number[]>([]);
  /** Whether the other one asks for a rematch. */
  rematch = $state(false);
  /** A game that is looked at again: nothing can be settled any more. */
  still = $state(false);
  ready = $state(false);
  /** What would come of it if nobody did anything more, as far as the table foretells it for the open question. */
  foreseen = $state.raw<Preview | null>(null);

  #public: SceneOf<K> = emptyScene();
  #private: SceneOf<K> = emptyScene();
  protected readonly cards = new Map<number, K['card']>();
  scene = $state.raw<SceneOf<K>>(emptyScene());
  /** Grows with every change of the scene. */
  seq = $state(0);

  constructor(private readonly wire: Wire) {}

  /** Whether a program can be asked what it would do: nobody else plays, and the game has one that says so. */
  abstract readonly hints: boolean;
  /** Whether a click on anything that an option is about takes it, and not only on the first. */
  readonly everywhere: boolean = false;
  readonly over: boolean = $derived(this.status.outcome !== undefined || this.status.frozen !== undefined);
  /** The seat at the lower edge: one's own, or the first. */
  readonly near: Seat = $derived(this.seat ?? 0);

  /** What a thing shows; nothing if the viewer does not see it. */
  abstract face(handle: Handle): Face | undefined;
  /** Whether it lies where the table shows it, so that it can be clicked there. */
  abstract lies(handle: Handle): boolean;
  /** Whether the table shows that player as somebody who can be clicked. */
  sits(_seat: Seat): boolean {
    return true;
  }
  /** How a player stands, in a word. */
  abstract standing(seat: Seat): string;
  /** What the things that are paired come to, in words: the damage of an attack. */
  abstract adds(handles: readonly Handle[]): string;
  /** The question in words of the page's own, where the table says no more than that one may act. */
  abstract asks(question: Question): Question['prompt']['pieces'];
  /** What the lit button says to so many chosen, or to a number, where the game has a better word than choosing. */
  does(_question: Question, _count: number): string | undefined {
    return undefined;
  }
  /** Which turn or round it is; 0 before the first. */
  abstract readonly turn: number;
  /** What happens next if everybody passes, where that is a thing on the table. */
  abstract readonly top: Handle | undefined;
  /** Whether something waits to happen that can be foreseen. */
  abstract readonly pending: boolean;
  /** What of the foretold is worth saying. */
  foretells(lines: readonly Line[]): Line[] {
    return [...lines];
  }
  /** What of that is worth a line in the log. */
  tells(events: readonly Happening[]): Happening[] {
    return events.filter((event) => event.line !== undefined);
  }
  /** Called whenever the scene is another. */
  protected changed(): void {}

  count(key: string): number {
    return this.scene.zones[key]?.count ?? 0;
  }

  called: Called = (seat) => (seat === this.seat ? undefined : this.nameOf(seat));

  nameOf(seat: Seat): string {
    // A program that plays alone against people is the house, however it is called inside.
    const [seated, programs] = [this.seats[seat], this.seats.filter((one) => one.bot).length];
    return seated?.bot && programs === 1 ? words.table.house : (seated?.name ?? '');
  }

  /** Takes in a message of the server. */
  take(message: ServerOf<K>): void {
    switch (message.type) {
      case 'hello':
        this.table = message.table;
        this.seat = message.seat;
        this.seats = message.seats;
        this.seatsAt = performance.now();
        this.steps = message.steps;
        this.tableSettings = message.settings;
        this.chat = message.chat ?? [];
        break;
      case 'view':
        for (const card of message.cards) this.cards.set(card.number, card);
        this.#public = message.public;
        this.#private = message.private;
        this.status = message.status;
        this.settings = message.settings;
        this.log = message.log;
        this.fresh = [];
        this.#ask(message.question);
        this.#time(message.clocks);
        this.#redraw(message.seq);
        this.ready = true;
        break;
      case 'update':
        for (const card of message.cards ?? []) this.cards.set(card.number, card);
        if (message.public) this.#public = applied(this.#public, message.public);
        if (message.private) this.#private = applied(this.#private, message.private);
        if (message.status) this.status = message.status;
        this.fresh = message.events ?? [];
        if (message.events) this.log = [...this.log, ...message.events].slice(-LOG_LENGTH);
        if (message.question !== undefined) this.#ask(message.question);
        if (message.clocks) this.#time(message.clocks);
        this.#redraw(message.seq);
        break;
      case 'clocks':
        this.#time(message);
        break;
      case 'seats':
        this.seats = message.seats;
        this.seatsAt = performance.now();
        break;
      case 'settings':
        this.settings = message.settings;
        break;
      case 'notice':
        if (message.line.key === REMATCH) {
          this.rematch = true;
          break;
        }
        this.notices = [...this.notices, { line: message.line }].slice(-3);
        break;
      case 'chat':
        this.chat = [...this.chat, message].slice(-LOG_LENGTH);
        break;
      case 'done':
      case 'refused':
      case 'explained':
      case 'hinted':
      case 'previewed':
      case 'pong':
        break;
      default:
        message satisfies never;
    }
  }

  #ask(question: Question | null): void {
    if (question?.number !== this.question?.number) this.refusal = null;
    this.question = question;
    this.sending = false;
  }

  #time(clocks: Clocks): void {
    this.clocks = clocks;
    this.clocksAt = performance.now();
  }

  #redraw(seq: number): void {
    this.scene = overlaid(this.#public, this.#private);
    this.seq = seq;
    this.changed();
  }

  /** Shows another moment of the same game: for replays. */
  stand(moment: { scene: SceneOf<K>; status: Status; log: Happening[]; events: Happening[] }): void {
    this.scene = moment.scene;
    this.status = moment.status;
    this.log = moment.log;
    this.fresh = moment.events;
    this.seq++;
  }

  learn(cards: readonly K['card'][]): void {
    for (const card of cards) this.cards.set(card.number, card);
  }

  answer(answer: Extract<Request, { do: 'answer' }>['answer']): void {
    const question = this.question;
    if (!question || this.sending) return;
    this.sending = true;
    this.refusal = null;
    this.answered = [...this.answered.filter((number) => number < question.number), question.number].slice(-ANSWERED_LENGTH);
    this.#do({ do: 'answer', question: question.number, answer });
  }

  /** Lets the one thing go on that waits to happen, whatever is done before it does. */
  letOneHappen(): void {
    const { top } = this;
    if (top !== undefined) this.settle({ yields: [...new Set([...(this.settings?.yields ?? []), `thing:${top}`])] });
  }

  /** Lets what waits to happen go on, now and whenever something of its kind does. */
  letHappen(): void {
    const { next } = this.status;
    if (next !== undefined) this.settle({ yields: [...new Set([...(this.settings?.yields ?? []), next])] });
  }

  /** Answers something optional, now and whenever it is asked. */
  answerAlways(always: Always): void {
    const { optional } = this.status;
    if (optional !== undefined) this.settle({ always: { ...this.settings?.always, [optional]: always } });
  }

  /** Asks to go back to the decision before this one; where nobody else plays, that is done. */
  goBack(): void {
    const question = this.answered.at(-1);
    if (question === undefined) return;
    this.#do({ do: 'rewind', question });
    this.answered = this.answered.slice(0, -1);
  }

  takeBack(): void {
    this.#do({ do: 'take-back' });
  }

  wait(): void {
    if (this.question) this.#do({ do: 'wait', question: this.question.number });
  }

  concede(): void {
    this.#do({ do: 'concede' });
  }

  say(text: string): void {
    if (text.trim()) this.#do({ do: 'chat', text: text.trim() });
  }

  request(request: Request): void {
    this.#do(request);
  }

  settle(change: Partial<SeatSettings>): void {
    const before: SeatSettings = this.settings ?? {
      stops: null,
      full_control: false,
      hold_priority: false,
      passing: null,
      yields: [],
      always: {},
      remember_order: false,
    };
    this.settings = { ...before, ...change };
    this.#do({ do: 'settings', settings: this.settings });
  }

  dismiss(notice: Notice): void {
    this.notices = this.notices.filter((one) => one !== notice);
  }

  explain(thing: Handle): Promise<Explanation[]> {
    return new Promise((resolve) => {
      this.wire.send({ do: 'explain', thing }, (message) => resolve(message.type === 'explained' ? message.explanations : []));
    });
  }

  preview(option: number): Promise<Preview | null> {
    const question = this.question;
    if (!question) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.wire.send({ do: 'preview', question: question.number, option }, (message) =>
        resolve(message.type === 'previewed' ? message.preview : null),
      );
    });
  }

  /** Asks a program what it would answer; nothing if it does not say, or another question is open by then. */
  hint(): Promise<Answer | null> {
    const question = this.question;
    if (!question) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.wire.send({ do: 'hint', question: question.number }, (message) => {
        if (message.type === 'refused') this.refusal = { words: message.words };
        resolve(message.type === 'hinted' && this.question?.number === question.number ? message.answer : null);
      });
    });
  }

  /** Asks what comes next, once for each question. */
  foresee(): void {
    this.foreseen = null;
    const asked = this.question?.number;
    if (asked === undefined || !this.pending) return;
    this.wire.send({ do: 'foresee' }, (message) => {
      if (message.type === 'previewed' && this.question?.number === asked) this.foreseen = message.preview;
    });
  }

  #do(request: Request): void {
    this.wire.send(request, (message) => {
      // What follows from an answer came before its acknowledgement.
      if (request.do === 'answer') this.sending = false;
      if (message.type === 'refused') this.refusal = { words: message.words };
    });
  }
}
