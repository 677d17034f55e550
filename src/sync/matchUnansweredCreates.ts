import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { naturalKey } from '#domain/rules/merging/naturalKey.ts';
import { numbered, pairParts } from '#domain/rules/merging/pairParts.ts';
import { sameCreation } from '#domain/rules/merging/sameCreation.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { adoptCreate } from '#src/outbox/adoptCreate.ts';
import { parkedFor } from '#src/sync/parkEntry.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * A create that was sent without an answer may be among the rows that a plain server shows for the first time: one with
 * the same natural key, or with all that was sent, is it. The create then becomes an update over nothing, so that whatever the row holds otherwise
 * is merged or asked, never lost. Of several matches none is taken; the user is asked which, or whether to send again.
 * @param fresh rows of the server that this device did not know before
 */
export const matchUnansweredCreates = (
  context: SyncContext,
  collection: CollectionName,
  fresh: readonly AnyRecord[],
) => {
  const ambiguous = context.store
    .entries()
    .filter((entry) => entry.collection === collection && entry.kind === 'create' && entry.state === 'sending');
  const commits = ambiguous.flatMap((entry): Partial<Commit>[] => {
    const { found, isCertain } = matchesOf(context, entry, fresh);
    const [match, ...others] = found;
    if (!match) return [];
    if (others.length > 0 || !isCertain) return [{ expect: [entry], putEntries: [parkedFor(entry, 'uncertain')] }];
    const sent = { ...entry, patch: resolveIds(entry.patch, context.store.serverId) };
    const parts = pairParts(collection, sent.patch, match);
    const ids = [[entry.recordId as string, match.id as number] as const, ...numbered(parts)];
    return [{ expect: [entry], putEntries: [adoptCreate(context.environment, withParts(sent, parts), match)], ids }];
  });
  return joinCommits(commits);
};

/** Rows by the same natural key; else those that a server which trims, fills in or numbers may have made of it. */
const matchesOf = (context: SyncContext, entry: OutboxEntry, fresh: readonly AnyRecord[]): Matches => {
  const sent = resolveIds(entry.patch, context.store.serverId);
  const key = naturalKey(entry.collection, sent);
  const exact = key === null ? [] : fresh.filter((record) => naturalKey(entry.collection, record) === key);
  if (exact.length > 0) return { found: exact, isCertain: true };
  const like = (answer: 'yes' | 'perhaps'): AnyRecord[] =>
    fresh.filter((record) => sameCreation(entry.collection, sent, record) === answer);
  const certain = like('yes');
  return certain.length > 0 ? { found: certain, isCertain: true } : { found: like('perhaps'), isCertain: false };
};

interface Matches {
  readonly found: readonly AnyRecord[];
  /** False where nothing but what others may have sent as well shows it. */
  readonly isCertain: boolean;
}

/** A part that this server shows without a number of its own is the one that was sent all the same. */
const withParts = (entry: OutboxEntry, parts: readonly (readonly [string, RecordId])[]): OutboxEntry => {
  const known = new Map(parts);
  return { ...entry, patch: resolveIds(entry.patch, (id) => known.get(id as string)) };
};
