import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { polling } from '../src/net/carriers';
import { type Carrier, Connection, type Ends, type Line } from '../src/net/connection';
import type { AnyServer } from '../src/state/table.svelte';
import type { Client } from '../src/wire';

const hello: AnyServer = {
  type: 'hello',
  version: 1,
  game: 'magic',
  table: 't',
  seat: 0,
  seats: [],
  steps: [],
  settings: { window: 5000, reserve: null, delay: 0 },
};

/** A line whose far end the test holds. */
class Wire {
  sent: Client[] = [];
  opened: Ends[] = [];
  readonly carry = (ends: Ends): Carrier => {
    this.opened.push(ends);
    return { send: (messages) => this.sent.push(...messages), close: () => {} };
  };
  get last(): Ends {
    return this.opened[this.opened.length - 1];
  }
  take(): Client[] {
    return this.sent.splice(0);
  }
}

describe('the line to a table', () => {
  let socket: Wire;
  let polling: Wire;
  let seen: AnyServer[];
  let lines: Line[];
  let connection: Connection;
  let heard: Map<string, () => void>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    heard = new Map();
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.set(type, listener));
    vi.stubGlobal('removeEventListener', () => {});
    socket = new Wire();
    polling = new Wire();
    seen = [];
    lines = [];
    connection = new Connection(
      { take: (message) => seen.push(message), line: (line) => lines.push(line) },
      socket.carry,
      polling.carry,
      100,
    );
    connection.start();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = (): void => {
    socket.last.open();
    socket.last.message(hello);
  };
  const view = (seq: number): AnyServer => ({ type: 'view', seq }) as unknown as AnyServer;
  const update = (seq: number): AnyServer => ({ type: 'update', seq }) as unknown as AnyServer;

  it('says hello first, then what was asked meanwhile', () => {
    connection.send({ do: 'concede' });
    expect(socket.take()).toEqual([]);
    open();
    expect(socket.take()).toEqual([
      { type: 'hello', version: 1, seq: 0 },
      { type: 'do', id: 101, request: { do: 'concede' } },
    ]);
  });

  it('sends an unanswered request again with the same id after a lost connection', () => {
    open();
    socket.last.message(view(7));
    socket.take();
    const answered = vi.fn();
    connection.send({ do: 'answer', question: 3, answer: { Pick: 0 } }, answered);
    connection.send({ do: 'explain', thing: 1 });
    socket.take();
    socket.last.closed();
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(2000);
    open();
    expect(socket.take()).toEqual([
      { type: 'hello', version: 1, seq: 7 },
      { type: 'do', id: 101, request: { do: 'answer', question: 3, answer: { Pick: 0 } } },
    ]);
    socket.last.message({ type: 'done', id: 101 });
    expect(answered).toHaveBeenCalledOnce();
    socket.last.closed();
    vi.advanceTimersByTime(5000);
    open();
    expect(socket.take()).toEqual([{ type: 'hello', version: 1, seq: 7 }]);
  });

  it('asks for everything when an update is missing, and drops one that comes twice', () => {
    open();
    socket.last.message(view(4));
    socket.take();
    socket.last.message(update(5));
    socket.last.message(update(5));
    socket.last.message(update(8));
    expect(seen.filter((message) => message.type === 'update')).toHaveLength(1);
    expect(socket.take()).toEqual([{ type: 'hello', version: 1, seq: 5 }]);
    socket.last.message(view(8));
    socket.last.message(update(9));
    expect(seen.filter((message) => message.type === 'update')).toHaveLength(2);
  });

  it('polls where a WebSocket never opens', () => {
    socket.last.closed();
    vi.advanceTimersByTime(2000);
    socket.last.closed();
    vi.advanceTimersByTime(4000);
    expect(polling.opened).toHaveLength(1);
    polling.last.open();
    expect(polling.take()).toEqual([{ type: 'hello', version: 1, seq: 0 }]);
  });

  it('stops when the hall speaks another version', () => {
    socket.last.open();
    socket.last.message({ ...hello, version: 2 } as AnyServer);
    expect(lines.at(-1)).toBe('outdated');
    vi.advanceTimersByTime(60_000);
    expect(socket.opened).toHaveLength(1);
  });

  it('knows at once that the machine has no network, and comes back with it', () => {
    socket.last.open();
    socket.last.message(hello);
    connection.send({ do: 'concede' });
    socket.take();
    heard.get('offline')?.();
    expect(lines.at(-1)).toBe('lost');
    heard.get('online')?.();
    expect(socket.opened).toHaveLength(2);
    socket.last.open();
    expect(socket.take().map((message) => message.type)).toEqual(['hello', 'do']);
  });

  it('goes on polling where sockets are broken, also after polling failed once', () => {
    for (let tries = 0; tries < 2; tries++) {
      socket.last.closed();
      vi.advanceTimersByTime(60_000);
    }
    expect(polling.opened).toHaveLength(1);
    polling.last.open();
    polling.last.closed();
    const before = socket.opened.length;
    vi.advanceTimersByTime(60_000);
    expect(polling.opened).toHaveLength(2);
    expect(socket.opened).toHaveLength(before);
  });
});

describe('long polling', () => {
  it('waits for news only after hello was answered', async () => {
    const asked: { body: Client[]; answer: (messages: AnyServer[]) => void }[] = [];
    vi.stubGlobal('fetch', (_url: string, init: { body: string }) =>
      new Promise((resolve) =>
        asked.push({ body: JSON.parse(init.body) as Client[], answer: (json) => resolve({ ok: true, json: () => Promise.resolve(json) }) }),
      ),
    );
    const heard: AnyServer[] = [];
    const carrier = polling('http://hall/poll')({
      open: () => carrier.send([{ type: 'hello', version: 1, seq: 0 }]),
      message: (message) => heard.push(message),
      closed: () => {},
    });
    const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    await settled();
    expect(asked.map(({ body }) => body)).toEqual([[{ type: 'hello', version: 1, seq: 0 }]]);
    asked[0].answer([hello]);
    await settled();
    expect(heard).toEqual([hello]);
    expect(asked[1].body).toEqual([]);
    carrier.send([{ type: 'ping' }]);
    await settled();
    expect(asked[2].body).toEqual([{ type: 'ping' }]);
    carrier.close();
    vi.unstubAllGlobals();
  });
});
