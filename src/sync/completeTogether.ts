import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { asStored, type Completed, completeEntries, isAnsweredWhole } from '#src/sync/completeEntry.ts';
import type { Decision } from '#src/sync/decide.ts';
import type { Frozen } from '#src/sync/freezeEntries.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** One of several that were sent together, with what it was answered. */
interface Answered {
  readonly entry: OutboxEntry;
  readonly resumed: boolean;
  readonly decision: Decision;
}

/**
 * Stores what succeeded as it was given, in one commit: two hundred of their own would keep the page busy.
 * @returns what has to be looked at one by one, as it stands now
 */
export const completeTogether = async (
  context: SyncContext,
  batch: readonly Frozen[],
  decisions: readonly Decision[],
): Promise<readonly Answered[]> => {
  const completed: Completed[] = [];
  const left: Answered[] = [];
  for (const [at, decision] of decisions.entries()) {
    const { entry, resumed } = batch[at] as Frozen;
    if (decision.do === 'done' && isAnsweredWhole(context, entry, decision))
      completed.push({ entry, success: decision });
    else left.push({ entry, resumed, decision });
  }
  await completeEntries(context, completed);
  return left.flatMap(({ entry: sent, ...rest }) => {
    const entry = asStored(context.store, sent);
    return entry ? [{ entry, ...rest }] : [];
  });
};
