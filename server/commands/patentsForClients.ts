import { type SQL, sql } from 'drizzle-orm';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import { raiseEpochs } from '#server/commands/raiseEpochs.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinetClients, contacts, filingCabinets, filings, patentClients } from '#server/db/tables.ts';

const onFilings = sql`${patentClients} join ${filings} on ${filings.patentId} = ${patentClients.patentId}
  join ${filingCabinets} on ${filingCabinets.filingId} = ${filings.id}`;

/** Puts these clients' patents that name one of the contacts into the feed again: their users may see those now. */
export const republishPatentsNaming = async (
  context: CommandContext,
  which: SQL,
  clientIds: readonly number[],
): Promise<void> => {
  if (clientIds.length === 0) return;
  const named = await queryRows<{ id: number }>(
    context.tx,
    sql`select distinct ${patentClients.patentId} as id from ${onFilings}
      where ${patentClients.clientId} = any(${intArray([...new Set(clientIds)])})
      and ${filingCabinets.contactIds} && array(select ${contacts.id} from ${contacts} where ${which})`,
  );
  republish(
    context,
    'patent',
    named.map(({ id }) => id),
  );
};

/**
 * A cabinet has another name. Devices of clients that it is not linked to know it from their patents only: they read
 * anew, as publishing every patent of a large cabinet again would hold up everybody.
 */
export const renameOnPatents = async (context: CommandContext, cabinetId: number): Promise<void> => {
  const unlinked = await queryRows<{ id: number }>(
    context.tx,
    sql`select distinct ${patentClients.clientId} as id from ${onFilings}
      where ${filingCabinets.cabinetId} = ${cabinetId} and ${patentClients.clientId} not in (
        select ${cabinetClients.clientId} from ${cabinetClients} where ${cabinetClients.cabinetId} = ${cabinetId})`,
  );
  await raiseEpochs(
    context,
    unlinked.map(({ id }) => id),
  );
};
