import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { PlainServer } from '#tests/support/plain/PlainServer.ts';

interface Listener {
  isPolled: boolean;
  /** What it has not been given yet. */
  readonly waiting: string[];
  /** The poll that is open. */
  answer: ((message: string) => void) | null;
}

const end = '\u001e';

/** The notifications hub of the specification, over one way at a time: long polling at first. */
export class PlainHub {
  /** Who negotiated: the token they showed and the client they asked for. */
  readonly negotiated: { readonly authorization: string | undefined; readonly clientId: string | null }[] = [];
  /** The one way that it offers. */
  transport: 'LongPolling' | 'ServerSentEvents' | 'WebSockets' = 'LongPolling';
  readonly #server: PlainServer;
  readonly #listeners = new Map<string, Listener>();

  constructor(server: PlainServer) {
    this.#server = server;
  }

  handle(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const { authorization } = request.headers;
    // A browser's event stream can carry its token in the address only.
    const asked = url.searchParams.get('access_token');
    const shown = authorization ?? (asked === null ? null : `Bearer ${asked}`);
    if (!this.#server.accounts.userOf(shown)) return void response.writeHead(401).end();
    if (url.pathname.endsWith('/negotiate')) {
      this.negotiated.push({ authorization, clientId: url.searchParams.get('clientId') });
      return this.#negotiate(response);
    }
    const listener = this.#listeners.get(url.searchParams.get('id') ?? '');
    if (!listener) return void response.writeHead(404).end();
    if (request.method === 'GET')
      return this.transport === 'LongPolling' ? this.#poll(listener, response) : this.#stream(listener, response);
    if (request.method === 'POST' && body.includes('"protocol"')) this.#report(listener, `{}${end}`);
    if (request.method === 'DELETE') this.#listeners.delete(url.searchParams.get('id') ?? '');
    response.writeHead(request.method === 'DELETE' ? 202 : 200).end();
  }

  /** Whether a socket may be opened: with a token, after a negotiation, and where sockets are offered. */
  opens({ headers }: IncomingMessage, url: URL): boolean {
    const asked = url.searchParams.get('access_token');
    const shown = headers.authorization ?? (asked === null ? null : `Bearer ${asked}`);
    const isKnown = this.#listeners.has(url.searchParams.get('id') ?? '');
    return this.transport === 'WebSockets' && isKnown && Boolean(this.#server.accounts.userOf(shown));
  }

  /** What a socket hears from now on. */
  join(socket: WebSocket, url: URL): void {
    const id = url.searchParams.get('id') ?? '';
    const listener = this.#listeners.get(id);
    if (!listener) return socket.close();
    listener.answer = (message) => (message === '' ? socket.close() : socket.send(message));
    socket.on('message', (data) => {
      if (String(data).includes('"protocol"')) this.#report(listener, `{}${end}`);
    });
    socket.on('close', () => this.#listeners.delete(id));
  }

  /** How many are connected. */
  get listening(): number {
    return this.#listeners.size;
  }

  /** Notifies every connected user. */
  notify(message: object): void {
    const text = JSON.stringify({ type: 1, target: 'ReceiveNotification', arguments: [message] });
    for (const listener of this.#listeners.values()) this.#report(listener, text + end);
  }

  close(): void {
    for (const { answer } of this.#listeners.values()) answer?.('');
    this.#listeners.clear();
  }

  #negotiate(response: ServerResponse): void {
    const connectionToken = randomUUID();
    this.#listeners.set(connectionToken, { isPolled: false, waiting: [], answer: null });
    const availableTransports = [{ transport: this.transport, transferFormats: ['Text'] }];
    const given = { negotiateVersion: 1, connectionId: randomUUID(), connectionToken, availableTransports };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(given));
  }

  /** The first poll of a connection is answered at once. */
  #poll(listener: Listener, response: ServerResponse): void {
    const give = (message: string): void => {
      listener.answer = null;
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(message);
    };
    const isFirst = !listener.isPolled;
    listener.isPolled = true;
    if (isFirst || listener.waiting.length > 0) give(listener.waiting.splice(0).join(''));
    else listener.answer = give;
  }

  #stream(listener: Listener, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    const give = (message: string): void => void response.write(`data: ${message}\n\n`);
    for (const message of listener.waiting.splice(0)) give(message);
    listener.answer = give;
  }

  #report(listener: Listener, message: string): void {
    if (listener.answer) listener.answer(message);
    else listener.waiting.push(message);
  }
}
