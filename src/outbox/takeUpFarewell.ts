import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';

/**
 * What was sent for a page that went may have reached the server: it can no longer be undone, and is asked again. So this
 * comes before a leading tab's first round, and before any tab takes a deletion back.
 * @param committer of the leading tab; the store itself elsewhere
 */
export const takeUpFarewell = async (
  store: LocalStore,
  farewell: Farewell | null,
  committer: Pick<LocalStore, 'commit'> = store,
): Promise<void> => {
  const keys = (await farewell?.returned()) ?? [];
  await commitPlanned(committer, () => {
    const sent = store.entries().filter(({ key, state }) => state === 'waiting' && keys.includes(key));
    return sent.length > 0 ? { expect: sent, putEntries: sent.map(asSent) } : null;
  });
};

const asSent = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  notBefore: 0,
});
