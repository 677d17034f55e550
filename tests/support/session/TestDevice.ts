import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { DeriveKey } from '#src/db/vault/Kdf.ts';
import { DeviceSession } from '#src/session/DeviceSession.ts';
import type { KeyKeeper } from '#src/session/KeyKeeper.ts';
import type { PlainStorage, SessionEnvironment, SessionMessage } from '#src/session/SessionEnvironment.ts';
import { cheapKdfs } from '#tests/db/openDisks.ts';

/** Of all devices of this process. */
let requestsUnderWay = 0;

/** A storage that can be looked into. */
export class TestStorage implements PlainStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

/** A page's way to the worker's memory: as in the app, a page that goes hands over once more what it holds. */
class TestKeeper implements KeyKeeper {
  private readonly worker: Map<string, CryptoKey>;
  private readonly held = new Map<string, CryptoKey>();
  constructor(worker: Map<string, CryptoKey>) {
    this.worker = worker;
  }
  async keep(vault: string, key: CryptoKey): Promise<void> {
    this.held.set(vault, key);
    this.handOver();
  }
  async give(vault: string): Promise<CryptoKey | null> {
    const key = this.worker.get(vault) ?? null;
    if (key) this.held.set(vault, key);
    return key;
  }
  async drop(vault: string): Promise<void> {
    this.held.delete(vault);
    this.worker.delete(vault);
  }
  handOver(): void {
    for (const [vault, key] of this.held) this.worker.set(vault, key);
  }
}

export interface TestTab {
  readonly session: DeviceSession;
  readonly storage: TestStorage;
  /** The user does something in this tab. */
  act(): void;
  /** The page goes: it is closed or reloaded. */
  hide(): void;
  /** Whether whoever wants to leave the page is asked first. */
  asksBeforeLeaving(): boolean;
  /** The browser stops the hidden tab: no timers, no messages. `thaw` brings it to the front again. */
  freeze(): void;
  thaw(): void;
}

/** What one tab listens to, and whether the browser lets it. */
class TabEars {
  readonly acts = new Set<() => void>();
  readonly shows = new Set<() => void>();
  readonly leaves = new Set<() => boolean>();
  frozen = false;
}

/** One tablet: its storages, its clock, its tabs. IndexedDB is the process's own; vault names keep devices apart. */
export class TestDevice {
  readonly localStorage = new TestStorage();
  /** The service worker's memory: gone when the browser is closed. */
  readonly workerKeys = new Map<string, CryptoKey>();
  readonly warnings: string[] = [];
  online = true;
  derive: DeriveKey = deriveKey;
  /** Called before each request of a page. */
  onRequest: () => void = () => {};
  time = Date.now();
  private readonly base: string;
  private readonly fetch: typeof fetch;
  /** Of all pages: the browser says to each that the network is back. */
  readonly onlines = new Set<() => void>();
  private readonly timers = new Set<{ at: number; run: () => void; tab: TabEars }>();
  private readonly ears = new Map<TabEars, Set<(message: SessionMessage) => void>>();
  private readonly locks = new Map<string, Promise<unknown>>();

  /** @param fetch the network; the process's own by default */
  constructor(base: string, network: typeof fetch = fetch) {
    this.base = base;
    this.fetch = network;
  }

  /** A new tab, or with the storage of an old one, a reload of it. */
  async tab(storage: TestStorage = new TestStorage()): Promise<TestTab> {
    const { started, ...tab } = this.beginning(storage);
    await started;
    return tab;
  }

  /** A tab whose start is still under way. */
  beginning(storage: TestStorage = new TestStorage()): TestTab & { readonly started: Promise<void> } {
    const own = new TabEars();
    const keeper = new TestKeeper(this.workerKeys);
    const session = new DeviceSession(this.environment(storage, own, keeper));
    return {
      started: session.start(),
      session,
      storage,
      act: () => own.acts.forEach((act) => act()),
      hide: () => keeper.handOver(),
      asksBeforeLeaving: () => [...own.leaves].some((holds) => holds()),
      freeze: () => void (own.frozen = true),
      thaw: () => {
        own.frozen = false;
        own.shows.forEach((show) => show());
      },
    };
  }

  /** Closing the browser ends worker, tabs and timers. */
  restart(): void {
    this.workerKeys.clear();
    this.onlines.clear();
    this.timers.clear();
    this.ears.clear();
  }

  /** Somebody sets the clock. Timers do not notice: they count what passes. */
  setClock(ms: number): void {
    for (const timer of this.timers) timer.at += ms - this.time;
    this.time = ms;
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.timers].filter(({ at, tab }) => at <= end && !tab.frozen);
      const next = due.sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.time = end;
    await rest();
  }

  private environment(storage: TestStorage, own: TabEars, keyKeeper: KeyKeeper): SessionEnvironment {
    return {
      base: this.base,
      fetch: async (input, init) => {
        this.onRequest();
        if (!this.online) throw new TypeError('Failed to fetch');
        requestsUnderWay += 1;
        try {
          return await this.fetch(input, init);
        } finally {
          requestsUnderWay -= 1;
        }
      },
      language: () => 'fr',
      sessionStorage: storage,
      localStorage: this.localStorage,
      keyKeeper,
      locks: { request: (name, hold) => this.lock(name, hold) },
      channel: {
        post: (message) => {
          for (const [ear, listeners] of this.ears)
            if (ear !== own && !ear.frozen) for (const hear of listeners) queueMicrotask(() => hear(message));
        },
        subscribe: (listener) => {
          this.ears.set(own, (this.ears.get(own) ?? new Set()).add(listener));
          return () => this.ears.get(own)?.delete(listener);
        },
      },
      now: () => this.time,
      setTimer: (run, ms) => {
        const timer = { at: this.time + ms, run, tab: own };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      onActivity: (listener) => {
        own.acts.add(listener);
        return () => own.acts.delete(listener);
      },
      onOnline: (listener) => {
        this.onlines.add(listener);
        return () => this.onlines.delete(listener);
      },
      onVisible: (listener) => {
        own.shows.add(listener);
        return () => own.shows.delete(listener);
      },
      onLeaving: (holds) => {
        own.leaves.add(holds);
        return () => own.leaves.delete(holds);
      },
      derive: (password, kdf) => this.derive(password, kdf),
      prepareDerivation: () => undefined,
      kdfs: cheapKdfs,
      askToPersist: () => {},
      warn: (message) => this.warnings.push(message),
    };
  }

  private lock<T>(name: string, hold: () => Promise<T>): Promise<T> {
    const turn = (this.locks.get(name) ?? Promise.resolve()).then(hold, hold);
    this.locks.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  }
}

/** Lets everything that is under way come to rest, however busy the machine is; a request that a test holds up is left. */
export const rest = async (): Promise<void> => {
  let patience = 300;
  for (let calm = 0; calm < 12; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (requestsUnderWay > 0 && patience > 0) {
      patience -= 1;
      calm = -1;
    }
  }
};
