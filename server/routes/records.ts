import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import { stores } from '#server/commands/stores.ts';
import { cabinets, contacts, filingCabinets, filings, patentClients, patents } from '#server/db/tables.ts';
import { scopeOfRequest } from '#server/http/access.ts';
import { envelopeText, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readId, readOptionalPaging, readPaging, readQueryId } from '#server/http/queries.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { type Listing, listRecords } from '#server/records/readRecords.ts';
import { inScope, type Scope } from '#server/records/scope.ts';
import { cabinetSearchRoute } from '#server/routes/cabinetSearch.ts';
import { accessTo, type CrudOptions, crudRoutes, readerOf } from '#server/routes/crudRoutes.ts';

/** All collections and their lists by client or cabinet (API-12 to API-68). */
export const recordRoutes = (app: FastifyInstance, backend: Backend): void => {
  // The plain calls are those of the specification.
  const offered = collections.filter((collection) => !(backend.config.plain && entityOf(collection).isBeyond));
  for (const collection of offered) crudRoutes(app, backend, stores[collection], beyond[collection]);
  cabinetSearchRoute(app, backend);
  relatedLists(app, backend);
};

const askedPatent = (query: unknown): number | undefined => readQueryId(query, 'id_brevet');

/** API-36: the cabinets of one patent, where the caller sees that patent. */
const ofPatent: CrudOptions['narrowed'] = (query, scope) => {
  const asked = askedPatent(query);
  if (asked === undefined) return undefined;
  return sql`${cabinets.id} in (select ${filingCabinets.cabinetId} from ${filingCabinets}
    join ${filings} on ${filings.id} = ${filingCabinets.filingId} join ${patents} on ${patents.id} = ${filings.patentId}
    where ${patents.id} = ${asked} and ${inScope('patent', scope)})`;
};

/** What the calls of some collections do beyond those of all. */
const beyond: Partial<Record<CollectionName, CrudOptions>> = {
  client: { searched: true },
  patent: { searched: true },
  contact: { searched: true },
  cabinet: { narrowed: ofPatent, whole: (query) => askedPatent(query) !== undefined },
  inventor: { usual: limits.referencePageSize },
  applicant: { usual: limits.referencePageSize },
  holder: { usual: limits.referencePageSize },
  country: { usual: limits.referencePageSize, whole: () => true },
  status: { usual: limits.referencePageSize, whole: () => true },
};

interface Related {
  readonly path: string;
  readonly collection: CollectionName;
  readonly failure: string;
  readonly where: (id: number) => SQL;
  /** Whose list it is: a client or a cabinet, which the caller must reach. */
  readonly owner: 'client' | 'cabinet';
  readonly paging: (query: unknown) => Listing['paging'];
}

const related: readonly Related[] = [
  {
    path: '/api/contact/client/:id',
    collection: 'contact',
    failure: 'server.failed.contactsOfClient',
    owner: 'client',
    where: (id) => sql`${contacts.idClient} = ${id}`,
    paging: (query) => readPaging(query),
  },
  {
    path: '/api/contact/cabinet/:id',
    collection: 'contact',
    failure: 'server.failed.contactsOfCabinet',
    owner: 'cabinet',
    where: (id) => sql`${contacts.idCabinet} = ${id}`,
    paging: (query) => readPaging(query, { largest: limits.maxContactsPage }),
  },
  {
    path: '/api/brevet/client/:id',
    collection: 'patent',
    failure: 'server.failed.patentsOfClient',
    owner: 'client',
    where: (id) =>
      sql`${patents.id} in (select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${id})`,
    paging: (query) => readOptionalPaging(query),
  },
];

const reaches = (owner: Related['owner'], id: number, scope: Scope): SQL => {
  const { [owner]: table } = collectionTables;
  return scope.client === null
    ? sql`true`
    : sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${inScope(owner, scope)})`;
};

/** Lists by client and by cabinet. One of somebody out of scope is as empty as one of nobody. */
const relatedLists = (app: FastifyInstance, backend: Backend): void => {
  for (const { path, collection, failure, owner, where, paging: pagingOf } of related) {
    app.get(path, accessTo(collection, 'read', failure), async (request, reply) => {
      const id = readId(request.params);
      const paging = pagingOf(request.query);
      const scope = scopeOfRequest(request);
      const listing = { collection, scope, where: sql`${where(id)} and ${reaches(owner, id, scope)}`, paging };
      const { items, totalCount } = await listRecords(readerOf(backend), listing);
      const page = { ...(paging ?? { page: 1, pageSize: Math.max(1, totalCount) }), totalCount };
      return sendAnswer(reply, { status: 200, body: envelopeText('', listText(items), page) });
    });
  }
};
