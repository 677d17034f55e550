import { createSend } from '#src/api/send.ts';
import type { Disk } from '#src/db/Disk.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import type { StoreChannel } from '#src/db/StoreChannel.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { Engine } from '#src/sync/Engine.ts';
import type { Protection } from '#src/sync/Protection.ts';
import { View } from '#src/view/View.ts';
import { type Chance, createTab, FakeClock, FakeDevice } from '#tests/support/engine/fakeWorld.ts';
import { CrashingDisk } from '#tests/support/simulation/CrashingDisk.ts';
import type { Intent } from '#tests/support/simulation/Ledger.ts';
import { SimulatedNetwork, type Weather } from '#tests/support/simulation/SimulatedNetwork.ts';
import type { SimulatedSession } from '#tests/support/simulation/SimulatedSession.ts';

/** One tab: the shipped store, view and engine over a disk and a network that the world can cut. */
export interface SimulatedTab {
  readonly gate: CrashingDisk;
  readonly store: LocalStore;
  readonly view: View;
  readonly engine: Engine;
  readonly network: SimulatedNetwork;
  readonly clock: FakeClock;
  /** The events that a browser fires on a page that is closed. */
  leave(): void;
  isFrozen: boolean;
  /** How long it has been frozen. */
  missed: number;
}

export interface DeviceParts {
  readonly index: number;
  readonly server: typeof fetch;
  readonly session: SimulatedSession;
  /** For the device's own keys and ids. */
  readonly chance: Chance;
  readonly weather: Weather;
  readonly without?: Protection;
  /** Receives the key of each change that is set aside or refused. */
  parked(key: string): void;
  trace(text: string): void;
}

/** One device of a history: the disk stays, tabs on it come and go. */
export class SimulatedDevice {
  readonly parts: DeviceParts;
  readonly disk: Disk = new MemoryDisk();
  tabs: SimulatedTab[] = [];
  /** The last deletion that was made here by hand, with what takes it back. */
  removal: { readonly undo: readonly Undo[]; readonly intent: Intent } | null = null;
  skew = 0;
  time = Date.UTC(2026, 0, 5, 8);
  private readonly shared = new FakeDevice();
  private readonly wakes = new Map<object, () => void>();

  constructor(parts: DeviceParts) {
    this.parts = parts;
  }

  get index(): number {
    return this.parts.index;
  }

  /** The tab a user looks at. */
  get tab(): SimulatedTab {
    return (this.tabs.find(({ isFrozen }) => !isFrozen) ?? this.tabs[0]) as SimulatedTab;
  }

  /** The user asks for a round in a tab, which ends the pause that the server asked for. */
  syncNow({ engine }: SimulatedTab = this.tab): void {
    for (const { network } of this.tabs) network.quietUntil = 0;
    void engine.syncNow().catch(() => {});
  }

  get store(): LocalStore {
    return this.tab.store;
  }

  get options() {
    return { now: () => this.time + this.skew, random: this.parts.chance.bytes, farewell: this.shared.farewell };
  }

  async openTab(): Promise<void> {
    const { chance, server, weather, session, without } = this.parts;
    const gate = new CrashingDisk(this.disk);
    const clock = new FakeClock();
    clock.now = this.time;
    clock.skew = this.skew;
    const store = await openLocalStore({ disk: gate, userId: 1, channel: this.storeChannel() });
    await store.whenLoaded;
    store.subscribe(() => {
      for (const { key, state, setAside } of store.entries())
        if (setAside || state === 'refused') this.parts.parked(key);
    });
    const { environment, leave } = createTab({ clock, chance, device: this.shared });
    const network = new SimulatedNetwork(server, weather, {
      now: environment.now,
      trace: (text) => this.parts.trace(`  ${text}`),
      isForPlain: () => engine.state().mode === 'plain',
    });
    const send = createSend({
      base: '',
      token: () => session.tokens.token,
      fetch: network.fetch,
      language: () => 'fr',
    });
    const engine = new Engine({ store, send: session.authorised(send), environment, ...(without && { without }) });
    engine.start();
    this.tabs.push({ gate, store, view: new View(store), engine, network, clock, leave, isFrozen: false, missed: 0 });
  }

  /** The end of a tab: nothing it was about to do happens any more. */
  bury(tab: SimulatedTab): void {
    tab.gate.die();
    tab.engine.stop();
    tab.view.close();
    tab.store.close();
    this.parts.session.forgetRenewal();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** What outlives a page sends for it. */
  sendFarewell(): Promise<void> {
    return this.shared.farewell.send(this.parts.server);
  }

  setClock(skew: number): void {
    this.skew = skew;
    for (const { clock, network } of this.tabs) {
      clock.skew = skew;
      network.quietUntil = 0;
    }
  }

  private storeChannel(): StoreChannel {
    const own = {};
    return {
      postMessage: () => {
        for (const [other, wake] of this.wakes) if (other !== own) queueMicrotask(wake);
      },
      addEventListener: (_, listener) => void this.wakes.set(own, () => listener({ data: null })),
      close: () => void this.wakes.delete(own),
    };
  }
}
