/** The two ways of carrying messages to a table. */
import type { AnyServer } from '../state/table.svelte';
import type { Client } from '../wire';
import type { Carry } from './connection';

export const socket =
  (url: string): Carry =>
  (ends) => {
    const ws = new WebSocket(url.replace(/^http/, 'ws'));
    ws.onopen = () => ends.open();
    ws.onmessage = (event) => ends.message(JSON.parse(String(event.data)) as AnyServer);
    ws.onclose = () => ends.closed();
    return {
      send: (messages) => {
        for (const message of messages) if (ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(message));
      },
      close: () => ws.close(),
    };
  };

/** The same messages by long polling: a request that says nothing waits for news, others carry what the page says. */
export const polling =
  (url: string): Carry =>
  (ends) => {
    const abort = new AbortController();
    const client = crypto.getRandomValues(new Uint32Array(1))[0];
    const queue: Client[] = [];
    let sending: Promise<void> | undefined;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      abort.abort();
      ends.closed();
    };
    const exchange = async (said: readonly Client[]): Promise<void> => {
      const response = await fetch(`${url}?client=${client}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
        signal: abort.signal,
      });
      if (!response.ok) throw new Error(String(response.status));
      for (const message of (await response.json()) as AnyServer[]) if (!over) ends.message(message);
    };
    const sendAll = async (): Promise<void> => {
      try {
        while (queue.length > 0 && !over) await exchange(queue.splice(0));
      } catch {
        end();
      }
    };
    /** Until everything that waits is sent. */
    const flush = (): Promise<void> =>
      (sending ??= sendAll().finally(() => {
        sending = undefined;
        if (queue.length > 0 && !over) void flush();
      }));
    const listen = async (): Promise<void> => {
      try {
        while (!over) await exchange([]);
      } catch {
        end();
      }
    };
    queueMicrotask(() => {
      if (over) return;
      ends.open();
      // The hall answers nobody who has not said hello.
      void flush().then(listen);
    });
    return {
      send: (messages) => {
        queue.push(...messages);
        void flush();
      },
      close: end,
    };
  };
