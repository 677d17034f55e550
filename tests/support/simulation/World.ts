import { isLocalId, type RecordId } from '#domain/recordId.ts';
import type { Protection } from '#src/sync/Protection.ts';
import { type Chance, createChance } from '#tests/support/engine/fakeWorld.ts';
import { faults } from '#tests/support/engine/faultyTransport.ts';
import { Ledger } from '#tests/support/simulation/Ledger.ts';
import { SimulatedDevice, type SimulatedTab } from '#tests/support/simulation/SimulatedDevice.ts';
import type { SimulatedServer } from '#tests/support/simulation/SimulatedServer.ts';
import { SimulatedSession } from '#tests/support/simulation/SimulatedSession.ts';
import { Witness } from '#tests/support/simulation/Witness.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly devices: number;
  /** Share of requests that meet a fault. */
  readonly faults: number;
  /**
   * The server knows no keys and no versions. What then holds without exception holds for one person at a time, so such
   * a history has one device and nobody else.
   */
  readonly plain: boolean;
  /** Whether something that refuses by content, size or method may come between. */
  readonly between: boolean;
  /** Whether users import, so that many writes go in one request. */
  readonly imports: boolean;
  readonly dates: boolean;
  readonly without?: Protection;
}

/** So much time passes with every step that a request makes. */
const hopMs = 15;
const graceMs = 31_000;

/**
 * Devices, a network and the real server, in which nothing moves by itself: every hop of a request and every lapse of
 * time is a decision of the seed, and the server answers one request at a time. So a seed is one history.
 */
export class World {
  readonly devices: SimulatedDevice[] = [];
  readonly ledger = new Ledger();
  readonly trace: string[] = [];
  readonly witness: Witness;
  readonly server: SimulatedServer;
  readonly options: WorldOptions;
  crashes = 0;
  requests = 0;
  readonly faults: string[] = [];

  constructor(server: SimulatedServer, options: WorldOptions) {
    this.server = server;
    this.options = options;
    this.witness = new Witness(server, options.plain);
  }

  async open(): Promise<void> {
    const { seed, plain, without } = this.options;
    const chance = createChance(seed);
    for (let index = 0; index < this.options.devices; index += 1) {
      // On a server without keys no request has one (SimulatedNetwork).
      const kinds = plain ? faults.filter((fault) => fault !== 'duplicate' && fault !== 'late') : faults;
      const device = new SimulatedDevice({
        index,
        server: this.witness.fetchOf(index),
        session: new SimulatedSession(this.server.tokens[index] ?? { token: '', refreshToken: '' }),
        chance: createChance(chance.below(2 ** 31)),
        weather: { share: this.options.faults, kinds, isOffline: false, between: null },
        ...(without && { without }),
        parked: (key) => void this.witness.mayDiffer.add(key),
        trace: (text) => this.note(device, text),
      });
      this.devices.push(device);
      await device.openTab();
      await this.drain();
    }
  }

  note(device: SimulatedDevice | null, text: string): void {
    this.trace.push(`${device ? `d${device.index}` : 'outside'} ${text}`);
  }

  get tabs(): SimulatedTab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  /** Lets everything run that is ready; buries the tabs that died of it. */
  async drain(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const device of this.devices)
      for (const tab of device.tabs.filter(({ gate }) => gate.isDead)) await this.bury(device, tab);
  }

  /** What is under way moves on, one hop after the other; at most so many. True when nothing is left to move. */
  async deliver(chance: Chance, hops = 3_000): Promise<boolean> {
    for (let hop = 0; hop < hops; hop += 1) {
      const moving = this.tabs.filter(({ isFrozen }) => !isFrozen).flatMap(({ network }) => network.travelling);
      if (moving.length === 0) return true;
      await chance.pick(moving).move(chance);
      await this.drain();
      await this.pass(hopMs);
    }
    return false;
  }

  /** Time passes everywhere; a frozen tab hears of it when it thaws. */
  async pass(ms: number): Promise<void> {
    for (const device of this.devices) {
      device.time += ms;
      for (const tab of [...device.tabs]) {
        if (tab.isFrozen) tab.missed += ms;
        else await tab.clock.advance(ms, () => this.drain());
      }
    }
  }

  /** Time passes in small pieces, and what it starts is delivered. */
  async live(chance: Chance, ms: number): Promise<void> {
    const piece = 5_000;
    for (let left = ms; left > 0; left -= piece) {
      await this.pass(Math.min(piece, left));
      await this.deliver(chance);
    }
  }

  async thaw(tab: SimulatedTab): Promise<void> {
    tab.isFrozen = false;
    const { missed } = tab;
    tab.missed = 0;
    await tab.clock.advance(missed, () => this.drain());
    await tab.store.follow().catch(() => {});
  }

  async bury(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    this.note(device, 'a tab is gone');
    this.crashes += 1;
    this.count(tab);
    device.bury(tab);
    if (device.tabs.some(({ isFrozen }) => !isFrozen)) return;
    await device.openTab();
  }

  private count(tab: SimulatedTab): void {
    this.requests += tab.network.requests;
    this.faults.push(...tab.network.faults);
    // What had left may still arrive.
    const { late } = tab.network;
    this.devices[0]?.tab?.network.late.push(...late.splice(0));
  }

  async arriveLate(): Promise<void> {
    for (const { network } of this.tabs) for (const deliver of network.late.splice(0)) await deliver();
  }

  /** The network heals, everybody is signed in, time passes, and all sync until nothing moves. */
  async calm(): Promise<void> {
    this.trace.push('-- calm --');
    const chance = createChance(this.options.seed);
    for (const { parts } of this.devices) {
      Object.assign(parts.weather, { share: 0, isOffline: false });
      if (!parts.weather.between?.isForGood) parts.weather.between = null;
    }
    for (const tab of this.tabs) tab.gate.room = 'ample';
    for (const tab of this.tabs.filter(({ isFrozen }) => isFrozen)) await this.thaw(tab);
    await this.deliver(chance);
    await this.arriveLate();
    for (const device of this.devices) for (const tab of [...device.tabs]) await this.bury(device, tab);
    await this.drain();
    for (let round = 0; round < 12; round += 1) {
      const before = this.standing();
      await this.live(chance, round === 0 ? 5_000 : graceMs);
      for (const device of this.devices) {
        await this.signInAgain(device);
        device.syncNow();
        await this.drain();
        await this.deliver(chance);
      }
      if (round > 0 && before === this.standing() && !this.hasOpenWork()) break;
    }
    for (const tab of this.tabs) this.count(tab);
  }

  async signInAgain({ index, parts: { session } }: SimulatedDevice): Promise<void> {
    if (!session.isEnded) return;
    session.signIn(await this.server.signIn(`dev${index}`));
  }

  private hasOpenWork(): boolean {
    return this.devices.some(
      ({ store, tab }) =>
        !tab.engine.state().paused &&
        store.entries().some(({ state, notBefore }) => state === 'sending' || (state === 'waiting' && notBefore > 0)),
    );
  }

  /** In short where everything is, to see whether anything still moves. */
  private standing(): string {
    const outboxes = this.devices.map(({ store }) => store.entries().map(({ seq, state }) => `${seq}${state}`));
    const cursors = this.devices.map(({ store }) => store.value<{ cursor: number }>('sync.feed')?.cursor);
    return JSON.stringify([this.witness.effects.length, outboxes, cursors]);
  }

  /** The server's number of a record that an intent names, as far as any device knows. */
  serverId(id: RecordId): number | undefined {
    if (!isLocalId(id)) return id as number;
    return this.devices.map(({ store }) => store.serverId(id)).find((known) => known !== undefined);
  }
}
