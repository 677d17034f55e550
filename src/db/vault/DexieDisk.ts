import type { CollectionName } from '#domain/entity.ts';
import { checkWrite, countersAfter, countersWithoutMirror } from '#src/db/checkWrite.ts';
import type { ChunkKey, Counters, Disk, DiskNews, DiskWrite } from '#src/db/Disk.ts';
import { KeyMovedError } from '#src/db/storeErrors.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { createRowOpener } from '#src/db/vault/createRowOpener.ts';
import { type KeyRing, openRing } from '#src/db/vault/keyRing.ts';
import { resealRows } from '#src/db/vault/resealRows.ts';
import { type SealedWrite, sealWrite, valueKey } from '#src/db/vault/sealWrite.ts';
import { type EntryRow, VaultDatabase } from '#src/db/vault/VaultDatabase.ts';

/**
 * The key that came after the one at hand, from whoever in this browser has it; null when nobody does.
 * @param fits whether a key is the one
 */
export type NewerKey = (fits: (key: CryptoKey) => Promise<boolean>) => Promise<CryptoKey | null>;

/** The sealed disk. Crypto always runs before or after a transaction, which would not wait for it. */
export class DexieDisk implements Disk {
  readonly name: string;
  readonly isKept = true;
  readonly isShared = true;
  private key: CryptoKey;
  private readonly newerKey: NewerKey;
  /** The keys as they were when this disk looked last. */
  private ring: KeyRing | null = null;
  private readonly databases: { readonly strict: VaultDatabase; readonly relaxed: VaultDatabase };
  /** Names of values by their key on the disk, as far as they were read or written here. */
  private readonly names = new Map<string, string>();

  /** @param name the vault's name @param key what its password opens @param newerKey asked when that is no longer so */
  constructor(name: string, key: CryptoKey, newerKey: NewerKey = async () => null) {
    this.name = name;
    this.key = key;
    this.newerKey = newerKey;
    this.databases = { strict: new VaultDatabase(name, 'strict'), relaxed: new VaultDatabase(name, 'relaxed') };
  }

  async read(tick: number, wanted: (key: ChunkKey) => boolean): Promise<DiskNews> {
    const { rows, ring } = await this.withRing(async (known) => ({
      rows: await this.readRows(tick, wanted, known),
      ring: known,
    }));
    const opener = createRowOpener(ring, this.name);
    const [chunks, entries, values, ids] = await Promise.all([
      opener.chunks(rows.chunks),
      opener.entries(rows.entries, rows.batches),
      opener.values(rows.values),
      opener.ids(rows.ids),
    ]);
    for (const { name } of values) this.names.set(await valueKey(this.name, name), name);
    const names = new Set(rows.valueKeys.flatMap((key) => this.names.get(key) ?? []));
    const { counters, chunkKeys, seqs, idRows } = rows;
    return {
      counters,
      chunkKeys,
      seqs: new Set(seqs),
      chunks,
      entries,
      values,
      names,
      ids,
      idRows,
      damaged: opener.damaged,
    };
  }

  async readChunks(collection: CollectionName, first: number, last: number) {
    const db = this.databases.relaxed;
    const { rows, ring } = await this.withRing(async (known) => {
      const find = () =>
        db.transaction('r', [db.meta, db.chunks], async () => {
          await db.assertNewest(known);
          const between = db.chunks
            .where('[collection+n]')
            .between([collection, first], [collection, last], true, true);
          return between.toArray();
        });
      return { rows: await db.guard(find), ring: known };
    });
    const opener = createRowOpener(ring, this.name);
    return { chunks: await opener.chunks(rows), damaged: opener.damaged };
  }

  write(change: DiskWrite): Promise<Counters> {
    return this.withRing((ring) => this.writeWith(ring, change));
  }

  /** Never with a key that is no longer the newest: who has the old password and a copy of the disk could read it. */
  private async writeWith(ring: KeyRing, change: DiskWrite): Promise<Counters> {
    const rows = await sealWrite(ring.newest, this.name, change);
    for (const { name, key } of rows.values) this.names.set(key, name);
    const db = this.databases[change.durability];
    return db.guard(() =>
      db.transaction('rw', [db.meta, db.chunks, db.outbox, db.batches, db.ids, db.values], async () => {
        const [before, expected] = await Promise.all([
          db.counters(),
          db.outbox.bulkGet(change.expect.map(([seq]) => seq)),
          db.assertNewest(ring),
        ]);
        const revs = new Map(expected.flatMap((row) => (row ? [[row.seq, row.rev]] : [])));
        checkWrite(before, change, (seq) => revs.get(seq));
        const after = countersAfter(before, change);
        await Promise.all([putRows(db, change, rows, after.tick, expected), db.putCounters(after)]);
        return after;
      }),
    );
  }

  async giveUpMirror(): Promise<void> {
    const db = this.databases.strict;
    await db.guard(() =>
      db.transaction('rw', [db.meta, db.chunks, db.values], async () => {
        await db.putCounters(countersWithoutMirror(await db.counters()));
        await db.chunks.clear();
        await db.values.filter(({ ofMirror }) => ofMirror === 1).delete();
      }),
    );
  }

