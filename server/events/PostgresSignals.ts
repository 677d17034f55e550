import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import type { Queries } from '#server/db/Database.ts';
import type { ServerEvents } from '#server/events/ServerEvents.ts';
import type { Signal, Signals } from '#server/events/Signals.ts';

const channel = 'brevia';
const longestPauseMs = 30_000;
/** A pooler or a firewall that ends each connection soon would else be asked again twice a second for ever. */
const steadyAfterMs = 60_000;
/** A line that was cut without a word is found out by asking. */
const askEveryMs = 30_000;
const answerWithinMs = 5_000;
/** A payload holds 8,000 bytes; more than this at once is caught up on by the list. */
const notifiedAtOnce = 500;

const message = z.object({
  from: z.string(),
  committed: z.boolean().optional(),
  notified: z.array(z.number().int()).optional(),
  endedSession: z.string().optional(),
  changedAccount: z.number().int().optional(),
});

export interface PostgresSignalsParts {
  readonly url: string;
  readonly queries: Queries;
  readonly events: ServerEvents;
  /** In milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** How a pause is made. */
  readonly setTimer?: SetTimer;
}

/** @returns what takes it back */
type SetTimer = (act: () => void, afterMs: number) => () => void;

const setTimer: SetTimer = (act, afterMs) => {
  const timer = setTimeout(act, afterMs).unref();
  return () => clearTimeout(timer);
};

/**
 * LISTEN and NOTIFY on a connection of its own, which comes back for ever. What was said while it was away is made up
 * for by making this process look again at everything.
 */
export class PostgresSignals implements Signals {
  readonly #id = randomUUID();
  readonly #parts: PostgresSignalsParts;
  #client: pg.Client | null = null;
  #cancelPause = (): void => {};
  #asking: NodeJS.Timeout | null = null;
  #stopped = false;
  /** Attempts that failed and connections that did not last. */
  #failures = 0;
  /** What comes in from others is not sent out again. */
  #relaying = false;

  constructor(parts: PostgresSignalsParts) {
    this.#parts = parts;
  }

  async send(tx: Queries, signal: Signal): Promise<void> {
    const notified = signal.notified?.slice(-notifiedAtOnce);
    const payload = JSON.stringify({ ...signal, ...(notified ? { notified } : {}), from: this.#id });
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
  }

  async start(): Promise<void> {
    const { events } = this.#parts;
    events.on('sessionEnded', this.#sessionEnded);
    events.on('accountChanged', this.#accountChanged);
    await this.#connect();
  }

  async stop(): Promise<void> {
    const { events } = this.#parts;
    this.#stopped = true;
    events.off('sessionEnded', this.#sessionEnded);
    events.off('accountChanged', this.#accountChanged);
    this.#cancelPause();
    if (this.#asking) clearInterval(this.#asking);
    await this.#client?.end().catch(() => undefined);
  }

  readonly #sessionEnded = (endedSession: string): void => this.#pass({ endedSession });
  readonly #accountChanged = (changedAccount: number): void => this.#pass({ changedAccount });

  #pass(signal: Signal): void {
    const { queries, onError } = this.#parts;
    if (!this.#relaying) this.send(queries, signal).catch(onError);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'brevia signals',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    this.#client = client;
    let lost = false;
    let listeningSince = Number.POSITIVE_INFINITY;
    const onLoss = (error?: unknown): void => {
      if (lost || this.#stopped) return;
      lost = true;
      if (this.#asking) clearInterval(this.#asking);
      if (error) this.#parts.onError(error);
      client.end().catch(() => undefined);
      if (this.#parts.now() - listeningSince >= steadyAfterMs) this.#failures = 0;
      this.#reconnect();
    };
    client.on('error', onLoss);
    client.on('end', () => onLoss());
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      return onLoss(error);
    }
    if (this.#stopped) return void client.end().catch(() => undefined);
    const ask = (): void => void client.query('select 1').catch(onLoss);
    this.#asking = setInterval(ask, askEveryMs).unref();
    listeningSince = this.#parts.now();
    if (this.#failures > 0) this.#relay(() => this.#parts.events.emit('missed'));
  }

  #reconnect(): void {
    this.#failures += 1;
    const pause = Math.min(longestPauseMs, 250 * 2 ** Math.min(this.#failures, 10));
    const pauseBy = this.#parts.setTimer ?? setTimer;
    this.#cancelPause = pauseBy(() => void this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #hear(payload: string): void {
    const heard = message.safeParse(parsed(payload));
    if (!heard.success || heard.data.from === this.#id) return;
    const { committed, notified, endedSession, changedAccount } = heard.data;
    const { events } = this.#parts;
    this.#relay(() => {
      if (committed) events.emit('committed');
      if (notified?.length) events.emit('notified', notified);
      if (endedSession !== undefined) events.emit('sessionEnded', endedSession);
      if (changedAccount !== undefined) events.emit('accountChanged', changedAccount);
    });
  }

  #relay(emit: () => void): void {
    this.#relaying = true;
    try {
      emit();
    } finally {
      this.#relaying = false;
    }
  }
}

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    // Somebody else's words on our channel.
    return null;
  }
};
