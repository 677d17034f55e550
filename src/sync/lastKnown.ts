import type { CollectionName } from '#domain/entity.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { inConflict, withLastKnown } from '#src/outbox/mergeEntry.ts';

/**
 * What is to be kept when records go: changes that wait on them take along all that was known of the record, so that it
 * can be made anew whole, whether the server's answer or its feed is first to report the deletion. A change that is
 * asked about already is asked about as one of a deleted record.
 */
export const lastKnown = (store: LocalStore, removals: Commit['removals']): Pick<Commit, 'expect' | 'putEntries'> => {
  const entries = Object.entries(removals ?? {}).flatMap(([collection, ids]) =>
    (ids ?? []).flatMap((id) => {
      const held = store.record(collection as CollectionName, id);
      const updates = store.entriesOf(collection as CollectionName, id).filter(({ kind }) => kind === 'update');
      return held ? updates.map((entry) => ({ entry, whole: withLastKnown(entry, held) })) : [];
    }),
  );
  if (entries.length === 0) return {};
  return {
    expect: entries.map(({ entry }) => entry),
    putEntries: entries.map(({ entry, whole }) => (entry.state === 'conflict' ? inConflict(whole, null) : whole)),
  };
};
