import { type AnyEntry, isCall, type Seen } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/storeErrors.ts';
import { isHeldBack, longestHoldMs } from '#src/outbox/isHeldBack.ts';
import { isTurnedAway } from '#src/outbox/isTurnedAway.ts';
import { fraction } from '#src/sync/backOff.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** So many tries, over about five minutes, before the user is asked what to do. */
export const mostTries = 6;
const shortestMs = 1_000;

const unknown: Seen = { reason: 'network', status: null };

/**
 * Puts off an entry whose attempt nobody of ours answered although the server answers other calls, with growing pauses
 * and for as long as there is hope; then the user is shown what was seen. What does not build on it goes on meanwhile.
 * @param isEarly the user asked for this try before its time: it does not count, the others are spread over minutes
 */
export const setAside = async (
  context: SyncContext,
  seq: number,
  { seen = unknown, isEarly }: { readonly seen: Seen | undefined; readonly isEarly: boolean },
): Promise<void> => {
  // As it stands now: a create of unknown fate was dated meanwhile, or the user has given it up.
  const entry = [...context.store.entries(), ...context.store.calls()].find((other) => other.seq === seq);
  if (!entry || entry.state === 'refused' || entry.state === 'conflict') return;
  const aside =
    isEarly && entry.setAside ? { ...entry, setAside: { ...entry.setAside, seen } } : withTry(context, entry, seen);
  try {
    // On a server without keys a create is looked for first: what the user decides on then is known not to have arrived.
    const isInDoubt = entry.kind === 'create' && speaksPlain(context.store);
    if (!isInDoubt && (isTriedEnough(aside) || isSuperseded(context, aside)))
      await parkEntry(context, entry, parkedAside(aside));
    else await context.commit({ expect: [entry], putEntries: [aside], durability: 'relaxed' });
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
  }
};

export const isTriedEnough = ({ setAside: aside }: AnyEntry): boolean => (aside?.tries ?? 0) >= mostTries;

/** The entry, waiting for the user with what was seen. */
export const parkedAside = <E extends AnyEntry>(entry: E): E =>
  parkedFor(entry, entry.setAside?.seen.reason === 'server' ? 'internal' : 'blocked');

const withTry = ({ environment }: SyncContext, entry: AnyEntry, seen: Seen): AnyEntry => {
  const now = environment.now();
  const tries = (entry.setAside?.tries ?? 0) + 1;
  const ceiling = Math.min(longestHoldMs, shortestMs * 4 ** tries);
  const pause = Math.round(ceiling * (0.75 + fraction(environment.random) / 4));
  const notBefore = Math.max(now + pause, isHeldBack(entry, now) ? entry.notBefore : 0);
  return { ...entry, setAside: { tries, seen, at: now }, notBefore };
};

/**
 * Tried twice, and its author has written something else since: that goes in its place. A create of unknown fate gives
 * way only where somebody said no: of one that was merely cut, the same request under the same key says what became of it.
 */
const isSuperseded = ({ store }: SyncContext, entry: AnyEntry): boolean =>
  !isCall(entry) &&
  (entry.kind === 'update' || (entry.kind === 'create' && isTurnedAway(entry.setAside?.seen))) &&
  (entry.setAside?.tries ?? 0) > 1 &&
  store
    .entriesOf(entry.collection, entry.recordId)
    .some(({ seq, state, kind }) => seq > entry.seq && state === 'waiting' && kind === 'update');
