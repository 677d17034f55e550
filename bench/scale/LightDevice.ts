import { WebSocket } from 'ws';
import { type Answer, call } from '#bench/scale/call.ts';
import { authPaths } from '#domain/routes.ts';
import { changedMessage, syncPaths } from '#domain/sync.ts';

/** A device that was signed in before. */
export interface DeviceStart {
  readonly url: string;
  readonly access: string;
  readonly refresh: string;
  /** Up to where it has read the feed. */
  readonly cursor: number;
  /** The address behind which it stands, as a proxy would say it. */
  readonly address: string;
}

const recordEnd = '\u001e';
const pauseMs = 1_000;

/**
 * As much of a device as a server notices: it opens the hub as the official client does, asks the feed after each
 * opening, comes back for ever after a random part of a second, and renews its tokens when it is told to.
 */
export class LightDevice {
  /** When it was connected and had asked the feed; null while it is away. */
  backAt: number | null = null;
  /** How often it came back. */
  opened = 0;
  isSignedOut = false;
  readonly news: { cursor: number; at: number }[] = [];
  /** What went wrong, by its name. */
  readonly troubles = new Map<string, number>();
  readonly #url: string;
  readonly #address: string;
  #access: string;
  #refresh: string;
  #cursor: number;

  constructor({ url, access, refresh, cursor, address }: DeviceStart) {
    this.#url = url;
    this.#access = access;
    this.#refresh = refresh;
    this.#cursor = cursor;
    this.#address = address;
  }

  async open(): Promise<void> {
    this.backAt = null;
    const negotiated = await this.#ask('POST', `${syncPaths.hub}/negotiate?negotiateVersion=1`);
    if (negotiated.status !== 200) return this.#later(`negotiate ${negotiated.status}`);
    const { connectionToken } = JSON.parse(negotiated.text) as { connectionToken: string };
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${syncPaths.hub}?id=${connectionToken}`, {
      headers: { 'X-Forwarded-For': this.#address },
      perMessageDeflate: false,
      handshakeTimeout: 30_000,
    });
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${recordEnd}`));
    socket.on('error', () => this.#trouble('socket'));
    socket.on('close', () => this.#later(this.backAt === null ? 'closed early' : null));
    socket.on('message', (data) => {
      for (const record of String(data).split(recordEnd).filter(Boolean)) this.#hear(socket, record);
    });
  }

  /** Exchanges its tokens for the next ones, again and again until that works. */
  async renew(): Promise<void> {
    for (;;) {
      const answer = await this.#ask('POST', authPaths.refresh, { refreshToken: this.#refresh });
      if (answer.status === 200) {
        ({ token: this.#access, refreshToken: this.#refresh } = JSON.parse(answer.text));
        return;
      }
      if (answer.status === 401) this.isSignedOut = true;
      if (answer.status === 401) return;
      this.#trouble(`renewal ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
    }
  }

  /** Whether the server still knows it. */
  async isKnown(): Promise<boolean> {
    return (await this.#ask('GET', authPaths.me)).status === 200;
  }

  #hear(socket: WebSocket, record: string): void {
    const message = JSON.parse(record) as { type?: number; target?: string; arguments?: { cursor?: number }[] };
    if (message.type === undefined) void this.#readFeed(socket);
    if (message.target === changedMessage)
      this.news.push({ cursor: message.arguments?.[0]?.cursor ?? 0, at: Date.now() });
  }

  async #readFeed(socket: WebSocket): Promise<void> {
    while (socket.readyState === WebSocket.OPEN) {
      const answer = await this.#ask('GET', `${syncPaths.changes}?since=${this.#cursor}`);
      if (answer.status === 200) {
        const { Data } = JSON.parse(answer.text) as { Data: { next: number; hasMore: boolean } };
        this.#cursor = Data.next;
        if (Data.hasMore) continue;
        this.backAt = Date.now();
        this.opened += 1;
        return;
      }
      this.#trouble(`feed ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
    }
  }

  #later(trouble: string | null): void {
    this.backAt = null;
    if (trouble !== null) this.#trouble(trouble);
    setTimeout(() => void this.open(), Math.random() * pauseMs);
  }

  #trouble(name: string): void {
    this.troubles.set(name, (this.troubles.get(name) ?? 0) + 1);
  }

  #ask(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { 'X-Forwarded-For': this.#address };
    return call(this.#url, { method, path, token: this.#access, headers, ...(body && { body }) });
  }
}
