import { type SQL, sql } from 'drizzle-orm';
import { invalidField } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import { writableScope } from '#server/commands/deadlineRights.ts';
import { deleteRow, type Values } from '#server/commands/rows.ts';
import { columnsOf } from '#server/db/columns.ts';
import { queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { deadlines, filings, patents } from '#server/db/tables.ts';
import { inScope } from '#server/records/scope.ts';

/**
 * Takes the families of new deadlines, so that two people who act on one line at once come one after the other.
 * @throws Refusal invalid where a family is not the caller's, or a filing not the family's
 */
export const takeFamilies = async (context: CommandContext, records: readonly Values[]): Promise<void> => {
  const numbers = (name: string): number[] =>
    records.flatMap(({ [name]: id }) => (typeof id === 'number' && id <= maxId ? [id] : []));
  const families = await queryRows<{ id: number }>(
    context.tx,
    sql`select ${patents.id} as id from ${patents}
      where ${patents.id} = any(${intArray([...new Set(numbers('brevetId'))])}) and ${inScope('patent', writableScope(context))}
      order by ${patents.id} for no key update`,
  );
  const own = await queryRows<{ id: number; patentId: number }>(
    context.tx,
    sql`select ${filings.id} as id, ${filings.patentId} as "patentId" from ${filings}
      where ${filings.id} = any(${intArray([...new Set(numbers('depotId'))])})`,
  );
  const known = new Set(families.map(({ id }) => id));
  const familyOf = new Map(own.map(({ id, patentId }) => [id, patentId]));
  for (const { brevetId, depotId = null } of records) {
    if (!known.has(brevetId as number)) throw invalidField('brevetId', 'validation.reference');
    if (depotId !== null && familyOf.get(depotId as number) !== brevetId)
      throw invalidField('depotId', 'validation.reference');
  }
};

const maxId = 2_147_483_647;

/** They go with their family or filing, each with an entry of the log. @returns whether there were any */
export const removeDeadlines = async (context: CommandContext, which: SQL): Promise<boolean> => {
  const selected = sql.join(
    Object.entries(columnsOf(deadlines)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const rows = await queryRows<Record<string, unknown>>(
    context.tx,
    sql`select ${selected} from ${deadlines} where ${which} order by ${deadlines.id} for update`,
  );
  for (const values of rows)
    await deleteRow(context, 'deadline', { id: Number(values.id), version: Number(values.version), values });
  return rows.length > 0;
};

export const ofFamily = (patentId: number): SQL => sql`${deadlines.brevetId} = ${patentId}`;

export const ofFilings = (ids: readonly number[]): SQL => sql`${deadlines.depotId} = any(${intArray(ids)})`;

/** Somebody may see a family that could not before: its dates come along. */
export const republishDeadlines = async (context: CommandContext, patentId: number): Promise<void> => {
  const rows = await queryRows<{ id: number }>(
    context.tx,
    sql`select ${deadlines.id} as id from ${deadlines} where ${ofFamily(patentId)}`,
  );
  republish(
    context,
    'deadline',
    rows.map(({ id }) => id),
  );
};
