import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { compactStore } from '#src/db/compactStore.ts';
import { type Counters, type Damage, type Disk, type DiskNews, type DiskWrite, diskFormat } from '#src/db/Disk.ts';
import { type Following, following, isOfForm } from '#src/db/Following.ts';
import { giveUpMirror, raiseEpoch } from '#src/db/fullDisk.ts';
import { LateWrites } from '#src/db/LateWrites.ts';
import type { Commit, Committed, LocalStore } from '#src/db/LocalStore.ts';
import { loadMirror } from '#src/db/loadMirror.ts';
import { isOfServer, numberCommit } from '#src/db/numberCommit.ts';
import { type CallEntry, isCall, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { StoreChannel } from '#src/db/StoreChannel.ts';
import { type Changes, StoreMemory } from '#src/db/StoreMemory.ts';
import { MovedError, StaleError } from '#src/db/storeErrors.ts';
import { VaultError } from '#src/db/VaultError.ts';

/** Chunks that live in memory only are numbered from here: beyond whatever the disk will ever count to. */
const firstSpilled = 2 ** 40;

/** The LocalStore over a disk: numbers commits, writes them, lets memory follow, and follows other tabs. */
export class DiskStore implements LocalStore {
  readonly userId: number;
  readonly sharedName: string;
  loaded = false;
  whenLoaded: Promise<void> = Promise.resolve();
  full = false;
  private readonly disk: Disk;
  private readonly channel: StoreChannel | null;
  private readonly memory = new StoreMemory();
  private readonly listeners = new Set<(committed: Committed) => void>();
  private readonly late = new LateWrites();
  readonly onClosing = this.late.add;
  /** Ends of the two queues: what users did, what the server said. */
  private readonly lanes = { user: Promise.resolve<unknown>(null), mirror: Promise.resolve<unknown>(null) };
  private following: Promise<void> | null = null;
  private followAgain = false;
  private resealing: Promise<void> | null = null;
  private closed = false;
  /** Takes what forms keep when this one is frozen because its disk is gone. */
  private next: Following | null = null;
  private spilled = firstSpilled;
  /** The load is over, and it is known whether another tab gave the mirror up meanwhile. */
  private isLoadOver = false;
  /** First chunk number that the load from the disk does not bring. */
  private loadCeiling = 0;

  constructor(disk: Disk, userId: number, channel: StoreChannel | null) {
    this.disk = disk;
    this.userId = userId;
    // A vault's tabs may run older versions of the app, which know each other by their user.
    this.sharedName = disk.isShared ? String(userId) : disk.name;
    this.channel = channel;
  }

  /** @param read everything but records, where it was read of this disk a moment ago */
  async open(read?: DiskNews): Promise<void> {
    const news = read ?? (await this.disk.read(0, () => false));
    if (news.counters.format > diskFormat) throw new VaultError('newer');
    this.loadCeiling = news.counters.chunk;
    this.memory.applyNews(news);
    this.channel?.addEventListener('message', () => void this.follow().catch(() => {}));
    this.whenLoaded = this.load(news.chunkKeys);
    this.whenLoaded.catch(() => {});
  }

  get isKept(): boolean {
    return this.disk.isKept;
  }

  get isComing(): boolean {
    return this.disk.isComing === true;
  }

  get damaged(): readonly Damage[] {
    return this.memory.damaged;
  }

  get hasNewer(): boolean {
    return this.memory.hasNewer;
  }

  records(collection: CollectionName): ReadonlyMap<number, AnyRecord> {
    return this.memory.collections[collection].records;
  }

  isOutdated(collection: CollectionName, id?: number): boolean {
    const held = this.memory.collections[collection];
    return id === undefined ? held.hasOutdated : held.isOutdated(id);
  }

  entries(): readonly OutboxEntry[] {
    return this.memory.entries;
  }

  calls(): readonly CallEntry[] {
    return this.memory.calls;
  }

  entriesOf(collection: CollectionName, id: RecordId): readonly OutboxEntry[] {
    return this.memory.entriesOf(collection, id);
  }

  record(collection: CollectionName, id: RecordId): AnyRecord | undefined {
    return this.records(collection).get(this.knownId(id) as number);
  }

  readonly serverId = (id: RecordId): number | undefined => (typeof id === 'number' ? id : this.memory.ids.get(id));

  knownId(id: RecordId): RecordId {
    return this.memory.knownId(id);
  }

  readonly firstId = (id: RecordId): RecordId => this.memory.firstId(id);

  value<T>(name: string): T | undefined {
    return this.memory.values.get(name)?.value as T | undefined;
  }

  names(): readonly string[] {
    return [...this.memory.values.keys()];
  }

  subscribe(listener: (committed: Committed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  commit(change: Commit): Promise<readonly OutboxEntry[]> {
    if (this.next && isOfForm(change)) return this.next.promise.then((store) => store.commit(change));
    if (this.next) return Promise.reject(new VaultError('closed'));
    const revs = (change.expect ?? []).map((entry) => [entry.seq, this.memory.revOf(entry)] as const);
    return this.inLane(isOfServer(change) ? 'mirror' : 'user', () => this.commitNow(change, revs));
  }

  compact(): Promise<void> {
    return this.inLane('mirror', async () => {
      if (!this.loaded || this.full) return;
      await this.follow();
      const change = compactStore(this.memory);
      if (!change) return;
      try {
        await this.write(change, false);
      } catch (error) {
        if (!(error instanceof MovedError || VaultError.isFull(error))) throw error;
      }
    });
  }

  reseal(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.resealing ??= this.disk.reseal().finally(() => {
      this.resealing = null;
    });
    return this.resealing;
  }

  async takeLeadership(): Promise<number> {
    this.assertOpen();
    const epoch = (await raiseEpoch(this.disk)) ?? ((await this.giveUpMirror()) ? await raiseEpoch(this.disk) : null);
    return epoch ?? this.memory.counters.epoch;
  }

  follow(): Promise<void> {
    this.followAgain = true;
    this.following ??= this.followUntilQuiet().finally(() => {
      this.following = null;
    });
    return this.following;
  }

  async freeze(): Promise<void> {
    this.next ??= following();
    await Promise.all([this.lanes.user, this.lanes.mirror]);
  }

  async finishWrites(patience: Promise<unknown> = new Promise(() => {})): Promise<boolean> {
    const isKept = await Promise.race([this.late.flush(), patience.then(() => false)]);
    await Promise.race([this.lanes.user, patience]);
    return isKept;
  }

  closeFor(next: LocalStore): void {
    this.next ??= following();
    this.next.resolve(next);
    this.close();
  }

  close(): void {
    this.closed = true;
    this.channel?.close();
    this.disk.close();
    this.listeners.clear();
  }

  private inLane<T>(name: 'user' | 'mirror', work: () => Promise<T>): Promise<T> {
    const run = this.lanes[name].then(work, work);
    this.lanes[name] = run.catch(() => {});
    return run;
  }

  private async commitNow(change: Commit, revs: DiskWrite['expect']): Promise<readonly OutboxEntry[]> {
    for (;;) {
      this.assertOpen();
      // An entry of a newer version of the app is not understood here, so nothing of it may be overwritten.
      if (this.memory.hasNewer) throw new VaultError('newer');
      const write = numberCommit(change, { counters: this.memory.counters, value: (name) => this.value(name) }, revs);
      try {
        await (this.full ? this.writeWithoutMirror(write) : this.write(write, true));
        return write.entries.slice(change.putEntries?.length ?? 0).filter((entry) => !isCall(entry));
      } catch (error) {
        if (VaultError.isFull(error)) await this.makeRoom(error);
        else if (error instanceof MovedError) await this.follow();
        else if (error instanceof StaleError) {
          await this.follow();
          throw error;
        } else throw error;
      }
    }
  }

  private async write(write: DiskWrite, notifies: boolean): Promise<void> {
    const after = await this.disk.write(write);
    this.noteFull(after);
    const changes = this.memory.applyWrite(write, after);
    if (notifies) this.notify(changes, true);
    this.channel?.postMessage(after.tick);
    if (this.memory.tick < after.tick) void this.follow().catch(() => {});
  }

  /** Quota: the disk takes what cannot be fetched again; the rest of the commit lives in memory. */
  private async writeWithoutMirror(write: DiskWrite): Promise<void> {
    const { chunk: _, ...from } = write.from;
    const kept: DiskWrite = { ...write, from, chunks: [], drop: [], ...(write.mirrorValues && { values: new Map() }) };
    const needsDisk = kept.entries.length + kept.removeEntries.length + kept.ids.length + kept.values.size > 0;
    const after = needsDisk ? await this.disk.write(kept) : this.memory.counters;
    const chunks = write.chunks.map((chunk) => ({ ...chunk, n: this.spilled++ }));
    this.notify(this.memory.applyWrite({ ...write, chunks }, after), true);
    if (needsDisk) this.channel?.postMessage(after.tick);
  }

  /** @throws what refused the commit, when there is nothing left to give up for it */
  private async makeRoom(refused: unknown): Promise<void> {
    const wasFull = this.full;
    if (wasFull && this.memory.counters.full) throw refused;
    const hasRoom = await this.giveUpMirror();
    if (wasFull && !hasRoom) throw refused;
  }

  /** From here on the mirror is in memory only, so all of it has to be there. @returns whether the disk has given it up */
  private async giveUpMirror(): Promise<boolean> {
    await this.whenLoaded.catch(() => {});
    const gaveUp = await giveUpMirror(this.disk);
    this.full = true;
    await this.follow();
    return gaveUp;
  }

  /**
   * Another tab has given the mirror up: what this one holds is in memory only, too. However it is learnt, it has to be
   * learnt before anything is written that would speak of a mirror which is no longer there.
   */
  private noteFull({ full }: Counters): void {
    if (full && !this.memory.counters.full) this.full = true;
  }

  private async load(keys: Parameters<typeof loadMirror>[2]): Promise<void> {
    await loadMirror(this.disk, this.memory, keys, (changes) => this.notify(changes, true));
    this.loaded = true;
    await this.follow();
    this.isLoadOver = true;
  }

  private async followUntilQuiet(): Promise<void> {
    while (this.followAgain) {
      this.followAgain = false;
      this.assertOpen();
      const news = await this.disk.read(this.memory.tick, ({ collection, n }) => this.isNew(collection, n));
      if (news.counters.tick < this.memory.newest) this.followAgain = true;
      else {
        this.noteFull(news.counters);
        const beyond = this.isLoadOver ? 'all' : 'part';
        this.notify(this.memory.applyNews(news, this.full ? beyond : 'nothing'), false);
      }
    }
  }

  private isNew(collection: CollectionName, n: number): boolean {
    return (this.loaded || n >= this.loadCeiling) && !this.memory.collections[collection].chunks.has(n);
  }

  private notify(changes: Changes, local: boolean): void {
    const committed = changes.committed(local);
    if (committed) for (const listener of [...this.listeners]) listener(committed);
  }

  private assertOpen(): void {
    if (this.closed) throw new VaultError('closed');
  }
}
