import { sql } from 'drizzle-orm';
import { isNothing } from '#domain/field.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { invalidField } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { queryRows } from '#server/db/Database.ts';
import { patents, users } from '#server/db/tables.ts';
import { accountTitle, isColleague } from '#server/records/colleagues.ts';

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
  if (now !== null && now !== name)
    await tx.execute(sql`update ${patents} set responsable_nom = ${now},
      search_text = replace(search_text, ${foldText(name)}::text, ${foldText(now)}::text)
      where ${patents.idResponsable} = ${id}`);
  republish(
    context,
    'patent',
    families.map((family) => family.id),
  );
};
