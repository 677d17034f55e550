import { type AnyEntry, isBlockedForNow } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/storeErrors.ts';
import type { Pushed } from '#src/sync/Pushed.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { mostTries } from '#src/sync/setAside.ts';

const everyMs = 60 * 60_000;
/** Where there is a reason to hope: the app starts, the network is another one. */
const soonestMs = 5 * 60_000;
/** So many show whether it is worth while to try the others. */
const mostAtOnce = 5;

/**
 * Pushes with some of what is blocked, and again with more of it for as long as all that was tried has passed.
 * @param when `hopeful`: there is a reason to believe that it goes now
 */
export const withBlocked = async (
  context: SyncContext,
  when: 'hopeful' | 'hourly',
  push: () => Promise<Pushed>,
): Promise<Pushed> => {
  for (;;) {
    const tried = new Set(await tryAgain(context, when === 'hopeful' ? soonestMs : everyMs));
    const pushed = await push();
    const left = [...context.store.entries(), ...context.store.calls()];
    if (tried.size === 0 || pushed.do !== 'drained' || left.some(({ seq }) => tried.has(seq))) return pushed;
  }
};

/**
 * What something between refused for long enough to be shown is tried once more now and then, as the same request under
 * the same key: the user may be in another network, or the firm has mended its firewall. A few at a time, those first
 * that were not tried for longest.
 * @returns what will be tried; empty where nothing's time has come
 */
const tryAgain = async (context: SyncContext, pauseMs: number): Promise<readonly number[]> => {
  const now = context.environment.now();
  const age = ({ setAside }: AnyEntry): number => Math.abs(now - (setAside?.at ?? 0));
  const due = [...context.store.entries(), ...context.store.calls()]
    .filter((entry) => isBlockedForNow(entry) && age(entry) >= pauseMs)
    .sort((one, other) => age(other) - age(one))
    .slice(0, mostAtOnce);
  if (due.length === 0) return [];
  try {
    await context.commit({ expect: due, putEntries: due.map(onceMore), durability: 'relaxed' });
  } catch (error) {
    if (error instanceof StaleError) return [];
    throw error;
  }
  return due.map(({ seq }) => seq);
};

/** As it was before its last try. */
const onceMore = (entry: AnyEntry): AnyEntry => ({
  ...entry,
  state: 'sending',
  reason: null,
  notBefore: 0,
  ...(entry.setAside && { setAside: { ...entry.setAside, tries: mostTries - 1 } }),
});
