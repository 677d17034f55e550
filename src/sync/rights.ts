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
