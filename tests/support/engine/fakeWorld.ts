import { syncHeaders } from '#domain/sync.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';
import type { Channel, Environment, HubConnection, Locks } from '#src/sync/Environment.ts';

/** A seeded source of chance (mulberry32): the same seed gives the same run. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    hits: (share: number): boolean => next() < share,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    bytes: (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  };
};
export type Chance = ReturnType<typeof createChance>;

/** Time that passes only when a test lets it. Timers fire in order of their moment. */
export class FakeClock {
  now = Date.UTC(2026, 0, 5, 8);
  /** How far the clock on the wall is off; timers do not care. */
  skew = 0;
  private readonly timers = new Map<number, { at: number; run: () => void }>();
  private last = 0;

  setTimer = (run: () => void, ms: number): (() => void) => {
    const id = ++this.last;
    this.timers.set(id, { at: this.now + ms, run });
    return () => void this.timers.delete(id);
  };

  /** Moves on by `ms`; what a timer starts has run (`untilQuiet`) before the next one fires. */
  async advance(ms: number, untilQuiet: () => Promise<void> = yieldToMain): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.timers]
        .filter(([, { at }]) => at <= end)
        .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.now = Math.max(this.now, due[1].at);
      due[1].run();
      await untilQuiet();
    }
    this.now = end;
    await untilQuiet();
  }
}

/** Lets everything that is ready run, input and output included. */
export const yieldToMain = async (turns = 3): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** The Web Locks of one device: a queue per name, with stealing. */
export class FakeLocks implements Locks {
  private readonly held = new Map<string, { reject: (reason: unknown) => void }>();
  private readonly queues = new Map<string, (() => void)[]>();

  request: Locks['request'] = (name, { signal, steal }, hold) =>
    new Promise((resolve, reject) => {
      const take = (): void => {
        if (signal?.aborted) return this.next(name);
        const mine = { reject };
        this.held.set(name, mine);
        const free = (): void => {
          if (this.held.get(name) !== mine) return;
          this.held.delete(name);
          this.next(name);
        };
        hold().then(
          () => (free(), resolve(undefined)),
          (error: unknown) => (free(), reject(error)),
        );
      };
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const holder = this.held.get(name);
      if (holder && steal) holder.reject(new DOMException('stolen', 'AbortError'));
      if (!holder || steal) return take();
      this.queues.set(name, [...(this.queues.get(name) ?? []), take]);
    });

  private next(name: string): void {
    this.queues.get(name)?.shift()?.();
  }
}

/** What outlives a page: holds its last requests until they are sent, or a page is back. */
export class FakeFarewell implements Farewell {
  private waiting: { readonly key: string; readonly send: (server: typeof fetch) => Promise<unknown> }[] = [];
  private sent: string[] = [];

  fetch: typeof fetch = (input, init) => {
    const key = new Headers(init?.headers).get(syncHeaders.key) ?? '';
    this.waiting.push({ key, send: (server) => server(input, init) });
    return new Promise(() => {});
  };

  returned = async (): Promise<readonly string[]> => {
    this.waiting = [];
    return this.sent;
  };

  /** No page has come back in time. */
  async send(server: typeof fetch): Promise<void> {
    for (const { key, send } of this.waiting.splice(0)) {
      await send(server);
      this.sent.push(key);
    }
  }
}

/** What the tabs of one device share beside the disk. A frozen or killed tab is cut from it. */
export class FakeDevice {
  readonly locks = new FakeLocks();
  readonly farewell = new FakeFarewell();
  private readonly tabs = new Set<Set<(message: unknown) => void>>();

  channel(): Channel {
    const own = new Set<(message: unknown) => void>();
    this.tabs.add(own);
    return {
      post: (message) => {
        for (const tab of this.tabs) if (tab !== own) for (const listener of tab) listener(structuredClone(message));
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
  }
}

/** A doorbell without a network: `ring` is what the server's hub would do. */
export class FakeHub {
  private readonly open = new Set<() => void>();
  isDown = false;

  connect = async (): Promise<HubConnection> => {
    let changed = (): void => {};
    const ring = (): void => changed();
    return {
      start: async () => {
        if (this.isDown) throw new Error('down');
        this.open.add(ring);
      },
      stop: async () => void this.open.delete(ring),
      onChanged: (listener) => void (changed = listener),
      onNotified: () => {},
      onClosed: () => {},
    };
  };

  ring(): void {
    for (const each of this.open) each();
  }
}

export interface FakeTab {
  readonly environment: Environment;
  /** The page goes, for good or only to be loaded anew. */
  leave(): void;
  /** The browser says the network is back, or the tab was brought to the front. */
  goOnline(): void;
  show(): void;
  isVisible: boolean;
  /** What the engine could not help. */
  readonly reports: unknown[];
}

export const createTab = (parts: {
  clock: FakeClock;
  chance: Chance;
  device: FakeDevice;
  hub?: FakeHub;
  locks?: boolean;
}): FakeTab => {
  const online = new Set<() => void>();
  const visible = new Set<() => void>();
  const leaving = new Set<() => void>();
  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const tab: FakeTab = {
    isVisible: true,
    reports: [],
    environment: {
      now: () => parts.clock.now + parts.clock.skew,
      setTimer: parts.clock.setTimer,
      random: parts.chance.bytes,
      locks: parts.locks === false ? null : parts.device.locks,
      channel: parts.device.channel(),
      hub: parts.hub ? parts.hub.connect : null,
      isVisible: () => tab.isVisible,
      report: (error) => void tab.reports.push(error),
      onNetwork: listen(online),
      onVisible: listen(visible),
      onLeave: listen(leaving),
      farewell: parts.device.farewell,
    },
    leave: () => {
      for (const each of leaving) each();
    },
    goOnline: () => {
      for (const each of online) each();
    },
    show: () => {
      for (const each of visible) each();
    },
  };
  return tab;
};
