import { limits } from '#domain/limits.ts';
import { type Capability, type ChangesPage, syncPaths } from '#domain/sync.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';

/**
 * `absent`: what a server with the specification's calls only answers, a refusal of the address or the page of an app;
 * `byServer` when in its envelope.
 */
export type CapabilityAnswer =
  | { readonly kind: 'offered'; readonly capability: Capability }
  | { readonly kind: 'absent'; readonly byServer: boolean; readonly answer: ApiAnswer }
  | { readonly kind: 'failed'; readonly answer: ApiAnswer };

export const askCapability = async (send: Send): Promise<CapabilityAnswer> => {
  const answer = await send({ method: 'GET', path: syncPaths.capability, timeoutMs: limits.probeTimeoutMs });
  if (isUnknownAddress(answer))
    return { kind: 'absent', byServer: answer.kind === 'answer' && answer.envelope.isEnvelope, answer };
  const capability = isSuccess(answer) ? (dataOf(answer) as Partial<Capability> | null) : null;
  const complete =
    capability?.protocol === 1 && typeof capability.feed === 'string' && typeof capability.epoch === 'string';
  return complete ? { kind: 'offered', capability: capability as Capability } : { kind: 'failed', answer };
};

const isUnknownAddress = (answer: ApiAnswer): boolean => {
  if (answer.status === 404 || answer.status === 405 || answer.status === 501) return true;
  return answer.kind === 'unreachable' && answer.status === 200 && answer.stranger?.form === 'page';
};

/** `gone`: the cursor is older than what the server remembers; start again from 0. */
export type ChangesAnswer =
  | { readonly kind: 'page'; readonly page: ChangesPage }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly answer: ApiAnswer };

export const readChanges = async (
  send: Send,
  since: number,
  limit: number = limits.changesPage,
): Promise<ChangesAnswer> => {
  const query = { since, limit };
  const answer = await send({ method: 'GET', path: syncPaths.changes, query });
  if (answer.kind === 'answer' && answer.status === 410) return { kind: 'gone' };
  const page = isSuccess(answer) ? (dataOf(answer) as Partial<ChangesPage> | null) : null;
  const complete = Array.isArray(page?.changes) && typeof page.next === 'number' && typeof page.feed === 'string';
  return complete ? { kind: 'page', page: page as ChangesPage } : { kind: 'failed', answer };
};

/** A short-lived word that opens the realtime connection; null where the server gives none. */
export const askTicket = async (send: Send): Promise<string | null> => {
  const answer = await send({ method: 'POST', path: syncPaths.ticket });
  const data = isSuccess(answer) ? (dataOf(answer) as { ticket?: unknown } | null) : null;
  return typeof data?.ticket === 'string' ? data.ticket : null;
};
