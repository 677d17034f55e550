import type { Commit } from '#src/db/LocalStore.ts';
import type { AnyEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { foldEdit } from '#src/sync/foldEdit.ts';
import { newKey } from '#src/sync/newEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/**
 * Parks an entry for the user, together with what was queued for its record meanwhile: later edits fold into it, and
 * since it then asks for something else, a refused one is tried once more. A later deletion makes it pointless.
 */
export const parkEntry = (work: Work, entry: OutboxEntry, parked: OutboxEntry): Commit => {
  if (!work.has('refused kept')) return { expect: [entry], removeEntries: [entry.seq], durability: 'strict' };
  const later = work.store
    .entriesOf(entry.collection, entry.recordId)
    .filter((other) => other.seq > entry.seq && other.state === 'waiting');
  const expect = [entry, ...later];
  const seqs = (entries: readonly OutboxEntry[]): number[] => entries.map(({ seq }) => seq);
  if (entry.kind === 'delete' || later.length === 0)
    return { expect: [entry], putEntries: [parked], durability: 'strict' };
  if (later.some(({ kind }) => kind === 'delete')) {
    // Of a create that was refused nothing is left to delete; an update leaves its place to the deletion.
    const removed = entry.kind === 'create' ? expect : [entry];
    return { expect, removeEntries: seqs(removed), durability: 'strict' };
  }
  let folded: OutboxEntry | null = parked;
  for (const { patch, base } of later)
    folded = folded && foldEdit(folded, { patch, base: base.values }, newKey(work.environment.random));
  const kept =
    folded && parked.state === 'conflict' ? { ...folded, state: parked.state, reason: parked.reason } : folded;
  return {
    expect,
    putEntries: kept ? [kept] : [],
    removeEntries: seqs(kept ? later : expect),
    durability: 'strict',
  };
};

/** The entry, waiting for the user with a reason of our own. */
export const parkedFor = <E extends AnyEntry>(entry: E, code: string): E => ({
  ...entry,
  state: 'refused',
  notBefore: 0,
  reason: { code, message: '', errors: {}, current: null },
});
