import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/base/errors.ts';

// Argon2id, OWASP's first choice and the package's default; the stored format carries it all, so it can be raised.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const queueLength = 200;
/** One core is left to everybody who is signed in already. */
const mostAtOnce = Math.max(1, availableParallelism() - 1);

/** Password hashing that never takes the whole machine: the rest waits in line, the crowd is sent away. */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, strength));
  }

  /** Whether the password is the hash's. Without a hash the same work is done for nothing, and the answer is no. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.#decoy ??= hash('nobody has this password', strength);
    const decoy = await this.#decoy;
    return this.#inTurn(async () => (await verify(stored ?? decoy, password)) && stored !== null);
  }

  /** Whether a stored hash was made with less than today's strength. */
  static isOutdated(stored: string): boolean {
    const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored);
    return made === null || Number(made[1]) < strength.memoryCost || Number(made[2]) < strength.timeCost;
  }

  /** @throws Refusal busy when the line is full */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= mostAtOnce) {
      if (this.#waiting.length >= queueLength) throw new Refusal('busy', { headers: { 'Retry-After': '2' } });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
