import { sql } from 'drizzle-orm';
import { contact, namesSomeone } from '#domain/entities/contact.ts';
import { invalidField } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { carriedValues } from '#server/commands/carriedValues.ts';
import { republishPatentsNaming } from '#server/commands/patentsForClients.ts';
import { clientsSeeingContact, raiseEpochs } from '#server/commands/raiseEpochs.ts';
import { deleteRow, insertRows, lockRow, updateRow, type Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { contacts } from '#server/db/tables.ts';
import { requireReferences } from '#server/records/references.ts';
import { requireUnused } from '#server/records/requireUnused.ts';

const collection = 'contact';

/** Contacts, each at a client, at a cabinet, at both or at neither. */
export const contactStore: Store = {
  collection,

  create: async (context, records) => {
    await requireHome(context, records);
    const whole = records.map((values) => carriedValues(contact.fields, {}, values));
    return insertRows(context, collection, whole);
  },

  update: async (context, id, given) => {
    const row = await lockRow(context, collection, id);
    const patch = carriedValues(contact.fields, row.values, given);
    if (!namesSomeone({ ...row.values, ...patch }) && namesSomeone(row.values))
      throw invalidField('nom', 'validation.contactName');
    await requireHome(context, [patch]);
    const before = await clientsSeeingContact(context, homeOf(row.values));
    if (!(await updateRow(context, collection, row, patch))) return;
    const after = await clientsSeeingContact(context, homeOf({ ...row.values, ...patch }));
    await raiseEpochs(
      context,
      before.filter((client) => !after.includes(client)),
    );
    const gained = after.filter((client) => !before.includes(client));
    await republishPatentsNaming(context, sql`${contacts.id} = ${id}`, gained);
  },

  remove: async (context, id) => {
    const row = await lockRow(context, collection, id);
    await requireUnused(context.tx, context.caller, { collection, id });
    await raiseEpochs(context, await clientsSeeingContact(context, homeOf(row.values)));
    await deleteRow(context, collection, row);
  },
};

const requireHome = (context: CommandContext, all: readonly Values[]): Promise<void> =>
  requireReferences(context.tx, [
    { field: 'idClient', collection: 'client', ids: all.flatMap(({ idClient }) => given(idClient)) },
    { field: 'idCabinet', collection: 'cabinet', ids: all.flatMap(({ idCabinet }) => given(idCabinet)) },
  ]);

const given = (id: unknown): unknown[] => (id === undefined || id === null ? [] : [id]);

const homeOf = (values: Values) => ({
  idClient: typeof values.idClient === 'number' ? values.idClient : null,
  idCabinet: typeof values.idCabinet === 'number' ? values.idCabinet : null,
});
