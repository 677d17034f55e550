import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { StaleError } from '#src/db/storeErrors.ts';

const mostTries = 20;

/**
 * Plans a commit on what is in memory and stores it; plans again when an entry it was planned on changed meanwhile (a
 * tab folded into it, or the leader froze it). A plan of null means that nothing is to be done.
 */
export const commitPlanned = async (
  store: Pick<LocalStore, 'commit'>,
  plan: () => Commit | null,
): Promise<readonly OutboxEntry[]> => {
  for (let tries = 1; ; tries += 1) {
    const commit = plan();
    if (!commit) return [];
    try {
      return await store.commit(commit);
    } catch (error) {
      if (!(error instanceof StaleError) || tries === mostTries) throw error;
    }
  }
};
