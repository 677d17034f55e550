import { type SQL, sql } from 'drizzle-orm';
import { retell, type Work } from '#server/commands/Work.ts';
import { queryRows } from '#server/db/Database.ts';
import { contacts } from '#server/db/tables.ts';

/** Tells contacts again that did not change: their client or cabinet has another name, or others may now see them. */
export const retellContacts = async (work: Work, which: SQL): Promise<void> => {
  const named = await queryRows<{ id: number }>(
    work.tx,
    sql`select ${contacts.id} as id from ${contacts} where ${which}`,
  );
  retell(
    work,
    'contact',
    named.map(({ id }) => id),
  );
};
