import { limits } from '#domain/limits.ts';
import { sendSignOut } from '#src/api/auth.ts';
import { createSend, type Send } from '#src/api/send.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

const storageKey = 'brevia.signOuts';
const dayMs = 86_400_000;
/** Between two tries while nobody answers: ten seconds, and twice as long each time up to an hour. */
const pauses = { firstMs: 10_000, longestMs: 60 * 60_000 } as const;

interface Waiting {
  readonly ticket: string;
  /** Epoch milliseconds. A session that nobody uses is over by itself some day. */
  readonly at: number;
}

/**
 * Sign-outs that the server has not heard of yet. Each is a ticket that can do nothing but end its session, so it may
 * stand readable in local storage, where the next start of the app finds it, whoever signs in then.
 */
export class SignOuts {
  private readonly env: SessionEnvironment;
  /** Without a token: whoever is signed in by now has nothing to do with it. */
  private readonly send: Send;
  private pauseMs: number = pauses.firstMs;
  private delivering: Promise<void> | null = null;
  private stopTimer: () => void = () => {};

  constructor(env: SessionEnvironment) {
    this.env = env;
    const { base, fetch, language } = env;
    this.send = createSend({ base, fetch, language, token: () => null });
    env.onOnline(() => void this.deliver());
    env.onVisible(() => void this.deliver());
  }

  /** Before anything is sent: should the page end in the middle of it, the next one sends it. */
  add(ticket: string): void {
    this.write([...this.read().filter((one) => one.ticket !== ticket), { ticket, at: this.env.now() }]);
  }

  remove(ticket: string): void {
    this.write(this.read().filter((one) => one.ticket !== ticket));
  }

  /** Sends all that wait, now; what gets no answer is sent again later, as long as this page stands. */
  deliver(): Promise<void> {
    this.delivering ??= this.deliverAll().finally(() => {
      this.delivering = null;
    });
    return this.delivering;
  }

  private async deliverAll(): Promise<void> {
    this.stopTimer();
    for (const { ticket } of this.read()) {
      if (await sendSignOut(this.send, ticket)) this.remove(ticket);
      else return this.tryLater();
    }
    this.pauseMs = pauses.firstMs;
  }

  private tryLater(): void {
    this.stopTimer = this.env.setTimer(() => void this.deliver(), this.pauseMs);
    this.pauseMs = Math.min(2 * this.pauseMs, pauses.longestMs);
  }

  private read(): readonly Waiting[] {
    try {
      const waiting = JSON.parse(this.env.localStorage.getItem(storageKey) ?? '[]') as readonly Waiting[];
      const oldest = this.env.now() - limits.session.lifeDays * dayMs;
      return waiting.filter(({ ticket, at }) => typeof ticket === 'string' && at > oldest);
    } catch {
      // Somebody else's words, or storage is off: the sessions end by themselves.
      return [];
    }
  }

  private write(waiting: readonly Waiting[]): void {
    try {
      if (waiting.length === 0) this.env.localStorage.removeItem(storageKey);
      else this.env.localStorage.setItem(storageKey, JSON.stringify(waiting));
    } catch {
      // Storage is off: the session ends by itself when nobody uses it.
    }
  }
}
