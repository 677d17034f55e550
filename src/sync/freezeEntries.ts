import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/storeErrors.ts';
import { type MergedEntry, mergeEntry } from '#src/outbox/mergeEntry.ts';
import { newEntry } from '#src/outbox/newEntry.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** `resumed`: it was frozen before, and a request for it may have arrived. */
export interface Frozen {
  readonly entry: OutboxEntry;
  readonly resumed: boolean;
}

/**
 * Freeze, then send: makes entries immutable and durably `sending` before any request is made for them, merged onto
 * what the mirror holds and with the server's numbers in place of local ids; all in one commit. Left out is what is not
 * to be sent after all: it changed meanwhile, the server holds it already, or somebody has to decide.
 */
export const freezeEntries = async (
  context: SyncContext,
  entries: readonly OutboxEntry[],
): Promise<readonly Frozen[]> => {
  const fresh = entries.filter(({ state }) => state !== 'sending');
  const commit = joinCommits(
    fresh.map((entry) =>
      commitMerged(context, entry, mergedOnMirror(context, entry), (clean) => frozen(context, clean)),
    ),
  );
  try {
    if (fresh.length > 0) await context.commit(commit);
  } catch (error) {
    if (error instanceof StaleError) return [];
    throw error;
  }
  const going = new Set(commit.putEntries.filter(({ state }) => state !== 'conflict').map(({ seq }) => seq));
  const resumed = entries.filter(({ state }) => state === 'sending').map((entry) => ({ entry, resumed: true }));
  const stored = context.store.entries().filter(({ seq }) => going.has(seq));
  return [...resumed, ...stored.map((entry) => ({ entry, resumed: false }))];
};

const frozen = (context: SyncContext, entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: context.has('durable sending') ? 'sending' : 'waiting',
  attempts: entry.attempts + 1,
  needs: [],
  notBefore: 0,
});

const mergedOnMirror = (context: SyncContext, entry: OutboxEntry): MergedEntry => {
  const { serverId } = context.store;
  const mirror = entry.kind === 'create' ? undefined : context.store.record(entry.collection, entry.recordId);
  if (mirror) return mergeEntry(entry, mirror, serverId, context.has('merge'));
  const patch = resolveIds(entry.patch, serverId);
  const base = { ...entry.base, values: resolveIds(entry.base.values, serverId) };
  return { clean: { ...entry, patch, base }, conflict: null };
};

/**
 * The commit that stores the outcome of a merge. Where somebody has to decide on some fields, the rest becomes an entry
 * of its own, which does not wait for the decision.
 */
export const commitMerged = (
  context: SyncContext,
  entry: OutboxEntry,
  { clean, conflict }: MergedEntry,
  ready: (entry: OutboxEntry) => OutboxEntry,
): Commit => {
  const rest = clean && conflict ? [newEntry(context.environment, { ...clean, state: 'waiting' })] : [];
  const kept = conflict ?? (clean && ready(clean));
  return {
    expect: [entry],
    putEntries: kept ? [kept] : [],
    removeEntries: kept ? [] : [entry.seq],
    addEntries: rest,
  };
};
