import { sql } from 'drizzle-orm';
import { retellContacts } from '#server/commands/retellContacts.ts';
import { deleteRow, followUp, insertRow, lockRow, updateRow } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
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
    await followUp(work, 'contact', sql`id_client = null`, sql`${contacts.idClient} = ${id}`);
    const linked = sql`${cabinets.id} in (select ${cabinetClients.cabinetId} from ${cabinetClients} where ${cabinetClients.clientId} = ${id})`;
    await followUp(work, 'cabinet', sql`search_text = search_text`, linked);
    await deleteRow(work, collection, row);
  },
};
