import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { type ReferenceList, referenceLists } from '#domain/rules/records/referenceLists.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';

export type ReferenceRow = Row<ReferenceList>;
type Key = (row: ReferenceRow) => string | number | null;

/** A field of a record whose list is known only while the app runs. */
export const textOf = ({ record }: Pick<ReferenceRow, 'record'>, field: string): string => {
  const value = (record as unknown as AnyRecord)[field];
  return typeof value === 'string' ? value : '';
};

/** What a record is called in the reader's language. */
export const nameOf = (row: ReferenceRow, language: string): string => {
  const { record } = row;
  if ('nomPays' in record) return countryName(record, language) || countryCode(record);
  return 'description' in record ? record.description : displayName(record);
};

/** By what each column sorts. */
export const referenceSorts = (
  list: ReferenceList,
  language: string,
  uses: ReadonlyMap<RecordId, number> | null,
): Readonly<Record<string, Key>> => ({
  ...Object.fromEntries(referenceFields[list].map((field): [string, Key] => [field, (row) => textOf(row, field)])),
  name: (row) => nameOf(row, language),
  uses: ({ id }) => uses?.get(id) ?? 0,
  updatedAt: ({ record }) => record.updatedAt,
});

const shapeOf = (list: ReferenceList): ListAddressShape => ({
  defaultSort: { column: 'name', descending: false },
  sortColumns: ['name', 'uses', 'updatedAt', ...referenceFields[list]],
  filters: ['duplicates'],
});

export const referenceShapes = Object.fromEntries(referenceLists.map((list) => [list, shapeOf(list)])) as Readonly<
  Record<ReferenceList, ListAddressShape>
>;
