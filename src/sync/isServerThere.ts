import { readMe } from '#src/api/auth.ts';
import { haltOf } from '#src/sync/decide.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Asks for something small that only our server can answer, who the caller is, to distinguish a request that cannot pass
 * from a server that is not there. Neither a portal nor a gateway answers that.
 */
export const isServerThere = async (context: SyncContext): Promise<boolean> => {
  const me = await readMe(context.send);
  if (me.ok) return true;
  const halt = haltOf(context, me.answer);
  if (halt.do !== 'unreachable') throw new Halted(halt);
  return false;
};
