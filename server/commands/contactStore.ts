import { sql } from 'drizzle-orm';
import { contact, namesSomeone } from '#domain/entities/contact.ts';
import { invalidField } from '#server/base/errors.ts';
import { clientsSeeingContact, raiseEpochs } from '#server/commands/audience.ts';
import { carriedValues } from '#server/commands/carriedValues.ts';
import { retellPatentsNaming } from '#server/commands/patentsForClients.ts';
import { deleteRow, insertRow, lockRow, updateRow, type Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import type { Work } from '#server/commands/Work.ts';
import { contacts } from '#server/db/tables.ts';
import { requireReferences } from '#server/records/references.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

const collection = 'contact';

/** Contacts, each at a client, at a cabinet, at both or at neither. */
export const contactStore: Store = {
  collection,

  create: async (work, values) => {
    await requireHome(work, values);
    return insertRow(work, collection, values);
  },

  update: async (work, id, given) => {
    const row = await lockRow(work, collection, id);
    const patch = carriedValues(contact.fields, row.values, given);
    if (!namesSomeone({ ...row.values, ...patch }) && namesSomeone(row.values))
      throw invalidField('nom', 'validation.contactName');
    await requireHome(work, patch);
    const before = await clientsSeeingContact(work, homeOf(row.values));
    if (!(await updateRow(work, collection, row, patch))) return;
    const after = await clientsSeeingContact(work, homeOf({ ...row.values, ...patch }));
    await raiseEpochs(
      work,
      before.filter((client) => !after.includes(client)),
    );
    const gained = after.filter((client) => !before.includes(client));
    await retellPatentsNaming(work, sql`${contacts.id} = ${id}`, gained);
  },

  remove: async (work, id) => {
    const row = await lockRow(work, collection, id);
    await requireUnused(work.tx, work.caller, { collection, id });
    await raiseEpochs(work, await clientsSeeingContact(work, homeOf(row.values)));
    await deleteRow(work, collection, row);
  },
};

const requireHome = (work: Work, { idClient, idCabinet }: Values): Promise<void> =>
  requireReferences(work.tx, [
    { field: 'idClient', collection: 'client', ids: given(idClient) },
    { field: 'idCabinet', collection: 'cabinet', ids: given(idCabinet) },
  ]);

const given = (id: unknown): unknown[] => (id === undefined || id === null ? [] : [id]);

const homeOf = (values: Values) => ({
  idClient: typeof values.idClient === 'number' ? values.idClient : null,
  idCabinet: typeof values.idCabinet === 'number' ? values.idCabinet : null,
});
