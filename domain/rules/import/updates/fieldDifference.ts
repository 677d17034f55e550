import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { oneLine } from '#domain/rules/import/cellText.ts';
import { columnRow } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';
import { type ImportLookups, sentAs } from '#domain/rules/import/patentValues.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { CellValues } from '#domain/rules/import/SheetValues.ts';
import type { RecordTexts } from '#domain/rules/import/updates/RecordTexts.ts';
import { oneSpelling } from '#domain/rules/numbers/keys/knownNumbers.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';

/** What the sheet says otherwise than the record; `value` is what is to be taken of the sheet. */
export interface Difference {
  readonly old: string;
  readonly now: string;
  readonly value: unknown;
}

/** With what a value of the sheet and one of the record are compared. */
export interface Compared {
  readonly lookups: Omit<ImportLookups, 'newFilingId'>;
  readonly texts: RecordTexts;
  /** The two letters of the filing's country; empty for the family's fields. */
  readonly country: string;
}

const same = (one: string, other: string): boolean => oneLine(foldText(one)) === oneLine(foldText(other));

const nameOf = ({ nom, prenom }: SheetPerson): string => displayName({ nom, prenom: prenom ?? '' });

const idsIn = (value: unknown): readonly RecordId[] => (Array.isArray(value) ? (value as RecordId[]) : []);

type Compare<V> = (read: V, stands: unknown, compared: Compared, column: ImportColumn) => Difference | null;

const line: Compare<string> = (read, stands) => {
  const old = String(stands ?? '');
  return same(read, old) ? null : { old, now: read, value: read };
};

const kinds: Readonly<Partial<Record<ImportColumn, NumberKind>>> = {
  filingNumber: 'depot',
  publicationNumber: 'publication',
  grantNumber: 'delivrance',
};

/** Two spellings of one number are no difference. */
const number: Compare<string> = (read, stands, { country }, column) => {
  const kind = kinds[column] ?? 'depot';
  const spelling = (text: string): string => oneSpelling({ text, kind, country, day: null });
  const old = String(stands ?? '');
  return old !== '' && spelling(read) === spelling(old) ? null : line(read, stands, {} as Compared, column);
};

/** What was remarked here since stays; a remark that is not part of it is a difference. */
const comment: Compare<string> = (read, stands) => {
  const old = String(stands ?? '');
  if (foldText(old).includes(foldText(read))) return null;
  return { old, now: read, value: old === '' ? read : `${old}\n${read}` };
};

const status: Compare<string> = (read, stands, { lookups, texts }) => {
  const id = stands as RecordId | null;
  const old = id === null ? '' : texts.status(id);
  const known = lookups.status(read);
  const isSame = known === null ? same(read, old) : known === id;
  return isSame ? null : { old, now: known === null ? read : texts.status(known), value: read };
};

/** Whom nobody knows takes nobody's place. */
const colleague: Compare<string> = (read, stands, { lookups, texts }) => {
  const known = lookups.colleague(read);
  const id = stands as RecordId | null;
  if (known === null || known === id) return null;
  return { old: id === null ? '' : texts.colleague(id), now: texts.colleague(known) || read, value: read };
};

const country: Compare<string> = (read, stands, { lookups, texts }) => {
  const known = lookups.country(read);
  const id = stands as RecordId | null;
  if (known === null || known === id) return null;
  return { old: id === null ? '' : texts.country(id), now: read, value: read };
};

/** Clients are added, never taken away: the sheet knows some of them. */
const client: Compare<string> = (read, stands, { lookups, texts }, column) => {
  const has = idsIn(stands);
  const missing = idsIn(sentAs(column, read, lookups)[1]).filter((id) => !has.includes(id));
  if (missing.length === 0) return null;
  return { old: has.map(texts.client).join('; '), now: [...has, ...missing].map(texts.client).join('; '), value: read };
};

/** So are persons. */
const persons: Compare<readonly SheetPerson[]> = (read, stands, { lookups, texts }, column) => {
  const row = columnRow(column);
  if (!('collection' in row)) return null;
  const { collection } = row;
  const has = idsIn(stands);
  const names = has.map((id) => texts.person(collection, id)).filter((person) => person !== null);
  const missing = read.filter((person) => {
    const id = lookups[collection](person);
    return id === null ? !names.some((other) => same(nameOf(other), nameOf(person))) : !has.includes(id);
  });
  if (missing.length === 0) return null;
  // As whoever is meant is called here.
  const meant = missing.map((person) => {
    const id = lookups[collection](person);
    return (id === null ? null : texts.person(collection, id)) ?? person;
  });
  return { old: names.map(nameOf).join('; '), now: [...names, ...meant].map(nameOf).join('; '), value: missing };
};

const day: Compare<string> = (read, stands) => {
  const old = typeof stands === 'string' ? stands.slice(0, 10) : '';
  return read === old ? null : { old, now: read, value: read };
};

const route: Compare<string> = (read, stands) => {
  const old = String(stands ?? '');
  return read === old ? null : { old, now: read, value: read };
};

/** What is blank is held against nothing. */
const comparisons: { readonly [K in ColumnKind]: Compare<NonNullable<CellValues[K]>> } = {
  reference: line,
  number,
  text: line,
  comment,
  status,
  route,
  country,
  day,
  client,
  colleague,
  persons,
  organisations: persons,
};

const isBlank = (read: unknown): boolean => read === null || read === '' || (Array.isArray(read) && read.length === 0);

/** Null where the sheet says nothing, or the same as the record: what is blank in a sheet erases nothing here. */
export const fieldDifference = (
  column: ImportColumn,
  read: unknown,
  stands: unknown,
  compared: Compared,
): Difference | null =>
  isBlank(read) ? null : (comparisons[columnRow(column).kind] as Compare<unknown>)(read, stands, compared, column);
