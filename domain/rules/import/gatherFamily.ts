import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { familyCountries } from '#domain/rules/import/filingCountry.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetRow } from '#domain/rules/import/readRow.ts';
import type { FaultKind, RowNote, SheetFamily, SheetFiling } from '#domain/rules/import/SheetFamily.ts';

/** The server takes at most this many filings in one family. */
const mostFilings = 1_000;

/**
 * One family from its rows. Rows that add neither a filing nor a person nor anything else are put into `repeatedRows`.
 * @param rows at least one
 */
export const gatherFamily = (rows: readonly SheetRow[], repeatedRows: number[]): SheetFamily => {
  const [first] = rows;
  const numberInstead = first?.publicationNumber || first?.filingNumber || '';
  const reference = first?.reference || numberInstead;
  const title = rows.find((row) => row.title)?.title ?? '';
  const { filings, inventors, applicants } = gatherParts(rows, repeatedRows);
  const faults = [...together(rows, (row) => row.faults)];
  if (!reference && !title) faults.push(note(first, 'nameless'));
  if (filings.length > mostFilings) faults.push(note(first, 'tooManyFilings'));
  return {
    reference,
    referenceIsNumber: !first?.reference && numberInstead !== '',
    title,
    expirationDate: rows.length === 1 ? (first?.expirationDate ?? null) : latest(rows.map((row) => row.expirationDate)),
    client: rows.find((row) => row.client)?.client ?? '',
    inventors,
    applicants,
    filings,
    rows: rows.map((row) => row.row),
    faults,
    remarks: together(rows, (row) => row.remarks),
  };
};

const together = <T>(rows: readonly SheetRow[], of: (row: SheetRow) => readonly T[]): readonly T[] => {
  const [only] = rows;
  return only && rows.length === 1 ? of(only) : rows.flatMap(of);
};

const note = (row: SheetRow | undefined, kind: FaultKind): RowNote<FaultKind> => ({
  row: row?.row ?? 0,
  kind,
  // A family without a name gets one by its title.
  column: kind === 'nameless' ? 'title' : null,
  text: '',
});

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

type Parts = Pick<SheetFamily, 'filings' | 'inventors' | 'applicants'>;

/** Most sheets have one row per family; that way is kept short. */
const gatherParts = (rows: readonly SheetRow[], repeatedRows: number[]): Parts => {
  const [only] = rows;
  const countries = familyCountries(rows);
  if (!only || rows.length > 1) return gatherMany(rows, countries, repeatedRows);
  const filings = saysFiling(only) ? [filingOf(only, countries[0] ?? null, only.status, only.filingDate)] : [];
  return { filings, inventors: distinct(only.inventors), applicants: distinct(only.applicants) };
};

const gatherMany = (
  rows: readonly SheetRow[],
  countries: readonly (string | null)[],
  repeatedRows: number[],
): Parts => {
  const filings = new Map<string, SheetFiling>();
  const inventors = new Map<string, SheetPerson>();
  const applicants = new Map<string, SheetPerson>();
  let [carriedStatus, carriedDate]: [string, string | null] = ['', null];
  for (const [index, row] of rows.entries()) {
    const before = filings.size + inventors.size + applicants.size;
    // IMP-10: a blank status or filing date is the previous row's, and stays so for the rows after it.
    carriedStatus = row.status || carriedStatus;
    carriedDate = row.filingDate ?? carriedDate;
    if (saysFiling(row)) {
      const filing = filingOf(row, countries[index] ?? null, carriedStatus, carriedDate);
      const key = filingKey(filing);
      if (!filings.has(key)) filings.set(key, filing);
    }
    addPersons(inventors, row.inventors);
    addPersons(applicants, row.applicants);
    if (index > 0 && row.faults.length === 0 && filings.size + inventors.size + applicants.size === before)
      repeatedRows.push(row.row);
  }
  return { filings: [...filings.values()], inventors: [...inventors.values()], applicants: [...applicants.values()] };
};

const filingOf = (row: SheetRow, country: string | null, status: string, filingDate: string | null): SheetFiling => ({
  country,
  status,
  filingNumber: row.filingNumber,
  filingDate,
  publicationNumber: row.publicationNumber,
  publicationDate: row.publicationDate,
  grantNumber: row.grantNumber,
  grantDate: row.grantDate,
});

/** Two lines that differ by case, spaces or dots only say the same filing. */
const filingKey = ({ filingNumber, publicationNumber, grantNumber, status, ...others }: SheetFiling): string =>
  [...[filingNumber, publicationNumber, grantNumber].map(foldNumber), foldText(status), ...Object.values(others)].join(
    '\n',
  );

/** A row that only goes on with a list of names has no filing of its own. */
const saysFiling = (row: SheetRow): boolean =>
  Boolean(
    row.countryColumn ||
      row.status ||
      row.filingNumber ||
      row.filingDate ||
      row.publicationNumber ||
      row.publicationDate ||
      row.grantNumber ||
      row.grantDate,
  );

const distinct = (persons: readonly SheetPerson[]): readonly SheetPerson[] => {
  if (persons.length < 2) return persons;
  const known = new Map<string, SheetPerson>();
  addPersons(known, persons);
  return known.size === persons.length ? persons : [...known.values()];
};

const addPersons = (known: Map<string, SheetPerson>, persons: readonly SheetPerson[]): void => {
  for (const person of persons) {
    const key = `${person.nom}|${person.prenom}`.toLowerCase();
    if (!known.has(key)) known.set(key, person);
  }
};
