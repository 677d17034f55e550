import { createSend } from '#src/api/send.ts';
import type { Disk } from '#src/db/Disk.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';
import { Engine } from '#src/sync/Engine.ts';
import type { Protection } from '#src/sync/Protection.ts';
import { View } from '#src/view/View.ts';
import {
  type Chance,
  createChance,
  createTab,
  FakeClock,
  FakeDevice,
  type FakeHub,
  type FakeTab,
  yieldToMain,
} from '#tests/support/engine/fakeWorld.ts';
import { createFaultyTransport, type FaultyTransport } from '#tests/support/engine/faultyTransport.ts';

export interface SyncDevice {
  readonly disk: Disk;
  readonly clock: FakeClock;
  readonly device: FakeDevice;
  readonly chance: Chance;
  readonly transport: FaultyTransport;
  readonly store: LocalStore;
  readonly view: View;
  readonly engine: Engine;
  readonly tab: FakeTab;
  /** How changes are made here, so that a seed gives the same ids. */
  readonly options: { now: () => number; random: (bytes: number) => Uint8Array; farewell: Farewell | null };
  /** Resolves once nothing is under way. */
  quiet(): Promise<void>;
  /** Lets time pass, with everything that it starts. */
  advance(ms: number): Promise<void>;
  /** The same device after a crash or a restart: a new engine on the same disk. */
  restart(): Promise<SyncDevice>;
}

export interface DeviceParts {
  readonly fetch: typeof fetch;
  readonly token: string;
  readonly seed?: number;
  readonly clock?: FakeClock;
  readonly disk?: Disk;
  readonly hub?: FakeHub;
  readonly locks?: boolean;
  readonly without?: Protection;
}

/** Every device has chance of its own, so that no two make the same id. */
let devices = 0;

/** The shipped engine, store and client on a device of its own. */
export const openSyncDevice = async (parts: DeviceParts): Promise<SyncDevice> => {
  const chance = createChance(parts.seed ?? (devices += 1));
  const transport = createFaultyTransport(parts.fetch, chance);
  return openTab(parts, {
    chance,
    transport,
    disk: parts.disk ?? new MemoryDisk(),
    device: new FakeDevice(),
    clock: parts.clock ?? new FakeClock(),
  });
};

type Kept = Pick<SyncDevice, 'chance' | 'transport' | 'disk' | 'device' | 'clock'>;

const openTab = async (parts: DeviceParts, kept: Kept): Promise<SyncDevice> => {
  const { clock, chance, device, transport, disk } = kept;
  const store = await openLocalStore({ disk, userId: 1 });
  await store.whenLoaded;
  const tab = createTab({
    clock,
    chance,
    device,
    ...(parts.hub && { hub: parts.hub }),
    ...(parts.locks === false && { locks: false }),
  });
  const send = createSend({ base: '', token: () => parts.token, fetch: transport.fetch, language: () => 'fr' });
  const { without } = parts;
  const engine = new Engine({ store, send, environment: tab.environment, ...(without && { without }) });
  const quiet = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm += 1) {
      await yieldToMain();
      if (engine.state().syncing || transport.inFlight > 0) calm = -1;
    }
  };
  return {
    ...kept,
    store,
    view: new View(store),
    engine,
    tab,
    options: { now: () => clock.now, random: chance.bytes, farewell: device.farewell },
    quiet,
    advance: (ms) => clock.advance(ms, quiet),
    restart: async () => {
      engine.stop();
      return openTab(parts, kept);
    },
  };
};
