import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { cellText, lineText, oneLine, saysNone, showsNoValue } from '#domain/rules/import/cellText.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { isPageMark } from '#domain/rules/import/isPageMark.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { emailsIn, partsIn } from '#domain/rules/import/records/cellValues.ts';
import { emailWords } from '#domain/rules/import/records/emailWords.ts';
import { phoneWords } from '#domain/rules/import/records/phoneWords.ts';
import { type RecordChange, recordDifference } from '#domain/rules/import/records/recordDifference.ts';
import type { RecordMapping } from '#domain/rules/import/records/recordMapping.ts';
import { targetOf } from '#domain/rules/import/records/recordTargets.ts';
import {
  isFault,
  mayHoldTwo,
  type OwnerOf,
  type PartTypeOf,
  type RecordCells,
  type RecordNote,
  recordValues,
  whole,
} from '#domain/rules/import/records/recordValues.ts';
import { sameRecord } from '#domain/rules/import/records/sameRecord.ts';
import { isTotalRow } from '#domain/rules/import/totalRow.ts';
import { type Unmatched, unmatchedTexts } from '#domain/rules/import/unmatched.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** A record of the list as it is on this device. */
export interface ThereRecord {
  readonly id: RecordId;
  readonly values: Values;
}

/** Clients or cabinets by whom contacts may be employed. */
export interface Owner {
  readonly id: RecordId;
  readonly name: string;
  readonly reference: string;
}

/** What the reader decided on; kept with the draft of the import. */
export interface RecordCorrections {
  readonly fixes: readonly { readonly row: number; readonly column: string; readonly text: string }[];
  readonly skipped: readonly number[];
  /** Clients and cabinets for texts that name none; null for nobody. */
  readonly owners: readonly (readonly [field: 'idClient' | 'idCabinet', text: string, id: RecordId | null])[];
}

export const noRecordCorrections: RecordCorrections = { fixes: [], skipped: [], owners: [] };

export interface RecordSheet {
  readonly collection: ImportedCollection;
  readonly rows: SheetRows;
  readonly headerRow: number;
  readonly mapping: RecordMapping;
  readonly corrections: RecordCorrections;
  readonly there: readonly ThereRecord[];
  readonly owners: Readonly<Record<'idClient' | 'idCabinet', readonly Owner[]>>;
}

/** What becomes of a row: a new record, one that is there or that a row above has said, none because of a fault, or left out. */
export type RecordState = 'fresh' | 'there' | 'repeated' | 'faulty' | 'skipped';

export interface RecordLine {
  readonly row: number;
  readonly state: RecordState;
  readonly cells: RecordCells;
  readonly notes: readonly RecordNote[];
  /** What would be created. */
  readonly values: Values;
  /** The record that is there, and what the row says otherwise of it. */
  readonly id: RecordId | null;
  readonly changes: readonly RecordChange[];
}

export interface RecordReading {
  readonly lines: readonly RecordLine[];
  /** Clients and cabinets that no record is called by. */
  readonly unmatched: Readonly<Record<'idClient' | 'idCabinet', Unmatched>>;
}

