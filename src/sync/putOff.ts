import type { Commit } from '#src/db/LocalStore.ts';
import type { AnyEntry } from '#src/db/OutboxEntry.ts';
import { backOff } from '#src/sync/backOff.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { parkedFor } from '#src/sync/parkEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/** So often a request may fail while others succeed, before the user is shown its entry. */
const mostFailures = 8;

/** Leaves a failing entry as it is, for later; a failure counts only if the server did other work since the last one. */
export const putOff = async (work: Work, entry: AnyEntry, park: (parked: AnyEntry) => Commit): Promise<void> => {
  const { successes, atFailure } = work.tally;
  const attempts = entry.attempts + (successes > (atFailure.get(entry.seq) ?? successes) ? 1 : 0);
  atFailure.set(entry.seq, successes);
  const notBefore = work.environment.now() + backOff(attempts, work.environment.random);
  const put: AnyEntry = { ...entry, attempts, notBefore };
  if (attempts > mostFailures) await commitPlanned(work, () => park(parkedFor(put, 'internal')));
  else await work.commit({ putEntries: [put], expect: [entry], durability: 'relaxed' });
};
