import { sql } from 'drizzle-orm';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { republishPatentsNaming } from '#server/commands/patentsForClients.ts';
import { republishContacts } from '#server/commands/republishContacts.ts';
import { deleteRow, followUp, insertRows, lockRow, updateRow } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinetClients, cabinets, contacts } from '#server/db/tables.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

const collection = 'client';

/** Clients. Their name stands in their contacts; contacts and cabinet links of a deleted client go with it (G-49). */
export const clientStore: Store = {
  collection,
  create: (context, records) => insertRows(context, collection, records),

  update: async (context, id, patch) => {
    const row = await lockRow(context, collection, id);
    const changed = await updateRow(context, collection, row, patch);
    if (!changed || patch.nomClient === undefined || patch.nomClient === row.values.nomClient) return;
    await republishContacts(context, sql`${contacts.idClient} = ${id}`);
  },

  remove: async (context, id) => {
    const row = await lockRow(context, collection, id);
    await requireUnused(context.tx, context.caller, { collection, id });
    const freed = await followUp(context, 'contact', sql`id_client = null`, sql`${contacts.idClient} = ${id}`);
    await republishWhoSeesThem(context, freed);
    const linked = sql`${cabinets.id} in (select ${cabinetClients.cabinetId} from ${cabinetClients} where ${cabinetClients.clientId} = ${id})`;
    await followUp(context, 'cabinet', sql`search_text = search_text`, linked);
    await deleteRow(context, collection, row);
  },
};

/** Contacts that stay without their client are seen by the clients of their cabinet, in patents too (ROLE-12). */
const republishWhoSeesThem = async (context: CommandContext, contactIds: readonly number[]): Promise<void> => {
  if (contactIds.length === 0) return;
  const which = sql`${contacts.id} = any(${intArray(contactIds)})`;
  const seeing = await queryRows<{ id: number }>(
    context.tx,
    sql`select distinct ${cabinetClients.clientId} as id from ${cabinetClients}
      join ${contacts} on ${contacts.idCabinet} = ${cabinetClients.cabinetId} where ${which}`,
  );
  await republishPatentsNaming(
    context,
    which,
    seeing.map(({ id }) => id),
  );
};
