import { sql } from 'drizzle-orm';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinetClients, clients } from '#server/db/tables.ts';

/**
 * Some rows leave these clients' sight. The feed names no row to somebody who may not see it, so the devices of their
 * users learn from the epoch that they must compare everything they hold.
 */
export const raiseEpochs = async (context: CommandContext, clientIds: readonly number[]): Promise<void> => {
  if (clientIds.length === 0) return;
  const ids = intArray([...new Set(clientIds)]);
  await context.tx.execute(
    sql`select 1 from ${clients} where ${clients.id} = any(${ids}) order by ${clients.id} for no key update`,
  );
  await context.tx.execute(sql`update ${clients} set scope_epoch = scope_epoch + 1 where ${clients.id} = any(${ids})`);
};

export const clientsOfCabinet = async (context: CommandContext, cabinetId: number): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    context.tx,
    sql`select ${cabinetClients.clientId} as id from ${cabinetClients} where ${cabinetClients.cabinetId} = ${cabinetId} order by 1`,
  );
  return rows.map(({ id }) => id);
};

/** The clients whose users see a contact (ROLE-12). */
export const clientsSeeingContact = async (
  context: CommandContext,
  { idClient, idCabinet }: { idClient: number | null; idCabinet: number | null },
): Promise<number[]> => {
  if (idClient !== null) return [idClient];
  return idCabinet === null ? [] : clientsOfCabinet(context, idCabinet);
};
