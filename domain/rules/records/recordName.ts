import type { CollectionName } from '#domain/entity.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const first = (record: Values, ...names: string[]): string =>
  names.map((name) => textOf(record[name])).find(Boolean) ?? '';

const personName = (record: Values): string =>
  displayName({ nom: textOf(record.nom), prenom: textOf(record.prenom), email: textOf(record.email) });

const nameOf: Readonly<Record<CollectionName, (record: Values) => string>> = {
  client: (record) => first(record, 'nomClient', 'referenceClient'),
  patent: (record) => first(record, 'referenceFamille', 'titre'),
  contact: (record) => personName(record) || first(record, 'societe'),
  cabinet: (record) => first(record, 'nomCabinet', 'referenceCabinet'),
  inventor: personName,
  applicant: personName,
  holder: personName,
  country: (record) => first(record, 'nomPays', 'codePays', 'iso2'),
  status: (record) => first(record, 'description'),
};

/** What a record is called in a sentence; the empty string when it has no name of its own. */
export const recordName = (collection: CollectionName, record: Values): string => nameOf[collection](record);