  takeLeadership(): Promise<number> {
    const db = this.databases.strict;
    return db.guard(() =>
      db.transaction('rw', db.meta, async () => {
        const counters = await db.counters();
        await db.putCounters({ ...counters, epoch: counters.epoch + 1 });
        return counters.epoch + 1;
      }),
    );
  }

  reseal(): Promise<void> {
    const db = this.databases.strict;
    return this.withRing((ring) => db.guard(() => resealRows({ db, vault: this.name, ring })));
  }

  close(): void {
    this.databases.strict.close({ disableAutoOpen: true });
    this.databases.relaxed.close({ disableAutoOpen: true });
  }

  /** Work with the keys as they are; done again from its beginning when the password was changed meanwhile. */
  private async withRing<T>(work: (ring: KeyRing) => Promise<T>): Promise<T> {
    for (;;) {
      const ring = (this.ring ??= await this.openRing());
      try {
        return await work(ring);
      } catch (error) {
        if (!(error instanceof KeyMovedError)) throw error;
        if (this.ring === ring) this.ring = null;
      }
    }
  }

  /** @throws VaultError `closed` when the newest key is not to be had here */
  private async openRing(): Promise<KeyRing> {
    const db = this.databases.relaxed;
    const row = (await db.guard(() => db.vault()))?.ring;
    const known = await openRing(this.name, row, this.key);
    if (known) return known;
    const key = await this.newerKey(async (other) => (await openRing(this.name, row, other)) !== null);
    const found = key && (await openRing(this.name, row, key));
    if (!found) throw new VaultError('closed');
    this.key = key;
    return found;
  }

  /**
   * One reading transaction: nothing another tab commits meanwhile tears it apart. What does not wait for each other is
   * asked at once: on a page that draws, each answer that is waited for comes after a piece of drawing.
   */
  private readRows(tick: number, wanted: (key: ChunkKey) => boolean, ring: KeyRing) {
    const db = this.databases.relaxed;
    return db.guard(() =>
      db.transaction('r', [db.meta, db.chunks, db.outbox, db.batches, db.ids, db.values], async () => {
        const [counters, keys, entries, values, ids, idRows, seqs, valueKeys] = await Promise.all([
          db.counters(),
          db.chunks.toCollection().primaryKeys(),
          db.outbox.where('rev').above(tick).toArray(),
          db.values.where('rev').above(tick).toArray(),
          db.ids.where('rev').above(tick).toArray(),
          db.ids.count(),
          db.outbox.toCollection().primaryKeys(),
          db.values.toCollection().primaryKeys(),
          db.assertNewest(ring),
        ]);
        const chunkKeys = keys.map(([collection, n]) => ({ collection, n }));
        const missing = chunkKeys.filter(wanted).map(({ collection, n }): [CollectionName, number] => [collection, n]);
        const batchKeys = new Set(entries.flatMap(({ batch }) => batch ?? []));
        const [chunks, batches] = await Promise.all([
          missing.length > 0 ? db.chunks.bulkGet(missing).then((rows) => rows.flatMap((row) => row ?? [])) : [],
          batchKeys.size > 0 ? db.batches.bulkGet([...batchKeys]).then((rows) => rows.flatMap((row) => row ?? [])) : [],
        ]);
        return { counters, chunkKeys, chunks, entries, batches, values, ids, idRows, seqs, valueKeys };
      }),
    );
  }
}

/** Inside the transaction: awaits nothing but the database. In order within a table; the tables do not wait for each other. */
const putRows = async (
  db: VaultDatabase,
  change: DiskWrite,
  rows: SealedWrite,
  rev: number,
  expected: readonly (EntryRow | undefined)[],
): Promise<void> => {
  const putChunks = async (): Promise<void> => {
    if (change.drop === 'all') await db.chunks.clear();
    else if (change.drop.length > 0)
      await db.chunks.bulkDelete(change.drop.map(({ collection, n }) => [collection, n]));
    if (rows.chunks.length > 0) await db.chunks.bulkPut(rows.chunks);
  };
  const putEntries = async (): Promise<void> => {
    if (change.removeEntries.length > 0) await db.outbox.bulkDelete([...change.removeEntries]);
    if (rows.entries.length > 0) await db.outbox.bulkPut(rows.entries.map((row) => ({ ...row, rev })));
    if (rows.batches.length > 0) await db.batches.bulkPut([...rows.batches]);
    await dropEmptyBatches(db, expected);
  };
  const putIds = async (): Promise<void> => {
    if (change.replaceIds) await db.ids.clear();
    if (rows.ids) await db.ids.put({ ...rows.ids, rev });
  };
  const values = rows.values.map(({ key, sealed }) =>
    sealed ? db.values.put({ key, rev, ofMirror: change.mirrorValues ? 1 : 0, ...sealed }) : db.values.delete(key),
  );
  await Promise.all([putChunks(), putEntries(), putIds(), ...values]);
};

/** A batch stays until the last of its entries was answered or written anew. Inside the transaction as well. */
const dropEmptyBatches = async (db: VaultDatabase, touched: readonly (EntryRow | undefined)[]): Promise<void> => {
  for (const batch of new Set(touched.flatMap((row) => row?.batch ?? [])))
    if ((await db.outbox.where('batch').equals(batch).count()) === 0) await db.batches.delete(batch);
};
