import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { countryList } from '#domain/rules/countries/countryList.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import type { CountryCodes } from '#src/data/lists/patentNumbers.ts';
import type { ViewRow } from '#src/view/View.ts';

/** A number with the family whose filing has it. */
export interface FamilyNumber extends StoredNumber {
  readonly family: string;
  readonly filing: number;
}

/** Countries by the ids that `numberedRows` gives them. */
export const numberedCountries: CountryCodes = new Map(countryList.map(({ iso2 }, at) => [at + 1, iso2]));

const idOf = new Map([...numberedCountries].map(([id, code]) => [code, id]));

const fields = {
  depot: ['numeroDepot', 'dateDepot'],
  publication: ['numeroPublication', 'datePublication'],
  delivrance: ['numeroDelivrance', 'dateDelivrance'],
} as const;

/** Families as a list shows them, with nothing but their numbers. */
export const numberedRows = (numbers: readonly FamilyNumber[]): ViewRow<Patent>[] => {
  const families = new Map<string, Map<number, Filing>>();
  for (const { family, filing, kind, text, country, day } of numbers) {
    const filings = families.get(family) ?? new Map<number, Filing>();
    families.set(family, filings);
    const [number, date] = fields[kind];
    const known = filings.get(filing) ?? { ...newFiling(filing + 1), idPays: idOf.get(country) ?? null };
    filings.set(filing, { ...known, [number]: text, [date]: day });
  }
  return [...families.values()].map((filings, at) => ({
    id: at + 1,
    record: {
      ...emptyValues(patent.fields),
      ...{ id: at + 1, version: 1, createdAt: '', updatedAt: '' },
      informationsDepot: [...filings.values()],
    },
    mark: null,
    removed: false,
    entries: [],
  }));
};
