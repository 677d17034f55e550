import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FamilyRow, FilingRow } from '#bench/FamilyRow.ts';
import { generatedRows } from '#bench/generatedRows.ts';
import type { Change } from '#domain/sync.ts';

/** What the feed serves, in the wire form of a server: capitalised names, references as ids. */
export interface Portfolio {
  /** In words, for the report. */
  readonly source: string;
  readonly families: number;
  readonly filings: number;
  /** Countries, statuses and families. */
  readonly changes: readonly Change[];
  /** The people of the families: inventors and applicants, for the measurement of the whole. */
  readonly people: readonly Change[];
}

const seedFolder = join(process.cwd(), '../shared/data/seed');

/**
 * The real families where they are at hand, else as many made ones of the same shape: all of them, the first few, or more
 * than there are, which then come again under other references, numbers and people.
 */
export const loadPortfolio = (wanted = 49_257): Portfolio => {
  const real = existsSync(join(seedFolder, 'patent-families.csv.gz'));
  const once = real ? readSeed() : generatedRows(49_257);
  const rows = Array.from({ length: wanted }, (_, at) => repeated(once, at));
  const source = real ? 'real families from public patent data' : 'made families (seed 1) of the shape of real ones';
  return toPortfolio(rows, wanted > once.length ? `${source}, again and again` : source);
};

const repeated = (once: readonly FamilyRow[], at: number): FamilyRow => {
  const row = once[at % once.length];
  if (!row) throw new Error('no families');
  const turn = Math.floor(at / once.length);
  if (turn === 0) return row;
  const again = (text: string): string => text && `${text}${turn}`;
  return {
    ...row,
    reference: again(row.reference),
    inventors: row.inventors.map(again),
    applicants: row.applicants.map(again),
    filings: row.filings.map((filing) => ({
      ...filing,
      application_number: again(filing.application_number),
      publication_number: again(filing.publication_number),
      grant_number: again(filing.grant_number),
    })),
  };
};

const readSeed = (): FamilyRow[] => {
  const filings = new Map<string, FilingRow[]>();
  for (const row of readCsv('patent-filings.csv.gz')) {
    const family = row.family_no ?? '';
    filings.set(family, [...(filings.get(family) ?? []), row as unknown as FilingRow]);
  }
  return readCsv('patent-families.csv.gz').map((row) => ({
    reference: row.family_key ?? '',
    title: row.title ?? '',
    applicants: namesIn(row.applicants),
    inventors: namesIn(row.inventors),
    priorityDate: row.earliest_priority_date ?? '',
    filings: filings.get(row.family_no ?? '') ?? [],
  }));
};

const namesIn = (cell = ''): string[] => cell.split(';;').filter(Boolean);

const readCsv = (name: string): Record<string, string>[] => {
  const rows = parseCsv(gunzipSync(readFileSync(join(seedFolder, name))).toString('utf8'));
  const [header = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
};

/** Comma, double quotes, doubled quotes inside: the form in which the rows come. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    const [, cell = '', end] = match;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
};

/** Numbers the distinct names of a kind from 1 in the order they are met. */
const createNumbering = () => {
  const ids = new Map<string, number>();
  return {
    idOf: (name: string): number => {
      const known = ids.get(name);
      if (known !== undefined) return known;
      ids.set(name, ids.size + 1);
      return ids.size;
    },
    names: () => [...ids.entries()],
  };
};

const stamps = { CreatedAt: '2026-01-05T08:00:00.000Z', UpdatedAt: '2026-01-05T08:00:00.000Z' };

const change = (collection: Change['collection'], id: number, fields: Record<string, unknown>): Change => ({
  collection,
  id,
  version: 1,
  record: { Id: id, Version: 1, ...stamps, ...fields },
});

const toPortfolio = (rows: readonly FamilyRow[], source: string): Portfolio => {
  const countries = createNumbering();
  const statuses = createNumbering();
  const inventors = createNumbering();
  const applicants = createNumbering();
  let filings = 0;
  const families = rows.map((row, index) => {
    const people = { inventors: row.inventors.map(inventors.idOf), applicants: row.applicants.map(applicants.idOf) };
    const parts = row.filings.map((filing) => {
      filings += 1;
      return filingRecord(
        filings,
        filing,
        countries.idOf(filing.country),
        filing.status ? statuses.idOf(filing.status) : null,
      );
    });
    return change('patent', index + 1, familyRecord(index + 1, row, people, parts));
  });
  const lists = [
    ...countries
      .names()
      .map(([code, id]) => change('country', id, { NomPays: code, CodePays: code, Iso2: code, Iso3: '' })),
    ...statuses.names().map(([name, id]) => change('status', id, { Description: name })),
  ];
  const people = [
    ...inventors.names().map(([name, id]) => change('inventor', id, personRecord(name))),
    ...applicants.names().map(([name, id]) => change('applicant', id, personRecord(name))),
  ];
  return { source, families: rows.length, filings, changes: [...lists, ...families], people };
};

const personRecord = (name: string) => ({ Nom: name.slice(0, 100), Prenom: '', Email: '', Adresse: '', Telephone: '' });

const dayOrNull = (value: string): string | null => value || null;

const filingRecord = (id: number, filing: FilingRow, country: number, status: number | null) => ({
  Id: id,
  IdPays: country,
  IdStatuts: status,
  NumeroDepot: filing.application_number,
  NumeroPublication: filing.publication_number,
  NumeroDelivrance: filing.grant_number,
  DateDepot: dayOrNull(filing.filing_date),
  DatePublication: dayOrNull(filing.publication_date),
  DateDelivrance: dayOrNull(filing.grant_date),
  Licence: false,
  Commentaire: '',
  CabinetsAnnuites: [],
  CabinetsProcedures: [],
});

type Parts = ReturnType<typeof filingRecord>[];

/** Spread over the years and not in the order of the ids, as updates are; the same on every run. */
const updatedAt = (id: number): string =>
  new Date(1_600_000_000_000 + ((id * 7_919) % 49_999) * 3_600_000).toISOString();

const familyRecord = (
  id: number,
  row: FamilyRow,
  people: { inventors: number[]; applicants: number[] },
  parts: Parts,
) => {
  const paysIds = [...new Set(parts.map((part) => part.IdPays))];
  const inventeurIds = [...new Set(people.inventors)];
  const deposantIds = [...new Set(people.applicants)];
  const several = paysIds.length > 1;
  return {
    ReferenceFamille: row.reference,
    Titre: row.title,
    Commentaire: '',
    Statut: '',
    DateDepot: dayOrNull(row.priorityDate),
    DatePublication: null,
    DateDelivrance: null,
    DateExpiration: null,
    ClassesBrevet: '',
    PaysBrevet: [...new Set(row.filings.map((filing) => filing.country))].join(', '),
    ClientIds: [(id % 40) + 1],
    InventeurIds: inventeurIds,
    TitulaireIds: [],
    DeposantIds: deposantIds,
    InventeursPays: several ? inventeurIds.map((inventeurId) => ({ InventeurId: inventeurId, PaysIds: paysIds })) : [],
    DeposantsPays: several ? deposantIds.map((deposantId) => ({ DeposantId: deposantId, PaysIds: paysIds })) : [],
    TitulairesPays: [],
    InformationsDepot: parts,
    UpdatedAt: updatedAt(id),
  };
};
