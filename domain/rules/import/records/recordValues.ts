import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { entityOf } from '#domain/entities.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { personName } from '#domain/rules/import/people.ts';
import { cabinetTypeOf, emailsIn, partsIn } from '#domain/rules/import/records/cellValues.ts';
import { isFax } from '#domain/rules/import/records/phoneWords.ts';
import { type RecordTarget, recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** What the cells of a row say, by field, on one line each. */
export type RecordCells = Readonly<Record<string, string>>;

/**
 * Something the reader should know about a row. `noName`: nothing that names a record; `badValue`: a cell says what its
 * field cannot hold; `several`: two names in one cell. With these the record is not made. `ownerUnknown`: no client or cabinet
 * is called so; `noValue`: an error stands there; the record is made without. `header`: the header stands there once more; `total`: the row sums up those above;
 * `pageMark`: it is the foot of a printed page.
 */
export interface RecordNote {
  readonly row: number;
  readonly kind: 'noName' | 'badValue' | 'several' | 'header' | 'total' | 'pageMark' | 'ownerUnknown' | 'noValue';
  readonly column: string | null;
  /** The text in question, shortened where it names nobody. */
  readonly text: string;
}

export const isFault = ({ kind }: RecordNote): boolean => kind !== 'ownerUnknown' && kind !== 'noValue';

/** Finds the client or the cabinet that a contact's cell names. */
export type OwnerOf = (field: 'idClient' | 'idCabinet', text: string) => RecordId | null;

export interface RecordReader {
  readonly collection: ImportedCollection;
  readonly ownerOf: OwnerOf;
  /** The sheet has a column of first names: what stands in the column of names is not cut. */
  readonly hasFirstNames: boolean;
}

/** What the headers over a row's numbers or addresses say of one of them; empty where they say nothing. */
export type PartTypeOf = (field: 'email' | 'telephone', text: string) => string;

const longestText = 80;
const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

/** What a row says as values of a record, with what is wrong with it. Fields of which it says nothing are missing. */
export const recordValues = (
  { collection, ownerOf, hasFirstNames }: RecordReader,
  row: number,
  cells: RecordCells,
  typeOf: PartTypeOf = () => '',
): { readonly values: Values; readonly notes: readonly RecordNote[] } => {
  const values: Record<string, unknown> = {};
  const notes: RecordNote[] = [];
  const note = (kind: RecordNote['kind'], column: string | null, text = ''): void =>
    void notes.push({ row, kind, column, text: kind === 'ownerUnknown' ? text : shortened(text) });
  for (const target of recordTargets[collection]) {
    const { field, kind } = target;
    const text = cells[field]?.trim() ?? '';
    if (text === '') continue;
    if (kind === 'owner') {
      const owner = ownerOf(field as 'idClient' | 'idCabinet', text);
      if (owner === null) note('ownerUnknown', field, text);
      else values[field] = owner;
    } else if (kind === 'cabinetType') {
      const type = cabinetTypeOf(text);
      if (type === null) note('badValue', field, text);
      else values[field] = type;
    } else if (kind === 'country') values[field] = matchCountry(text)?.iso2 ?? text;
    else Object.assign(values, textValues(collection, target, text, typeOf));
  }
  if (mayHoldTwo(collection) && typeof values.nom === 'string') {
    if (/[;|]/.test(cells.nom ?? '')) note('several', 'nom', cells.nom);
    else if (!hasFirstNames) Object.assign(values, withoutBlank({ ...personName(values.nom) }));
  }
  for (const issue of entityOf(collection).create.safeParse(whole(collection, values)).error?.issues ?? []) {
    const [path] = issue.path;
    const field = path === 'emails' ? 'email' : path === 'phones' ? 'telephone' : String(path ?? '');
    if (notes.some(({ column }) => column === field)) continue;
    if (cells[field]?.trim()) note('badValue', field, cells[field]);
    else note('noName', field);
  }
  return { values, notes };
};

/** People, whose names are cut and stand one in a row. An organisation's name may have any sign in it. */
export const mayHoldTwo = (collection: ImportedCollection): boolean =>
  collection === 'inventor' || collection === 'contact';

const withoutBlank = (values: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

/** A contact has lists of addresses and numbers, the first of which stand beside them. */
const textValues = (
  collection: ImportedCollection,
  { field, kind }: RecordTarget,
  text: string,
  typeOf: PartTypeOf,
): Values => {
  if (field === 'email' && collection === 'contact') {
    const emails = [...new Set(emailsIn(text))];
    return { email: emails[0] ?? '', emails: emails.map((email) => ({ email, type: typeOf(field, email) })) };
  }
  if (kind === 'email') {
    const [only = text, ...others] = emailsIn(text);
    return { [field]: others.length === 0 ? only : text };
  }
  if (field === 'telephone' && collection === 'contact') {
    const phones = [...new Set(partsIn(text))].map((numero) => ({ numero, type: typeOf(field, numero) }));
    // The first is the one to call.
    phones.sort((a, b) => Number(isFax(a.type)) - Number(isFax(b.type)));
    return { telephone: phones[0]?.numero ?? '', phones };
  }
  if (field === 'role') {
    const roles = [...new Set(partsIn(text))];
    return { role: roles[0] ?? '', roles: roles.map((role) => ({ role })) };
  }
  return { [field]: text };
};

/** As it would be created: a cabinet of which the sheet says no more conducts procedures. */
export const whole = (collection: ImportedCollection, values: Values): Values =>
  collection === 'cabinet' ? { type: cabinetTypes.procedure, ...values } : values;
