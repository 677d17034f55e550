import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import { type Action, isDeletable } from '#domain/permissions.ts';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { createOne } from '#server/commands/createOne.ts';
import type { Store } from '#server/commands/Store.ts';
import type { Queries } from '#server/db/Database.ts';
import { type Access, scopeOfRequest } from '#server/http/access.ts';
import { type Answer, envelopeText, languageOf, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readId, readOptionalPaging, readPaging, readSearch } from '#server/http/queries.ts';
import { readRecordBody } from '#server/http/readBody.ts';
import { familiesWithNumber, withPieceOfNumber } from '#server/records/familiesWithNumber.ts';
import {
  type CachedReader,
  type Listing,
  listRecords,
  type Reader,
  readDetail,
  writtenRecord,
} from '#server/records/readRecords.ts';
import type { Scope } from '#server/records/scope.ts';
import { matches } from '#server/records/searchText.ts';
import { hasKey, runCommand } from '#server/routes/runCommand.ts';

export interface CrudOptions {
  /** The list is answered whole unless a page of it is asked for (API-59, API-64; API-36 for such a query). */
  readonly whole?: (query: unknown) => boolean;
  /** Rows of a page where nothing is said. */
  readonly usual?: number;
  readonly searched?: boolean;
  /** Fewer rows of the list, as its query asks for. */
  readonly narrowed?: (query: unknown, scope: Scope) => Listing['where'];
}

/** What a route asks for, and the sentence that is given when it breaks down (ERR-05 to ERR-10). */
export const accessTo = (
  collection: CollectionName,
  action: Action,
  failure = `server.failed.${action}.${collection}`,
): { config: { access: Access; failure: string } } => ({
  config: { access: { resource: collection, action }, failure },
});

/** How this server's answers show records: those of reading calls. */
export const readerOf = ({ queries, cache, config }: Backend): CachedReader => ({
  queries,
  cache,
  versions: !config.plain,
});

/** The same within the transaction of a command. */
export const readerWithin = ({ config }: Backend, tx: Queries): Reader => ({ queries: tx, versions: !config.plain });

/** The plain calls of one collection: list, search, detail, create, update, delete. */
export const crudRoutes = (app: FastifyInstance, backend: Backend, store: Store, options: CrudOptions = {}): void => {
  readRoutes(app, backend, store.collection, options);
  writeRoutes(app, backend, store);
};

const readRoutes = (app: FastifyInstance, backend: Backend, collection: CollectionName, options: CrudOptions): void => {
  const { translate } = backend;
  const reader = readerOf(backend);
  const { path } = entityOf(collection);
  const access = accessTo(collection, 'read');

  app.get(path, access, async (request, reply) => {
    const { usual, whole } = options;
    const paging = whole?.(request.query)
      ? readOptionalPaging(request.query, usual)
      : readPaging(request.query, { usual });
    const scope = scopeOfRequest(request);
    const where = options.narrowed?.(request.query, scope);
    const { items, totalCount } = await listRecords(reader, { collection, scope, where, paging });
    const page = paging ? { ...paging, totalCount } : undefined;
    return sendAnswer(reply, { status: 200, body: envelopeText('', listText(items), page) });
  });

  if (options.searched) {
    app.get(`${path}/search`, access, async (request, reply) => {
      const text = readSearch(request.query);
      const paging = readPaging(request.query, { usual: limits.maxPageSize });
      const scope = scopeOfRequest(request);
      const inPiece = collection === 'patent' ? withPieceOfNumber(text) : null;
      const { items, totalCount } = await listRecords(reader, {
        collection,
        scope,
        where: inPiece ? sql`(${matches(collection, text)} or ${inPiece})` : matches(collection, text),
        first: collection === 'patent' ? await familiesWithNumber(reader.queries, scope, text) : [],
        paging,
      });
      const message = translate(languageOf(request), 'server.searched');
      return sendAnswer(reply, {
        status: 200,
        body: envelopeText(message, listText(items), { ...paging, totalCount }),
      });
    });
  }

  app.get(`${path}/:id`, access, async (request, reply) => {
    const record = await readDetail(reader, collection, readId(request.params), scopeOfRequest(request));
    if (record === null) throw new Refusal('not-found');
    return sendAnswer(reply, { status: 200, body: envelopeText('', record) });
  });
};

const writeRoutes = (app: FastifyInstance, backend: Backend, store: Store): void => {
  const { collection } = store;
  const entity = entityOf(collection);
  const answer =
    (request: FastifyRequest, status: number, message: string) =>
    async (context: CommandContext, id: number): Promise<Answer> => {
      const written = { collection, id, isLean: hasKey(backend, request) };
      const record = await writtenRecord(readerWithin(backend, context.tx), context.caller, written);
      return { status, body: envelopeText(message, record) };
    };

  app.post(entity.path, accessTo(collection, 'create'), async (request, reply) => {
    const values = readRecordBody(entity, entity.create, request.body);
    const created = answer(request, 201, backend.translate(languageOf(request), `server.created.${collection}`));
    return runCommand(backend, request, reply, async (context) =>
      created(context, await createOne(store, context, values)),
    );
  });

  app.put(`${entity.path}/:id`, accessTo(collection, 'edit'), async (request, reply) => {
    const id = readId(request.params);
    const patch = readRecordBody(entity, entity.edit, request.body);
    const updated = answer(request, 200, backend.translate(languageOf(request), `server.updated.${collection}`));
    return runCommand(backend, request, reply, async (context) => {
      await store.update(context, id, patch);
      return updated(context, id);
    });
  });

  if (!isDeletable(collection)) return;
  app.delete(`${entity.path}/:id`, accessTo(collection, 'delete'), async (request, reply) => {
    const id = readId(request.params);
    const message = backend.translate(languageOf(request), `server.deleted.${collection}`);
    return runCommand(backend, request, reply, async (context) => {
      await store.remove(context, id);
      return { status: 200, body: envelopeText(message, 'null') };
    });
  });
};
