import type { FastifyReply, FastifyRequest } from 'fastify';
import { syncHeaders } from '#domain/sync.ts';
import { recordEvents } from '#server/audit/recordEvent.ts';
import { Refusal } from '#server/base/errors.ts';
import { type CommandContext, newCommandContext } from '#server/commands/CommandContext.ts';
import { publicationOf } from '#server/commands/publication.ts';
import { retried } from '#server/commands/retried.ts';
import { publishChanges } from '#server/feed/publishChanges.ts';
import { callerOf, confirmRight } from '#server/http/access.ts';
import { type Answer, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { claimKey, keepAnswer, type RequestKey } from '#server/http/idempotencyRecords.ts';
import { announceActivity } from '#server/routes/announceActivity.ts';

/** Keys of requests that this process is working on, with their user. */
const running = new WeakMap<Backend, Set<string>>();

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
  const key = backend.config.plain ? null : keyOf(backend, request);
  const release = key ? takeTurn(backend, key) : () => undefined;
  const done = retried(() => transact(backend, request, key, command)).finally(release);
  const { answer, replayed, changed, notified, accounts } = await done;
  if (changed) backend.events.emit('committed');
  if (notified.length > 0) backend.events.emit('notified', notified);
  for (const userId of accounts) backend.events.emit('accountChanged', userId);
  if (replayed) reply.header(syncHeaders.replayed, 'true');
  return sendAnswer(reply, answer);
};

interface Outcome {
  readonly answer: Answer;
  readonly replayed: boolean;
  /** Whether the feed has something new. */
  readonly changed: boolean;
  /** Notifications to be pushed. */
  readonly notified: readonly number[];
  readonly accounts: readonly number[];
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
    const kept = key && (await claimKey(tx, key, caller, now));
    if (kept) return { answer: kept, replayed: true, changed: false, notified: [], accounts: [] };
    const context = newCommandContext({ tx, caller, now, basedOn: backend.config.plain ? null : versionOf(request) });
    const answer = await command(context);
    if (key) await keepAnswer(tx, key, answer);
    const publication = publicationOf(context);
    const activity = await announceActivity(context);
    if (publication) await backend.signals.send(tx, { committed: true, notified: activity.notified });
    if (publication) await publishChanges(tx, publication, now);
    await recordEvents(tx, activity.events, { at: now, user: caller.user, ipAddress: request.ip });
    return {
      answer,
      replayed: false,
      changed: publication !== null,
      notified: activity.notified,
      accounts: [...context.accounts],
    };
  });

const takeTurn = (backend: Backend, { userId, key }: RequestKey): (() => void) => {
  const keys = running.get(backend) ?? new Set<string>();
  running.set(backend, keys);
  const name = `${userId} ${key}`;
  if (keys.has(name)) throw new Refusal('in-progress', { headers: { 'Retry-After': '1' } });
  keys.add(name);
  return () => keys.delete(name);
};

const keyOf = ({ mint }: Backend, request: FastifyRequest): RequestKey | null => {
  const key = request.headers[syncHeaders.key.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('malformed');
  const requestHash = mint.digest(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`);
  return { userId: callerOf(request).user.id, key, requestHash };
};

/** The version in If-Match; `*` and a missing header ask for none in particular. */
const versionOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header)?.[1];
  if (version === undefined) throw new Refusal('malformed');
  return Number(version);
};
