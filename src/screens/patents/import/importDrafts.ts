import type { Filing } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import { patentValues } from '#domain/rules/import/patentValues.ts';
import type { SheetFamily, SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import type { RecordDraft } from '#src/data/changes/useImports.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { chosenIn, importLookups, type LookupChoices } from '#src/screens/patents/import/importLookups.ts';
import type { PortfolioIndex } from '#src/screens/patents/import/portfolioIndex.ts';

/** What the user decided for the whole import. */
export interface ImportChoices extends LookupChoices {
  readonly clientId: RecordId | null;
  /** Country of filings whose own is not known; null leaves it open. */
  readonly countryId: RecordId | null;
  /** European filings stay European (IMP-18). */
  readonly keepEuropean: boolean;
}

export interface FamilyDrafts {
  /** The new statuses and persons it names, then the family itself where it can be stored. */
  readonly drafts: readonly RecordDraft[];
  /** The family's local id; null where it cannot be stored. */
  readonly id: string | null;
}

/**
 * The country of filings that the sheet does not name in its own words, as the user decided. Only where the sheet says
 * nothing: a country that the list does not have is not another one.
 */
export const applyChosenCountries = (
  filings: readonly Filing[],
  read: readonly SheetFiling[],
  portfolio: Pick<PortfolioIndex, 'country'>,
  { chosen, countryId, keepEuropean }: Pick<ImportChoices, 'chosen' | 'countryId' | 'keepEuropean'>,
): void => {
  const countries = chosenIn(chosen, 'country');
  for (const [index, filing] of filings.entries()) {
    const said = read[index];
    if (said?.isEuropean && keepEuropean) filing.idPays = portfolio.country('EP');
    if (said?.countryText) filing.idPays = countries.get(referenceKey(said.countryText)) ?? filing.idPays ?? null;
    else if (said?.country === null) filing.idPays ??= countryId;
  }
};

/**
 * Turns families into records to be made, one after the other. Statuses and persons that are new are made with the
 * first family that names them, and found by the later ones (G-62).
 */
export const familyDrafter = (
  portfolio: PortfolioIndex,
  choices: ImportChoices,
): ((family: SheetFamily) => FamilyDrafts) => {
  let drafts: RecordDraft[] = [];
  const make = (collection: RecordDraft['collection'], values: RecordDraft['values']): string => {
    const id = newLocalId();
    drafts.push({ collection, id, values });
    return id;
  };
  const lookups = importLookups(portfolio, choices, make);
  return (family) => {
    drafts = [];
    const values = patentValues(family, lookups, choices.clientId);
    applyChosenCountries(values.informationsDepot ?? [], family.filings, portfolio, choices);
    if (!patent.create.safeParse(values).success) return { drafts, id: null };
    const id = make('patent', values);
    return { drafts, id };
  };
};
