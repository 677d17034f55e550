import type { ApiRequest, Send } from '#src/api/send.ts';
import { decide } from '#src/sync/decide.ts';
import { type Halt, Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Wherever in a round: nothing is asked once another tab leads, nor beside what only a newer version of the app
 * understands, nor while the server wants quiet, which counts from its answer, whatever becomes of what was asked.
 */
export const guardedSend = (
  send: Send,
  {
    store,
    retryAfter,
    environment,
    has,
    isOver,
  }: Pick<SyncContext, 'store' | 'retryAfter' | 'environment' | 'has' | 'isOver'>,
): Send => {
  const haltOf = ({ method }: ApiRequest): Halt | null => {
    if (isOver()) return { do: 'over' };
    if (store.hasNewer) return { do: 'newer' };
    const rest = retryAfter.rest(environment.now(), method === 'GET' ? 'reading' : 'sending');
    return rest > 0 ? { do: 'wait', afterMs: rest } : null;
  };
  return async (request) => {
    const before = haltOf(request);
    if (before) throw new Halted(before);
    const answer = await send({ ...request, mayLeave: () => haltOf(request) === null });
    const now = environment.now();
    const decision = decide('update', answer, now);
    if (decision.do === 'wait' && !decision.isReadable && has('retry after')) retryAfter.begin(now, decision);
    // It was to be made again with new tokens, and that came too late.
    const after = answer.kind === 'unreachable' && !answer.sent ? haltOf(request) : null;
    if (after) throw new Halted(after);
    return answer;
  };
};
