import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Reach, reachOf } from '#domain/permissions.ts';
import type { Role } from '#domain/user.ts';
import { cabinetClients, cabinets, clients, contacts, deadlines, patentClients, patents } from '#server/db/tables.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { personLinks } from '#server/records/personLinks.ts';

/** Which rows a caller reaches: all of them, or those of one client. */
export type Scope = { readonly client: null } | { readonly client: number };

export const everything: Scope = { client: null };

/** The rows behind a reach. A role whose reach is one client's always carries that client. */
export const scopeOf = (reach: Reach, clientId: number | null): Scope =>
  reach === 'all' ? everything : { client: clientId ?? 0 };

/** The rows of a collection that somebody reads who may read it. */
export const readScopeOf = (
  { role, user }: { readonly role: Role; readonly user: { readonly clientId: number | null } },
  collection: CollectionName,
): Scope => scopeOf(reachOf(role, collection, 'read'), user.clientId);

/** The predicate over a collection's table that keeps the rows in scope (ROLE-10 to ROLE-15). */
export const inScope = (collection: CollectionName, scope: Scope): SQL =>
  scope.client === null ? sql`true` : ofClient(collection, scope.client);

const ofClient = (collection: CollectionName, client: number): SQL => {
  const cabinetsOfClient = sql`(select ${cabinetClients.cabinetId} from ${cabinetClients} where ${cabinetClients.clientId} = ${client})`;
  switch (collection) {
    case 'client':
      return sql`${clients.id} = ${client}`;
    case 'patent':
      return sql`${patents.id} in (select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${client})`;
    case 'cabinet':
      return sql`${cabinets.id} in ${cabinetsOfClient}`;
    case 'contact':
      return sql`(${contacts.idClient} = ${client} or (${contacts.idClient} is null and ${contacts.idCabinet} in ${cabinetsOfClient}))`;
    case 'deadline':
      return sql`${deadlines.brevetId} in (select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${client})`;
    case 'country':
    case 'status':
    case 'dateRule':
      return sql`true`;
    default:
      return personOfClient(collection, client);
  }
};

const personOfClient = (collection: 'inventor' | 'applicant' | 'holder', client: number): SQL =>
  sql.join(
    personLinks
      .filter((link) => link.collection === collection)
      .map(
        ({ links }) => sql`${collectionTables[collection].id} in (select ${links.personId} from ${links}
          join ${patentClients} on ${patentClients.patentId} = ${links.patentId} where ${patentClients.clientId} = ${client})`,
      ),
  );
