import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { notificationMessage } from '#domain/notification.ts';
import { syncPaths } from '#domain/sync.ts';
import type { Wire } from '#tests/support/server/testServer.ts';

export interface ListenerOptions {
  /** What follows the hub's address, `clientId=3`. */
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** The official client of the hub, and everything it has heard. */
export interface Listener {
  readonly connection: HubConnection;
  readonly items: Wire[];
  readonly changes: number[];
  /** Waits until what was heard meets a condition. @throws when it does not in time */
  until(condition: (listener: Listener) => boolean, what: string): Promise<void>;
  /** Resolves when the server or the network has closed the connection. */
  readonly closed: Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 10_000;

export const listen = async (
  url: string,
  token: () => string | Promise<string>,
  { query = '', headers = {} }: ListenerOptions = {},
): Promise<Listener> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${syncPaths.hub}${query && `?${query}`}`, {
      accessTokenFactory: token,
      transport: HttpTransportType.WebSockets,
      headers,
    })
    .configureLogging(LogLevel.None)
    .build();
  const [items, changes]: [Wire[], number[]] = [[], []];
  connection.on(notificationMessage, (item: Wire) => items.push(item));
  connection.on('Changed', ({ cursor }: { cursor: number }) => changes.push(cursor));
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  await connection.start();
  const listener: Listener = {
    connection,
    items,
    changes,
    closed,
    until: async (condition, what) => {
      const end = Date.now() + patienceMs;
      while (!condition(listener)) {
        if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    stop: () => connection.stop(),
  };
  return listener;
};
