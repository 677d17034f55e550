import { patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import { patentValues } from '#domain/rules/import/patentValues.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { newLocalId } from '#src/data/changes/newLocalId.ts';
import type { RecordDraft } from '#src/data/changes/useImports.ts';
import type { ChosenRecords } from '#src/screens/patents/import/ImportState.ts';
import type { PortfolioIndex } from '#src/screens/patents/import/portfolioIndex.ts';

/** What the user decided for the whole import. */
export interface ImportChoices {
  readonly clientId: RecordId | null;
  /** Country of filings whose own cannot be told; null leaves it open. */
  readonly countryId: RecordId | null;
  /** What the user chose for texts that name no record by its whole name. */
  readonly chosen: ChosenRecords;
  /** European filings stay European (IMP-18). */
  readonly keepEuropean: boolean;
  /** Whether statuses that the list does not have are added to it. */
  readonly addStatuses: boolean;
  /** Whether inventors and applicants that the lists do not have are added to them (G-62). */
  readonly addPersons: boolean;
}

export interface FamilyDrafts {
  /** The new statuses and persons it names, then the family itself where it can be stored. */
  readonly drafts: readonly RecordDraft[];
  /** The family's local id; null where it cannot be stored. */
  readonly id: string | null;
}

/**
 * Turns families into records to be made, one after the other. Statuses and persons that are new are made with the
 * first family that names them, and found by the later ones (G-62).
 */
export const familyDrafter = (
  portfolio: PortfolioIndex,
  { clientId, countryId, chosen, keepEuropean, addStatuses, addPersons }: ImportChoices,
): ((family: SheetFamily) => FamilyDrafts) => {
  const chosenIn = (collection: keyof ChosenRecords) =>
    new Map(chosen[collection].map(([text, id]) => [referenceKey(text), id]));
  const [statuses, countries, clients] = [chosenIn('status'), chosenIn('country'), chosenIn('client')];
  return (family) => {
    const drafts: RecordDraft[] = [];
    const make = (collection: RecordDraft['collection'], values: RecordDraft['values']): string => {
      const id = newLocalId();
      drafts.push({ collection, id, values });
      return id;
    };
    const status = (text: string): RecordId | null => {
      const said = statuses.get(referenceKey(text));
      const known =
        portfolio.status.exact(text)?.id ?? (said === undefined ? portfolio.status.suggested(text)?.id : said);
      if (known != null || !addStatuses) return known ?? null;
      const id = make('status', { description: text });
      statuses.set(referenceKey(text), id);
      return id;
    };
    const person =
      (kind: PersonKind) =>
      (named: SheetPerson): RecordId | null => {
        const known = portfolio[kind].find(named);
        if (known !== null || !addPersons) return known;
        const id = make(kind, { ...named });
        portfolio[kind].add(id, { ...named, email: '' });
        return id;
      };
    const lookups = {
      country: portfolio.country,
      client: (name: string): RecordId | null => {
        const said = clients.get(referenceKey(name));
        return portfolio.client.exact(name) ?? (said === undefined ? portfolio.client.suggested(name) : said);
      },
      status,
      inventor: person('inventor'),
      applicant: person('applicant'),
      holder: person('holder'),
      newFilingId: newLocalId,
    };
    const values = patentValues(family, lookups, clientId);
    // Only where the sheet says nothing: a country that the list does not have is not another one.
    for (const [index, filing] of (values.informationsDepot ?? []).entries()) {
      const read = family.filings[index];
      if (read?.isEuropean && keepEuropean) filing.idPays = portfolio.country('EP');
      if (read?.countryText) filing.idPays = countries.get(referenceKey(read.countryText)) ?? filing.idPays ?? null;
      else if (read?.country === null) filing.idPays ??= countryId;
    }
    if (!patent.create.safeParse(values).success) return { drafts, id: null };
    const id = make('patent', values);
    return { drafts, id };
  };
};
