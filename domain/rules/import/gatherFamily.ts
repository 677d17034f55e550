import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { type FilingCountry, familyCountries } from '#domain/rules/import/filingCountry.ts';
import {
  columnRow,
  type FamilyColumn,
  type FilingColumn,
  familyColumns,
  filingColumns,
  type PersonColumn,
  personColumns,
} from '#domain/rules/import/importColumns.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetRow } from '#domain/rules/import/readRow.ts';
import type { FaultKind, RemarkKind, RowNote, SheetFamily, SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { oneDocument } from '#domain/rules/numbers/keys/knownNumbers.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';

/** The server takes at most this many filings in one family. */
const mostFilings = 1_000;

export type FamilyRows = [SheetRow, ...SheetRow[]];

/** One family from its rows. Rows that add neither a filing nor a person nor anything else are put into `repeatedRows`. */
export const gatherFamily = (rows: Readonly<FamilyRows>, repeatedRows: number[]): SheetFamily => {
  const [first] = rows;
  const mayStandIn = !first.saysNone.includes('familyReference');
  const numberInstead = mayStandIn ? first.publicationNumber || first.filingNumber : '';
  const reference = first.familyReference || numberInstead;
  const said = saidOf(rows);
  const { filings, persons, carried } = gatherParts(rows, repeatedRows);
  const faults = rows.flatMap((row) => row.faults);
  if (!reference && !said.title) faults.push(note(first, 'nameless'));
  if (filings.length > mostFilings) faults.push(note(first, 'tooManyFilings'));
  return {
    reference,
    referenceIsNumber: !first.familyReference && numberInstead !== '',
    filings,
    rows: [...new Set(rows.map((row) => row.row))],
    faults,
    remarks: [...rows.flatMap((row) => row.remarks), ...otherTitles(rows), ...otherValues(rows, said), ...carried],
    ...said,
    ...persons,
  };
};

const note = ({ row }: SheetRow, kind: FaultKind): RowNote<FaultKind> => ({
  row,
  kind,
  // A family without a name gets one by its title.
  column: kind === 'nameless' ? 'title' : null,
  text: '',
});

type SaidColumn = Exclude<FamilyColumn, 'familyReference' | PersonColumn>;

const saidColumns = familyColumns.filter(
  (column): column is SaidColumn =>
    column !== 'familyReference' && !(personColumns as readonly string[]).includes(column),
);

/** What rows say of their family as a whole: the first text that there is, the latest day, all remarks. */
const saidOf = (rows: Readonly<FamilyRows>): Pick<SheetFamily, SaidColumn> => {
  const said: Record<string, string | null> = {};
  for (const column of saidColumns) said[column] = rows.length === 1 ? rows[0][column] : oneOf(rows, column);
  return said as Pick<SheetFamily, SaidColumn>;
};

const oneOf = (rows: readonly SheetRow[], column: SaidColumn): string | null => {
  const { kind, isPriority } = columnRow(column);
  const values = (isPriority ? earliestOf(rows) : rows).map((row) => row[column]).filter(Boolean);
  if (kind === 'comment') return [...new Set(values)].join('\n');
  return kind === 'day' ? (values.sort().at(-1) ?? null) : (values[0] ?? '');
};

/** The rows that speak of the earliest priority, and those that do not say which they speak of. */
const earliestOf = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const days = rows.flatMap(({ priorityDate }) => priorityDate ?? []);
  const [earliest = null] = days.sort();
  return rows.filter(({ priorityDate }) => priorityDate === null || priorityDate === earliest);
};

interface Parts extends Pick<SheetFamily, 'filings'> {
  readonly persons: Pick<SheetFamily, PersonColumn>;
  /** What rows took from the row above. */
  readonly carried: readonly RowNote<RemarkKind>[];
}

/** Most sheets have one row per family; that way is kept short. */
const gatherParts = (rows: Readonly<FamilyRows>, repeatedRows: number[]): Parts => {
  const [only] = rows;
  const countries = familyCountries(rows);
  if (rows.length > 1) return gatherMany(rows, countries, repeatedRows);
  const filings = saysFiling(only) ? [filingOf(only, countries[0])] : [];
  return { filings, persons: personsBy((column) => distinct(only[column])), carried: [] };
};

