import { sql } from 'drizzle-orm';
import { readDay } from '#domain/day.ts';
import { type DateRule, dateRule } from '#domain/entities/dateRule.ts';
import { emptyValues } from '#domain/entity.ts';
import { dateRuleFault, rowFields } from '#domain/rules/dateRules/dateRuleFault.ts';
import { ruleRowFault } from '#domain/rules/dateRules/ruleRowFault.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { deleteRow, insertRows, lockRow, updateRow, type Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { queryRow, queryRows } from '#server/db/Database.ts';
import { dateRules, users } from '#server/db/tables.ts';
import { accountTitle } from '#server/records/colleagues.ts';
import { findRecord } from '#server/records/readRecords.ts';
import { everything } from '#server/records/scope.ts';

const collection = 'dateRule';

/** What the firm decided about the rules of dates: by whom and when is never the caller's to say. */
export const dateRuleStore: Store = {
  collection,

  create: async (context, records) => {
    const decided = await decision(context);
    // Two who decide about one row at once come one after the other.
    await context.tx.execute(sql`lock table ${dateRules} in share row exclusive mode`);
    for (const values of records) {
      confirm(values);
      await requireNew(context, values);
    }
    return insertRows(
      context,
      collection,
      records.map((values) => ({ ...values, ...decided })),
    );
  },

  update: async (context, id, patch) => {
    const row = await lockRow(context, collection, id);
    const changed = Object.keys(patch).filter((name) => !sameValue(row.values[name], patch[name]));
    if (changed.length === 0) return;
    const moved = rowFields.find((name) => changed.includes(name));
    if (moved) throw invalidField(moved, 'validation.ruleMoved');
    confirm({ ...row.values, ...patch });
    await updateRow(context, collection, row, { ...patch, ...(await decision(context)) });
  },

  remove: async (context, id) => deleteRow(context, collection, await lockRow(context, collection, id)),
};

/** @throws Refusal invalid with the field and why */
const confirm = (values: Values): void => {
  const whole = { ...emptyValues(dateRule.fields), ...values } as DateRule;
  const fault = dateRuleFault({ ...whole }) ?? ruleRowFault(whole);
  if (fault) throw invalidField(fault.field, `validation.${fault.message}`);
};

const decision = async ({ tx, caller, now }: CommandContext): Promise<Pick<DateRule, 'decidePar' | 'decideLe'>> => {
  const { name } = await queryRow<{ name: string }>(
    tx,
    sql`select ${accountTitle} as name from ${users} where ${users.id} = ${caller.user.id}`,
  );
  return { decidePar: name, decideLe: readDay(now) };
};

/** @throws Refusal duplicate, with the record on which this is to be merged, where the row was decided about before */
const requireNew = async (context: CommandContext, { genre, ligne, annee = '' }: Values): Promise<void> => {
  const [known] = await queryRows<{ id: number; version: number }>(
    context.tx,
    sql`select ${dateRules.id} as id, ${dateRules.version} as version from ${dateRules}
      where ${dateRules.genre} = ${genre} and ${dateRules.ligne} = ${ligne} and ${dateRules.annee} = ${annee}`,
  );
  if (!known) return;
  // Who may write is of the firm, and an Admin.
  const current = await findRecord({ queries: context.tx, versions: true }, collection, known.id, everything);
  throw new Refusal('duplicate', { data: { current: current && JSON.parse(current), version: known.version } });
};
