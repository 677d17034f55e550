import { readEnvelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { type BatchedAnswer, type BatchedWrite, syncPaths } from '#domain/sync.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';

/** An answer for each write, in their order, as its own request would have had it; or the one to all of them. */
export type WritesAnswer =
  | { readonly kind: 'each'; readonly answers: readonly ApiAnswer[] }
  | { readonly kind: 'whole'; readonly answer: ApiAnswer };

/** Sends writes together; only to a server that says that it takes so many. */
export const sendWrites = async (send: Send, writes: readonly BatchedWrite[]): Promise<WritesAnswer> => {
  const answer = await send({
    method: 'POST',
    path: syncPaths.writes,
    body: { writes },
    timeoutMs: limits.batch.timeoutMs,
  });
  const list = isSuccess(answer) ? dataOf(answer) : null;
  if (!Array.isArray(list) || list.length !== writes.length) return { kind: 'whole', answer };
  return { kind: 'each', answers: list.map(answerOf) };
};

const answerOf = (given: unknown): ApiAnswer => {
  const { status, headers, body } = (given ?? {}) as Partial<BatchedAnswer>;
  if (typeof status !== 'number') return { kind: 'unreachable', reason: 'not-ours', sent: true, status: null };
  return { kind: 'answer', status, body, envelope: readEnvelope(body), headers: new Headers(headers) };
};
