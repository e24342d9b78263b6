/** The two ways of carrying messages to a table. */
import type { Client, Server } from '../protocol';
import type { Carry } from './connection';

/** Codes with which the server closes for good: no such table, or no seat there. */
const GONE = new Set([4004, 4003]);

export const socket =
  (url: string): Carry =>
  (ends) => {
    const ws = new WebSocket(url.replace(/^http/, 'ws'));
    ws.onopen = () => ends.open();
    ws.onmessage = (event) => ends.message(JSON.parse(String(event.data)) as Server);
    ws.onclose = (event) => ends.closed(GONE.has(event.code) ? 'unknown' : undefined);
    return {
      send: (messages) => {
        for (const message of messages) if (ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(message));
      },
      close: () => ws.close(),
    };
  };

/** The same messages by long polling: one request waits for news, others carry what the page says. */
export const polling =
  (url: string): Carry =>
  (ends) => {
    const abort = new AbortController();
    const line = crypto.randomUUID();
    const queue: Client[] = [];
    let busy = false;
    let over = false;
    const end = (fatal?: 'unknown'): void => {
      if (over) return;
      over = true;
      abort.abort();
      ends.closed(fatal);
    };
    const call = async (body: readonly Client[] | undefined): Promise<Server[]> => {
      const response = await fetch(`${url}?line=${line}`, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body && JSON.stringify(body),
        signal: abort.signal,
      });
      if (response.status === 404 || response.status === 403) {
        end('unknown');
        return [];
      }
      if (!response.ok) throw new Error(String(response.status));
      return response.status === 204 ? [] : ((await response.json()) as Server[]);
    };
    const flush = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      try {
        while (queue.length > 0 && !over) for (const message of await call(queue.splice(0))) ends.message(message);
      } catch {
        end();
      }
      busy = false;
    };
    const listen = async (): Promise<void> => {
      try {
        while (!over) for (const message of await call(undefined)) ends.message(message);
      } catch {
        end();
      }
    };
    queueMicrotask(() => {
      if (over) return;
      ends.open();
      void flush().then(listen);
    });
    return {
      send: (messages) => {
        queue.push(...messages);
        void flush();
      },
      close: () => end(),
    };
  };
