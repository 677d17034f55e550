import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { knownNumbers, rememberedKeys } from '#domain/rules/numbers/keys/knownNumbers.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';

/** The texts by which families are known, as they stand in the portfolio; numbers by their keys. */
export interface FamilyTexts {
  readonly references: readonly string[];
  /** Titles of families without a reference. */
  readonly titles: readonly string[];
  /** Publication and filing numbers of all filings. */
  readonly numbers: readonly string[];
}

/** What is already in the portfolio, so that the same file again creates nothing twice (IMP-22). */
export interface ExistingFamilies {
  add(texts: FamilyTexts): void;
  has(family: Pick<SheetFamily, 'reference' | 'referenceIsNumber' | 'title' | 'filings'>): boolean;
}

/** @param codeOf the two letters of a country or office */
export const familyTexts = (
  { referenceFamille, titre, informationsDepot }: Pick<Patent, 'referenceFamille' | 'titre' | 'informationsDepot'>,
  codeOf: (country: RecordId) => string | undefined,
): FamilyTexts => ({
  references: referenceFamille.trim() ? [referenceFamille] : [],
  titles: referenceFamille.trim() ? [] : [titre],
  numbers: informationsDepot
    .flatMap((filing) => filingNumbers(filing, (filing.idPays !== null && codeOf(filing.idPays)) || ''))
    .filter(({ kind }) => kind !== 'delivrance')
    .flatMap(rememberedKeys),
});

/**
 * A family is there when its reference is; one without a reference when one without a reference has its title. Where
 * only a number stands in for the reference, it is also there when a filing of any family has that number.
 */
export const existingFamilies = (): ExistingFamilies => {
  const references = new Set<string>();
  const titles = new Set<string>();
  const numbers = knownNumbers();
  return {
    add(texts) {
      for (const text of texts.references) references.add(referenceKey(text));
      for (const text of texts.titles) titles.add(referenceKey(text));
      numbers.add(texts.numbers);
    },
    has(family) {
      if (!family.reference) return titles.has(referenceKey(family.title));
      return (
        references.has(referenceKey(family.reference)) || (family.referenceIsNumber && numbers.has(standIn(family)))
      );
    },
  };
};

/** The number that stands in for the reference: the first row's publication number, else its filing number. */
const standIn = ({ reference, filings }: Pick<SheetFamily, 'reference' | 'filings'>): StoredNumber => {
  const [first] = filings;
  const country = first?.country ?? '';
  return first?.publicationNumber === reference
    ? { text: reference, kind: 'publication', country, day: first.publicationDate }
    : { text: reference, kind: 'depot', country, day: first?.filingDate ?? null };
};
