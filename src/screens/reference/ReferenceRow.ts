import type { AnyRecord } from '#domain/entities.ts';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import { displayName, familyNameFirst } from '#domain/rules/persons/displayName.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { statusName } from '#domain/rules/records/statusName.ts';
import type { Row } from '#src/data/lists/useRows.ts';

export type ReferenceRow = Row<ReferenceList>;

/** A field of a record whose list is known only while the app runs. */
export const textOf = ({ record }: Pick<ReferenceRow, 'record'>, field: string): string => {
  const value = (record as unknown as AnyRecord)[field];
  return typeof value === 'string' ? value : '';
};

const person = ['nom', 'prenom'];

/** Fields that the name of a record says already; they have no column of their own. */
export const fieldsInName: Readonly<Record<ReferenceList, readonly string[]>> = {
  country: ['nomPays'],
  status: ['description', 'descriptionEn'],
  inventor: person,
  applicant: person,
  holder: person,
};

/** What a record is called in the reader's language. */
export const nameOf = (row: ReferenceRow, language: string): string => {
  const { record } = row;
  if ('nomPays' in record) return countryName(record, language) || countryCode(record);
  return 'description' in record ? statusName(record, language) : displayName(record);
};

/** By what the list is ordered: persons by their family name, all others by their name. */
export const orderOf = (row: ReferenceRow, language: string): string =>
  'nom' in row.record ? familyNameFirst(row.record) : nameOf(row, language);
