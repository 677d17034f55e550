import { referenceKey } from '#domain/rules/import/families.ts';

/** Texts that no record answers to, with how many families or filings have them; the most frequent first. */
export type Unmatched = readonly (readonly [text: string, count: number])[];

/** Counts the texts for which `isKnown` is false; texts that differ by case or accents only are one. */
export const unmatchedTexts = (texts: Iterable<string>, isKnown: (text: string) => boolean): Unmatched => {
  const spellings = new Map<string, number>();
  for (const text of texts) if (text) spellings.set(text, (spellings.get(text) ?? 0) + 1);
  const unknown = new Map<string, [string, number]>();
  for (const [text, count] of spellings) {
    const key = referenceKey(text);
    const other = unknown.get(key);
    if (other) other[1] += count;
    else if (key && !isKnown(text)) unknown.set(key, [text, count]);
  }
  return [...unknown.values()].sort((a, b) => b[1] - a[1]);
};
