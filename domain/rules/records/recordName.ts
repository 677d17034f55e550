import type { CollectionName } from '#domain/entity.ts';
import { displayName, familyNameFirst } from '#domain/rules/persons/displayName.ts';
import { statusName } from '#domain/rules/records/statusName.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? trimmedText(value) : '');
const first = (record: Values, ...names: string[]): string =>
  names.map((name) => textOf(record[name])).find(Boolean) ?? '';

const personName = (record: Values): string =>
  displayName({ nom: textOf(record.nom), prenom: textOf(record.prenom), email: textOf(record.email) });

const person = ['nom', 'prenom', 'email'] as const;

/** What a record's name is made of: of a person all together, else the first that is filled. */
export const nameFields: Readonly<Record<CollectionName, readonly string[]>> = {
  client: ['nomClient', 'referenceClient'],
  patent: ['referenceFamille', 'titre'],
  contact: [...person, 'societe'],
  cabinet: ['nomCabinet', 'referenceCabinet'],
  inventor: person,
  applicant: person,
  holder: person,
  country: ['nomPays', 'codePays', 'iso2'],
  status: ['description', 'descriptionEn'],
  deadline: ['libelle'],
  dateRule: ['ligne'],
};

/** What a record is called in a sentence, in the language of its reader; the empty string when it has no name of its own. */
export const recordName = (collection: CollectionName, record: Values, language = 'fr'): string => {
  if (collection === 'status')
    return statusName(
      { description: textOf(record.description), descriptionEn: textOf(record.descriptionEn) },
      language,
    );
  const fields = nameFields[collection];
  return (fields.includes('prenom') && personName(record)) || first(record, ...fields);
};

/** Every name by which a record is asked for: a person's either way round, a family's reference and title. */
export const namesOf = (collection: CollectionName, record: Values): readonly string[] => {
  const fields = nameFields[collection];
  if (!fields.includes('prenom')) return fields.map((field) => textOf(record[field])).filter(Boolean);
  const [nom, prenom] = [textOf(record.nom), textOf(record.prenom)];
  return [recordName(collection, record), nom && prenom ? familyNameFirst({ nom, prenom }) : ''].filter(Boolean);
};
