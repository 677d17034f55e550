import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CollectionName } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import type { Backend } from '#server/Backend.ts';
import { stores } from '#server/commands/stores.ts';
import { cabinets, contacts, filingCabinets, filings, patentClients, patents } from '#server/db/tables.ts';
import { scopeOfRequest } from '#server/http/access.ts';
import { envelopeText, listText, sendAnswer } from '#server/http/answers.ts';
import { accessTo, type CrudOptions, crudRoutes, readerOf } from '#server/http/crudRoutes.ts';
import { readId, readPaging } from '#server/http/queries.ts';
import { type Listing, listRecords } from '#server/records/readRecords.ts';
import { inScope } from '#server/records/scope.ts';

/** The nine collections and their lists by client or cabinet (API-12 to API-68). */
export const recordRoutes = (app: FastifyInstance, backend: Backend): void => {
  crudRoutes(app, backend, stores.client, { searched: true });
  crudRoutes(app, backend, stores.patent, { searched: true });
  crudRoutes(app, backend, stores.contact, { searched: true });
  crudRoutes(app, backend, stores.cabinet, { searched: true, narrowed: ofPatent });
  crudRoutes(app, backend, stores.inventor);
  crudRoutes(app, backend, stores.applicant);
  crudRoutes(app, backend, stores.holder);
  crudRoutes(app, backend, stores.country, { whole: true });
  crudRoutes(app, backend, stores.status, { whole: true });
  relatedLists(app, backend);
};

/** API-36: the cabinets of one patent, where the caller sees that patent. */
const ofPatent: CrudOptions['narrowed'] = (query, scope) => {
  const asked = (query as { id_brevet?: unknown }).id_brevet;
  if (asked === undefined) return undefined;
  return sql`${cabinets.id} in (select ${filingCabinets.cabinetId} from ${filingCabinets}
    join ${filings} on ${filings.id} = ${filingCabinets.filingId} join ${patents} on ${patents.id} = ${filings.patentId}
    where ${patents.id} = ${readId({ id: asked })} and ${inScope('patent', scope)})`;
};

const relatedLists = (app: FastifyInstance, backend: Backend): void => {
  const list = (
    path: string,
    collection: CollectionName,
    where: (id: number) => Listing['where'],
    largest?: number,
  ): void => {
    app.get(path, accessTo(collection, 'read'), async (request, reply) => {
      const paging = readPaging(request.query, largest);
      const scope = scopeOfRequest(request);
      const { items, totalCount } = await listRecords(readerOf(backend), {
        collection,
        scope,
        where: where(readId(request.params)),
        paging,
      });
      return sendAnswer(reply, { status: 200, body: envelopeText('', listText(items), { ...paging, totalCount }) });
    });
  };

  list('/api/contact/client/:id', 'contact', (id) => sql`${contacts.idClient} = ${id}`);
  list('/api/contact/cabinet/:id', 'contact', (id) => sql`${contacts.idCabinet} = ${id}`, limits.maxContactsPage);

  app.get('/api/brevet/client/:id', accessTo('patent', 'read'), async (request, reply) => {
    const clientId = readId(request.params);
    const where = sql`${patents.id} in (select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${clientId})`;
    const { items } = await listRecords(readerOf(backend), {
      collection: 'patent',
      scope: scopeOfRequest(request),
      where,
    });
    return sendAnswer(reply, { status: 200, body: envelopeText('', listText(items)) });
  });
};
