import type { ExistingFamilies } from '#domain/rules/import/existing.ts';
import { referenceKey } from '#domain/rules/import/families.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';

/** What becomes of a family: it is created, it is there already, or it cannot be stored. */
export type FamilyFate = 'new' | 'duplicate' | 'faulty';

export const fateOf = (family: SheetFamily, existing: ExistingFamilies): FamilyFate => {
  if (family.faults.length > 0) return 'faulty';
  return existing.has(family) ? 'duplicate' : 'new';
};

/** Texts that no record answers to, with how many families or filings have them; the most frequent first. */
export type Unmatched = readonly (readonly [text: string, count: number])[];

/** Counts the texts for which `isKnown` is false; texts that differ by case or accents only are one. */
export const unmatchedTexts = (texts: Iterable<string>, isKnown: (text: string) => boolean): Unmatched => {
  const counts = new Map<string, [string, number]>();
  for (const text of texts) {
    const key = referenceKey(text);
    const known = counts.get(key);
    if (known) known[1] += 1;
    else if (key && !isKnown(text)) counts.set(key, [text, 1]);
  }
  return [...counts.values()].sort((a, b) => b[1] - a[1]);
};
