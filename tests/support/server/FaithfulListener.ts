import { setTimeout as sleep } from 'node:timers/promises';
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr';
import { notificationFromWire, notificationMessage, notificationPaths } from '#domain/notification.ts';
import { type ChangesPage, changedMessage, syncPaths } from '#domain/sync.ts';
import type { Random } from '#server/operations/seed/Random.ts';

/**
 * A hub client that does what the app does: the official client, which comes back for ever, and after every connection
 * reads what it may have missed, once. It knows what it has heard of, and the cursor it has read up to.
 */
export class FaithfulListener {
  readonly userId: number;
  connects = 0;
  readonly #heard = new Map<number, number>();
  readonly #url: string;
  readonly #token: string;
  readonly #connection: HubConnection;
  #reading: Promise<void> = Promise.resolve();
  #feedWanted = false;
  #caughtUp = 0;
  #cursor = 0;
  #highest = 0;

  /** @param pauseMs the longest wait before it comes back */
  constructor(url: string, userId: number, token: string, random: Random, pauseMs = 400) {
    this.#url = url;
    this.userId = userId;
    this.#token = token;
    this.#connection = new HubConnectionBuilder()
      .withUrl(`${url}${syncPaths.hub}`, {
        accessTokenFactory: () => token,
        transport: HttpTransportType.WebSockets,
      })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => Math.floor(random.next() * pauseMs) })
      .configureLogging(LogLevel.None)
      .build();
    this.#connection.on(notificationMessage, (item) => this.#hear(item));
    this.#connection.on(changedMessage, () => {
      // One reading to come covers every change until it begins.
      if (!this.#feedWanted) this.#readLater(() => this.#readFeed());
      this.#feedWanted = true;
    });
    this.#connection.onreconnected(() => this.#catchUp());
  }

  async start(): Promise<void> {
    await this.#connection.start();
    this.#catchUp();
    await this.#reading;
  }

  stop(): Promise<void> {
    return this.#connection.stop();
  }

  /** Until it is back and has read what it may have missed. */
  async whenConnected(): Promise<void> {
    await this.#wait(() => this.#connection.state === HubConnectionState.Connected && this.#caughtUp === this.connects);
  }

  /** @throws when something expected was not heard in time */
  async whenHeard(expected: ReadonlyMap<number, number>, head: number): Promise<void> {
    const missed = () => [...expected].filter(([id, count]) => this.#heard.get(id) !== count);
    await this.#wait(() => missed().length === 0 && this.#highest >= head).catch(() => {
      throw new Error(`Missed: ${JSON.stringify(missed())}; read up to ${this.#highest} of ${head}`);
    });
  }

  async #wait(met: () => boolean): Promise<void> {
    for (let left = 60_000; !met(); left -= 25) {
      if (left < 0) throw new Error('Waited in vain');
      await sleep(25);
    }
  }

  #catchUp(): void {
    this.connects += 1;
    const connection = this.connects;
    this.#readLater(async () => {
      await this.#readList();
      await this.#readFeed();
      this.#caughtUp = connection;
    });
  }

  /** What fails is tried again as the app does, until it works or the next connection begins with reading anyway. */
  #readLater(read: () => Promise<void>): void {
    const connection = this.connects;
    this.#reading = this.#reading.then(async () => {
      while (connection === this.connects && this.#connection.state !== HubConnectionState.Disconnected) {
        const done = await read().then(
          () => true,
          () => false,
        );
        if (done) return;
        await sleep(250);
      }
    });
  }

  #hear(raw: unknown): void {
    const item = notificationFromWire(raw);
    if (item) this.#heard.set(item.id, Math.max(this.#heard.get(item.id) ?? 0, item.metadata.count));
  }

  async #readList(): Promise<void> {
    const { Data } = (await this.#get(`${notificationPaths.list}?pageSize=1000`)) as { Data: unknown[] };
    for (const item of Data) this.#hear(item);
  }

  async #readFeed(): Promise<void> {
    this.#feedWanted = false;
    for (let hasMore = true; hasMore; ) {
      const { Data } = (await this.#get(`${syncPaths.changes}?since=${this.#cursor}`)) as { Data: ChangesPage };
      this.#cursor = Data.next;
      this.#highest = Data.next % 2 ** 33;
      hasMore = Data.hasMore;
    }
  }

  async #get(path: string): Promise<unknown> {
    const answer = await fetch(this.#url + path, { headers: { Authorization: `Bearer ${this.#token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  }
}
