import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { createSend } from '#src/api/send.ts';
import type { Disk } from '#src/db/Disk.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecord, removeRecord, updateRecord } from '#src/sync/changeRecords.ts';
import { createEngine, type Engine } from '#src/sync/Engine.ts';
import { createView, type View } from '#src/sync/view.ts';
import { breathe, type Chance, createChance, createTab, FakeClock, FakeDevice } from '#tests/support/fakeWorld.ts';
import { createFaultyTransport, type FaultyTransport, faults } from '#tests/support/faultyTransport.ts';
import { CrashingDisk } from '#tests/support/simulation/CrashingDisk.ts';
import { editedFields, Ledger, tokenFields } from '#tests/support/simulation/Ledger.ts';
import { violationsIn } from '#tests/support/simulation/oracle.ts';
import { Witness } from '#tests/support/simulation/Witness.ts';
import type { SyncServer } from '#tests/support/syncServer.ts';

/** One device of a history: the disk stays, tabs on it come and go. */
export interface SimulatedDevice {
  readonly index: number;
  readonly disk: Disk;
  readonly clock: FakeClock;
  readonly chance: Chance;
  readonly transport: FaultyTransport;
  gate: CrashingDisk;
  store: LocalStore;
  view: View;
  engine: Engine;
}

export interface History {
  readonly seed: number;
  readonly trace: readonly string[];
  readonly violations: readonly string[];
  readonly crashes: number;
  readonly requests: number;
}

export interface HistoryOptions {
  readonly devices: number;
  readonly steps: number;
  /** Share of requests that meet a fault. */
  readonly faults: number;
  /**
   * The server knows no keys and no versions. What then holds without exception holds for one person at a time, so such
   * a history has one device and nobody else.
   */
  readonly plain?: boolean;
}

const collections = ['client', 'contact', 'patent', 'inventor'] as const;

/** A seeded history of several devices, the real server and a failing network; then calm, and the oracle. */
export const runHistory = async (server: SyncServer, seed: number, options: HistoryOptions): Promise<History> => {
  await server.empty();
  const world = new World(server, seed, options);
  await world.open();
  for (let step = 0; step < options.steps; step += 1) await world.step();
  await world.calm();
  const violations = await violationsIn(server, world);
  for (const device of world.devices) device.engine.stop();
  const requests = world.devices.reduce((sum, { transport }) => sum + transport.log.length, 0);
  return { seed, trace: world.trace, violations, crashes: world.crashes, requests };
};

export class World {
  readonly devices: SimulatedDevice[] = [];
  readonly ledger = new Ledger();
  readonly witness: Witness;
  readonly trace: string[] = [];
  crashes = 0;
  private readonly server: SyncServer;
  private readonly chance: Chance;
  private readonly options: HistoryOptions;

  constructor(server: SyncServer, seed: number, options: HistoryOptions) {
    this.server = server;
    this.options = options;
    this.chance = createChance(seed);
    this.witness = new Witness(server, options.plain ?? false);
  }

  async open(): Promise<void> {
    for (let index = 0; index < this.options.devices; index += 1) {
      const chance = createChance(this.chance.below(2 ** 31));
      const transport = createFaultyTransport(this.witness.fetchOf(index), chance);
      transport.share = this.options.faults;
      // Without keys nothing helps against a request that is delivered twice, or after the grace.
      if (this.options.plain) transport.kinds = faults.filter((fault) => fault !== 'duplicate' && fault !== 'late');
      const kept = { index, disk: new MemoryDisk(), clock: new FakeClock(), chance, transport };
      this.devices.push({ ...kept, ...(await this.openTab(kept)) });
    }
  }

