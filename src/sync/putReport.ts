import { isForbidden } from '#src/outbox/isForbidden.ts';
import { haltOfDecision } from '#src/sync/applyOutcome.ts';
import { decide } from '#src/sync/decide.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** `later`: what the server refuses to who may not write now. */
export type ReportOutcome = 'taken' | 'refused' | 'later';

/** Puts what the server keeps the last word of. */
export const putReport = async (context: SyncContext, path: string, body: object): Promise<ReportOutcome> => {
  const answer = await context.send({ method: 'PUT', path, body });
  const decision = decide('create', answer, context.environment.now());
  const halt = haltOfDecision(context, decision);
  if (halt) throw new Halted(halt);
  if (decision.do === 'done') return 'taken';
  return decision.do === 'refused' && !isForbidden(decision.reason) ? 'refused' : 'later';
};
