import { readMe } from '#src/api/auth.ts';
import { haltOf } from '#src/sync/answers.ts';
import type { Halt } from '#src/sync/Halt.ts';
import type { Work } from '#src/sync/Work.ts';

/** Null when the user may write; else why nothing is sent: no refusal of one change, and none of them is at fault. */
export const askMayWrite = async (work: Work): Promise<Halt | null> => {
  if (!work.has('pause')) return null;
  const me = await readMe(work.send);
  if (!me.ok) return haltOf(work, me.answer);
  // Notifications apart, every right to write hangs on one flag; a role's own limits are told change by change.
  return me.value.role === 'Admin' || me.value.canWrite ? null : { do: 'readOnly' };
};
