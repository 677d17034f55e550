import type { CollectionName } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { type ChangeOptions, ownValues } from '#src/sync/changeRecords.ts';
import { newEntry } from '#src/sync/newEntry.ts';

/** A record to be made. The caller gives its local id, so that drafts of one batch can refer to each other. */
export interface RecordDraft {
  readonly collection: CollectionName;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Makes many records at once: one durable write, sent in this order. All of them are there afterwards, or none. */
export const createRecords = async (
  store: LocalStore,
  drafts: readonly RecordDraft[],
  options: ChangeOptions = {},
): Promise<void> => {
  if (drafts.length === 0) return;
  const addEntries = drafts.map(({ collection, id, values }) =>
    newEntry(options, {
      collection,
      recordId: id,
      kind: 'create',
      patch: ownValues(collection, values),
      group: options.group ?? null,
    }),
  );
  await store.commit({ addEntries });
};
