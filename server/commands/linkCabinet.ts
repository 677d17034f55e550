import { sql } from 'drizzle-orm';
import { Refusal } from '#server/base/errors.ts';
import { clientsOfCabinet } from '#server/commands/audience.ts';
import { retellPatentsNaming } from '#server/commands/patentsForClients.ts';
import { retellContacts } from '#server/commands/retellContacts.ts';
import { followUp, insertRow, lockRow, type Values } from '#server/commands/rows.ts';
import type { Work } from '#server/commands/Work.ts';
import { queryRows } from '#server/db/Database.ts';
import { cabinetClients, cabinets, contacts } from '#server/db/tables.ts';

/**
 * Makes a cabinet one of a client's. Its users see it from now on, and its contacts that belong to no client; linked
 * again, nothing happens.
 * @throws Refusal not-found, also for one that another client made for itself
 */
export const linkCabinet = async (work: Work, cabinetId: number, clientId: number): Promise<void> => {
  const { version, values } = await lockRow({ ...work, basedOn: null }, 'cabinet', cabinetId);
  if (values.isPrivate === true && !(await clientsOfCabinet(work, cabinetId)).includes(clientId))
    throw new Refusal('not-found');
  await addLink(work, { cabinetId, clientId, version });
};

/** A new cabinet of a client's own, which no other client finds or links. */
export const makeOwnCabinet = async (work: Work, values: Values, clientId: number): Promise<number> => {
  const id = await insertRow(work, 'cabinet', { ...values, isPrivate: true }, values);
  await addLink(work, { cabinetId: id, clientId, version: 1 });
  return id;
};

interface Link {
  readonly cabinetId: number;
  readonly clientId: number;
  /** Of the cabinet, before it is linked. */
  readonly version: number;
}

const addLink = async (work: Work, { cabinetId, clientId, version }: Link): Promise<void> => {
  const added = await queryRows(
    work.tx,
    sql`insert into ${cabinetClients} (cabinet_id, client_id) values (${cabinetId}, ${clientId})
      on conflict do nothing returning cabinet_id`,
  );
  if (added.length === 0) return;
  await followUp(work, 'cabinet', sql`search_text = search_text`, sql`${cabinets.id} = ${cabinetId}`);
  const clientIds = await clientsOfCabinet(work, cabinetId);
  work.changes.push({
    collection: 'cabinet',
    id: cabinetId,
    kind: 'update',
    before: { clientIds: clientIds.filter((id) => id !== clientId) },
    after: { clientIds },
    version: version + 1,
  });
  const ofCabinet = sql`${contacts.idCabinet} = ${cabinetId} and ${contacts.idClient} is null`;
  await retellContacts(work, ofCabinet);
  await retellPatentsNaming(work, ofCabinet, [clientId]);
};
