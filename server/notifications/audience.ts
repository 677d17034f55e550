import { type SQL, sql } from 'drizzle-orm';
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
  const gone = kind === 'delete';
  switch (collection) {
    case 'client':
      return intArray([id]);
    case 'patent':
      return gone ? intArray(numbers(before.clientIds)) : clientsOfPatent(id);
    case 'cabinet':
      return linked(change) ?? (gone ? intArray(numbers(before.clientIds)) : clientsOfCabinet(sql`${id}`));
    case 'contact':
      return gone ? ofContact(before) : ofStoredContact(id);
    default:
      return intArray([]);
  }
};

const clientsOfPatent = (id: number): SQL =>
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

const ofStoredContact = (id: number): SQL => {
  const home = sql`(select ${contacts.idCabinet} from ${contacts} where ${contacts.id} = ${id})`;
  return sql`coalesce((select array[${contacts.idClient}] from ${contacts} where ${contacts.id} = ${id} and ${contacts.idClient} is not null), ${clientsOfCabinet(home)})`;
};

const numbers = (ids: unknown): number[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').sort((a, b) => a - b) : [];
