import type { Chunk, Damage, IdPair, StoredEntry, StoredValue } from '#src/db/Disk.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { type PackedRecords, unpackRecords } from '#src/db/packRecords.ts';
import { type Sealed, unseal } from '#src/db/seal.ts';
import { sealedTables } from '#src/db/sealWrite.ts';
import type { ChunkRow, EntryRow, IdsRow, ValueRow } from '#src/db/VaultDatabase.ts';
import { VaultError } from '#src/db/VaultError.ts';

/** Opens the rows of one vault. A row that does not open is noted in `damaged` and left out; the others are read. */
export interface RowOpener {
  chunks(rows: readonly ChunkRow[]): Promise<Chunk[]>;
  entries(rows: readonly EntryRow[]): Promise<StoredEntry[]>;
  values(rows: readonly ValueRow[]): Promise<StoredValue[]>;
  ids(rows: readonly IdsRow[]): Promise<IdPair[]>;
  readonly damaged: readonly Damage[];
}

export const createRowOpener = (key: CryptoKey, vault: string): RowOpener => {
  const damaged: Damage[] = [];
  const openAll = async <R extends Sealed, T>(
    rows: readonly R[],
    placeOf: (row: R) => { readonly table: string; readonly row: string | number },
    read: (content: unknown, row: R) => T,
    damageOf: (row: R) => Damage,
  ): Promise<T[]> => {
    const open = async (row: R): Promise<T[]> => {
      try {
        return [read(await unseal(key, { vault, ...placeOf(row) }, row), row)];
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        damaged.push(damageOf(row));
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
        (content, { collection, n }) => {
          const chunk = content as PackedRecords & Pick<Chunk, 'removed'>;
          return { collection, n, records: unpackRecords(chunk), removed: chunk.removed };
        },
        ({ collection, n }) => ({ part: 'chunk', collection, n }),
      ),
    entries: (rows) =>
      openAll(
        rows,
        ({ seq }) => ({ table: sealedTables.entry, row: seq }),
        (content, { rev }) => ({ entry: content as OutboxEntry, rev }),
        ({ seq }) => ({ part: 'entry', seq }),
      ),
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
