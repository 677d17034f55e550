import type { Seen } from '#src/db/OutboxEntry.ts';
import { type Halt, Halted } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** What was seen in place of the answer to a read, while the server answers others; else the halt goes on. */
export const seenBetween = async (context: SyncContext, halt: Halt): Promise<Seen> => {
  if (halt.do !== 'unreachable' || !context.has('set aside') || !(await isServerThere(context))) throw new Halted(halt);
  return halt.seen ?? { reason: 'network', status: null };
};
