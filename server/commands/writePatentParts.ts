import { and, eq, inArray } from 'drizzle-orm';
import type { Filing } from '#domain/entities/filing.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import {
  cabinetLinks,
  filingColumns,
  insertCabinetLinks,
  insertFilings,
  type NewFiling,
} from '#server/commands/insertPatentParts.ts';
import type { PatentParts, PersonOnPatent } from '#server/commands/patentParts.ts';
import { countryCodes } from '#server/db/countryCodes.ts';
import type { Queries } from '#server/db/Database.ts';
import { filingCabinets, filings, patentClients } from '#server/db/tables.ts';
import { type PersonLink, personLinks } from '#server/records/personLinks.ts';

/** Brings a stored patent's parts from what they were to what they shall be; only differences are written. */
export const writePatentParts = async (
  tx: Queries,
  patentId: number,
  before: PatentParts,
  after: PatentParts,
): Promise<void> => {
  await writeClients(tx, patentId, before.clientIds, after.clientIds);
  for (const link of personLinks) {
    await writePersons(tx, patentId, link, before.persons.get(link) ?? [], after.persons.get(link) ?? []);
  }
  await writeFilings(tx, patentId, before.filings, after.filings);
};

const writeClients = async (
  tx: Queries,
  patentId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> => {
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  if (removed.length > 0) {
    await tx
      .delete(patentClients)
      .where(and(eq(patentClients.patentId, patentId), inArray(patentClients.clientId, removed)));
  }
  if (added.length > 0) await tx.insert(patentClients).values(added.map((clientId) => ({ patentId, clientId })));
};

const writePersons = async (
  tx: Queries,
  patentId: number,
  { links }: PersonLink,
  before: readonly PersonOnPatent[],
  after: readonly PersonOnPatent[],
): Promise<void> => {
  const same = (person: PersonOnPatent, others: readonly PersonOnPatent[]): boolean =>
    others.some((other) => other.personId === person.personId && sameValue(other.paysIds, person.paysIds));
  const stale = before.filter((person) => !same(person, after)).map(({ personId }) => personId);
  const fresh = after.filter((person) => !same(person, before));
  if (stale.length > 0) await tx.delete(links).where(and(eq(links.patentId, patentId), inArray(links.personId, stale)));
  if (fresh.length > 0) {
    await tx
      .insert(links)
      .values(fresh.map(({ personId, paysIds }) => ({ patentId, personId, paysIds: [...paysIds] })));
  }
};

const writeFilings = async (
  tx: Queries,
  patentId: number,
  before: readonly Filing[],
  after: readonly Filing[],
): Promise<void> => {
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (typeof id === 'number' && !kept.has(id) ? [id] : []));
  if (removed.length > 0) await tx.delete(filings).where(inArray(filings.id, removed));
  const stored = new Map(before.map((filing, position) => [filing.id, { filing, position }]));
  const fresh: NewFiling[] = [];
  for (const [position, filing] of after.entries()) {
    const known = stored.get(filing.id);
    if (!known) fresh.push({ patentId, filing, position });
    else if (known.position !== position || !sameValue(known.filing, filing)) {
      await rewriteFiling(tx, filing, position);
    }
  }
  await insertFilings(tx, fresh);
};

const rewriteFiling = async (tx: Queries, filing: Filing, position: number): Promise<void> => {
  const id = filing.id as number;
  const columns = filingColumns(filing, position, await countryCodes(tx));
  await tx.update(filings).set(columns).where(eq(filings.id, id));
  await tx.delete(filingCabinets).where(eq(filingCabinets.filingId, id));
  await insertCabinetLinks(tx, cabinetLinks(id, filing));
};
