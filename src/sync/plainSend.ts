import { readEnvelope } from '#domain/envelope.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';
import { ownWord } from '#src/sync/ownWord.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Sends, and reads what a server with the specification's calls only says in words of its own: a refusal without the
 * envelope, or nothing at all to a change that it accepts. Any other server is taken at the contract's word.
 */
export const plainSend =
  (context: Pick<SyncContext, 'send' | 'store'>): Send =>
  async (request) => {
    const answer = await context.send(request);
    if (!speaksPlain(context.store)) return answer;
    const isRead = request.method === 'GET';
    return (!isRead && silentSuccess(answer)) || ownWord(context, answer, isRead ? () => context.send(request) : null);
  };

/** An empty 200 to a change is a 204: what is read afterwards shows what became of it. */
const silentSuccess = (answer: ApiAnswer): ApiAnswer | null => {
  if (answer.kind === 'answer' || answer.status === null || answer.status >= 300) return null;
  if (answer.stranger?.form !== 'empty') return null;
  const { headers } = answer.stranger;
  return { kind: 'answer', status: 204, body: undefined, envelope: readEnvelope(undefined), headers };
};
