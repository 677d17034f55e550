import { isOutOfContact } from '#src/session/confirmSession.ts';
import { goOnInMemory } from '#src/session/goOnInMemory.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * Looked at again and again while somebody works, and when a page is there again that stood still: whether another one
 * has closed the vault meanwhile, whether what is kept is still there, and the contact to the server.
 */
export const lookAtTime = async (core: SessionCore): Promise<void> => {
  const { opened } = core;
  if (opened?.vault && core.missedClosing) return core.lockHere(opened.vault.name);
  if (opened && !opened.vault && core.tab.isClearedElsewhere) return core.lock();
  if (await isVaultGone(core)) return goOnInMemory(core);
  if (await isOutOfContact(core)) return core.lock('window');
  await core.auth.noteTime(core.env.now());
};

/** E6: the browser, or somebody in its settings, has removed the vault under the open app. */
const isVaultGone = async ({ opened, making }: SessionCore): Promise<boolean> => {
  const vault = making ? null : opened?.vault;
  return vault != null && (await vault.state().catch(() => undefined)) === null;
};
