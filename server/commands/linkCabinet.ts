import { sql } from 'drizzle-orm';
import { clientsOfCabinet } from '#server/commands/audience.ts';
import { retellContacts } from '#server/commands/retellContacts.ts';
import { followUp, lockRow } from '#server/commands/rows.ts';
import type { Work } from '#server/commands/Work.ts';
import { queryRows } from '#server/db/Database.ts';
import { cabinetClients, cabinets, contacts } from '#server/db/tables.ts';

/**
 * Makes a cabinet one of a client's. Its users see it from now on, and its contacts that belong to no client; linked
 * again, nothing happens.
 */
export const linkCabinet = async (work: Work, cabinetId: number, clientId: number): Promise<void> => {
  const { version } = await lockRow({ ...work, basedOn: null }, 'cabinet', cabinetId);
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
  await retellContacts(work, sql`${contacts.idCabinet} = ${cabinetId} and ${contacts.idClient} is null`);
};
