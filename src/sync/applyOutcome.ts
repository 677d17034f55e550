import { callShape } from '#domain/calls.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import { type AnyEntry, type CallEntry, type EntryReason, isCall, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { adoptCreate } from '#src/outbox/adoptCreate.ts';
import { waitingAgain } from '#src/outbox/foldEdit.ts';
import { isForbidden } from '#src/outbox/isForbidden.ts';
import { inConflict, mergeEntry, withLastKnown } from '#src/outbox/mergeEntry.ts';
import { newKey } from '#src/outbox/newEntry.ts';
import { completeEntry } from '#src/sync/completeEntry.ts';
import type { Decision } from '#src/sync/decide.ts';
import { fetchRecord } from '#src/sync/fetchRecord.ts';
import { commitMerged } from '#src/sync/freezeEntries.ts';
import { type Halt, Halted } from '#src/sync/Halt.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { isTriedEnough, parkedAside } from '#src/sync/setAside.ts';

/** So often an update is merged onto yet another version before somebody is asked. */
const mostMerges = 5;

/**
 * Stores what an answer means for its entry; what it means for all others ends the push.
 * @param resumed an earlier request for it may have arrived
 */
export const applyOutcome = async (
  context: SyncContext,
  entry: AnyEntry,
  decision: Decision,
  resumed: boolean,
): Promise<void> => {
  switch (decision.do) {
    case 'done':
      if (isCall(entry)) return applyCall(context, entry, decision.data);
      return entry.kind === 'delete' ? applyDeletion(context, entry) : completeEntry(context, entry, decision);
    case 'handled':
      return;
    case 'absent':
      return applyAbsence(context, entry);
    case 'gone':
    case 'merge':
      if (isCall(entry)) return parkEntry(context, entry, parkedFor(entry, 'not-found'));
      return decision.do === 'gone'
        ? applyDeletion(context, entry)
        : applyMerge(context, entry, decision.current, resumed);
    case 'refused':
      return applyRefusal(context, entry, decision.reason, resumed);
    case 'later':
      return putOff(context, entry, decision.afterMs);
    default:
      throw new Halted(haltOfDecision(context, decision));
  }
};

/** What an answer means for everything that is queued; null where it is about what was asked alone. */
export function haltOfDecision(context: SyncContext, decision: Halt | Extract<Decision, { do: 'failed' }>): Halt;
export function haltOfDecision(context: SyncContext, decision: Decision): Halt | null;
export function haltOfDecision(context: SyncContext, decision: Decision): Halt | null {
  switch (decision.do) {
    case 'failed':
      return { do: 'unreachable', seen: { reason: 'server', status: 500 } };
    case 'wait':
      return { ...decision, afterMs: context.has('retry after') ? decision.afterMs : 0 };
    case 'unreachable':
    case 'signIn':
    case 'readOnly':
    case 'newer':
    case 'over':
      return decision;
    default:
      return null;
  }
}

const putOff = async (context: SyncContext, entry: AnyEntry, afterMs: number): Promise<void> => {
  const put = { ...entry, notBefore: context.environment.now() + afterMs };
  await context.commit({ putEntries: [put], expect: [entry], durability: 'relaxed' });
};

/** Frozen anew before it is sent again: a tab that lost the lead while it was looking fails there. */
const applyAbsence = async (context: SyncContext, entry: AnyEntry): Promise<void> => {
  if (isTriedEnough(entry)) return parkEntry(context, entry, parkedAside(entry));
  await context.commit({ expect: [entry], putEntries: [{ ...entry, state: 'waiting', notBefore: 0 }] });
};

/** Where nothing may be written any more, the entry waits with the others, and is not at fault. */
const applyRefusal = async (
  context: SyncContext,
  entry: AnyEntry,
  reason: EntryReason,
  resumed: boolean,
): Promise<void> => {
  const halt = isForbidden(reason) ? await askMayWrite(context) : null;
  if (!halt) return parkEntry(context, entry, { ...entry, state: 'refused', reason });
  // An earlier request for it may have arrived: then it goes on under its key.
  if (!resumed) await context.commit({ expect: [entry], putEntries: [{ ...entry, state: 'waiting' }] });
  throw new Halted(halt);
};

const applyCall = async (context: SyncContext, call: CallEntry, data: unknown): Promise<void> => {
  const { record: collection } = callShape(call.name);
  const record = collection && (fromWire(entityOf(collection), data) as AnyRecord | null);
  const puts = record ? { [collection]: [record] } : undefined;
  await context.commit({ expect: [call], removeEntries: [call.seq], puts });
};

/** The row is gone: as wished by a deletion; an update asks whether to make it anew. */
const applyDeletion = async (context: SyncContext, entry: OutboxEntry): Promise<void> => {
  const id = context.store.serverId(entry.recordId);
  const removals = typeof id === 'number' ? { [entry.collection]: [id] } : {};
  if (entry.kind === 'delete') {
    await context.commit({ removals, removeEntries: [entry.seq], expect: [entry] });
    return;
  }
  const held = context.store.record(entry.collection, entry.recordId);
  const parked = inConflict(held ? withLastKnown(entry, held) : entry, null);
  await parkEntry(context, entry, parked, { removals });
};

/**
 * Somebody else has made what there is but once: the create becomes an update of that, over nothing, and what both said
 * is merged or asked.
 */
const applyStanding = async (context: SyncContext, entry: OutboxEntry, standing: AnyRecord | null): Promise<void> => {
  if (!standing) return parkEntry(context, entry, parkedFor(entry, 'duplicate'));
  await context.commit({
    expect: [entry],
    putEntries: [adoptCreate(context.environment, entry, standing)],
    ids: [[entry.recordId as string, standing.id as number]],
    puts: { [entry.collection]: [standing] },
  });
};

/** Another version stands: merged, it is tried again under a new key; what both sides changed is asked. */
const applyMerge = async (
  context: SyncContext,
  entry: OutboxEntry,
  current: unknown,
  resumed: boolean,
): Promise<void> => {
  const answered = fromWire(entityOf(entry.collection), current) as AnyRecord | null;
  if (entry.kind === 'create') return applyStanding(context, entry, answered);
  const id = context.store.serverId(entry.recordId) as number;
  const fetched = answered?.id === id ? null : await fetchRecord(context, entry.collection, id);
  if (fetched && fetched.do !== 'found') return applyOutcome(context, entry, fetched, resumed);
  const theirs = fetched?.record ?? (answered as AnyRecord);
  const puts = { [entry.collection]: [theirs] };
  if (entry.attempts > mostMerges) return parkEntry(context, entry, inConflict(entry, theirs), { puts });
  const merged = mergeEntry(entry, theirs, context.store.serverId, context.has('merge'));
  const again = (clean: OutboxEntry): OutboxEntry => ({
    ...clean,
    ...waitingAgain(clean, newKey(context.environment)),
    attempts: clean.attempts,
  });
  await context.commit({ ...commitMerged(context, entry, merged, again), puts });
};
