import { entities } from '#domain/entities.ts';
import { readEnvelope } from '#domain/envelope.ts';
import { readMe } from '#src/api/auth.ts';
import type { Answered, ApiAnswer, Stranger } from '#src/api/send.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** What a gateway says about the way to the server, never about what was asked. */
const ofTheWay = new Set([401, 408, 425, 429, 502, 503, 504]);

/** A number that no record has. */
const nobody = 2_147_483_647;

/**
 * A server with the specification's calls only may refuse without the envelope: with nothing, a line, a page, or JSON
 * of its own. A stranger on the way may do the same. It counts as the server's word when a call that it knows is
 * answered at the same time, when it refuses in this form what it certainly has not, and when it says the same again
 * where that can be asked without effect.
 */
export const ownWord = async (
  context: Pick<SyncContext, 'send'>,
  answer: ApiAnswer,
  again: (() => Promise<ApiAnswer>) | null,
): Promise<ApiAnswer> => {
  const form = formOf(answer);
  if (form === null || !(await readMe(context.send)).ok) return answer;
  const missing = await context.send({ method: 'GET', path: `${entities.status.path}/${nobody}` });
  if (formOf(missing) !== form) return answer;
  const second = again ? await again() : answer;
  return second.status === answer.status ? asRefusal(second) : second;
};

/** In which way something is refused without the envelope; null where it is not. */
const formOf = (answer: ApiAnswer): Stranger['form'] | 'json' | null => {
  const { status } = answer;
  if (status === null || status < 400 || ofTheWay.has(status)) return null;
  if (answer.kind === 'answer') return answer.envelope.isEnvelope ? null : 'json';
  return answer.stranger?.form ?? null;
};

/** As if it had come in the envelope. */
const asRefusal = (answer: ApiAnswer): ApiAnswer => {
  const known = answer.kind === 'answer' ? answer : answeredBy(answer.stranger, answer.status);
  return known ? { ...known, envelope: { ...known.envelope, isEnvelope: true, success: false, data: null } } : answer;
};

const answeredBy = (stranger: Stranger | undefined, status: number | null): Answered | null =>
  stranger && status !== null
    ? {
        kind: 'answer',
        status,
        body: undefined,
        envelope: { ...readEnvelope(undefined), message: stranger.text },
        headers: stranger.headers,
      }
    : null;
