import { readEnvelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { type BatchedAnswer, type BatchedCreate, syncPaths } from '#domain/sync.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';

/** An answer for each create, in their order, as its own request would have had it; or the one to all of them. */
export type CreatesAnswer =
  | { readonly kind: 'each'; readonly answers: readonly ApiAnswer[] }
  | { readonly kind: 'whole'; readonly answer: ApiAnswer };

/** Sends creates together; only to a server that says that it takes so many. */
export const sendCreates = async (send: Send, creates: readonly BatchedCreate[]): Promise<CreatesAnswer> => {
  const answer = await send({
    method: 'POST',
    path: syncPaths.creates,
    body: { creates },
    timeoutMs: limits.batch.timeoutMs,
  });
  const list = isSuccess(answer) ? dataOf(answer) : null;
  if (!Array.isArray(list) || list.length !== creates.length) return { kind: 'whole', answer };
  return { kind: 'each', answers: list.map(answerOf) };
};

const answerOf = (given: unknown): ApiAnswer => {
  const { status, headers, body } = (given ?? {}) as Partial<BatchedAnswer>;
  if (typeof status !== 'number') return { kind: 'unreachable', reason: 'not-ours', sent: true, status: null };
  return { kind: 'answer', status, body, envelope: readEnvelope(body), headers: new Headers(headers) };
};
