import type { CollectionName } from '#domain/entity.ts';
import { foldText } from '#domain/rules/foldText.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, ...names: string[]): string =>
  names
    .map((name) => foldText(String(values[name] ?? '')))
    .join('\n')
    .trim();

/**
 * By what people would call two records the same one, for finding a create whose answer was lost. Null when the record
 * contains nothing to recognise it by.
 */
export const naturalKey = (collection: CollectionName, values: Values): string | null =>
  keys[collection](values) || null;

const person = (values: Values): string => textOf(values, 'email') || textOf(values, 'prenom', 'nom');

const keys: Readonly<Record<CollectionName, (values: Values) => string>> = {
  client: (values) => textOf(values, 'nomClient', 'referenceClient'),
  patent: (values) => textOf(values, 'referenceFamille') || textOf(values, 'titre'),
  contact: (values) => textOf(values, 'prenom', 'nom', 'email', 'idClient', 'idCabinet'),
  cabinet: (values) => textOf(values, 'nomCabinet'),
  inventor: person,
  applicant: person,
  holder: person,
  country: (values) => textOf(values, 'nomPays'),
  status: (values) => textOf(values, 'description'),
  dateRule: (values) => textOf(values, 'genre', 'ligne', 'annee'),
  deadline: (values) => textOf(values, 'cle') || textOf(values, 'brevetId', 'libelle', 'dateEcheance'),
};
