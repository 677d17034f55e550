import { isForbidden } from '#src/outbox/isForbidden.ts';
import { decide } from '#src/sync/answers.ts';
import { haltOfDecision } from '#src/sync/applyOutcome.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** `later`: what the server refuses to who may not write now. */
export type Told = 'taken' | 'refused' | 'later';

/** Tells the server something of which the last word stands. */
export const putTold = async (context: SyncContext, path: string, body: object): Promise<Told> => {
  const answer = await context.send({ method: 'PUT', path, body });
  const decision = decide('create', answer, context.environment.now());
  const halt = haltOfDecision(context, decision);
  if (halt) throw new Halted(halt);
  if (decision.do === 'done') return 'taken';
  return decision.do === 'refused' && !isForbidden(decision.reason) ? 'refused' : 'later';
};
