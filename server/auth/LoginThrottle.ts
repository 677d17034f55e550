import type { Clock } from '#server/clock.ts';

const windowMs = 15 * 60_000;
const freeFailures = { perAccountAndAddress: 5, perAddress: 20, perAccount: 50 };
const longestDelayMs = 5 * 60_000;
const rememberedAddresses = 50_000;

interface Failures {
  count: number;
  last: number;
}

/**
 * Slows down guessing without locking anybody out (A6): after some failures each further try has to wait longer. An
 * address from which an account has signed in before is known to it and is not held up by what others try.
 */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>();
  readonly #known = new Set<string>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long this try must wait, in milliseconds; 0 for not at all. */
  wait(account: string, address: string): number {
    const pair = this.#delay(`${account}|${address}`, freeFailures.perAccountAndAddress);
    if (this.#known.has(`${account}|${address}`)) return pair;
    return Math.max(
      pair,
      this.#delay(`@${address}`, freeFailures.perAddress),
      this.#delay(`#${account}`, freeFailures.perAccount),
    );
  }

  failed(account: string, address: string): void {
    const now = this.#clock.now().getTime();
    for (const key of [`${account}|${address}`, `@${address}`, `#${account}`]) {
      const known = this.#current(key, now);
      this.#failures.delete(key);
      this.#failures.set(key, { count: (known?.count ?? 0) + 1, last: now });
    }
    trim(this.#failures);
  }

  succeeded(account: string, address: string): void {
    this.#failures.delete(`${account}|${address}`);
    this.#known.add(`${account}|${address}`);
    trim(this.#known);
  }

  #delay(key: string, free: number): number {
    const now = this.#clock.now().getTime();
    const known = this.#current(key, now);
    if (!known || known.count < free) return 0;
    const delay = Math.min(longestDelayMs, 1_000 * 2 ** Math.min(known.count - free, 20));
    return Math.max(0, known.last + delay - now);
  }

  #current(key: string, now: number): Failures | undefined {
    const known = this.#failures.get(key);
    return known && now - known.last < windowMs ? known : undefined;
  }
}

/** The oldest go first; a Map and a Set keep the order of insertion. */
const trim = (memory: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean }): void => {
  while (memory.size > rememberedAddresses) {
    const oldest = memory.keys().next();
    if (oldest.done) return;
    memory.delete(oldest.value);
  }
};
