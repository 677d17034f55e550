import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { type ExistingFamilies, existingFamilies, familyTexts } from '#domain/rules/import/existing.ts';
import { type ClientMatcher, clientMatcher } from '#domain/rules/import/matchClient.ts';
import { type ColleagueMatcher, colleagueMatcher, type NamedColleague } from '#domain/rules/import/matchColleague.ts';
import { type StatusMatcher, statusMatcher } from '#domain/rules/import/matchStatus.ts';
import { type PersonIndex, personIndex } from '#domain/rules/import/personIndex.ts';
import { ownedLine, type PortfolioTexts, textOfLines } from '#domain/rules/import/portfolioTexts.ts';
import type { RecordTexts } from '#domain/rules/import/updates/RecordTexts.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { yieldToMain } from '#src/data/changes/useImports.ts';

/** The portfolio as the creation of an import looks at it: what is there, and where texts find their records. */
export interface PortfolioIndex {
  readonly families: ExistingFamilies;
  readonly inventor: PersonIndex;
  readonly applicant: PersonIndex;
  readonly holder: PersonIndex;
  country(code: string): RecordId | null;
  readonly status: StatusMatcher<{ readonly id: RecordId }>;
  readonly client: ClientMatcher;
  readonly colleague: ColleagueMatcher;
  /** What the records are called. */
  readonly texts: RecordTexts;
}

export type IndexedCollection = Extract<CollectionName, 'patent' | 'status' | 'country' | 'client' | PersonKind>;
export type RowsOf = <C extends IndexedCollection>(
  collection: C,
) => readonly { readonly id: RecordId; readonly record: Records[C] }[];

/**
 * Reads the whole portfolio once, in small pieces: it may hold a hundred thousand persons.
 * @param colleagues whom a family can be given to
 * @param language in which names are given
 */
export const indexPortfolio = async (
  rowsOf: RowsOf,
  colleagues: readonly NamedColleague[] = [],
  language = 'fr',
): Promise<PortfolioIndex> => {
  const families = existingFamilies();
  const codeOf = codesOf(rowsOf);
  for (const { record } of rowsOf('patent')) {
    families.add(familyTexts(record, codeOf));
    await yieldToMain();
  }
  const countries = new Map(rowsOf('country').map(({ id, record }) => [countryCode(record), id]));
  const colleague = colleagueMatcher(colleagues);
  return {
    families,
    inventor: await personsOf(rowsOf, 'inventor'),
    applicant: await personsOf(rowsOf, 'applicant'),
    holder: await personsOf(rowsOf, 'holder'),
    country: (code) => countries.get(code) ?? null,
    status: statusMatcher(rowsOf('status').map(({ id, record }) => ({ ...record, id }))),
    client: clientMatcher(rowsOf('client').map(({ id, record }) => ({ ...record, id }))),
    colleague,
    texts: textsOf(rowsOf, colleague.nameOf, language),
  };
};

const textsOf = (rowsOf: RowsOf, colleague: RecordTexts['colleague'], language: string): RecordTexts => {
  const byId = <C extends IndexedCollection>(collection: C): ReadonlyMap<RecordId, Records[C]> =>
    new Map(rowsOf(collection).map(({ id, record }) => [id, record]));
  const [countries, statuses, clients] = [byId('country'), byId('status'), byId('client')];
  const people = { inventor: byId('inventor'), applicant: byId('applicant'), holder: byId('holder') };
  return {
    country: (id) => {
      const country = countries.get(id);
      return country ? countryCode(country) : '';
    },
    status: (id) => {
      const status = statuses.get(id);
      return status ? statusName(status, language) : '';
    },
    client: (id) => clients.get(id)?.nomClient ?? '',
    colleague,
    person: (kind, id) => {
      const person = people[kind].get(id);
      return person ? { nom: person.nom, prenom: person.prenom } : null;
    },
  };
};

/** A number that names no office is that of its filing's country. */
const codesOf = (rowsOf: RowsOf): ((id: RecordId) => string | undefined) => {
  const codes = new Map(rowsOf('country').map(({ id, record }) => [id, countryCode(record)]));
  return (id) => codes.get(id);
};

/** The persons of one kind, to be found by names. */
export const personsOf = async (rowsOf: RowsOf, kind: PersonKind): Promise<PersonIndex> => {
  const index = personIndex(kind);
  for (const { id, record } of rowsOf(kind)) {
    index.add(id, record);
    await yieldToMain();
  }
  return index;
};

/** The portfolio as the worker needs it to assess an import. */
export const textsOfPortfolio = async (
  rowsOf: RowsOf,
  colleagues: readonly NamedColleague[] = [],
): Promise<PortfolioTexts> => {
  const [references, titles, numbers]: [string[], string[], string[]] = [[], [], []];
  const codeOf = codesOf(rowsOf);
  for (const { id, record } of rowsOf('patent')) {
    const texts = familyTexts(record, codeOf);
    references.push(...texts.references.map((text) => ownedLine(text, id)));
    titles.push(...texts.titles.map((text) => ownedLine(text, id)));
    numbers.push(...texts.numbers.map((text) => ownedLine(text, id)));
    await yieldToMain();
  }
  const clients = rowsOf('client').map(({ record }) => record);
  return {
    references: textOfLines(references),
    titles: textOfLines(titles),
    numbers: textOfLines(numbers),
    statuses: textOfLines(rowsOf('status').flatMap(({ record }) => statusNames(record))),
    countries: textOfLines(rowsOf('country').map(({ record }) => countryCode(record))),
    clients: textOfLines(clients.map((client) => client.nomClient)),
    clientReferences: textOfLines(clients.map((client) => client.referenceClient)),
    colleagues: textOfLines(colleagues.map(({ Name }) => Name)),
    colleagueEmails: textOfLines(colleagues.map(({ Email = '' }) => Email)),
  };
};
