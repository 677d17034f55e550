import { sql } from 'drizzle-orm';
import { isNothing } from '#domain/field.ts';
import { lineFields, markingFields } from '#domain/rules/deadlines/deadlineActs.ts';
import { deadlineFault } from '#domain/rules/deadlines/deadlineFault.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { confirmInstructionOnly, giverIn, readableScope, requireInScope } from '#server/commands/deadlineRights.ts';
import { takeFamilies } from '#server/commands/deadlinesOfFamily.ts';
import { insertRows, lockRow, updateRow, type Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { queryRows } from '#server/db/Database.ts';
import { deadlines } from '#server/db/tables.ts';
import { findRecord } from '#server/records/readRecords.ts';

const collection = 'deadline';

/** What people did with dates: one record for each computed line, whoever acted first, and one for each own date. */
export const deadlineStore: Store = {
  collection,

  create: async (context, records) => {
    for (const values of records) confirmInstructionOnly(context, saidIn(values));
    await takeFamilies(context, records);
    for (const { cle } of records) await requireNew(context, cle);
    const marked = records.map((values) => {
      confirmLook(context, values, isMarked(values) ? context.caller.user.id : null);
      const giver = giverIn(context, values, saidIn(values));
      return { ...values, ...giver, ...(isMarked(values) && { marquePar: context.caller.user.id }) };
    });
    return insertRows(context, collection, marked);
  },

  update: async (context, id, patch) => {
    await requireInScope(context, id);
    const row = await lockRow(context, collection, id);
    const changed = Object.keys(patch).filter((name) => !sameValue(row.values[name], patch[name]));
    confirmInstructionOnly(context, changed);
    const moved = lineFields.find((name) => changed.includes(name));
    if (moved) throw invalidField(moved, 'validation.deadlineLine');
    const after = { ...row.values, ...patch };
    const fault = deadlineFault(after);
    if (fault && !deadlineFault(row.values)) throw invalidField(fault.field, `validation.${fault.message}`);
    const giver = giverIn(context, after, changed);
    await updateRow(context, collection, row, { ...patch, ...giver, ...marks(context, row.values, after, changed) });
  },

  /** It is done or given up: only with its family or filing does it go. */
  remove: async () => {
    throw new Refusal('forbidden-role');
  },
};

const saidIn = (values: Values): string[] => Object.keys(values).filter((name) => !isNothing(values[name]));

const isMarked = (values: Values): boolean => markingFields.some((name) => !isNothing(values[name]));

/** @throws Refusal duplicate, with the record on which the act is to be merged, where somebody acted on the line before */
const requireNew = async (context: CommandContext, cle: unknown): Promise<void> => {
  if (isNothing(cle)) return;
  const [known] = await queryRows<{ id: number; version: number }>(
    context.tx,
    sql`select ${deadlines.id} as id, ${deadlines.version} as version from ${deadlines} where ${deadlines.cle} = ${cle}`,
  );
  if (!known) return;
  const reader = { queries: context.tx, versions: true };
  const scope = readableScope(context);
  const current = scope && (await findRecord(reader, collection, known.id, scope));
  throw new Refusal('duplicate', { data: { current: current && JSON.parse(current), version: known.version } });
};

/** What follows for who marked it and who looked: what is marked anew has not been looked at yet. */
const marks = (context: CommandContext, before: Values, after: Values, changed: readonly string[]): Values => {
  if (markingFields.some((name) => changed.includes(name))) {
    if (changed.includes('vuPar') && !isNothing(after.vuPar)) throw invalidField('vuPar', 'validation.ownLook');
    return { marquePar: isMarked(after) ? context.caller.user.id : null, vuPar: null, vuLe: null };
  }
  if (changed.includes('vuPar')) confirmLook(context, after, before.marquePar);
  return {};
};

/** A second look is one's own, and at what somebody else did. */
const confirmLook = ({ caller }: CommandContext, { vuPar }: Values, marquePar: unknown): void => {
  if (isNothing(vuPar)) return;
  if (vuPar !== caller.user.id || marquePar === caller.user.id) throw invalidField('vuPar', 'validation.ownLook');
};
