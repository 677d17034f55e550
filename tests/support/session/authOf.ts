import { sessionValues } from '#src/session/Auth.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import type { TestTab } from '#tests/support/session/TestDevice.ts';

/** What an open tab holds of its session: the store keeps it, sealed or in memory. */
export const authOf = (tab: TestTab): PersistedAuth => {
  const auth = storeOf(tab).value<PersistedAuth>(sessionValues.auth);
  if (!auth) throw new Error('the session is open without its tokens');
  return auth;
};
