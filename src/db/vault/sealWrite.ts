import { shapes } from '#domain/shape.ts';
import type { Chunk, DiskWrite } from '#src/db/Disk.ts';
import { type AnyEntry, isCall } from '#src/db/OutboxEntry.ts';
import { packRecords } from '#src/db/packRecords.ts';
import { type NumberedKey, type Sealed, seal } from '#src/db/vault/seal.ts';
import type { BatchRow, ChunkRow, EntryRow, IdsRow } from '#src/db/vault/VaultDatabase.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** A commit as it goes to the disk. Who wrote it last (`rev`) is only known inside the transaction. */
export interface SealedWrite {
  readonly chunks: readonly ChunkRow[];
  readonly entries: readonly Omit<EntryRow, 'rev'>[];
  readonly batches: readonly BatchRow[];
  readonly ids: Omit<IdsRow, 'rev'> | null;
  /** `sealed` is null for a value to be deleted. */
  readonly values: readonly { readonly name: string; readonly key: string; readonly sealed: Sealed | null }[];
}

/** So many entries added at once are sealed together, and so many at a time. */
const batch = { from: 8, size: 100 };

/** Under which name each kind of row is sealed; chunks use their collection's. */
export const sealedTables = { entry: '#outbox', batch: '#batch', ids: '#ids', value: '#values' } as const;

export const sealWrite = async (key: NumberedKey, vault: string, change: DiskWrite): Promise<SealedWrite> => {
  // Encryption runs beside the page: one chunk is written out as text while those before it are encrypted.
  const sealing: Promise<ChunkRow>[] = [];
  for (const chunk of change.chunks) {
    sealing.push(sealChunk(key, vault, chunk));
    await yieldToMain();
  }
  const chunks = await Promise.all(sealing);
  const values = [...change.values].map(async ([name, value]) => {
    const row = await valueKey(vault, name);
    const sealed =
      value === undefined ? null : await seal(key, { vault, table: sealedTables.value, row }, { name, value });
    return { name, key: row, sealed };
  });
  return {
    chunks,
    ...(await sealEntries(key, vault, change.entries)),
    ids: await sealIds(key, vault, change.ids),
    values: await Promise.all(values),
  };
};

const sealChunk = async (
  key: NumberedKey,
  vault: string,
  { collection, n, records, removed }: Chunk,
): Promise<ChunkRow> => ({
  collection,
  n,
  ...(await seal(
    key,
    { vault, table: collection, row: n },
    { ...packRecords(records), removed, shape: shapes[collection] },
  )),
});

/** An entry records by which declarations it was written, for a version of the app that knows others. */
const withShape = (entry: AnyEntry): AnyEntry =>
  isCall(entry) ? entry : { ...entry, shape: shapes[entry.collection] };

type SealedEntries = Pick<SealedWrite, 'entries' | 'batches'>;

const sealEntries = async (key: NumberedKey, vault: string, entries: DiskWrite['entries']): Promise<SealedEntries> => {
  if (entries.length < batch.from) {
    const sealed = entries.map(async (entry) => ({
      seq: entry.seq,
      ...(await seal(key, { vault, table: sealedTables.entry, row: entry.seq }, withShape(entry))),
    }));
    return { entries: await Promise.all(sealed), batches: [] };
  }
  const batches: Promise<BatchRow>[] = [];
  const rows: Omit<EntryRow, 'rev'>[] = [];
  for (let at = 0; at < entries.length; at += batch.size) {
    const part = entries.slice(at, at + batch.size).map(withShape);
    const row = crypto.randomUUID();
    batches.push(
      seal(key, { vault, table: sealedTables.batch, row }, part).then((sealed) => ({ key: row, ...sealed })),
    );
    rows.push(...part.map(({ seq }) => ({ seq, batch: row })));
    await yieldToMain();
  }
  return { entries: rows, batches: await Promise.all(batches) };
};

const sealIds = async (key: NumberedKey, vault: string, ids: DiskWrite['ids']): Promise<SealedWrite['ids']> => {
  if (ids.length === 0) return null;
  const row = crypto.randomUUID();
  return { key: row, ...(await seal(key, { vault, table: sealedTables.ids, row }, ids)) };
};

/** The key of a value's row. Names may speak of records (a draft's), so the disk holds a digest of them. */
export const valueKey = async (vault: string, name: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${vault} ${name}`));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
