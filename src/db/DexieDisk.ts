import type { CollectionName } from '#domain/entity.ts';
import { checkWrite, countersAfter, countersWithoutMirror } from '#src/db/checkWrite.ts';
import { createRowOpener } from '#src/db/createRowOpener.ts';
import type { ChunkKey, Counters, Disk, DiskNews, DiskWrite } from '#src/db/Disk.ts';
import { type SealedWrite, sealWrite, valueKey } from '#src/db/sealWrite.ts';
import { type EntryRow, VaultDatabase } from '#src/db/VaultDatabase.ts';

/** The sealed disk. Crypto always runs before or after a transaction, which would not wait for it. */
export class DexieDisk implements Disk {
  readonly name: string;
  readonly isKept = true;
  private readonly key: CryptoKey;
  private readonly databases: { readonly strict: VaultDatabase; readonly relaxed: VaultDatabase };
  /** Names of values by their key on the disk, as far as they were read or written here. */
  private readonly names = new Map<string, string>();

  /** @param name the vault's name @param key what its password opens */
  constructor(name: string, key: CryptoKey) {
    this.name = name;
    this.key = key;
    this.databases = { strict: new VaultDatabase(name, 'strict'), relaxed: new VaultDatabase(name, 'relaxed') };
  }

  async read(tick: number, wanted: (key: ChunkKey) => boolean): Promise<DiskNews> {
    const rows = await this.readRows(tick, wanted);
    const opener = createRowOpener(this.key, this.name);
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
    const rows = await db.guard(() =>
      db.chunks.where('[collection+n]').between([collection, first], [collection, last], true, true).toArray(),
    );
    const opener = createRowOpener(this.key, this.name);
    return { chunks: await opener.chunks(rows), damaged: opener.damaged };
  }

  async write(change: DiskWrite): Promise<Counters> {
    const rows = await sealWrite(this.key, this.name, change);
    for (const { name, key } of rows.values) this.names.set(key, name);
    const db = this.databases[change.durability];
    return db.guard(() =>
      db.transaction('rw', [db.meta, db.chunks, db.outbox, db.batches, db.ids, db.values], async () => {
        const before = await db.counters();
        const expected = await db.outbox.bulkGet(change.expect.map(([seq]) => seq));
        const revs = new Map(expected.flatMap((row) => (row ? [[row.seq, row.rev]] : [])));
        checkWrite(before, change, (seq) => revs.get(seq));
        const after = countersAfter(before, change);
        await putRows(db, change, rows, after.tick);
        await dropEmptyBatches(db, expected);
        await db.putCounters(after);
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

  close(): void {
    this.databases.strict.close({ disableAutoOpen: true });
    this.databases.relaxed.close({ disableAutoOpen: true });
  }

  /** One reading transaction: nothing another tab commits meanwhile tears it apart. */
  private readRows(tick: number, wanted: (key: ChunkKey) => boolean) {
    const db = this.databases.relaxed;
    return db.guard(() =>
      db.transaction('r', [db.meta, db.chunks, db.outbox, db.batches, db.ids, db.values], async () => {
        const counters = await db.counters();
        const keys = await db.chunks.toCollection().primaryKeys();
        const chunkKeys = keys.map(([collection, n]) => ({ collection, n }));
        const missing = chunkKeys.filter(wanted).map(({ collection, n }): [CollectionName, number] => [collection, n]);
        const chunks = (await db.chunks.bulkGet(missing)).flatMap((row) => row ?? []);
        const entries = await db.outbox.where('rev').above(tick).toArray();
        const batchKeys = new Set(entries.flatMap(({ batch }) => batch ?? []));
        const batches = (await db.batches.bulkGet([...batchKeys])).flatMap((row) => row ?? []);
        const values = await db.values.where('rev').above(tick).toArray();
        const ids = await db.ids.where('rev').above(tick).toArray();
        const idRows = await db.ids.count();
        const seqs = await db.outbox.toCollection().primaryKeys();
        const valueKeys = await db.values.toCollection().primaryKeys();
        return { counters, chunkKeys, chunks, entries, batches, values, ids, idRows, seqs, valueKeys };
      }),
    );
  }
}

/** Inside the transaction: awaits nothing but the database. */
const putRows = async (db: VaultDatabase, change: DiskWrite, rows: SealedWrite, rev: number): Promise<void> => {
  if (change.drop === 'all') await db.chunks.clear();
  else if (change.drop.length > 0) await db.chunks.bulkDelete(change.drop.map(({ collection, n }) => [collection, n]));
  if (rows.chunks.length > 0) await db.chunks.bulkPut(rows.chunks);
  if (change.removeEntries.length > 0) await db.outbox.bulkDelete([...change.removeEntries]);
  if (rows.entries.length > 0) await db.outbox.bulkPut(rows.entries.map((row) => ({ ...row, rev })));
  if (rows.batches.length > 0) await db.batches.bulkPut([...rows.batches]);
  if (change.replaceIds) await db.ids.clear();
  if (rows.ids) await db.ids.put({ ...rows.ids, rev });
  for (const { key, sealed } of rows.values) {
    if (sealed) await db.values.put({ key, rev, ofMirror: change.mirrorValues ? 1 : 0, ...sealed });
    else await db.values.delete(key);
  }
};

/** A batch stays until the last of its entries was answered or written anew. Inside the transaction as well. */
const dropEmptyBatches = async (db: VaultDatabase, touched: readonly (EntryRow | undefined)[]): Promise<void> => {
  for (const batch of new Set(touched.flatMap((row) => row?.batch ?? [])))
    if ((await db.outbox.where('batch').equals(batch).count()) === 0) await db.batches.delete(batch);
};
