import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/StaleError.ts';
import { resolveIds } from '#src/sync/localIds.ts';
import { type MergedEntry, mergeEntry } from '#src/sync/mergeEntry.ts';
import { newEntry, newKey } from '#src/sync/newEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/**
 * Freeze, then send: makes the entry immutable and durably `sending` before any request is made for it, merged onto
 * what the mirror holds and with the server's numbers in place of local ids. Null when nothing is to be sent after
 * all: it changed meanwhile, the server holds it already, or somebody has to decide.
 */
export const freezeEntry = async (work: Work, entry: OutboxEntry): Promise<OutboxEntry | null> => {
  if (entry.state === 'sending') return entry;
  const merged = mergedOnMirror(work, entry);
  try {
    await work.commit(commitMerged(work, entry, merged, frozen));
  } catch (error) {
    if (error instanceof StaleError) return null;
    throw error;
  }
  if (!merged.clean || merged.conflict) return null;
  return work.store.entries().find(({ seq }) => seq === entry.seq) ?? null;
};

const frozen = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  needs: [],
  notBefore: 0,
});

const mergedOnMirror = ({ store }: Work, entry: OutboxEntry): MergedEntry => {
  const serverId = (id: string | number): number | undefined => store.serverId(id);
  const mirror =
    entry.kind === 'create' ? undefined : store.records(entry.collection).get(serverId(entry.recordId) as number);
  if (mirror) return mergeEntry(entry, mirror, serverId);
  const patch = resolveIds(entry.patch, serverId);
  const base = { ...entry.base, values: resolveIds(entry.base.values, serverId) };
  return { clean: { ...entry, patch, base }, conflict: null };
};

/**
 * The commit that stores the outcome of a merge. Where somebody has to decide on some fields, the rest becomes an entry
 * of its own, which does not wait for the decision.
 */
export const commitMerged = (
  work: Work,
  entry: OutboxEntry,
  { clean, conflict }: MergedEntry,
  ready: (entry: OutboxEntry) => OutboxEntry,
): Commit => {
  const rest =
    clean && conflict ? [newEntry({ ...clean, key: newKey(work.environment.random), state: 'waiting' })] : [];
  const kept = conflict ?? (clean && ready(clean));
  return {
    expect: [entry],
    putEntries: kept ? [kept] : [],
    removeEntries: kept ? [] : [entry.seq],
    addEntries: rest,
    durability: 'strict',
  };
};
