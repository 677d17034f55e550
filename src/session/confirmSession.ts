import { readMe } from '#src/api/auth.ts';
import type { Send } from '#src/api/send.ts';
import type { Auth } from '#src/session/Auth.ts';
import { hearUser } from '#src/session/hearUser.ts';
import { isWindowOver } from '#src/session/offlineWindow.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

interface Confirmed {
  readonly env: SessionEnvironment;
  readonly auth: Auth;
  readonly send: Send;
}

/** Whether the server confirms the session now. It also brings the user's rights up to date. */
export const confirmSession = async ({ env, auth, send }: Confirmed): Promise<boolean> => {
  const answered = await readMe(send);
  if (!answered.ok || answered.value.id !== auth.user?.id) return false;
  await hearUser({ env, auth }, answered.value);
  await auth.noteContact(env.now());
  return true;
};

/** Whether the offline window is over and the server cannot be heard now either. */
export const isOutOfContact = async (session: Confirmed): Promise<boolean> => {
  const { user, contact } = session.auth;
  return user !== null && isWindowOver(contact, user.role, session.env.now()) && !(await confirmSession(session));
};
