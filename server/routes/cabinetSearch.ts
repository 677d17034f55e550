import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cabinet } from '#domain/entities/cabinet.ts';
import { limits } from '#domain/limits.ts';
import { queryRow, queryRows } from '#server/db/Database.ts';
import { cabinets } from '#server/db/tables.ts';
import { scopeOfRequest } from '#server/http/access.ts';
import { envelopeText, languageOf, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readSearch } from '#server/http/queries.ts';
import { type Listed, listRecords } from '#server/records/readRecords.ts';
import { everything, inScope, type Scope } from '#server/records/scope.ts';
import { containsWords, matches } from '#server/records/searchText.ts';
import { accessTo, readerOf } from '#server/routes/crudRoutes.ts';

const { least, most } = limits.cabinetSearch;

/**
 * The search for a cabinet to work with (G-38). It reaches every cabinet, also for a client's users, who may link any but
 * those that another client made for itself; of those that are not theirs they learn id, name and country, so nothing
 * else is looked in for them either.
 */
export const cabinetSearchRoute = (app: FastifyInstance, backend: Backend): void => {
  app.get(`${cabinet.path}/search`, accessTo('cabinet', 'read'), async (request, reply) => {
    const text = readSearch(request.query, least);
    const { items, totalCount } =
      scopeOfRequest(request).client === null
        ? await listRecords(readerOf(backend), {
            collection: 'cabinet',
            scope: everything,
            where: matches('cabinet', text),
            paging: { page: 1, pageSize: most },
          })
        : await findNames(backend, text, scopeOfRequest(request));
    const message = backend.translate(languageOf(request), 'server.searched');
    return sendAnswer(reply, {
      status: 200,
      body: envelopeText(message, listText(items), { page: 1, pageSize: most, totalCount }),
    });
  });
};

const findNames = async ({ queries }: Backend, text: string, scope: Scope): Promise<Listed> => {
  // The name is required and stands first in what a search looks in.
  const named = containsWords(sql`split_part(${cabinets.searchText}, E'\\n', 1)`, text);
  const where = sql`${named} and (not ${cabinets.isPrivate} or ${inScope('cabinet', scope)})`;
  const rows = await queryRows<{ record: string }>(
    queries,
    sql`select json_build_object('Id', ${cabinets.id}, 'NomCabinet', ${cabinets.nomCabinet},
      'PaysCabinet', ${cabinets.paysCabinet})::text as record
      from ${cabinets} where ${where} order by ${cabinets.nomCabinet}, ${cabinets.id} limit ${most}`,
  );
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from ${cabinets} where ${where}`,
  );
  return { items: rows.map(({ record }) => record), totalCount: count };
};
