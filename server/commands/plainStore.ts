import type { CollectionName } from '#domain/entity.ts';
import { deleteRow, insertRows, lockRow, updateRow } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

/** Records that refer to nothing and of which no other record holds a copy: persons, countries, statuses. */
export const plainStore = (collection: CollectionName): Store => ({
  collection,
  create: (work, records) => insertRows(work, collection, records),
  update: async (work, id, patch) => {
    await updateRow(work, collection, await lockRow(work, collection, id), patch);
  },
  remove: async (work, id) => {
    const row = await lockRow(work, collection, id);
    await requireUnused(work.tx, work.caller, { collection, id });
    await deleteRow(work, collection, row);
  },
});
