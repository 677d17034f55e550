import type { Chunk, Damage, IdPair, StoredEntry, StoredValue } from '#src/db/Disk.ts';
import { readChunk } from '#src/db/readChunk.ts';
import { isNewer, readEntry } from '#src/db/readEntry.ts';
import type { KeyRing } from '#src/db/vault/keyRing.ts';
import { type Sealed, unseal } from '#src/db/vault/seal.ts';
import { sealedTables } from '#src/db/vault/sealWrite.ts';
import type { BatchRow, ChunkRow, EntryRow, IdsRow, ValueRow } from '#src/db/vault/VaultDatabase.ts';

/** Opens the rows of one vault. A row that does not open is noted in `damaged` and left out; the others are read. */
export interface RowOpener {
  chunks(rows: readonly ChunkRow[]): Promise<Chunk[]>;
  /** @param batches the rows in which entries lie that were added together */
  entries(rows: readonly EntryRow[], batches: readonly BatchRow[]): Promise<StoredEntry[]>;
  values(rows: readonly ValueRow[]): Promise<StoredValue[]>;
  ids(rows: readonly IdsRow[]): Promise<IdPair[]>;
  readonly damaged: readonly Damage[];
}

/** An entry that lies in a row of its own, not in a batch. */
const isOwnRow = (row: EntryRow): row is EntryRow & Sealed => row.body !== undefined;

export const createRowOpener = (ring: KeyRing, vault: string): RowOpener => {
  const damaged: Damage[] = [];
  const openAll = async <R extends Sealed, T>(
    rows: readonly R[],
    placeOf: (row: R) => { readonly table: string; readonly row: string | number },
    read: (content: unknown, row: R) => T,
    damageOf: (row: R) => Damage | null,
  ): Promise<T[]> => {
    const open = async (row: R): Promise<T[]> => {
      try {
        const key = ring.keyOf(row);
        return [read(await unseal(key, { vault, ...placeOf(row) }, row), row)];
      } catch {
        const damage = damageOf(row);
        if (damage) damaged.push(damage);
        return [];
      }
    };
    return (await Promise.all(rows.map(open))).flatMap((opened) => opened);
  };
  return {
    damaged,
    chunks: (rows) =>
      openAll(
        rows,
        ({ collection, n }) => ({ table: collection, row: n }),
        (content, key) => readChunk(content, key),
        ({ collection, n }) => ({ part: 'chunk', collection, n }),
      ),
    entries: async (rows, batches) => {
      const contents = new Map<number, unknown>();
      const opened = await openAll(
        batches,
        ({ key: row }) => ({ table: sealedTables.batch, row }),
        (content) => content as readonly { readonly seq: number }[],
        () => null,
      );
      for (const entry of opened.flat()) contents.set(entry.seq, entry);
      const own = await openAll(
        rows.filter(isOwnRow),
        ({ seq }) => ({ table: sealedTables.entry, row: seq }),
        (content, { seq }) => ({ seq, content }),
        () => null,
      );
      for (const { seq, content } of own) contents.set(seq, content);
      return rows.flatMap(({ seq, rev }) => {
        const content = contents.get(seq);
        const entry = readEntry(content);
        if (!entry)
          damaged.push({ part: 'entry', seq, ...(content !== undefined && { content, newer: isNewer(content) }) });
        return entry ? [{ entry, rev }] : [];
      });
    },
    values: (rows) =>
      openAll(
        rows,
        (row) => ({ table: sealedTables.value, row: row.key }),
        (content, { rev }) => ({ rev, ...(content as Pick<StoredValue, 'name' | 'value'>) }),
        () => ({ part: 'value' }),
      ),
    ids: async (rows) => {
      const lists = await openAll(
        rows,
        (row) => ({ table: sealedTables.ids, row: row.key }),
        (content) => ({ pairs: content as IdPair[] }),
        () => ({ part: 'ids' as const }),
      );
      return lists.flatMap(({ pairs }) => pairs);
    },
  };
};
