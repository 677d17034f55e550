import type { SessionUser } from '#domain/user.ts';
import type { Auth } from '#src/session/Auth.ts';
import { inRenewalTurn } from '#src/session/inRenewalTurn.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

interface Hearing {
  readonly env: Pick<SessionEnvironment, 'locks'>;
  readonly auth: Auth;
}

/** The server has said who the user is, and what they may do now. */
export const hearUser = async ({ env, auth }: Hearing, user: SessionUser): Promise<void> => {
  if (!auth.isUser(user)) await inRenewalTurn(env.locks, () => auth.changeUser(user));
};
