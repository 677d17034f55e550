import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import type { Values } from '#server/commands/rows.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinetClients, contacts, patentClients } from '#server/db/tables.ts';

/**
 * The clients whose users see a changed record (ROLE-10 to ROLE-12), as a list for the database to work out: after the
 * change, or before it where the record is gone.
 */
export const audienceOf = (change: FoldedChange): SQL => {
  const { collection, id, kind, before } = change;
  if (kind !== 'delete')
    return (collection === 'cabinet' && linked(change)) || audienceOfStored(collection, sql`${id}::int`);
  switch (collection) {
    case 'client':
      return intArray([id]);
    case 'patent':
    case 'cabinet':
      return intArray(numbers(before.clientIds));
    case 'contact':
      return ofContact(before);
    default:
      return intArray([]);
  }
};

/** The same for a record as it stands, of which the statement knows the id. */
export const audienceOfStored = (collection: CollectionName, id: SQL): SQL => {
  switch (collection) {
    case 'client':
      return sql`array[${id}]`;
    case 'patent':
      return clientsOfPatent(id);
    case 'cabinet':
      return clientsOfCabinet(id);
    case 'contact':
      return ofStoredContact(id);
    default:
      return intArray([]);
  }
};

const clientsOfPatent = (id: SQL): SQL =>
  sql`array(select ${patentClients.clientId} from ${patentClients} where ${patentClients.patentId} = ${id} order by 1)`;

const clientsOfCabinet = (id: SQL): SQL =>
  sql`array(select ${cabinetClients.clientId} from ${cabinetClients} where ${cabinetClients.cabinetId} = ${id} order by 1)`;

/** A cabinet that only became one more client's concerns that client: the others learn nothing of it. */
const linked = ({ kind, before, after }: FoldedChange): SQL | null => {
  if (kind !== 'update' || Object.keys(after).join() !== 'clientIds') return null;
  const known = numbers(before.clientIds);
  return intArray(numbers(after.clientIds).filter((id) => !known.includes(id)));
};

const ofContact = ({ idClient, idCabinet }: Values): SQL => {
  if (typeof idClient === 'number') return intArray([idClient]);
  return typeof idCabinet === 'number' ? clientsOfCabinet(sql`${idCabinet}`) : intArray([]);
};

const ofStoredContact = (id: SQL): SQL => {
  const home = sql`(select ${contacts.idCabinet} from ${contacts} where ${contacts.id} = ${id})`;
  return sql`coalesce((select array[${contacts.idClient}] from ${contacts} where ${contacts.id} = ${id} and ${contacts.idClient} is not null), ${clientsOfCabinet(home)})`;
};

const numbers = (ids: unknown): number[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').sort((a, b) => a - b) : [];
