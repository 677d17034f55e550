import type { FastifyRequest } from 'fastify';
import { type BatchedWrite, syncHeaders } from '#domain/sync.ts';
import { Refusal } from '#server/base/errors.ts';
import { type CommandContext, newCommandContext } from '#server/commands/CommandContext.ts';
import { retried } from '#server/commands/retried.ts';
import { confirmRight } from '#server/http/access.ts';
import { type Answer, envelopeText, languageOf } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { asRefusal, problemOf } from '#server/http/errorHandler.ts';
import { claimKeys, keepAnswers, releaseKeys } from '#server/http/idempotencyRecords.ts';
import { writtenRecords } from '#server/records/readRecords.ts';
import { readerWithin } from '#server/routes/crudRoutes.ts';
import { type Announcement, announce, finishCommand } from '#server/routes/finishCommand.ts';
import { takeTurn } from '#server/routes/keyTurns.ts';
import { type Part, readWrite, type Target, targetOf } from '#server/routes/readWrite.ts';
import { writeAll } from '#server/routes/writeAll.ts';

/** What one write of many is answered, as its own request would be. */
export interface PartAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Does what as many POSTs and PUTs would do, in one transaction. One that is refused takes none of the others along: it is
 * undone by itself and answered by itself. What fails in the database as a whole fails for all, and nothing is done.
 */
export const runWrites = async (
  backend: Backend,
  request: FastifyRequest,
  writes: readonly BatchedWrite[],
): Promise<readonly PartAnswer[]> => {
  const answers = new Map<number, PartAnswer>();
  const parts: Part[] = [];
  const releases: (() => void)[] = [];
  try {
    for (const [at, write] of writes.entries()) {
      try {
        const part = readWrite(backend, request, write, at);
        releases.push(takeTurn(backend, part.key));
        parts.push(part);
      } catch (error) {
        answers.set(at, failed(backend, request, error, targetOf(write)));
      }
    }
    if (parts.length > 0) {
      const done = await retried(() => transact(backend, request, parts));
      announce(backend, done.announcement);
      for (const [at, answer] of done.answers) answers.set(at, answer);
    }
  } finally {
    for (const release of releases) release();
  }
  return writes.map((_, at) => answers.get(at) as PartAnswer);
};

const creation = { did: 'created', status: 201 } as const;
const change = { did: 'updated', status: 200 } as const;

interface Done {
  readonly answers: ReadonlyMap<number, PartAnswer>;
  readonly announcement: Announcement;
}

const transact = (backend: Backend, request: FastifyRequest, parts: readonly Part[]): Promise<Done> =>
  backend.queries.transaction(async (tx) => {
    const caller = await confirmRight(backend, tx, request);
    const now = backend.clock.now().toISOString();
    const answers = new Map<number, PartAnswer>();
    const known = await claimKeys(
      tx,
      parts.map(({ key }) => key),
      caller,
      now,
    );
    const context = newCommandContext({ tx, caller, now, basedOn: null });
    const fresh = parts.filter(({ at, key }) => {
      const kept = known.get(key.key);
      if (kept) answers.set(at, repeated(backend, request, kept));
      return !kept;
    });
    const { written, refused } = await writeAll(context, fresh);
    for (const { part, error } of refused) answers.set(part.at, failed(backend, request, error, part));
    const records = await recordsOf(backend, context, written);
    const kept = new Map<string, Answer>();
    for (const { part, id } of written) {
      const { did, status } = part.id === null ? creation : change;
      const message = backend.translate(languageOf(request), `server.${did}.${part.collection}`);
      const body = envelopeText(message, records.get(`${part.collection} ${id}`) ?? 'null');
      kept.set(part.key.key, { status, body });
      answers.set(part.at, { status, headers: {}, body });
    }
    await keepAnswers(tx, caller.user.id, kept);
    await releaseKeys(
      tx,
      caller.user.id,
      refused.map(({ part }) => part.key.key),
    );
    return { answers, announcement: await finishCommand(backend, context, request) };
  });

/** What was written, by collection and number. */
const recordsOf = async (
  backend: Backend,
  { tx, caller }: CommandContext,
  written: readonly { readonly part: Part; readonly id: number }[],
): Promise<ReadonlyMap<string, string>> => {
  const records = new Map<string, string>();
  for (const collection of new Set(written.map(({ part }) => part.collection))) {
    const ids = written.filter(({ part }) => part.collection === collection).map(({ id }) => id);
    for (const [id, record] of await writtenRecords(readerWithin(backend, tx), caller, collection, ids))
      records.set(`${collection} ${id}`, record);
  }
  return records;
};

const repeated = (backend: Backend, request: FastifyRequest, kept: Answer | Refusal): PartAnswer =>
  kept instanceof Refusal ? failed(backend, request, kept) : { ...kept, headers: { [syncHeaders.replayed]: 'true' } };

const failed = (
  { translate }: Backend,
  request: FastifyRequest,
  error: unknown,
  target: Target | null = null,
): PartAnswer => {
  const refusal = asRefusal(error);
  const failure = target ? `server.failed.${target.id === null ? 'create' : 'edit'}.${target.collection}` : undefined;
  const problem = problemOf(refusal, request.id, languageOf(request), translate, failure);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
  return { status: problem.status, headers: { ...refusal.detail.headers }, body: JSON.stringify(problem) };
};
