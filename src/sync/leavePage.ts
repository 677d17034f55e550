import { isHeldForUndo } from '#src/outbox/isHeldBack.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import { attemptRich } from '#src/sync/push.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** More than a page that goes can be expected to hand over; the others go at the next start. */
const mostAtOnce = 100;

/**
 * The page goes: if it does not come back, nobody is left to undo the deletions that only waited for that, and they are
 * sent for it. Only where the server keeps keys and versions: elsewhere a deletion looks at the record first, which
 * takes an answer. In the store they wait on, so that what never left goes at the next start, under the same key.
 */
export const sendOnLeaving = (context: SyncContext): void => {
  const { store, environment, send } = context;
  const { farewell } = environment;
  if (!farewell) return;
  const now = environment.now();
  const wanted = { now: Number.MAX_SAFE_INTEGER, underWay: [], most: mostAtOnce, inOrder: true };
  const going = nextEntries(store, wanted).entries.filter((entry) => isHeldForUndo(entry, now));
  const last: SyncContext = { ...context, send: (request) => send({ ...request, fetch: farewell.fetch }) };
  for (const entry of going) void attemptRich(last, entry, false).catch(() => {});
};
