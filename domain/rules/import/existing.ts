import type { Patent } from '#domain/entities/patent.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';

/** The texts by which families are known, as they stand in the portfolio. */
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
  has(family: Pick<SheetFamily, 'reference' | 'referenceIsNumber' | 'title'>): boolean;
}

export const familyTexts = ({
  referenceFamille,
  titre,
  informationsDepot,
}: Pick<Patent, 'referenceFamille' | 'titre' | 'informationsDepot'>): FamilyTexts => ({
  references: referenceFamille.trim() ? [referenceFamille] : [],
  titles: referenceFamille.trim() ? [] : [titre],
  numbers: informationsDepot.flatMap(({ numeroPublication, numeroDepot }) =>
    [numeroPublication, numeroDepot].filter(Boolean),
  ),
});

/**
 * A family is there when its reference is; one without a reference when one without a reference has its title. Where
 * only a number stands in for the reference, it is also there when a filing of any family has that number.
 */
export const existingFamilies = (): ExistingFamilies => {
  const references = new Set<string>();
  const titles = new Set<string>();
  const numbers = new Set<string>();
  return {
    add(texts) {
      for (const text of texts.references) references.add(referenceKey(text));
      for (const text of texts.titles) titles.add(referenceKey(text));
      for (const text of texts.numbers) numbers.add(foldNumber(text));
    },
    has(family) {
      if (!family.reference) return titles.has(referenceKey(family.title));
      return (
        references.has(referenceKey(family.reference)) ||
        (family.referenceIsNumber && numbers.has(foldNumber(family.reference)))
      );
    },
  };
};
