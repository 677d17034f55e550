import type { Seen } from '#src/db/OutboxEntry.ts';
import { type Halt, Halted } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import type { Work } from '#src/sync/Work.ts';

/** What was seen in place of the answer to a read, while the server answers others; else the halt goes on. */
export const seenBetween = async (work: Work, halt: Halt): Promise<Seen> => {
  if (halt.do !== 'unreachable' || !work.has('set aside') || !(await isServerThere(work))) throw new Halted(halt);
  return halt.seen ?? { reason: 'network', status: null };
};
