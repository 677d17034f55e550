import { sql } from 'drizzle-orm';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { cabinetStore } from '#server/commands/cabinetStore.ts';
import { createOne } from '#server/commands/createOne.ts';
import { republishPatentsNaming } from '#server/commands/patentsForClients.ts';
import { clientsOfCabinet } from '#server/commands/raiseEpochs.ts';
import { republishContacts } from '#server/commands/republishContacts.ts';
import { followUp, lockRow, type Values } from '#server/commands/rows.ts';
import { queryRows } from '#server/db/Database.ts';
import { cabinetClients, cabinets, contacts } from '#server/db/tables.ts';

/**
 * Makes a cabinet one of a client's. Its users see it from now on, and its contacts that belong to no client; linked
 * again, nothing happens.
 * @throws Refusal not-found, also for one that another client made for itself
 */
export const linkCabinet = async (context: CommandContext, cabinetId: number, clientId: number): Promise<void> => {
  const { version, values } = await lockRow({ ...context, basedOn: null }, 'cabinet', cabinetId);
  if (values.isPrivate === true && !(await clientsOfCabinet(context, cabinetId)).includes(clientId))
    throw new Refusal('not-found');
  await addLink(context, { cabinetId, clientId, version });
};

/** A new cabinet of a client's own, which no other client finds or links. */
export const makeOwnCabinet = async (context: CommandContext, values: Values, clientId: number): Promise<number> => {
  const id = await createOne(cabinetStore, context, values);
  await context.tx.execute(sql`update ${cabinets} set is_private = true where ${cabinets.id} = ${id}`);
  await addLink(context, { cabinetId: id, clientId, version: 1 });
  return id;
};

interface Link {
  readonly cabinetId: number;
  readonly clientId: number;
  /** Of the cabinet, before it is linked. */
  readonly version: number;
}

const addLink = async (context: CommandContext, { cabinetId, clientId, version }: Link): Promise<void> => {
  const added = await queryRows(
    context.tx,
    sql`insert into ${cabinetClients} (cabinet_id, client_id) values (${cabinetId}, ${clientId})
      on conflict do nothing returning cabinet_id`,
  );
  if (added.length === 0) return;
  await followUp(context, 'cabinet', sql`search_text = search_text`, sql`${cabinets.id} = ${cabinetId}`);
  const clientIds = await clientsOfCabinet(context, cabinetId);
  context.changes.push({
    collection: 'cabinet',
    id: cabinetId,
    kind: 'update',
    before: { clientIds: clientIds.filter((id) => id !== clientId) },
    after: { clientIds },
    version: version + 1,
  });
  const ofCabinet = sql`${contacts.idCabinet} = ${cabinetId} and ${contacts.idClient} is null`;
  await republishContacts(context, ofCabinet);
  await republishPatentsNaming(context, ofCabinet, [clientId]);
};
