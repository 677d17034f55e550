import { enteringAuth } from '#src/session/Entering.ts';
import { openMemory } from '#src/session/openMemory.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * What is kept on this device does not answer, and the user goes on without it: at once where the server has just let
 * them in, else by signing in. It stays as it is; opened late, it is shut again. The next page opens it.
 */
export const goOnWithoutKeeping = async (core: SessionCore): Promise<void> => {
  const arriving = enteringAuth(core.entering);
  const { making } = core;
  core.turn += 1;
  core.longWaits.forget();
  making?.giveUp();
  if (making && core.opened) return making.ended;
  if (core.opened) void core.shut();
  if (arriving) {
    await openMemory(core, arriving, null, 'setAside');
    return;
  }
  core.publish({ phase: 'signedOut', canUnlock: false, notice: 'setAside' });
};
