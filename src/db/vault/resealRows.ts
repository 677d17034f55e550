import type { Table } from 'dexie';
import { type KeyRing, ringAlone } from '#src/db/vault/keyRing.ts';
import { resealed, type Sealed } from '#src/db/vault/seal.ts';
import { sealedTables } from '#src/db/vault/sealWrite.ts';
import type { VaultDatabase } from '#src/db/vault/VaultDatabase.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Rows of one step: as many as a page may decrypt and write between two strokes of the keyboard. */
const stepSize = 8;

type SealedPlaceOf<R> = (row: R) => { readonly table: string; readonly row: string | number };

interface Reseal {
  readonly db: VaultDatabase;
  readonly vault: string;
  readonly ring: KeyRing;
}

/**
 * Seals anew what older keys have sealed, a few rows at a time, and then drops those keys. It may end anywhere, be done
 * twice, or run beside other writers: a row counts only while it is the one that was read, and every writer uses the
 * newest key, so what was walked through once stays done. A row that does not open is left, and the keys with it.
 * @throws KeyMovedError when there is a newer key meanwhile
 */
export const resealRows = async (work: Reseal): Promise<void> => {
  const { db, vault, ring } = work;
  if (!ring.hasOlder) return;
  const left = [
    await resealTable(work, db.values, (row) => ({ table: sealedTables.value, row: row.key })),
    await resealTable(work, db.outbox, (row) => ({ table: sealedTables.entry, row: row.seq })),
    await resealTable(work, db.batches, (row) => ({ table: sealedTables.batch, row: row.key })),
    await resealTable(work, db.ids, (row) => ({ table: sealedTables.ids, row: row.key })),
    await resealTable(work, db.chunks, ({ collection, n }) => ({ table: collection, row: n })),
  ];
  if (left.some((count) => count > 0)) return;
  const alone = await ringAlone(vault, ring);
  await db.transaction('rw', db.meta, async () => {
    await db.assertNewest(ring);
    const row = await db.vault();
    if (row) await db.meta.put({ ...row, ring: alone });
  });
};

/** @returns how many rows do not open */
const resealTable = async <R extends Partial<Sealed>, K>(
  work: Reseal,
  table: Table<R, K>,
  placeOf: SealedPlaceOf<R>,
): Promise<number> => {
  const { db, ring } = work;
  const keys = await table.toCollection().primaryKeys();
  let left = 0;
  for (let at = 0; at < keys.length; at += stepSize) {
    const step = keys.slice(at, at + stepSize);
    const rows = await table.bulkGet(step);
    const fresh = await Promise.all(rows.map((row) => anew(work, row, placeOf)));
    left += fresh.filter((one) => one === 'closed').length;
    if (fresh.some((one) => typeof one === 'object'))
      await db.transaction('rw', db.meta, table, async () => {
        await db.assertNewest(ring);
        const now = await table.bulkGet(step);
        const changed = now.flatMap((row, index) => {
          const sealed = fresh[index];
          return row && typeof sealed === 'object' && isSame(row, rows[index]) ? [{ ...row, ...sealed }] : [];
        });
        await table.bulkPut(changed);
      });
    await yieldToMain();
  }
  return left;
};

/** `done` where there is nothing to do, `closed` where the row does not open. */
const anew = async <R extends Partial<Sealed>>(
  { vault, ring }: Reseal,
  row: R | undefined,
  placeOf: SealedPlaceOf<R>,
): Promise<Sealed | 'done' | 'closed'> => {
  if (!row || !isSealed(row) || (row.generation ?? 0) === ring.newest.generation) return 'done';
  try {
    return await resealed(ring.keyOf(row), ring.newest, { vault, ...placeOf(row) }, row);
  } catch {
    return 'closed';
  }
};

const isSealed = <R extends Partial<Sealed>>(row: R): row is R & Sealed => row.body !== undefined;

/** Every writing has an IV of its own. */
const isSame = (row: Partial<Sealed>, read: Partial<Sealed> | undefined): boolean =>
  row.iv !== undefined && row.iv.join() === read?.iv?.join();
