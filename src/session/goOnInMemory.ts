import { sessionValues } from '#src/session/Auth.ts';
import { rescueStore } from '#src/session/rescueStore.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/** The user works on and is told; the other tabs give way, so that what is unsent has one home. */
export const goOnInMemory = async (core: SessionCore): Promise<void> => {
  const { opened, auth, env } = core;
  const { whole, contact } = auth;
  if (!opened?.vault || !whole) return;
  const { vault, store } = opened;
  const rescued = await rescueStore(store, { [sessionValues.contact]: contact });
  if (core.opened !== opened) return;
  env.channel.post({ kind: 'signedOut', vault: vault.name });
  core.doors.device.forget(vault.name);
  auth.clear();
  store.closeFor(rescued);
  await env.keyKeeper.drop(vault.name);
  await core.openMemory(whole, null, 'removed', { store: rescued, granted: false });
  // A look at it may have made it again, empty.
  core.quietly(vault.erase());
};
