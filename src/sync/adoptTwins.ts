import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, emptyValues } from '#domain/entity.ts';
import { resolveIds } from '#domain/rules/localIds.ts';
import { naturalKey } from '#domain/rules/naturalKey.ts';
import { numbered, pairParts } from '#domain/rules/pairParts.ts';
import { pickFields } from '#domain/rules/pickFields.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { newKey } from '#src/sync/newEntry.ts';
import { parkedFor } from '#src/sync/parkEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/**
 * A create that was sent without an answer may be among the rows that a plain server shows for the first time: one with
 * the same natural key is it. The create then becomes an update over nothing, so that whatever the row holds otherwise
 * is merged or asked, never lost. Of several twins none is taken; the user is asked which, or whether to send again.
 * @param fresh rows of the server that this device did not know before
 */
export const adoptTwins = (work: Work, collection: CollectionName, fresh: readonly AnyRecord[]) => {
  const ambiguous = work.store
    .entries()
    .filter((entry) => entry.collection === collection && entry.kind === 'create' && entry.state === 'sending');
  const commits = ambiguous.flatMap((entry): Partial<Commit>[] => {
    const [twin, ...others] = twinsOf(work, entry, fresh);
    if (!twin) return [];
    if (others.length > 0) return [{ expect: [entry], putEntries: [parkedFor(entry, 'uncertain')] }];
    const parts = pairParts(collection, entry.patch, twin);
    const ids = [[entry.recordId as string, twin.id as number] as const, ...numbered(parts)];
    return [{ expect: [entry], putEntries: [adopted(work, entry, twin)], ids }];
  });
  return joinCommits(commits);
};

const twinsOf = (work: Work, entry: OutboxEntry, fresh: readonly AnyRecord[]): AnyRecord[] => {
  const key = naturalKey(entry.collection, resolveIds(entry.patch, work.store.serverId));
  return key === null ? [] : fresh.filter((record) => naturalKey(entry.collection, record) === key);
};

const adopted = ({ environment }: Work, entry: OutboxEntry, twin: AnyRecord): OutboxEntry => {
  const values = pickFields(emptyValues(entityOf(entry.collection).fields), Object.keys(entry.patch));
  return {
    ...entry,
    ...waitingAgain(entry, newKey(environment)),
    kind: 'update',
    recordId: twin.id,
    base: { version: twin.version, values },
  };
};
