import { isIPv6 } from 'node:net';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/errors.ts';

const minute = 60_000;

/** How many wrong passwords are tried out, by whom. Every figure counts within the window. */
export const throttleLimits = {
  windowMs: 15 * minute,
  /** From one address, whatever the account. */
  perAddress: 20,
  /** Under one name, from wherever. An account has two, so that 50 are tried out on it. */
  perName: 25,
  /** On one account from a device that has signed in to it before. */
  perKnownDevice: 10,
  /** Under one name from one address before each further try has to wait longer. */
  freeForPair: 5,
  longestDelayMs: 5 * minute,
  /** Tries that may wait for the outcome of those before them. */
  lineLength: 200,
  rememberedLanes: 50_000,
};
export type ThrottleLimits = typeof throttleLimits;

/**
 * Who tries a password. What counts is the name as it was typed, not the account behind it: if an account's two names
 * were counted as one, whoever tries both would see that there is such an account.
 */
export interface Attempt {
  readonly name: string;
  readonly address: string;
  /** The account with the device, when it has signed in to it before; else null. */
  readonly known: { readonly account: number; readonly device: string } | null;
}

interface Lane {
  readonly kind: 'window' | 'delay';
  readonly limit: number;
  failures: number[];
  running: number;
}

/**
 * Bounds how many passwords are tried out without locking anybody out (A6). A try counts from its start, so that a
 * thousand at once are no more than one after the other; a right password gives its place back. An account's own
 * devices go by a count of their own and are not held up by what others try.
 */
export class LoginThrottle {
  readonly #lanes = new Map<string, Lane>();
  readonly #clock: Clock;
  readonly #limits: ThrottleLimits;
  #line: (() => void)[] = [];

  constructor(clock: Clock, limits: ThrottleLimits = throttleLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /**
   * Tries a password out, in its turn.
   * @throws Refusal too-many-requests with the time to wait; busy when too many are waiting already
   */
  async attempt(who: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
    const lanes = await this.#enter(this.#keysOf(who));
    try {
      const right = await isRight();
      const now = this.#clock.now().getTime();
      for (const lane of lanes)
        if (!right) lane.failures.push(now);
        else if (lane.kind === 'delay') lane.failures.length = 0;
      return right;
    } finally {
      // One that broke off says nothing of the password: it only gives its place back.
      for (const lane of lanes) lane.running -= 1;
      for (const next of this.#line.splice(0)) next();
    }
  }

  async #enter(keys: readonly LaneKey[]): Promise<readonly Lane[]> {
    for (;;) {
      const now = this.#clock.now().getTime();
      const lanes = keys.map((key) => this.#lane(key, now));
      const wait = Math.max(...lanes.map((lane) => this.#waitOf(lane, now)));
      if (wait > 0) {
        throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) } });
      }
      if (lanes.every(hasRoom)) {
        for (const lane of lanes) lane.running += 1;
        return lanes;
      }
      if (this.#line.length >= this.#limits.lineLength) throw new Refusal('busy', { headers: { 'Retry-After': '2' } });
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
  }

  #keysOf({ name, address, known }: Attempt): readonly LaneKey[] {
    const { perAddress, perName, perKnownDevice, freeForPair } = this.#limits;
    if (known) return [{ name: `device ${known.account} ${known.device}`, kind: 'window', limit: perKnownDevice }];
    const place = placeOf(address);
    return [
      { name: `pair ${place} ${name}`, kind: 'delay', limit: freeForPair },
      { name: `address ${place}`, kind: 'window', limit: perAddress },
      { name: `name ${name}`, kind: 'window', limit: perName },
    ];
  }

  #lane({ name, kind, limit }: LaneKey, now: number): Lane {
    const lane = this.#lanes.get(name) ?? { kind, limit, failures: [], running: 0 };
    lane.failures = lane.failures.filter((at) => now - at < this.#limits.windowMs);
    // The one used last stands last, so that the oldest go first.
    this.#lanes.delete(name);
    this.#lanes.set(name, lane);
    for (const oldest of this.#lanes.keys()) {
      if (this.#lanes.size <= this.#limits.rememberedLanes) break;
      this.#lanes.delete(oldest);
    }
    return lane;
  }

  #waitOf({ kind, limit, failures }: Lane, now: number): number {
    if (failures.length < limit) return 0;
    if (kind === 'window') return (failures.at(-limit) ?? now) + this.#limits.windowMs - now;
    const delay = Math.min(this.#limits.longestDelayMs, 1_000 * 2 ** Math.min(failures.length - limit, 20));
    return Math.max(0, (failures.at(-1) ?? now) + delay - now);
  }
}

interface LaneKey extends Pick<Lane, 'kind' | 'limit'> {
  readonly name: string;
}

/** Whoever need not wait for time to pass may try, if only one at a time. */
const hasRoom = ({ limit, failures, running }: Lane): boolean => running < Math.max(limit - failures.length, 1);

/** Whoever has one IPv6 address has the rest of its network too, so the network is what counts. */
const placeOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
