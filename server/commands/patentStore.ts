import { sql } from 'drizzle-orm';
import { namesFamily, type Patent } from '#domain/entities/patent.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { invalidField } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import { ofFamily, ofFilings, removeDeadlines, republishDeadlines } from '#server/commands/deadlinesOfFamily.ts';
import { withResponsible } from '#server/commands/familiesOf.ts';
import { insertPatentParts } from '#server/commands/insertPatentParts.ts';
import { mergeParts, noParts, type PatentParts, partFields, partsOf } from '#server/commands/patentParts.ts';
import { patentReferences } from '#server/commands/patentReferences.ts';
import { raiseEpochs } from '#server/commands/raiseEpochs.ts';
import { deleteRow, insertRows, lockRow, type StoredParts, updateRow, type Values } from '#server/commands/rows.ts';
import type { Store } from '#server/commands/Store.ts';
import { writePatentParts } from '#server/commands/writePatentParts.ts';
import { patents } from '#server/db/tables.ts';
import { personLinks } from '#server/records/personLinks.ts';
import { requireReferences } from '#server/records/references.ts';
import { storedFamilies } from '#server/records/storedFamilies.ts';

const collection = 'patent';

/** Patents with their filings, cabinet links, clients and persons: always written as one. */
export const patentStore: Store = {
  collection,

  create: async (context, bodies) => {
    await requireReferences(context.tx, bodies.flatMap(patentReferences));
    const records: Values[] = [];
    for (const body of bodies) records.push(await withResponsible(context, body));
    const ids = await insertRows(context, collection, records);
    const made = records.map((values, at) => ({ patentId: ids[at] as number, parts: mergeParts(noParts, values) }));
    await insertPatentParts(context.tx, made);
    for (const { parts } of made) await republishClients(context, noParts, parts);
    return ids;
  },

  update: async (context, id, body) => {
    const row = await lockRow(context, collection, id);
    const patch = await withResponsible(context, body, { id, idResponsable: row.values.idResponsable });
    if (!namesFamily({ ...row.values, ...patch }) && namesFamily(row.values))
      throw invalidField('titre', 'validation.patentName');
    await requireReferences(context.tx, patentReferences(patch));
    const current = await loadPatent(context, id);
    const before = partsOf(current);
    const after = mergeParts(before, patch);
    if (!(await updateRow(context, collection, row, columnsIn(patch), changedParts(current, patch, before, after))))
      return;
    await removeFilingsDeadlines(context, before, after);
    await writePatentParts(context.tx, id, before, after);
    await republishClients(context, before, after);
    if (after.clientIds.some((client) => !before.clientIds.includes(client))) await republishDeadlines(context, id);
  },

  remove: async (context, id) => {
    const row = await lockRow(context, collection, id);
    const current = await loadPatent(context, id);
    await removeDeadlines(context, ofFamily(id));
    await deleteRow(context, collection, { ...row, values: { ...row.values, ...partsIn({ ...current }) } });
    await republishClients(context, partsOf(current), noParts);
  },
};

/** A filing takes its dates along, also from the devices of clients. */
const removeFilingsDeadlines = async (
  context: CommandContext,
  before: PatentParts,
  after: PatentParts,
): Promise<void> => {
  const kept = new Set(after.filings.map(({ id }) => id));
  const removed = before.filings.flatMap(({ id }) => (typeof id === 'number' && !kept.has(id) ? [id] : []));
  if (removed.length > 0 && (await removeDeadlines(context, ofFilings(removed))))
    await raiseEpochs(context, before.clientIds);
};

const loadPatent = async ({ tx }: CommandContext, id: number): Promise<Patent> => {
  const [stored] = await storedFamilies(tx, sql`${patents.id} = ${id}`);
  if (!stored) throw new Error(`Patent ${id} is not there`);
  return stored.family;
};

const columnsIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !partFields.has(name)));

const partsIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => partFields.has(name)));

/** The part fields of the patch that make a difference, as they were and as they shall be; and the filings in any case. */
const changedParts = (current: Patent, patch: Values, before: PatentParts, after: PatentParts): StoredParts => {
  const differs: Record<string, boolean> = {
    clientIds: !sameValue(before.clientIds, after.clientIds),
    informationsDepot: !sameList(before.filings, after.filings),
  };
  for (const link of personLinks) {
    differs[link.ids] = differs[link.countries] = !sameValue(before.persons.get(link), after.persons.get(link));
  }
  const names = Object.keys(patch).filter((name) => differs[name]);
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick({ ...current }), after: pick(patch), searched: { informationsDepot: after.filings } };
};

/** Order counts: it is the user's arrangement. */
const sameList = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, index) => sameValue(item, right[index]));

/**
 * What clients' users now see more of is published again, what they lose raises their epoch; and each client that won or
 * lost the patent carries a new number of patents.
 */
const republishClients = async (context: CommandContext, before: PatentParts, after: PatentParts): Promise<void> => {
  const joined = after.clientIds.filter((id) => !before.clientIds.includes(id));
  const left = before.clientIds.filter((id) => !after.clientIds.includes(id));
  republish(context, 'client', [...joined, ...left]);
  if (before.clientIds.length === 0 && after.clientIds.length === 0) return;
  const losing = new Set(left);
  for (const link of personLinks) {
    const had = (before.persons.get(link) ?? []).map(({ personId }) => personId);
    const has = (after.persons.get(link) ?? []).map(({ personId }) => personId);
    republish(context, link.collection, joined.length > 0 ? has : has.filter((id) => !had.includes(id)));
    if (had.some((id) => !has.includes(id))) for (const client of before.clientIds) losing.add(client);
  }
  await raiseEpochs(context, [...losing]);
};