  private async openTab(kept: Pick<SimulatedDevice, 'disk' | 'clock' | 'chance' | 'transport'>) {
    const gate = new CrashingDisk(kept.disk);
    const store = await openLocalStore({ disk: gate, userId: 1 });
    await store.whenLoaded;
    const { environment } = createTab({ clock: kept.clock, chance: kept.chance, device: new FakeDevice() });
    const send = createSend({
      base: '',
      token: () => this.server.token,
      fetch: kept.transport.fetch,
      language: () => 'fr',
    });
    const engine = createEngine({ store, send, environment });
    engine.start();
    return { gate, store, view: createView(store), engine };
  }

  async step(): Promise<void> {
    const device = this.chance.pick(this.devices);
    const dice = this.chance.next();
    if (dice < 0.22) await this.create(device);
    else if (dice < 0.5) await this.edit(device);
    else if (dice < 0.57) await this.remove(device);
    else if (dice < 0.72) await this.sync(device);
    else if (dice < 0.8) await this.armCrash(device);
    else if (dice < 0.87) this.toggleNetwork(device);
    else if (dice < 0.93 && !this.options.plain) await this.outsiderEdits();
    else await this.pass(device);
    await this.buryTheDead();
  }

  private note(device: SimulatedDevice | null, text: string): void {
    this.trace.push(`${device ? `d${device.index}` : 'outsider'} ${text}`);
  }

  private optionsOf({ clock, chance }: SimulatedDevice) {
    return { now: () => clock.now, random: chance.bytes };
  }

