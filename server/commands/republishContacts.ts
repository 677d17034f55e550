import { type SQL, sql } from 'drizzle-orm';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import { queryRows } from '#server/db/Database.ts';
import { contacts } from '#server/db/tables.ts';

/** Puts contacts into the feed again that did not change: their client or cabinet has another name, or others may see them. */
export const republishContacts = async (context: CommandContext, which: SQL): Promise<void> => {
  const named = await queryRows<{ id: number }>(
    context.tx,
    sql`select ${contacts.id} as id from ${contacts} where ${which}`,
  );
  republish(
    context,
    'contact',
    named.map(({ id }) => id),
  );
};
