import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import type { Farewell } from '#src/sync/Environment.ts';
import { isHeldForUndo, nextEntries } from '#src/sync/nextEntries.ts';
import { attemptRich } from '#src/sync/push.ts';
import type { Work } from '#src/sync/Work.ts';

/** More than a page that goes can be expected to hand over; the others go at the next start. */
const mostAtOnce = 100;

/**
 * The page goes: if it does not come back, nobody is left to undo the deletions that only waited for that, and they are
 * sent for it. Only where the server keeps keys and versions: elsewhere a deletion looks at the record first, which
 * takes an answer. In the store they wait on, so that what never left goes at the next start, under the same key.
 */
export const sendOnLeaving = (work: Work): void => {
  const { store, environment, send } = work;
  const { farewell } = environment;
  if (!farewell) return;
  const now = environment.now();
  const wanted = { now: Number.MAX_SAFE_INTEGER, underWay: [], most: mostAtOnce, inOrder: true };
  const going = nextEntries(store, wanted).entries.filter((entry) => isHeldForUndo(entry, now));
  const last: Work = { ...work, send: (request) => send({ ...request, fetch: farewell.fetch }) };
  for (const entry of going) void attemptRich(last, entry, false).catch(() => {});
};

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
