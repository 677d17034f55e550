import type { Patent } from '#domain/entities/patent.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';

/** What is already in the portfolio, so that the same file again creates nothing twice (IMP-22). */
export interface ExistingFamilies {
  add(patent: Pick<Patent, 'referenceFamille' | 'titre' | 'informationsDepot'>): void;
  has(family: SheetFamily): boolean;
}

/**
 * A family is there when its reference is; one without a reference when one without a reference has its title. Where
 * only a number stands in for the reference, it is also there when a filing of any family has that number.
 */
export const existingFamilies = (): ExistingFamilies => {
  const references = new Set<string>();
  const titles = new Set<string>();
  const numbers = new Set<string>();
  return {
    add(patent) {
      if (patent.referenceFamille.trim()) references.add(referenceKey(patent.referenceFamille));
      else titles.add(referenceKey(patent.titre));
      for (const { numeroPublication, numeroDepot } of patent.informationsDepot) {
        if (numeroPublication) numbers.add(foldNumber(numeroPublication));
        if (numeroDepot) numbers.add(foldNumber(numeroDepot));
      }
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
