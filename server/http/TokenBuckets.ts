import type { Clock } from '#server/base/clock.ts';

interface Bucket {
  left: number;
  at: number;
}

/** How a draw from a bucket went, as the plug-in reads it: `current` beyond the bucket's size says that it was empty. */
interface Draw {
  readonly current: number;
  /** Until there is a drop in it, in ms; of no account where the draw got one. */
  readonly ttl: number;
}

const rememberedKeys = 50_000;

/**
 * Buckets that fill again drop by drop, one per key, as a store of the rate-limit plug-in. Its own counts by window
 * and lets twice the number through around the end of one; an outbox that comes back also flows better than it jumps.
 */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  incr(key: string, done: (error: Error | null, draw?: Draw) => void, windowMs: number, size: number): void {
    done(null, this.#draw(key, windowMs, size));
  }

  /** Whether the bucket had a drop left; without the plug-in. */
  take(key: string, windowMs: number, size: number): boolean {
    return this.#draw(key, windowMs, size).current <= size;
  }

  /** A request that was let in turns out to be worth more: who asks next waits until that is paid, too. */
  owe(key: string, more: number): void {
    const known = this.#buckets.get(key);
    if (known) this.#keep(key, { ...known, left: known.left - more });
  }

  /** Every limit has buckets of its own. */
  child(): TokenBuckets {
    return new TokenBuckets(this.#clock);
  }

  #draw(key: string, windowMs: number, size: number): Draw {
    const now = this.#clock.now().getTime();
    const perMs = size / windowMs;
    const known = this.#buckets.get(key);
    const left = known ? Math.min(size, known.left + Math.max(0, now - known.at) * perMs) : size;
    const isEmpty = left < 1;
    this.#keep(key, { left: isEmpty ? left : left - 1, at: now });
    return { current: isEmpty ? size + 1 : size, ttl: (1 - left) / perMs };
  }

  /** Who has not asked for longest is forgotten first. */
  #keep(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest = key] = this.#buckets.keys();
    if (this.#buckets.size > rememberedKeys) this.#buckets.delete(oldest);
  }
}
