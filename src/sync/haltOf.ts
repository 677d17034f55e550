import type { ApiAnswer } from '#src/api/send.ts';
import { decide } from '#src/sync/answers.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

/** Why a read that failed ends the round. A server that refuses a read is asked again later, like one that is away. */
export const haltOf = (work: Work, answer: ApiAnswer): Halt => {
  const decision = decide('update', answer, work.environment.now());
  if (decision.do === 'signIn') return { kind: 'signIn' };
  return decision.do === 'wait' ? { kind: 'wait', afterMs: decision.afterMs } : { kind: 'unreachable' };
};
