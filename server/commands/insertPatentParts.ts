import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import type { PatentParts } from '#server/commands/patentParts.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import { countryCodes } from '#server/db/countryCodes.ts';
import type { Queries } from '#server/db/Database.ts';
import { insertNumbered } from '#server/db/insertNumbered.ts';
import { filingCabinets, filings, patentClients } from '#server/db/tables.ts';
import { personLinks } from '#server/records/personLinks.ts';

interface NewPatent {
  readonly patentId: number;
  readonly parts: PatentParts;
}

/** Stores the parts of new patents, of all of them together. */
export const insertPatentParts = async (tx: Queries, patents: readonly NewPatent[]): Promise<void> => {
  const clients = patents.flatMap(({ patentId, parts }) => parts.clientIds.map((clientId) => ({ patentId, clientId })));
  await bulkInsert(tx, patentClients, clients);
  for (const link of personLinks) {
    const persons = patents.flatMap(({ patentId, parts }) =>
      (parts.persons.get(link) ?? []).map(({ personId, paysIds }) => ({ patentId, personId, paysIds: [...paysIds] })),
    );
    await bulkInsert(tx, link.links, persons);
  }
  const all = patents.flatMap(({ patentId, parts }) =>
    parts.filings.map((filing, position) => ({ patentId, filing, position })),
  );
  await insertFilings(tx, all);
};

export interface NewFiling {
  readonly patentId: number;
  readonly filing: Filing;
  readonly position: number;
}

export const insertFilings = async (tx: Queries, fresh: readonly NewFiling[]): Promise<void> => {
  if (fresh.length === 0) return;
  const codes = await countryCodes(tx);
  const ids = await insertNumbered(
    tx,
    filings,
    fresh.map(({ patentId, filing, position }) => ({ patentId, ...filingColumns(filing, position, codes) })),
  );
  await insertCabinetLinks(
    tx,
    fresh.flatMap(({ filing }, at) => cabinetLinks(ids[at] as number, filing)),
  );
};

export const filingColumns = (
  { id: _id, cabinetsAnnuites: _annuities, cabinetsProcedures: _procedures, ...own }: Filing,
  position: number,
  codes: ReadonlyMap<number, string>,
) => ({
  ...own,
  numberKeys: filingKeyLines(own, codes.get(Number(own.idPays)) ?? ''),
  idPays: own.idPays as number | null,
  idStatuts: own.idStatuts as number | null,
  position,
});

type LinkRow = typeof filingCabinets.$inferInsert;

export const cabinetLinks = (filingId: number, { cabinetsAnnuites, cabinetsProcedures }: Filing): LinkRow[] => {
  const rows = (category: LinkRow['category'], links: readonly CabinetLink[]): LinkRow[] =>
    links.map((link, position) => ({
      ...link,
      filingId,
      category,
      cabinetId: link.cabinetId as number,
      position,
      contactIds: link.contactIds as number[],
    }));
  return [...rows('annuity', cabinetsAnnuites), ...rows('procedure', cabinetsProcedures)];
};

export const insertCabinetLinks = (tx: Queries, rows: readonly LinkRow[]): Promise<void> =>
  bulkInsert(tx, filingCabinets, rows);
