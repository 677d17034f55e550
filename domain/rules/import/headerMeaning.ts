import { foldText } from '#domain/rules/foldText.ts';
import { emptyWords, headerWords, neutralMeanings } from '#domain/rules/import/headerWords.ts';
import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

const meaningByWord = new Map(
  [headerWords, ...importColumns.map((column) => columnRow(column).words ?? {})]
    .flatMap((meanings) => Object.entries(meanings))
    .flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);
const empty = new Set(emptyWords.split(' '));

interface Meaning {
  readonly known: ReadonlySet<string>;
  /** Words that mean nothing to us; many of them make a header less sure. */
  readonly unknown: number;
}

const meaningOf = (header: string): Meaning => {
  const words = foldText(header)
    .replace(/[nN][°º]/g, ' numero ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word));
  const known = new Set<string>();
  let unknown = 0;
  for (const word of words) {
    const meaning = meaningByWord.get(word) ?? meaningByWord.get(word.replace(/(?:s|x)$/, ''));
    if (meaning) known.add(meaning);
    else unknown += 1;
  }
  return { known, unknown };
};

const namings = importColumns.map((column) => ({
  column,
  sets: columnRow(column).names.map((name) => name.split(' ')),
}));

/**
 * How well a header names each column, 0 to 1. A name must be there whole; any further meaning beside it, such as
 * the size of `Simple Family Size` or the first of `First Filing Date`, makes it another column (G-60).
 */
export const headerScores = (header: string): ReadonlyMap<ImportColumn, number> => {
  const scores = new Map<ImportColumn, number>();
  const { known, unknown } = meaningOf(header);
  if (known.size === 0 || unknown > 3) return scores;
  for (const { column, sets } of namings) {
    const score = Math.max(...sets.map((words, rank) => nameScore(words, rank, known, unknown)));
    if (score > 0) scores.set(column, score);
  }
  return scores;
};

const nameScore = (words: readonly string[], rank: number, known: ReadonlySet<string>, unknown: number): number => {
  if (!words.every((word) => known.has(word))) return 0;
  const extras = [...known].filter((meaning) => !words.includes(meaning));
  if (!extras.every((meaning) => neutralMeanings.has(meaning))) return 0;
  return 1 - rank * 0.03 - extras.length * 0.05 - unknown * 0.15;
};
