import { sessionValues } from '#src/session/Auth.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { TestTab } from '#tests/support/session/TestDevice.ts';

/** What an open tab holds of its session: the store keeps it, sealed or in memory. */
export const authOf = ({ session }: TestTab): PersistedAuth => {
  const snapshot = session.getSnapshot();
  const auth = snapshot.phase === 'open' ? snapshot.store.value<PersistedAuth>(sessionValues.auth) : undefined;
  if (!auth) throw new Error(`the session is ${snapshot.phase}`);
  return auth;
};
