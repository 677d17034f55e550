import { readMe } from '#src/api/auth.ts';
import { haltOf } from '#src/sync/decide.ts';
import type { Halt } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** Null when the user may write; else why nothing is sent: no refusal of one change, and none of them is at fault. */
export const askMayWrite = async (context: SyncContext): Promise<Halt | null> => {
  if (!context.has('pause')) return null;
  const me = await readMe(context.send);
  if (!me.ok) return haltOf(context, me.answer);
  // Notifications apart, every right to write hangs on one flag; a role's own limits show change by change.
  return me.value.role === 'Admin' || me.value.canWrite ? null : { do: 'readOnly' };
};

const reachName = 'sync.reach';

/**
 * Asks who the user is where what they may see or do has changed, which only the feed says while nothing is sent: the
 * session hears the answer (UX-59). Without one it is asked again with the next reading. The first reach of a device goes
 * with a sign-in, which has said it.
 * @param reach the feed's word for it, empty where nothing may be read
 */
export const askWhereReachIsOther = async (context: SyncContext, reach: string): Promise<void> => {
  const known = context.store.value<string>(reachName);
  if (known === reach) return;
  if (known !== undefined && !(await readMe(context.send)).ok) return;
  await context.commit({ values: { [reachName]: reach }, durability: 'relaxed' });
};
