import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { ImportLookups } from '#domain/rules/import/patentValues.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import type { ChosenRecords } from '#src/screens/patents/import/ChosenRecords.ts';
import type { PortfolioIndex } from '#src/screens/patents/import/portfolioIndex.ts';

/** What the user decided about texts of the sheet that name no record. */
export interface LookupChoices {
  /** What the user chose for texts that name no record by its whole name. */
  readonly chosen: ChosenRecords;
  /** Whether statuses that the list does not have are added to it. */
  readonly addStatuses: boolean;
  /** Whether inventors and applicants that the lists do not have are added to them (G-62). */
  readonly addPersons: boolean;
}

type Make = (collection: CollectionName, values: Readonly<Record<string, unknown>>) => RecordId;

/** How a person of the sheet is shown, and what is chosen for it is found by. */
export const personText = ({ nom, prenom }: SheetPerson): string => [nom, prenom].filter(Boolean).join(' ');

/** What the user chose for texts of one kind, found by the text in any spelling. */
export const chosenIn = (
  chosen: ChosenRecords,
  collection: keyof ChosenRecords,
): ReadonlyMap<string, RecordId | null> => new Map(chosen[collection].map(([text, id]) => [referenceKey(text), id]));

/**
 * Where the texts of a sheet find their records.
 * @param make makes what is not there yet and may be added, and is found from then on; without it nothing is made
 */
export const importLookups = (
  portfolio: PortfolioIndex,
  { chosen, addStatuses, addPersons }: LookupChoices,
  make: Make | null,
): ImportLookups => {
  const statuses = new Map(chosenIn(chosen, 'status'));
  const clients = chosenIn(chosen, 'client');
  const inventors = chosenIn(chosen, 'inventor');
  const status = (text: string): RecordId | null => {
    const said = statuses.get(referenceKey(text));
    const known =
      portfolio.status.exact(text)?.id ?? (said === undefined ? portfolio.status.suggested(text)?.id : said);
    if (known != null || !addStatuses || !make) return known ?? null;
    const id = make('status', { description: text });
    statuses.set(referenceKey(text), id);
    return id;
  };
  const person =
    (kind: PersonKind) =>
    (named: SheetPerson): RecordId | null => {
      const said = kind === 'inventor' ? inventors.get(referenceKey(personText(named))) : undefined;
      const known = portfolio[kind].exact(named) ?? (said === undefined ? portfolio[kind].suggested(named) : said);
      if (known !== null || !addPersons || !make) return known;
      const id = make(kind, { ...named });
      portfolio[kind].add(id, { ...named, email: '' });
      return id;
    };
  return {
    country: portfolio.country,
    client: (name) => {
      const said = clients.get(referenceKey(name));
      return portfolio.client.exact(name) ?? (said === undefined ? portfolio.client.suggested(name) : said);
    },
    colleague: portfolio.colleague.exact,
    status,
    inventor: person('inventor'),
    applicant: person('applicant'),
    holder: person('holder'),
    newFilingId: newLocalId,
  };
};
