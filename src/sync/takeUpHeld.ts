import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { waitingAgain } from '#src/outbox/foldEdit.ts';
import { newKey } from '#src/outbox/newEntry.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';
import { isTaken, keptAs } from '#src/sync/Keeps.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** By which a server says that it has no such call; one that keeps these records says it of no new one. */
const noSuchCall: readonly string[] = ['not-found', 'method-not-allowed', '404', '405'];

/** Once in a lead: what is refused after that waits for the user. */
const looked = new WeakSet<SyncContext>();

/**
 * An earlier version of the app sent what a server did not keep all the same: a new record was refused, and of a changed
 * one it asked whether it was gone. Where the server keeps them now, that waits again like what never went.
 */
export const takeUpHeld = async (context: SyncContext): Promise<void> => {
  const { store, environment } = context;
  if (looked.has(context) || speaksPlain(store)) return;
  await commitPlanned(context, () => {
    const held = store.entries().filter((entry) => isHeld(store, entry));
    if (held.length === 0) return null;
    const putEntries = held.map((entry) => ({ ...asMade(entry), ...waitingAgain(entry, newKey(environment)) }));
    return { expect: held, putEntries };
  });
  looked.add(context);
};

const isHeld = (store: LocalStore, { collection, recordId, kind, state, reason }: OutboxEntry): boolean => {
  if (keptAs[collection] === undefined || !isTaken(store, collection)) return false;
  if (kind === 'create') return state === 'refused' && noSuchCall.includes(reason?.code ?? '');
  return state === 'conflict' && reason?.current === null && store.record(collection, recordId) !== undefined;
};

/** Without what was kept of the record in case it had to be made anew. */
const asMade = ({ base, ...entry }: OutboxEntry): OutboxEntry => ({
  ...entry,
  base: { ...base, values: pickFields(base.values, Object.keys(entry.patch)) },
});
