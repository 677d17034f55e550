import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maxLength } from '#domain/limits.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { cabinets, contacts, patentClients, users } from '#server/db/tables.ts';
import { accountTitle } from '#server/records/colleagues.ts';
import { inScope } from '#server/records/scope.ts';

/** What a client's user may read inside a row that others share with it. */
export interface ClientView {
  readonly client: number;
  /** Contacts in the client's scope (ROLE-12). */
  readonly contactIds: ReadonlySet<number>;
  /** Cabinets that are linked to the client (ROLE-13). */
  readonly cabinetIds: ReadonlySet<number>;
  /** Its families that are another client's, too. */
  readonly sharedIds: ReadonlySet<number>;
  /** What the accounts of clients are called: its own ones, and those of others. */
  readonly ownNames: ReadonlySet<string>;
  readonly otherNames: ReadonlySet<string>;
}

interface Found {
  readonly contactIds: number[];
  readonly cabinetIds: number[];
  readonly sharedIds: number[];
  readonly ownNames: string[];
  readonly otherNames: string[];
}

export const readClientView = async (queries: Queries, scope: { readonly client: number }): Promise<ClientView> => {
  const { client } = scope;
  const ofOthers = alias(patentClients, 'of_others');
  const namesWhere = (isTheirs: SQL): SQL =>
    sql`array(select ${accountTitle} from ${users} where ${users.clientId} is not null and ${isTheirs})`;
  const found = await queryRow<Found>(
    queries,
    sql`select array(select ${contacts.id} from ${contacts} where ${inScope('contact', scope)}) as "contactIds",
      array(select ${cabinets.id} from ${cabinets} where ${inScope('cabinet', scope)}) as "cabinetIds",
      array(select ${patentClients.patentId} from ${patentClients} where ${patentClients.clientId} = ${client}
        and exists (select 1 from ${patentClients} ${ofOthers} where ${ofOthers.patentId} = ${patentClients.patentId}
        and ${ofOthers.clientId} <> ${client})) as "sharedIds",
      ${namesWhere(sql`${users.clientId} = ${client}`)} as "ownNames",
      ${namesWhere(sql`${users.clientId} <> ${client}`)} as "otherNames"`,
  );
  return {
    client,
    contactIds: new Set(found.contactIds),
    cabinetIds: new Set(found.cabinetIds),
    sharedIds: new Set(found.sharedIds),
    ownNames: new Set(found.ownNames.map(asGiver)),
    otherNames: new Set(found.otherNames.map(asGiver)),
  };
};

/** As long as it stands beside an instruction. */
const asGiver = (name: string): string => name.slice(0, maxLength.name);
