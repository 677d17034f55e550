import { sql } from 'drizzle-orm';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { cabinets, contacts } from '#server/db/tables.ts';
import { inScope } from '#server/records/scope.ts';

/** What a client's user may read inside a row that others share with it. */
export interface ClientView {
  readonly client: number;
  /** Contacts in the client's scope (ROLE-12). */
  readonly contactIds: ReadonlySet<number>;
  /** Cabinets that are linked to the client (ROLE-13). */
  readonly cabinetIds: ReadonlySet<number>;
}

export const readClientView = async (queries: Queries, scope: { readonly client: number }): Promise<ClientView> => {
  const { contactIds, cabinetIds } = await queryRow<{ contactIds: number[]; cabinetIds: number[] }>(
    queries,
    sql`select array(select ${contacts.id} from ${contacts} where ${inScope('contact', scope)}) as "contactIds",
      array(select ${cabinets.id} from ${cabinets} where ${inScope('cabinet', scope)}) as "cabinetIds"`,
  );
  return { client: scope.client, contactIds: new Set(contactIds), cabinetIds: new Set(cabinetIds) };
};
