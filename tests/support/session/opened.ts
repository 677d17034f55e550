import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OpenSnapshot } from '#src/session/Session.ts';
import type { TestTab } from '#tests/support/session/TestDevice.ts';

/** What a tab's session holds while it is open. */
export const opened = ({ session }: TestTab): OpenSnapshot => {
  const snapshot = session.getSnapshot();
  if (snapshot.phase !== 'open') throw new Error(`the session is ${snapshot.phase}`);
  return snapshot;
};

export const storeOf = (tab: TestTab): LocalStore => opened(tab).store;
