import { sql } from 'drizzle-orm';
import { isNothing } from '#domain/field.ts';
import { invalidField } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { storedFamilies } from '#server/commands/storedFamilies.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { jsonRows } from '#server/db/jsonRows.ts';
import { patents, users } from '#server/db/tables.ts';
import { accountTitle, isColleague } from '#server/records/colleagues.ts';
import { searchTextOf } from '#server/records/searchText.ts';

/**
 * The values of a family with the name of who is responsible for it, where that is said.
 * @param standing who is: may stay, also when that person has left since
 * @throws Refusal invalid, where it is nobody of the firm who can sign in
 */
export const withResponsible = async (
  context: CommandContext,
  values: Values,
  standing: unknown = null,
): Promise<Values> => {
  const { idResponsable } = values;
  if (idResponsable === undefined || idResponsable === standing) return values;
  if (isNothing(idResponsable)) return { ...values, responsableNom: '' };
  const [found] = Number.isSafeInteger(idResponsable) ? await colleague(context, Number(idResponsable)) : [];
  if (!found) throw invalidField('idResponsable', 'validation.colleague');
  return { ...values, responsableNom: found.name };
};

// Its deletion waits until the family stands, and then sees it.
const colleague = ({ tx }: CommandContext, id: number): Promise<{ name: string }[]> =>
  queryRows<{ name: string }>(
    tx,
    sql`select ${accountTitle} as name from ${users}
      where ${users.id}::bigint = ${id}::bigint and ${isColleague} for key share`,
  );

/** An account has another name, or its person comes or goes: so say the families that were given to it. */
export const renameResponsible = async (context: CommandContext, id: number): Promise<void> => {
  const { tx } = context;
  const families = await queryRows<{ id: number; name: string; now: string | null }>(
    tx,
    sql`select ${patents.id} as id, ${patents.responsableNom} as name,
      (select ${accountTitle} from ${users} where ${users.id} = ${id}) as now
      from ${patents} where ${patents.idResponsable} = ${id} order by ${patents.id} for update`,
  );
  const [{ name, now } = { name: '', now: null }] = families;
  const ids = families.map((family) => family.id);
  if (now !== null && now !== name) {
    await tx.execute(sql`update ${patents} set responsable_nom = ${now} where ${patents.idResponsable} = ${id}`);
    await searchAnew(tx, ids);
  }
  republish(context, 'patent', ids);
};

/** So many families are read at once. */
const atOnce = 500;

/** The name may stand in a title, too: the text is put together from the family, not replaced in place. */
const searchAnew = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += atOnce) {
    const families = await storedFamilies(tx, sql`${patents.id} = any(${intArray(ids.slice(from, from + atOnce))})`);
    const fresh = families.map((family) => ({ id: family.id, search_text: searchTextOf('patent', { ...family }) }));
    await tx.execute(sql`update ${patents} set search_text = fresh.search_text
      from json_populate_recordset(null::${patents}, ${jsonRows(fresh)}::json) as fresh where ${patents.id} = fresh.id`);
  }
};
