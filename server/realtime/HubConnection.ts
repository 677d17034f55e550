import type { WebSocket } from 'ws';
import type { Caller } from '#server/auth/Caller.ts';
import type { Language } from '#server/base/messages.ts';
import {
  completionError,
  type HubMessage,
  handshake,
  hubMessage,
  hubRecord,
  kinds,
  RecordReader,
} from '#server/realtime/hubMessages.ts';

export const hubLimits = {
  messageBytes: 32_768,
  bufferedBytes: 1_048_576,
  handshakeMs: 5_000,
  pingAfterMs: 15_000,
  silenceMs: 30_000,
  /** Of one device, whose tabs share one; a user has as many devices as may be signed in (`limits.session.perUser`). */
  connectionsPerSession: 5,
};

/** What a connection asked for when it was opened. */
export interface Subscription {
  /** Hear of this client only; null for everything the user may see (G-72). */
  readonly clientId: number | null;
  readonly language: Language;
}

/**
 * One socket of one user.
 *
 *            the handshake
 *   greeting ─────────────▶ open
 *      │                      │ a goodbye of either side, 30 s of silence, a peer that does not keep up
 *      │                      ▼
 *      └──────────────────▶ the socket closes; what would be sent from here on is left out
 *       none in 5 s, or another protocol
 */
export class HubConnection {
  readonly caller: Caller;
  readonly language: Language;
  readonly #clientId: number | null;
  readonly #socket: WebSocket;
  readonly #reader = new RecordReader(hubLimits.messageBytes);
  readonly #openedAt: number;
  #state: 'greeting' | 'open' = 'greeting';
  #heardAt: number;
  #saidAt: number;

  constructor(socket: WebSocket, caller: Caller, { clientId, language }: Subscription, now: number) {
    this.#socket = socket;
    this.caller = caller;
    this.language = language;
    this.#clientId = clientId;
    this.#openedAt = this.#heardAt = this.#saidAt = now;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)));
    // The close event follows an error; there is nothing else to do about it.
    socket.on('error', () => undefined);
  }

  get isReady(): boolean {
    return this.#state === 'open' && this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether this connection wants to hear what concerns these clients. */
  listensTo(audience: readonly number[]): boolean {
    return this.#clientId === null || audience.includes(this.#clientId);
  }

  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  /** Sends a record; a peer that does not keep up is let go, and reads the feed when it is back. */
  send(record: string): void {
    if (!this.isReady) return;
    if (this.#socket.bufferedAmount > hubLimits.bufferedBytes) this.#socket.terminate();
    else this.#write(record);
  }

  /** Keeps a quiet line open, and gives up one whose other end has fallen silent. */
  tend(now: number): void {
    const isOverdue =
      this.#state === 'greeting'
        ? now - this.#openedAt > hubLimits.handshakeMs
        : now - this.#heardAt > hubLimits.silenceMs;
    if (isOverdue) this.#socket.terminate();
    else if (now - this.#saidAt >= hubLimits.pingAfterMs) this.send(hubRecord({ type: kinds.ping }));
  }

  /** Says goodbye; `allowReconnect` invites the client to come back by itself. */
  close(allowReconnect: boolean, error?: string): void {
    if (this.isReady) this.#write(hubRecord({ type: kinds.close, allowReconnect, ...(error ? { error } : {}) }));
    this.#socket.close(1000);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #write(record: string): void {
    this.#saidAt = Date.now();
    this.#socket.send(record);
  }

  #receive(text: string | null): void {
    this.#heardAt = Date.now();
    const records = text === null ? null : this.#reader.read(text);
    if (!records) return this.#socket.close(1009);
    for (const record of records) {
      const message = parsed(record);
      if (this.#state === 'greeting') this.#greet(message);
      else this.#answer(hubMessage.safeParse(message).data);
    }
  }

  #greet(message: unknown): void {
    if (handshake.safeParse(message).success) {
      this.#state = 'open';
      this.#write(hubRecord({}));
      return;
    }
    this.#write(hubRecord({ error: 'Only the JSON protocol in version 1 or 2 is spoken here.' }));
    this.#socket.close(1002);
  }

  /** The hub has no methods to call: everything goes from the server to its users. */
  #answer(message: HubMessage | undefined): void {
    if (!message) return this.close(false, 'The message cannot be read.');
    if (message.type === kinds.close) return this.#socket.close(1000);
    const isCall = message.type === kinds.invocation || message.type === kinds.streamInvocation;
    if (isCall && message.invocationId) this.#write(completionError(message.invocationId, 'There is no such method.'));
  }
}

const parsed = (record: string): unknown => {
  try {
    return JSON.parse(record);
  } catch {
    // An unreadable record is answered like one of an unknown shape.
    return undefined;
  }
};
