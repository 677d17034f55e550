import type { CollectionName } from '#domain/entity.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const joined = (record: Values, ...names: string[]): string =>
  names
    .map((name) => textOf(record[name]))
    .filter(Boolean)
    .join(' ');
const first = (record: Values, ...names: string[]): string =>
  names.map((name) => textOf(record[name])).find(Boolean) ?? '';

const nameOf: Readonly<Record<CollectionName, (record: Values) => string>> = {
  client: (record) => first(record, 'nomClient', 'referenceClient'),
  patent: (record) => first(record, 'referenceFamille', 'titre'),
  contact: (record) => joined(record, 'prenom', 'nom') || first(record, 'email', 'societe'),
  cabinet: (record) => first(record, 'nomCabinet', 'referenceCabinet'),
  inventor: (record) => joined(record, 'prenom', 'nom'),
  applicant: (record) => joined(record, 'prenom', 'nom'),
  holder: (record) => joined(record, 'prenom', 'nom'),
  country: (record) => first(record, 'nomPays', 'codePays', 'iso2'),
  status: (record) => first(record, 'description'),
};

/** What a record is called in a sentence; the empty string when it has no name of its own. */
export const recordName = (collection: CollectionName, record: Values): string => nameOf[collection](record);
