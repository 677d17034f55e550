import type { Commit } from '#src/db/LocalStore.ts';
import { type AnyEntry, isCall, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { foldEdit } from '#src/outbox/foldEdit.ts';
import { newKey } from '#src/outbox/newEntry.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Parks an entry for the user, together with what was queued for its record meanwhile: later edits fold into it, and
 * since it then asks for something else, a refused one is tried once more. A later deletion makes it pointless.
 * @param mirror what the answer gave of the record
 */
export const parkEntry = async <E extends AnyEntry>(
  context: SyncContext,
  entry: E,
  parked: E,
  mirror: Pick<Commit, 'puts' | 'removals'> = {},
): Promise<void> => {
  await commitPlanned(context, () => ({ ...planParking(context, entry, parked), ...mirror }));
};

const planParking = (context: SyncContext, entry: AnyEntry, parked: AnyEntry): Omit<Commit, 'durability'> => {
  const alone = { expect: [entry], putEntries: [parked] };
  if (isCall(entry) || isCall(parked)) return alone;
  if (!context.has('refused kept')) return { expect: [entry], removeEntries: [entry.seq] };
  const later = context.store
    .entriesOf(entry.collection, entry.recordId)
    .filter((other) => other.seq > entry.seq && other.state === 'waiting');
  if (entry.kind === 'delete' || later.length === 0) return alone;
  const expect = [entry, ...later];
  const seqs = (entries: readonly OutboxEntry[]): number[] => entries.map(({ seq }) => seq);
  // It may have been made: the deletion waits with it.
  if (parked.kind === 'create' && parked.setAside && later.some(({ kind }) => kind === 'delete')) return alone;
  // Of a create that was refused nothing is left to delete; an update leaves its place to the deletion.
  if (later.some(({ kind }) => kind === 'delete'))
    return { expect, removeEntries: entry.kind === 'create' ? seqs(expect) : [entry.seq] };
  let folded: OutboxEntry | null = parked;
  for (const { patch, base } of later)
    folded = folded && foldEdit(folded, { patch, base: base.values }, newKey(context.environment));
  if (!folded) return { expect, removeEntries: seqs(expect) };
  const kept = parked.state === 'conflict' ? { ...folded, state: parked.state, reason: parked.reason } : folded;
  return { expect, putEntries: [kept], removeEntries: seqs(later) };
};

/** The entry, waiting for the user with a reason of our own. */
export const parkedFor = <E extends AnyEntry>(entry: E, code: string): E => ({
  ...entry,
  state: 'refused',
  notBefore: 0,
  reason: { code, message: '', errors: {}, current: null },
});
