import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Decision } from '#src/sync/answers.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { completeEntry } from '#src/sync/completeEntry.ts';
import { fetchRecord } from '#src/sync/fetchRecord.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { commitMerged } from '#src/sync/freezeEntries.ts';
import { inConflict, mergeEntry, withLastKnown } from '#src/sync/mergeEntry.ts';
import { newKey } from '#src/sync/newEntry.ts';
import { parkEntry } from '#src/sync/parkEntry.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

/** So often an update is merged onto yet another version before somebody is asked. */
const mostMerges = 5;

/** Stores what an answer means for its entry. Returns why pushing has to stop, or null to go on. */
export const settleEntry = async (
  work: Work,
  entry: OutboxEntry,
  decision: Exclude<Decision, { do: 'failed' }>,
): Promise<Halt | null> => {
  switch (decision.do) {
    case 'done':
      if (entry.kind === 'delete') return settleGone(work, entry);
      return completeEntry(work, entry, decision);
    case 'settled':
      return null;
    case 'gone':
      return settleGone(work, entry);
    case 'refused':
      return park(work, entry, { ...entry, state: 'refused', reason: decision.reason });
    case 'merge':
      return settleMerge(work, entry, decision.current);
    case 'wait':
      if (decision.whole)
        return {
          kind: 'wait',
          afterMs: work.has('retry after') ? decision.afterMs : 0,
          isReadable: decision.isReadable,
        };
      await work.commit({
        putEntries: [{ ...entry, notBefore: work.environment.now() + decision.afterMs }],
        expect: [entry],
        durability: 'relaxed',
      });
      return null;
    case 'signIn':
    case 'unreachable':
      return { kind: decision.do };
  }
};

const park = async (work: Work, entry: OutboxEntry, parked: OutboxEntry): Promise<null> => {
  await commitPlanned(work, () => parkEntry(work, entry, parked));
  return null;
};

/** The row is gone: as wished by a deletion; an update asks whether to make it anew. */
const settleGone = async (work: Work, entry: OutboxEntry): Promise<null> => {
  const id = work.store.serverId(entry.recordId);
  const removals = typeof id === 'number' ? { [entry.collection]: [id] } : {};
  if (entry.kind === 'delete') {
    await work.commit({ removals, removeEntries: [entry.seq], expect: [entry], durability: 'strict' });
    return null;
  }
  const held = typeof id === 'number' ? work.store.records(entry.collection).get(id) : undefined;
  const parked = inConflict(held ? withLastKnown(entry, held) : entry, null);
  await commitPlanned(work, () => ({ ...parkEntry(work, entry, parked), removals }));
  return null;
};

/** Another version stands: merged, it is tried again under a new key; what both sides changed is asked. */
const settleMerge = async (work: Work, entry: OutboxEntry, current: unknown): Promise<Halt | null> => {
  const id = work.store.serverId(entry.recordId) as number;
  const told = fromWire(entityOf(entry.collection), current) as AnyRecord | null;
  const now = told?.id === id ? { record: told } : await fetchRecord(work, entry.collection, id);
  if ('halt' in now) return now.halt;
  const theirs = now.record;
  if (!theirs) return settleGone(work, entry);
  const puts = { [entry.collection]: [theirs] };
  if (entry.attempts > mostMerges) {
    await commitPlanned(work, () => ({ ...parkEntry(work, entry, inConflict(entry, theirs)), puts }));
    return null;
  }
  const merged = mergeEntry(entry, theirs, (id) => work.store.serverId(id), work.has('merge'));
  const again = (clean: OutboxEntry): OutboxEntry => ({
    ...clean,
    ...waitingAgain(clean, newKey(work.environment.random)),
    attempts: clean.attempts,
  });
  await work.commit({ ...commitMerged(work, entry, merged, again), puts });
  return null;
};
