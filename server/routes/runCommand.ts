import type { FastifyReply, FastifyRequest } from 'fastify';
import { syncHeaders } from '#domain/sync.ts';
import { Refusal } from '#server/base/errors.ts';
import { type CommandContext, newCommandContext } from '#server/commands/CommandContext.ts';
import { retried } from '#server/commands/retried.ts';
import { callerOf, confirmRight } from '#server/http/access.ts';
import { type Answer, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { claimKeys, keepAnswers, keyShape, type RequestKey, requestKey } from '#server/http/idempotencyRecords.ts';
import { type Announcement, announce, finishCommand, nothingToAnnounce } from '#server/routes/finishCommand.ts';
import { takeTurn } from '#server/routes/keyTurns.ts';

/**
 * Runs a command for a request: its rows, their versions, the kept answer and the feed rows in one transaction, the
 * feed last. A repeated key answers what it answered before and does nothing.
 */
export const runCommand = async (
  backend: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
  command: (context: CommandContext) => Promise<Answer>,
): Promise<FastifyReply> => {
  const key = hasKey(backend, request) ? keyOf(backend, request) : null;
  const release = key ? takeTurn(backend, key) : () => undefined;
  const done = retried(() => transact(backend, request, key, command)).finally(release);
  const { answer, replayed, announcement } = await done;
  announce(backend, announcement);
  if (replayed) reply.header(syncHeaders.replayed, 'true');
  return sendAnswer(reply, answer);
};

interface Outcome {
  readonly answer: Answer;
  readonly replayed: boolean;
  readonly announcement: Announcement;
}

const transact = (
  backend: Backend,
  request: FastifyRequest,
  key: RequestKey | null,
  command: (context: CommandContext) => Promise<Answer>,
): Promise<Outcome> =>
  backend.queries.transaction(async (tx) => {
    const caller = await confirmRight(backend, tx, request);
    const now = backend.clock.now().toISOString();
    const kept = key && (await claimKeys(tx, [key], caller, now)).get(key.key);
    if (kept instanceof Refusal) throw kept;
    if (kept) return { answer: kept, replayed: true, announcement: nothingToAnnounce };
    const context = newCommandContext({ tx, caller, now, basedOn: backend.config.plain ? null : versionOf(request) });
    const answer = await command(context);
    if (key) await keepAnswers(tx, key.userId, new Map([[key.key, answer]]));
    return { answer, replayed: false, announcement: await finishCommand(backend, context, request) };
  });

/** Only a device of ours sends a key; the plain calls know none. */
export const hasKey = ({ config }: Backend, { headers }: FastifyRequest): boolean =>
  !config.plain && headers[syncHeaders.key.toLowerCase()] !== undefined;

const keyOf = ({ mint }: Backend, request: FastifyRequest): RequestKey | null => {
  const key = request.headers[syncHeaders.key.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Refusal('malformed');
  const { method, url, body } = request;
  return requestKey(mint, callerOf(request).user.id, key, { method, url, body });
};

/** The version in If-Match; `*` and a missing header ask for none in particular. */
const versionOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header)?.[1];
  if (version === undefined) throw new Refusal('malformed');
  return Number(version);
};
