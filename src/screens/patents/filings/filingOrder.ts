import { yieldToMain } from '#src/data/changes/useImports.ts';
import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';

/** By what filings are ordered: text in the reader's language, a number, or nothing, which stands last (UX-27). */
export type FilingKey = (row: FilingRow) => string | number | null;

/** Rows looked at before input and painting may have their turn. */
const atOnce = 500;

const collators = new Map<string, Intl.Collator>();
const collatorOf = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

interface Texts {
  readonly language: string;
  readonly sorted: readonly string[];
}

interface KeptTexts extends RowKeeper {
  last: Texts | null;
}

/** The texts by which was ordered last under each key: after a change only the new ones are put into their places. */
const keptTexts = new WeakMap<FilingKey, KeptTexts>();

const textsUnder = (by: FilingKey): KeptTexts => {
  const known = keptTexts.get(by);
  if (known) return known;
  const forgetAll = (): void => {
    kept.last = null;
  };
  const kept: KeptTexts = {
    last: null,
    // A text does not say whose it is. What was made here and has got its number is here still.
    forget: ({ rows }) => rows.some(({ id }) => typeof id === 'number') && forgetAll(),
    forgetAll,
  };
  keptTexts.set(by, toldOfGone(kept));
  return kept;
};

/**
 * All rows in ascending order of a key, blanks last, equal ones in the order in which they came. A hundred thousand
 * comparisons by the rules of a language take a second, so each text is compared once and not each row, and between
 * portions of it the page answers.
 * @returns the rows, and how many of them are not blank
 */
export const orderFilings = async (
  rows: readonly FilingRow[],
  by: FilingKey,
  language: string,
): Promise<{ readonly rows: FilingRow[]; readonly filled: number }> => {
  const keys: (string | number | null)[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const key = by(rows[at] as FilingRow);
    keys.push(key === '' ? null : key);
    if (at % atOnce === 0) await yieldToMain();
  }
  const ranks = await ranksOf(keys, by, language);
  await yieldToMain();
  // Rank and place in one number: the browser's own order of numbers needs no comparison of ours.
  const packed = new Float64Array(rows.length);
  let filled = 0;
  const last = ranks.size;
  keys.forEach((key, at) => {
    const rank = key === null ? last : (ranks.get(key) ?? last);
    if (key !== null) filled += 1;
    packed[at] = rank * rows.length + at;
  });
  await yieldToMain();
  packed.sort();
  await yieldToMain();
  return { rows: Array.from(packed, (value) => rows[value % rows.length] as FilingRow), filled };
};

const ranksOf = async (
  keys: readonly (string | number | null)[],
  by: FilingKey,
  language: string,
): Promise<ReadonlyMap<string | number, number>> => {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  for (const [at, key] of keys.entries()) {
    if (typeof key === 'string') texts.add(key);
    else if (key !== null) numbers.add(key);
    if (at % atOnce === 0) await yieldToMain();
  }
  const sorted = await sortTexts(texts, by, language);
  const ranks = new Map<string | number, number>();
  for (const number of Float64Array.from(numbers).sort()) ranks.set(number, ranks.size);
  for (const text of sorted) ranks.set(text, ranks.size);
  return ranks;
};

const sortTexts = async (texts: ReadonlySet<string>, by: FilingKey, language: string): Promise<readonly string[]> => {
  const kept = textsUnder(by);
  const before = kept.last;
  const known = before?.language === language ? before.sorted.filter((text) => texts.has(text)) : [];
  const isKnown = new Set(known);
  const { compare } = collatorOf(language);
  let runs: string[][] = known.length > 0 ? [known] : [];
  let run: string[] = [];
  for (const text of texts) {
    if (isKnown.has(text)) continue;
    run.push(text);
    if (run.length < atOnce) continue;
    runs.push(run.sort(compare));
    run = [];
    await yieldToMain();
  }
  if (run.length > 0) runs.push(run.sort(compare));
  // The shortest first: the long one that was known is gone through once.
  runs.sort((left, right) => left.length - right.length);
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right] = [runs[at], runs[at + 1]];
      merged.push(right ? await mergeRuns(left, right, compare) : left);
    }
    runs = merged;
  }
  const [sorted = []] = runs;
  kept.last = { language, sorted };
  return sorted;
};

const mergeRuns = async (
  left: readonly string[],
  right: readonly string[],
  compare: (a: string, b: string) => number,
): Promise<string[]> => {
  const merged: string[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    merged.push((compare(left[l] as string, right[r] as string) <= 0 ? left[l++] : right[r++]) as string);
    if (merged.length % atOnce === 0) await yieldToMain();
  }
  while (l < left.length) merged.push(left[l++] as string);
  while (r < right.length) merged.push(right[r++] as string);
  return merged;
};

/** Ascending rows turned around, their blanks still last. */
export const turned = ({ rows, filled }: { readonly rows: FilingRow[]; readonly filled: number }): FilingRow[] => [
  ...rows.slice(0, filled).reverse(),
  ...rows.slice(filled),
];
