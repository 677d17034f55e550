import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { refusalOf } from '#domain/permissions.ts';
import { syncPaths } from '#domain/sync.ts';
import { readAuthors } from '#server/audit/readAuthors.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Access, callerOf, scopeOfRequest } from '#server/http/access.ts';
import { envelopeText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { checked } from '#server/http/readBody.ts';
import { findRecord } from '#server/records/readRecords.ts';

const access: { config: { access: Access } } = { config: { access: { resource: 'sync', action: 'read' } } };

const byPath = new Map(collections.map((collection) => [entityOf(collection).path, collection]));

const authorsQuery = z.object({
  path: z.enum([...byPath.keys()]),
  id: z.coerce.number().int().positive(),
});

/** Who changed one record lately, and what of it: for whoever decides a conflict and may read the record. */
export const authorsRoute = (app: FastifyInstance, { queries }: Pick<Backend, 'queries'>): void => {
  app.get(syncPaths.authors, access, async (request, reply) => {
    const { path, id } = checked(authorsQuery, request.query);
    const collection = byPath.get(path);
    if (!collection) throw new Refusal('not-found');
    const caller = callerOf(request);
    const refusal = refusalOf(caller, collection, 'read');
    if (refusal) throw new Refusal(refusal);
    const scope = scopeOfRequest(request);
    // Nobody can say any more whose a deleted record was: only the firm hears who deleted it.
    if (scope.client !== null && !(await findRecord({ queries, versions: true }, collection, id, scope)))
      throw new Refusal('not-found');
    const authors = await readAuthors(queries, { collection, id, client: scope.client });
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(authors)) });
  });
};
