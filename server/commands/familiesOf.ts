import { sql } from 'drizzle-orm';
import { isNothing } from '#domain/field.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { invalidField } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { queryRows } from '#server/db/Database.ts';
import { patents, users } from '#server/db/tables.ts';
import { accountTitle, isColleague } from '#server/records/colleagues.ts';
import { isStoredId } from '#server/records/references.ts';
import { searchAnew } from '#server/records/searchAnew.ts';

/**
 * The values of a family with the name of who is responsible for it, where that is said.
 * @param standing the family as it is: whoever is or was responsible for it may be so again, also after leaving, or
 * nobody could take back what was given to another
 * @throws Refusal invalid, where it is nobody of the firm who can sign in
 */
export const withResponsible = async (
  context: CommandContext,
  values: Values,
  standing: { readonly id: number; readonly idResponsable: unknown } | null = null,
): Promise<Values> => {
  const { idResponsable } = values;
  if (idResponsable === undefined || idResponsable === (standing?.idResponsable ?? null)) return values;
  if (isNothing(idResponsable)) return { ...values, responsableNom: '' };
  const found = isStoredId(idResponsable)
    ? ((await colleague(context, idResponsable)) ?? (standing && (await formerOf(context, standing.id, idResponsable))))
    : null;
  if (!found) throw invalidField('idResponsable', 'validation.colleague');
  return { ...values, responsableNom: found.name };
};

interface Named {
  readonly name: string;
}

// Its deletion waits until the family stands, and then sees it.
const colleague = async ({ tx }: CommandContext, id: number): Promise<Named | undefined> => {
  const [found] = await queryRows<Named>(
    tx,
    sql`select ${accountTitle} as name from ${users} where ${users.id} = ${id} and ${isColleague} for key share`,
  );
  return found;
};

/** Somebody who was responsible for the family before, by the log; of a deleted account that knows the name. */
const formerOf = async ({ tx }: CommandContext, family: number, id: number): Promise<Named | undefined> => {
  const entriesOf = (type: string, of: number) =>
    sql`${logEntries} where ${logEntries.entityType} = ${type} and ${logEntries.entityId} = ${of}`;
  const [former] = await queryRows<Named>(
    tx,
    sql`select name from (
        select ${accountTitle} as name from ${users} where ${users.id} = ${id}
        union all
        select coalesce(nullif(trim((values ->> 'prenom') || ' ' || (values ->> 'nom')), ''), values ->> 'username')
          from (select ${logEntries.oldValues}::json as values from ${entriesOf(logEntityTypes.user, id)}
            and ${logEntries.action} = 'DELETE') as deleted
      ) as person
      where exists (select 1 from ${entriesOf(logEntityTypes.patent, family)}
        and ${logEntries.oldValues}::json ->> 'responsableNom' = person.name)
      limit 1`,
  );
  return former;
};

/** So many families are read at once. */
const atOnce = 500;

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
    // The name may stand in a title, too: the text is put together from the family, not replaced in place.
    for (let from = 0; from < ids.length; from += atOnce)
      await searchAnew(tx, 'patent', ids.slice(from, from + atOnce));
  }
  republish(context, 'patent', ids);
};
