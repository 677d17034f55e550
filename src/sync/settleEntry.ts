import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Decision } from '#src/sync/answers.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { completeEntry } from '#src/sync/completeEntry.ts';
import { fetchRecord } from '#src/sync/fetchRecord.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { commitMerged } from '#src/sync/freezeEntries.ts';
import { Halted } from '#src/sync/Halt.ts';
import { inConflict, mergeEntry, withLastKnown } from '#src/sync/mergeEntry.ts';
import { newKey } from '#src/sync/newEntry.ts';
import { parkEntry } from '#src/sync/parkEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/** So often an update is merged onto yet another version before somebody is asked. */
const mostMerges = 5;

/** Stores what an answer means for its entry; what it means for all others ends the push. */
export const settleEntry = async (
  work: Work,
  entry: OutboxEntry,
  decision: Exclude<Decision, { do: 'failed' }>,
): Promise<void> => {
  switch (decision.do) {
    case 'done':
      return entry.kind === 'delete' ? settleGone(work, entry) : completeEntry(work, entry, decision);
    case 'settled':
      return;
    case 'gone':
      return settleGone(work, entry);
    case 'refused':
      return park(work, entry, { ...entry, state: 'refused', reason: decision.reason });
    case 'merge':
      return settleMerge(work, entry, decision.current);
    case 'later': {
      const put = { ...entry, notBefore: work.environment.now() + decision.afterMs };
      await work.commit({ putEntries: [put], expect: [entry], durability: 'relaxed' });
      return;
    }
    case 'wait':
      throw new Halted({ ...decision, afterMs: work.has('retry after') ? decision.afterMs : 0 });
    default:
      throw new Halted(decision);
  }
};

const park = async (work: Work, entry: OutboxEntry, parked: OutboxEntry): Promise<void> => {
  await commitPlanned(work, () => parkEntry(work, entry, parked));
};

/** The row is gone: as wished by a deletion; an update asks whether to make it anew. */
const settleGone = async (work: Work, entry: OutboxEntry): Promise<void> => {
  const id = work.store.serverId(entry.recordId);
  const removals = typeof id === 'number' ? { [entry.collection]: [id] } : {};
  if (entry.kind === 'delete') {
    await work.commit({ removals, removeEntries: [entry.seq], expect: [entry], durability: 'strict' });
    return;
  }
  const held = typeof id === 'number' ? work.store.records(entry.collection).get(id) : undefined;
  const parked = inConflict(held ? withLastKnown(entry, held) : entry, null);
  await commitPlanned(work, () => ({ ...parkEntry(work, entry, parked), removals }));
};

/** Another version stands: merged, it is tried again under a new key; what both sides changed is asked. */
const settleMerge = async (work: Work, entry: OutboxEntry, current: unknown): Promise<void> => {
  const id = work.store.serverId(entry.recordId) as number;
  const told = fromWire(entityOf(entry.collection), current) as AnyRecord | null;
  const theirs = told?.id === id ? told : await fetchRecord(work, entry.collection, id);
  if (!theirs) return settleGone(work, entry);
  const puts = { [entry.collection]: [theirs] };
  if (entry.attempts > mostMerges) {
    await commitPlanned(work, () => ({ ...parkEntry(work, entry, inConflict(entry, theirs)), puts }));
    return;
  }
  const merged = mergeEntry(entry, theirs, (id) => work.store.serverId(id), work.has('merge'));
  const again = (clean: OutboxEntry): OutboxEntry => ({
    ...clean,
    ...waitingAgain(clean, newKey(work.environment.random)),
    attempts: clean.attempts,
  });
  await work.commit({ ...commitMerged(work, entry, merged, again), puts });
};
