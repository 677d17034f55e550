import type { FastifyRequest } from 'fastify';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { type BatchedCreate, syncHeaders } from '#domain/sync.ts';
import { Refusal } from '#server/base/errors.ts';
import { type CommandContext, newCommandContext } from '#server/commands/CommandContext.ts';
import { retried } from '#server/commands/retried.ts';
import type { Values } from '#server/commands/rows.ts';
import { callerOf, confirmRight } from '#server/http/access.ts';
import { type Answer, envelopeText, languageOf } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { asRefusal, problemOf } from '#server/http/errorHandler.ts';
import { claimKeys, keepAnswers, type RequestKey, releaseKeys, requestKey } from '#server/http/idempotencyRecords.ts';
import { readRecordBody } from '#server/http/readBody.ts';
import { writtenRecords } from '#server/records/readRecords.ts';
import { readerWithin } from '#server/routes/crudRoutes.ts';
import { type Announcement, announce, finishCommand } from '#server/routes/finishCommand.ts';
import { takeTurn } from '#server/routes/keyTurns.ts';
import { makeAll } from '#server/routes/makeAll.ts';

/** What one create of many is answered, as its own POST would be. */
export interface PartAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>;
}

/** A create whose body is good, at its place among those that were asked for. */
interface Part {
  readonly at: number;
  readonly collection: CollectionName;
  readonly values: Values;
  readonly key: RequestKey;
}

const pathsOf: ReadonlyMap<string, CollectionName> = new Map(collections.map((name) => [entityOf(name).path, name]));

/**
 * Does what as many POSTs would do, in one transaction. One that is refused takes none of the others along: it is
 * undone by itself and answered by itself. What fails in the database as a whole fails for all, and nothing is done.
 */
export const runCreates = async (
  backend: Backend,
  request: FastifyRequest,
  creates: readonly BatchedCreate[],
): Promise<readonly PartAnswer[]> => {
  const answers = new Map<number, PartAnswer>();
  const parts: Part[] = [];
  const releases: (() => void)[] = [];
  try {
    for (const [at, create] of creates.entries()) {
      try {
        const part = partOf(backend, request, create, at);
        releases.push(takeTurn(backend, part.key));
        parts.push(part);
      } catch (error) {
        answers.set(at, failed(backend, request, error, pathsOf.get(create.path)));
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
  return creates.map((_, at) => answers.get(at) as PartAnswer);
};

const partOf = ({ mint }: Backend, request: FastifyRequest, { key, path, body }: BatchedCreate, at: number): Part => {
  const collection = pathsOf.get(path);
  if (!collection) throw new Refusal('not-found');
  const entity = entityOf(collection);
  const { user } = callerOf(request);
  return {
    at,
    collection,
    values: readRecordBody(entity, entity.create, body),
    // As of its own POST: under its key it may come alone, too.
    key: requestKey(mint, user.id, key, { method: 'POST', url: path, body }),
  };
};

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
    const { made, refused } = await makeAll(context, fresh);
    for (const { part, error } of refused) answers.set(part.at, failed(backend, request, error, part.collection));
    const records = await recordsOf(backend, context, made);
    const kept = new Map<string, Answer>();
    for (const { part, id } of made) {
      const message = backend.translate(languageOf(request), `server.created.${part.collection}`);
      const body = envelopeText(message, records.get(`${part.collection} ${id}`) ?? 'null');
      kept.set(part.key.key, { status: 201, body });
      answers.set(part.at, { status: 201, headers: {}, body });
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
  made: readonly { readonly part: Part; readonly id: number }[],
): Promise<ReadonlyMap<string, string>> => {
  const records = new Map<string, string>();
  for (const collection of new Set(made.map(({ part }) => part.collection))) {
    const ids = made.filter(({ part }) => part.collection === collection).map(({ id }) => id);
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
  collection?: CollectionName,
): PartAnswer => {
  const refusal = asRefusal(error);
  const failure = collection && `server.failed.create.${collection}`;
  const problem = problemOf(refusal, request.id, languageOf(request), translate, failure);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
  return { status: problem.status, headers: { ...refusal.detail.headers }, body: JSON.stringify(problem) };
};
