import { can } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { readMe } from '#src/api/auth.ts';
import type { EntryReason } from '#src/db/OutboxEntry.ts';
import { haltOf } from '#src/sync/haltOf.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

/** What the signed-in user may do now, as the server says. */
export const askUser = async (work: Work): Promise<{ readonly user: SessionUser } | { readonly halt: Halt }> => {
  const me = await readMe(work.send);
  return me.ok ? { user: me.value } : { halt: haltOf(work, me.answer) };
};

/** Whether a refusal may mean that the user's rights have changed. Our server says which one, others only 403. */
export const isForbidden = ({ code }: EntryReason): boolean => code.startsWith('forbidden') || code === '403';

/** Null when the user may write; else why nothing is sent: no refusal of one change, and none of them is at fault. */
export const askMayWrite = async (work: Work): Promise<Halt | null> => {
  if (!work.has('pause')) return null;
  const asked = await askUser(work);
  if ('halt' in asked) return asked.halt;
  // Notifications apart, every right to write hangs on one flag; a role's own limits are told change by change.
  return asked.user.role === 'Admin' || asked.user.canWrite ? null : { kind: 'readOnly' };
};

export const mayRead = (user: SessionUser): boolean => can(user, 'sync', 'read');
