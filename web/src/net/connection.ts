/** The line to a table: a WebSocket, or long polling where that is broken. Requests are kept until they are answered. */
import type { AnyServer } from '../state/table.svelte';
import { type Client, type Request, VERSION } from '../wire';

export type Line = 'connecting' | 'open' | 'lost' | 'outdated';

export interface Listener {
  take(message: AnyServer): void;
  line(line: Line): void;
}

interface Pending {
  id: number;
  request: Request;
  answered?: (message: AnyServer) => void;
}

/** Something that carries messages; it reports what comes in and when it breaks. */
export interface Carrier {
  send(messages: readonly Client[]): void;
  close(): void;
}

export interface Ends {
  open(): void;
  message(message: AnyServer): void;
  /** `fatal` when it makes no sense to try again. */
  closed(fatal?: Line): void;
}

export type Carry = (ends: Ends) => Carrier;

const PING = 20_000;
const SILENCE = 45_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 8_000;
/** After so many WebSockets that never opened, poll instead. */
const BROKEN = 2;

/** Asked questions that lose their meaning with the connection: they are not sent again. */
const fleeting = (request: Request): boolean =>
  request.do === 'explain' || request.do === 'preview' || request.do === 'foresee';

export class Connection {
  #carrier: Carrier | undefined;
  #pending: Pending[] = [];
  #next: number;
  #seq = 0;
  #open = false;
  #everOpen = false;
  #failed = 0;
  #retry = 0;
  #timer = 0;
  #ping = 0;
  #heard = 0;
  #ended = false;

  constructor(
    private readonly listener: Listener,
    private readonly socket: Carry,
    private readonly polling: Carry,
    /** Two windows of one player share a seat, so each begins its numbers somewhere else. */
    firstId: number = crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
  ) {
    this.#next = firstId;
    addEventListener('online', this.#again);
    addEventListener('offline', this.#gone);
  }

  start(): void {
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#gone);
    window.clearTimeout(this.#timer);
    window.clearInterval(this.#ping);
    this.#carrier?.close();
  }

  /** Tries at once to connect again. */
  again(): void {
    this.#again();
  }

  send(request: Request, answered?: (message: AnyServer) => void): void {
    const pending: Pending = { id: ++this.#next, request, answered };
    this.#pending.push(pending);
    if (this.#open) this.#carrier?.send([{ type: 'do', id: pending.id, request }]);
  }

  /** The machine has no network: what is open now says nothing any more, and would take long to notice. */
  #gone = (): void => {
    if (this.#carrier === undefined || this.#ended) return;
    const dead = this.#carrier;
    this.#closed();
    dead.close();
  };

  #again = (): void => {
    if (this.#open || this.#ended) return;
    window.clearTimeout(this.#timer);
    this.#carrier?.close();
    this.#connect();
  };

  #connect(): void {
    this.listener.line('connecting');
    const polls = !this.#everOpen && this.#failed >= BROKEN;
    let mine: Carrier | undefined = undefined;
    const current = (): boolean => !this.#ended && (mine === undefined || this.#carrier === mine);
    mine = (polls ? this.polling : this.socket)({
      open: () => current() && this.#opened(polls),
      message: (message) => current() && this.#take(message),
      closed: (fatal) => current() && this.#closed(fatal),
    });
    this.#carrier = mine;
  }

  #opened(polls: boolean): void {
    this.#open = true;
    // That polling works says nothing about sockets: whoever polls goes on polling.
    if (!polls) {
      this.#everOpen = true;
      this.#failed = 0;
    }
    this.#heard = performance.now();
    const hello: Client = { type: 'hello', version: VERSION, seq: this.#seq };
    const again = this.#pending.filter((one) => !fleeting(one.request));
    this.#pending = again;
    this.#carrier?.send([hello, ...again.map((one): Client => ({ type: 'do', id: one.id, request: one.request }))]);
    window.clearInterval(this.#ping);
    this.#ping = window.setInterval(() => {
      if (performance.now() - this.#heard > SILENCE) this.#carrier?.close();
      else this.#carrier?.send([{ type: 'ping' }]);
    }, PING);
  }

  #closed(fatal?: Line): void {
    window.clearInterval(this.#ping);
    this.#carrier = undefined;
    if (!this.#open) this.#failed++;
    this.#open = false;
    if (fatal) {
      this.#ended = true;
      this.listener.line(fatal);
      return;
    }
    this.listener.line('lost');
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#retry++) * (0.75 + Math.random() / 2);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  #take(message: AnyServer): void {
    this.#heard = performance.now();
    switch (message.type) {
      case 'hello':
        if (message.version !== VERSION) {
          this.#carrier?.close();
          this.#closed('outdated');
          return;
        }
        this.#retry = 0;
        this.listener.line('open');
        break;
      case 'view':
        this.#seq = message.seq;
        break;
      case 'update':
        // One is missing: ask for everything that is new.
        if (message.seq > this.#seq + 1) {
          this.#carrier?.send([{ type: 'hello', version: VERSION, seq: this.#seq }]);
          return;
        }
        if (message.seq <= this.#seq) return;
        this.#seq = message.seq;
        break;
      case 'done':
      case 'refused':
      case 'explained':
      case 'hinted':
      case 'previewed': {
        const answered = this.#pending.find((one) => one.id === message.id);
        this.#pending = this.#pending.filter((one) => one !== answered);
        answered?.answered?.(message);
        break;
      }
      default:
        break;
    }
    this.listener.take(message);
  }
}
