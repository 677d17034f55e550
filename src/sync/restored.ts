import type { AnyRecord } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { ownValues } from '#src/db/ownWork.ts';
import { inConflict, withLastKnown } from '#src/outbox/mergeEntry.ts';
import { type FeedState, feedStateOf } from '#src/sync/FeedState.ts';

/** A record as this device knew it from a server that does not know it so any more. */
export interface LostRecord {
  readonly collection: CollectionName;
  readonly record: AnyRecord;
}

/** What the server holds now. */
export type Fresh = ReadonlyMap<CollectionName, ReadonlyMap<number, AnyRecord>>;

const valueName = ownValues.lost;

/** What a server that was restored from a copy has lost, until the user has taken note of it. */
export const lostRecordsOf = (store: LocalStore): readonly LostRecord[] =>
  store.value<readonly LostRecord[]>(valueName) ?? [];

/** The `values` of a commit that keeps what was lost, or forgets it. */
export const lostValues = (lost: readonly LostRecord[]): Record<string, unknown> => ({
  [valueName]: lost.length > 0 ? lost : undefined,
});

/**
 * Another feed over the same records is a database that was put back to an earlier state (E6): what the server had
 * acknowledged after that is known here and nowhere else. Such are records that are older there than here, that are
 * gone, or whose number was given to another record. Where the user's reach has changed too, one that is gone may be
 * hidden instead, and nothing of it is said.
 */
export const lostRecords = (store: LocalStore, { feed, epoch }: FeedState, fresh: Fresh): LostRecord[] => {
  const known = feedStateOf(store);
  if (!known?.whole || known.feed === feed) return [];
  return collections.flatMap((collection) => {
    const there = fresh.get(collection);
    const isLost = (record: AnyRecord): boolean => {
      const now = there?.get(record.id as number);
      if (!now) return known.epoch === epoch;
      return now.version < record.version || isAnother(now, record);
    };
    return [...store.records(collection).values()].filter(isLost).map((record) => ({ collection, record }));
  });
};

const isAnother = (now: AnyRecord, held: AnyRecord): boolean => now.createdAt !== held.createdAt;

/**
 * Entries on records that the server no longer knows, with all that was known of them, so that they can be made anew;
 * where their number is another record's by now, they are asked about before they touch it.
 */
export const entriesOnLost = (store: LocalStore, lost: readonly LostRecord[], fresh: Fresh): Partial<Commit>[] =>
  lost.flatMap(({ collection, record }) => {
    const now = fresh.get(collection)?.get(record.id as number);
    if (now && !isAnother(now, record)) return [];
    const entries = store.entriesOf(collection, record.id).filter(({ kind }) => kind !== 'create');
    const whole = entries.map((entry) => withLastKnown(entry, record));
    return [{ expect: entries, putEntries: now ? whole.map((entry) => inConflict(entry, null)) : whole }];
  });
