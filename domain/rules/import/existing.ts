import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetFamily, SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { knownNumbers, rememberedKeys } from '#domain/rules/numbers/keys/knownNumbers.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

/** The texts by which families are known, as they stand in the portfolio; numbers by their keys. */
export interface FamilyTexts {
  readonly references: readonly string[];
  /** Titles of families without a reference. */
  readonly titles: readonly string[];
  /** Publication and filing numbers of all filings. */
  readonly numbers: readonly string[];
}

type Asked = Pick<SheetFamily, 'reference' | 'referenceIsNumber' | 'title' | 'filings'>;

/** Which family of the portfolio is meant, and what it was known by. */
export interface FoundFamily {
  readonly owner: string;
  readonly by: 'reference' | 'title' | 'number';
}

/** What is already in the portfolio, so that the same file again creates nothing twice (IMP-22). */
export interface ExistingFamilies {
  /** @param owner how `find` names the family */
  add(texts: FamilyTexts, owner?: string): void;
  has(family: Asked): boolean;
  find(family: Asked): FoundFamily | null;
}

/** @param codeOf the two letters of a country or office */
export const familyTexts = (
  { referenceFamille, titre, informationsDepot }: Pick<Patent, 'referenceFamille' | 'titre' | 'informationsDepot'>,
  codeOf: (country: RecordId) => string | undefined,
): FamilyTexts => ({
  references: trimmedText(referenceFamille) ? [referenceFamille] : [],
  titles: trimmedText(referenceFamille) ? [] : [titre],
  numbers: informationsDepot
    .flatMap((filing) => filingNumbers(filing, (filing.idPays !== null && codeOf(filing.idPays)) || ''))
    .filter(({ kind }) => kind !== 'delivrance')
    .flatMap(rememberedKeys),
});

/**
 * A family is there when its reference is; one without a reference when one without a reference has its title. Where
 * only a number stands in for the reference, it is also there when a filing of any family has that number. A reference
 * that nobody has may have been another one since: then at least half of the filings with a number identify the family, and
 * none of them belongs to another.
 */
export const existingFamilies = (): ExistingFamilies => {
  const references = new Map<string, string>();
  const titles = new Map<string, string>();
  const numbers = knownNumbers();
  const remember = (map: Map<string, string>, text: string, owner: string): void => {
    const key = referenceKey(text);
    if (!map.has(key)) map.set(key, owner);
  };
  const byNumbers = (filings: readonly SheetFiling[]): string | null => {
    const numbered = filings.map(numbersOf).filter((all) => all.length > 0);
    const owners = numbered.flatMap((all) => all.map(numbers.find).find((owner) => owner !== null) ?? []);
    const [owner] = owners;
    const isSure = new Set(owners).size === 1 && owners.length * 2 >= numbered.length;
    return isSure ? (owner ?? null) : null;
  };
  const find = (family: Asked): FoundFamily | null => {
    if (!family.reference) return found(titles.get(referenceKey(family.title)), 'title');
    return (
      found(references.get(referenceKey(family.reference)), 'reference') ??
      found(family.referenceIsNumber ? numbers.find(standIn(family)) : byNumbers(family.filings), 'number')
    );
  };
  return {
    add(texts, owner = '') {
      for (const text of texts.references) remember(references, text, owner);
      for (const text of texts.titles) remember(titles, text, owner);
      numbers.add(texts.numbers, owner);
    },
    has: (family) => find(family) !== null,
    find,
  };
};

const found = (owner: string | null | undefined, by: FoundFamily['by']): FoundFamily | null =>
  owner === null || owner === undefined ? null : { owner, by };

/** The numbers by which a filing is known: what it was granted under may be another document's. */
const numbersOf = (filing: SheetFiling): StoredNumber[] => {
  const country = filing.country ?? '';
  return [
    { text: filing.filingNumber, kind: 'depot' as const, country, day: filing.filingDate },
    { text: filing.publicationNumber, kind: 'publication' as const, country, day: filing.publicationDate },
  ].filter(({ text }) => text !== '');
};

/** The number that stands in for the reference: the first row's publication number, else its filing number. */
const standIn = ({ reference, filings }: Pick<SheetFamily, 'reference' | 'filings'>): StoredNumber => {
  const [first] = filings;
  const country = first?.country ?? '';
  return first?.publicationNumber === reference
    ? { text: reference, kind: 'publication', country, day: first.publicationDate }
    : { text: reference, kind: 'depot', country, day: first?.filingDate ?? null };
};
