import { sql } from 'drizzle-orm';
import { retellPatentsNaming } from '#server/commands/patentsForClients.ts';
import { retellContacts } from '#server/commands/retellContacts.ts';
import { deleteRow, followUp, insertRow, lockRow, updateRow } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import type { Work } from '#server/commands/Work.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinetClients, cabinets, contacts } from '#server/db/tables.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

const collection = 'client';

/** Clients. Their name stands in their contacts; contacts and cabinet links of a deleted client go with it (G-49). */
export const clientStore: Store = {
  collection,
  create: (work, values) => insertRow(work, collection, values),

  update: async (work, id, patch) => {
    const row = await lockRow(work, collection, id);
    const changed = await updateRow(work, collection, row, patch);
    if (!changed || patch.nomClient === undefined || patch.nomClient === row.values.nomClient) return;
    await retellContacts(work, sql`${contacts.idClient} = ${id}`);
  },

  remove: async (work, id) => {
    const row = await lockRow(work, collection, id);
    await requireUnused(work.tx, work.caller, { collection, id });
    const freed = await followUp(work, 'contact', sql`id_client = null`, sql`${contacts.idClient} = ${id}`);
    await tellWhoSeesThem(work, freed);
    const linked = sql`${cabinets.id} in (select ${cabinetClients.cabinetId} from ${cabinetClients} where ${cabinetClients.clientId} = ${id})`;
    await followUp(work, 'cabinet', sql`search_text = search_text`, linked);
    await deleteRow(work, collection, row);
  },
};

/** Contacts that stay without their client are seen by the clients of their cabinet, in patents too (ROLE-12). */
const tellWhoSeesThem = async (work: Work, contactIds: readonly number[]): Promise<void> => {
  if (contactIds.length === 0) return;
  const which = sql`${contacts.id} = any(${intArray(contactIds)})`;
  const seeing = await queryRows<{ id: number }>(
    work.tx,
    sql`select distinct ${cabinetClients.clientId} as id from ${cabinetClients}
      join ${contacts} on ${contacts.idCabinet} = ${cabinetClients.cabinetId} where ${which}`,
  );
  await retellPatentsNaming(
    work,
    which,
    seeing.map(({ id }) => id),
  );
};