const gatherMany = (rows: readonly SheetRow[], countries: readonly FilingCountry[], repeatedRows: number[]): Parts => {
  const filings = new Map<string, SheetFiling>();
  const persons = personsBy(() => new Map<string, SheetPerson>());
  const size = (): number => personColumns.reduce((sum, column) => sum + persons[column].size, filings.size);
  let before: Carried = {};
  const carried: RowNote<RemarkKind>[] = [];
  // A row with several filings repeats others only where each of them does.
  const added = new Set<number>();
  const addNothing: number[] = [];
  for (const [index, row] of rows.entries()) {
    const sizeBefore = size();
    if (saysFiling(row)) {
      const taken = takenFrom(before, row);
      const filing = filingOf(row, countries[index], taken);
      before = { ...filing, filingNumber: filing.filingNumber || before.filingNumber || '' };
      const key = filingKey(filing);
      if (!filings.has(key)) {
        filings.set(key, filing);
        for (const column of carryingColumns)
          if (taken[column]) carried.push({ row: row.row, kind: 'carried', column, text: taken[column] });
      }
    }
    for (const column of personColumns) addPersons(persons[column], row[column]);
    if (index === 0 || row.faults.length > 0 || size() > sizeBefore) added.add(row.row);
    else addNothing.push(row.row);
  }
  repeatedRows.push(...new Set(addNothing.filter((row) => !added.has(row))));
  return { filings: [...filings.values()], persons: personsBy((column) => [...persons[column].values()]), carried };
};

const personsBy = <T>(of: (column: PersonColumn) => T): Record<PersonColumn, T> => {
  const by: Partial<Record<PersonColumn, T>> = {};
  for (const column of personColumns) by[column] = of(column);
  return by as Record<PersonColumn, T>;
};

const carryingColumns = filingColumns.filter((column) => columnRow(column).carries);

/** Copied, a filing has its final shape from the beginning, instead of growing column by column. */
const blankFiling = Object.fromEntries([...filingColumns, 'countryText', 'isEuropean'].map((name) => [name, null]));

type Carried = Partial<Record<FilingColumn, string | null>>;

/**
 * IMP-10: a blank status or filing date is that of the row above, as long as both are of one filing: a row with
 * another filing number says nothing of it.
 */
const takenFrom = (before: Carried, row: SheetRow): Carried => {
  const [above, own] = [foldNumber(before.filingNumber ?? ''), foldNumber(row.filingNumber)];
  if (above !== '' && own !== '' && above !== own) return {};
  const taken: Carried = {};
  for (const column of carryingColumns)
    if (!row[column] && before[column] && !row.saysNone.includes(column)) taken[column] = before[column];
  return taken;
};

/** Rows of one family that name it otherwise than its first one: the reader sees whether it is one family. */
const otherTitles = (rows: readonly SheetRow[]): RowNote<RemarkKind>[] => {
  const first = rows.find(({ title }) => title !== '')?.title ?? '';
  return rows
    .filter(({ title }) => title !== '' && foldText(title) !== foldText(first))
    .map(({ row, title }) => ({ row, kind: 'otherTitle', column: 'title', text: title }));
};

const singleColumns = saidColumns.filter((column) => column !== 'title' && columnRow(column).kind !== 'comment');

/** A family has one client, one priority and one end: what another row says of them stays behind, and that is told. */
const otherValues = (
  rows: readonly SheetRow[],
  said: Pick<SheetFamily, SaidColumn>,
): readonly RowNote<RemarkKind>[] => {
  if (rows.length === 1) return [];
  return singleColumns.flatMap((column) => {
    const fold = columnRow(column).kind === 'number' ? foldNumber : foldText;
    const kept = fold(said[column] ?? '');
    return rows.flatMap(({ row, [column]: value }) =>
      value && fold(value) !== kept ? [{ row, kind: 'otherValue' as const, column, text: value }] : [],
    );
  });
};

/**
 * @param country found out among the family's rows
 * @param carried what stands for a blank
 */
const filingOf = (row: SheetRow, country: FilingCountry | undefined, carried: Carried = {}): SheetFiling => {
  const filing: Record<string, string | boolean | null> = { ...blankFiling };
  for (const column of filingColumns) filing[column] = row[column] || (carried[column] ?? row[column]);
  filing.country = country?.code ?? null;
  filing.countryText = row.countryText;
  filing.isEuropean = country?.isEuropean ?? false;
  return filing as unknown as SheetFiling;
};

const numberKindOf: Partial<Record<FilingColumn, NumberKind>> = {
  filingNumber: 'depot',
  publicationNumber: 'publication',
  grantNumber: 'delivrance',
};

/** Two lines that only spell their numbers differently say the same filing. */
const filingKey = (filing: SheetFiling): string => {
  const country = filing.country ?? '';
  return filingColumns
    .map((column) => {
      const { kind } = columnRow(column);
      const value = filing[column] ?? '';
      return kind === 'number'
        ? oneDocument({ text: value, kind: numberKindOf[column] ?? 'depot', country, day: null })
        : kind === 'status'
          ? foldText(value)
          : value;
    })
    .join('\n');
};

/** A row that only goes on with a list of names has no filing of its own. */
const saysFiling = (row: SheetRow): boolean => row.countryText !== '' || filingColumns.some((column) => row[column]);

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