/** Reads the rows below the header as records, and holds them against those that are there. */
export const readRecordSheet = (sheet: RecordSheet): RecordReading => {
  const { collection, rows, headerRow, mapping, corrections, there } = sheet;
  const same = sameRecord(collection);
  const stored = new Map(there.map(({ id, values }) => [id, values]));
  for (const { id, values } of there) same.add(id, values);
  const reader = { collection, ownerOf: ownersOf(sheet), hasFirstNames: mapping.prenom !== undefined };
  const skipped = new Set(corrections.skipped);
  const fixed = new Map(corrections.fixes.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const lines: RecordLine[] = [];
  const known = (row: number, values: Values): Pick<RecordLine, 'state' | 'id' | 'changes'> => {
    const id = same.find(values);
    const before = id === null ? undefined : stored.get(id);
    if (before) return { state: 'there', id, changes: recordDifference(collection, before, values) };
    if (id !== null) return { state: 'repeated', id: null, changes: [] };
    same.add(`row ${row}`, values);
    return { state: 'fresh', id: null, changes: [] };
  };
  const header = Array.from(rows[headerRow] ?? [], lineText);
  for (let index = headerRow + 1; index < rows.length; index += 1) {
    const row = index + 1;
    const cells = Object.fromEntries(
      Object.entries(mapping).map(([field, columns]) => [
        field,
        fixed.get(`${row} ${field}`) ??
          columns.flatMap((column) => linesOf(rows[index]?.[column])).join(between(collection, field)),
      ]),
    );
    const unread = errorsIn(row, rows[index] ?? [], mapping).filter(({ column }) => !fixed.has(`${row} ${column}`));
    if (unread.length === 0 && Object.values(cells).every((text) => text === '')) continue;
    const { values, notes: own } = recordValues(reader, row, cells, typesIn(rows[index] ?? [], mapping, header));
    const none = isHeaderAgain(rows[index] ?? [], header) ? 'header' : noRecordIn(rows[index] ?? []);
    const notes: readonly RecordNote[] = none ? [{ row, kind: none, column: null, text: '' }] : [...own, ...unread];
    const line = { row, cells, notes, values: whole(collection, values), id: null, changes: [] };
    if (skipped.has(row)) lines.push({ ...line, notes: [], state: 'skipped' });
    else if (notes.some(isFault)) lines.push({ ...line, state: 'faulty' });
    else lines.push({ ...line, ...known(row, values) });
  }
  return { lines, unmatched: unmatchedOwners(lines) };
};

/** On each printed page the header stands once more. */
const isHeaderAgain = (cells: readonly unknown[], header: readonly string[]): boolean =>
  cells.some((cell) => lineText(cell) !== '') &&
  cells.every((cell, at) => lineText(cell) === '' || foldText(lineText(cell)) === foldText(header[at] ?? ''));

const noRecordIn = (cells: readonly unknown[]): 'total' | 'pageMark' | null =>
  isTotalRow(cells) ? 'total' : isPageMark(cells) ? 'pageMark' : null;

/** Cells of a row in which a spreadsheet shows an error instead of a value. */
const errorsIn = (
  row: number,
  cells: readonly unknown[],
  mapping: RecordMapping,
): (RecordNote & { readonly column: string })[] =>
  cells.some(showsNoValue)
    ? Object.entries(mapping).flatMap(([column, indexes]) =>
        indexes
          .filter((at) => showsNoValue(cells[at]))
          .map((at) => ({ row, kind: 'noValue' as const, column, text: lineText(cells[at]) })),
      )
    : [];

/** The lines of a cell; a dash or `n/a` says that there is nothing, and what an error stands for nobody knows. */
const linesOf = (cell: unknown): readonly string[] => {
  if (showsNoValue(cell)) return [];
  const lines = cellText(cell).split('\n').map(oneLine);
  return lines.filter((line) => line.trim() !== '' && !saysNone(line));
};

const typed = {
  telephone: { textsIn: partsIn, words: phoneWords },
  email: { textsIn: emailsIn, words: emailWords },
} as const;

/**
 * Of a number or an address that stands under several headers all that they say. One that was corrected in place is no
 * other's: where all of the row are of one type, it is of that type.
 */
const typesIn = (cells: readonly unknown[], mapping: RecordMapping, header: readonly string[]): PartTypeOf => {
  const partsOf = (field: keyof typeof typed) =>
    (mapping[field] ?? []).flatMap((column) => {
      const { textsIn, words } = typed[field];
      const type = words.typeIn(header[column] ?? '');
      return linesOf(cells[column])
        .flatMap(textsIn)
        .map((text) => ({ text, type }));
    });
  const typesOf = (parts: ReturnType<typeof partsOf>): string[] => [...new Set(parts.map(({ type }) => type))];
  const parts = { telephone: partsOf('telephone'), email: partsOf('email') };
  return (field, text) => {
    const own = parts[field].filter((known) => known.text === text);
    const types = own.length > 0 ? typesOf(own).filter(Boolean) : typesOf(parts[field]);
    return own.length > 0 ? types.join(', ') : types.length === 1 ? (types[0] ?? '') : '';
  };
};

/** What parts the lines of a field where they stand on one. */
const between = (collection: ImportedCollection, field: string): string => {
  const kind = targetOf(collection, field)?.kind;
  if (kind === 'email' || kind === 'phone' || (field === 'nom' && mayHoldTwo(collection))) return '; ';
  return field.startsWith('adresse') ? ', ' : ' ';
};

const ownersOf = ({ owners, corrections }: Pick<RecordSheet, 'owners' | 'corrections'>): OwnerOf => {
  const matcherOf = (field: 'idClient' | 'idCabinet') =>
    clientMatcher(
      owners[field].map(({ id, name, reference }) => ({ id, nomClient: name, referenceClient: reference })),
    );
  const matchers = { idClient: matcherOf('idClient'), idCabinet: matcherOf('idCabinet') };
  const chosen = new Map(corrections.owners.map(([field, text, id]) => [`${field} ${referenceKey(text)}`, id]));
  return (field, text) => chosen.get(`${field} ${referenceKey(text)}`) ?? matchers[field].exact(text);
};

const unmatchedOwners = (lines: readonly RecordLine[]): RecordReading['unmatched'] => {
  const textsOf = (field: string): string[] =>
    lines.flatMap(({ notes }) =>
      notes.filter(({ kind, column }) => kind === 'ownerUnknown' && column === field).map(({ text }) => text),
    );
  const none = (): boolean => false;
  return { idClient: unmatchedTexts(textsOf('idClient'), none), idCabinet: unmatchedTexts(textsOf('idCabinet'), none) };
};
