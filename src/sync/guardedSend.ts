import type { Send } from '#src/api/send.ts';
import { decide } from '#src/sync/answers.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { Work } from '#src/sync/Work.ts';

/**
 * Wherever in a round: nothing is asked once another tab leads, nor while the server wants quiet, which counts from its
 * answer, whatever becomes of what was asked.
 */
export const guardedSend =
  (send: Send, { quiet, environment, has, isOver }: Pick<Work, 'quiet' | 'environment' | 'has' | 'isOver'>): Send =>
  async (request) => {
    if (isOver()) throw new Halted({ do: 'over' });
    const rest = quiet.rest(environment.now());
    if (rest > 0) throw new Halted({ do: 'wait', afterMs: rest });
    const answer = await send(request);
    const now = environment.now();
    const decision = decide('update', answer, now);
    if (decision.do === 'wait' && !decision.isReadable && has('retry after')) quiet.begin(now, decision.afterMs);
    return answer;
  };
