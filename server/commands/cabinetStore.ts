import { sql } from 'drizzle-orm';
import { renameOnPatents } from '#server/commands/patentsForClients.ts';
import { clientsOfCabinet, raiseEpochs } from '#server/commands/raiseEpochs.ts';
import { republishContacts } from '#server/commands/republishContacts.ts';
import { deleteRow, followUp, insertRows, lockRow, updateRow } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { contacts } from '#server/db/tables.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

const collection = 'cabinet';

/** Cabinets. Their name stands in their contacts, which stay without the link when the cabinet goes. */
export const cabinetStore: Store = {
  collection,
  create: (work, records) => insertRows(work, collection, records),

  update: async (work, id, patch) => {
    const row = await lockRow(work, collection, id);
    const changed = await updateRow(work, collection, row, patch);
    if (!changed || patch.nomCabinet === undefined || patch.nomCabinet === row.values.nomCabinet) return;
    await republishContacts(work, sql`${contacts.idCabinet} = ${id}`);
    await renameOnPatents(work, id);
  },

  remove: async (work, id) => {
    const row = await lockRow(work, collection, id);
    await requireUnused(work.tx, work.caller, { collection, id });
    const clientIds = await clientsOfCabinet(work, id);
    await raiseEpochs(work, clientIds);
    await followUp(work, 'contact', sql`id_cabinet = null`, sql`${contacts.idCabinet} = ${id}`);
    await deleteRow(work, collection, { ...row, values: { ...row.values, clientIds } });
  },
};