  /** Runs what a user does; what the crash of the tab swallowed was never acknowledged. */
  private async acknowledged<T>(device: SimulatedDevice, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!device.gate.isDead) throw error;
      return null;
    }
  }

  private async create(device: SimulatedDevice): Promise<void> {
    const collection = this.chance.pick(collections);
    const value = this.ledger.unique(collection);
    const values = { ...this.newValues(device, collection), [tokenFields[collection] as string]: value };
    const id = await this.acknowledged(device, () =>
      createRecord(device.store, collection, values, this.optionsOf(device)),
    );
    this.note(device, `creates ${collection} "${value}"${id === null ? ', unheard' : ''}`);
    if (id !== null) this.ledger.add({ heard: true, device: device.index, kind: 'create', collection, id, value });
  }

  private newValues(device: SimulatedDevice, collection: (typeof collections)[number]): Record<string, unknown> {
    const [field = ''] = editedFields[collection] ?? [];
    const text = { [field]: this.ledger.unique('texte') };
    if (collection === 'contact') return { ...text, idClient: this.anyId(device, 'client') };
    if (collection !== 'patent') return text;
    const [client, inventor] = [this.anyId(device, 'client'), this.anyId(device, 'inventor')];
    const filing = {
      id: `~${String(this.chance.below(1e9)).padStart(20, '0')}`,
      numeroDepot: this.ledger.unique('FR'),
    };
    return {
      ...text,
      clientIds: client === null ? [] : [client],
      inventeurIds: inventor === null ? [] : [inventor],
      informationsDepot: [filing],
    };
  }

  private anyId(device: SimulatedDevice, collection: (typeof collections)[number]): RecordId | null {
    const rows = device.view.rows(collection);
    return rows.length === 0 ? null : this.chance.pick(rows).id;
  }

  private async edit(device: SimulatedDevice): Promise<void> {
    const collection = this.chance.pick(collections);
    const id = this.anyId(device, collection);
    if (id === null) return;
    const field = this.chance.pick(editedFields[collection] ?? []);
    const seen = String(
      (device.view.get(collection, id)?.record as Record<string, unknown> | undefined)?.[field] ?? '',
    );
    const value = this.ledger.unique('texte');
    const result = await this.acknowledged(device, () =>
      updateRecord(device.store, collection, id, { [field]: value }, this.optionsOf(device)),
    );
    this.note(device, `edits ${collection} ${id} ${field}: "${seen}" -> "${value}"${result?.ok ? '' : ', unheard'}`);
    if (result === null || result.ok)
      this.ledger.add({
        heard: result !== null,
        device: device.index,
        kind: 'edit',
        collection,
        id,
        field,
        value,
        seen,
      });
  }

  private async remove(device: SimulatedDevice): Promise<void> {
    const collection = this.chance.pick(collections);
    const id = this.anyId(device, collection);
    if (id === null) return;
    const seen = { ...device.view.get(collection, id)?.record };
    const result = await this.acknowledged(device, () =>
      removeRecord(device.store, collection, id, this.optionsOf(device)),
    );
    this.note(device, `deletes ${collection} ${id}${result?.ok ? '' : ', not done'}`);
    if (result === null || result.ok)
      this.ledger.add({ heard: result !== null, device: device.index, kind: 'delete', collection, id, seen });
  }

  /** Sometimes to the end, sometimes the next step comes while requests are under way. */
  private async sync(device: SimulatedDevice): Promise<void> {
    const isAwaited = this.chance.hits(0.6);
    this.note(device, isAwaited ? 'syncs' : 'begins to sync');
    void device.engine.syncNow().catch(() => {});
    if (isAwaited) await this.quiet(device);
    else await breathe(this.chance.below(12));
  }

  private async armCrash(device: SimulatedDevice): Promise<void> {
    const [writes, after] = [1 + this.chance.below(4), this.chance.hits(0.5)];
    this.note(device, `will crash ${after ? 'after' : 'before'} write ${writes}`);
    device.gate.dieAt(writes, after);
    if (this.chance.hits(0.5)) await this.sync(device);
  }

  private toggleNetwork({ transport, index }: SimulatedDevice): void {
    transport.isOffline = !transport.isOffline;
    this.trace.push(`d${index} ${transport.isOffline ? 'loses the network' : 'has network'}`);
  }

  private async outsiderEdits(): Promise<void> {
    const rows = await this.server.call<{ Id: number }[]>('GET', '/api/client?page=1&pageSize=100');
    if (rows.length === 0) return;
    const { Id } = this.chance.pick(rows);
    const value = this.ledger.unique('dehors');
    if (this.chance.hits(0.15)) {
      await this.server.call('DELETE', `/api/client/${Id}`).catch(() => {});
      return this.note(null, `deletes client ${Id}`);
    }
    const field = this.chance.pick(['NomClient', 'AdresseClient']);
    // A device may have deleted it between the list and this.
    await this.server.call('PUT', `/api/client/${Id}`, { [field]: value }).catch(() => {});
    this.note(null, `edits client ${Id} ${field}: "${value}"`);
  }

  private async pass(device: SimulatedDevice): Promise<void> {
    const ms = this.chance.pick([500, 5_000, 70_000]);
    this.note(device, `waits ${ms} ms`);
    await device.clock.advance(ms, () => this.quiet(device));
  }

  private async quiet(device: SimulatedDevice): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      await breathe();
      if (!device.gate.isDead && (device.engine.state().syncing || device.transport.inFlight > 0)) calm = -1;
    }
  }

  private async buryTheDead(): Promise<void> {
    for (const device of this.devices) {
      if (!device.gate.isDead) continue;
      this.note(device, 'crashed and starts again');
      this.crashes += 1;
      device.engine.stop();
      device.view.close();
      Object.assign(device, await this.openTab(device));
    }
  }

  /** The network heals, time passes, and everybody syncs until nothing moves. */
  async calm(): Promise<void> {
    this.trace.push('-- calm --');
    for (const device of this.devices) device.gate.die();
    await breathe(20);
    await this.buryTheDead();
    for (const { transport } of this.devices) {
      transport.share = 0;
      transport.isOffline = false;
      await transport.settle();
    }
    for (let round = 0; round < 12; round += 1) {
      for (const device of this.devices) {
        await device.clock.advance(90_000, () => this.quiet(device));
        await device.engine.syncNow();
        await this.quiet(device);
      }
    }
  }

  /** The server's number of a record that an intent names, as far as any device knows. */
  serverId(id: RecordId): number | undefined {
    if (!isLocalId(id)) return id as number;
    return this.devices.map(({ store }) => store.serverId(id)).find((known) => known !== undefined);
  }
}
