import { foldText } from '#domain/rules/foldText.ts';
import { compoundWords, emptyWords, headerWords, neutralMeanings } from '#domain/rules/import/headerWords.ts';
import { columnRow, importColumns, isBeyondColumn } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

const meaningsByWord = new Map<string, readonly string[]>(
  [headerWords, ...importColumns.map((column) => columnRow(column).words ?? {})]
    .flatMap((meanings) => Object.entries(meanings))
    .flatMap(([meaning, words]) => words.split(' ').map((word) => [word, [meaning]] as const)),
);
for (const [word, meanings] of Object.entries(compoundWords)) meaningsByWord.set(word, meanings.split(' '));
const empty = new Set(emptyWords.split(' '));

/** Words of the columns that came later: beside another name they change no more than a word that nobody knows. */
const lateMeanings: ReadonlySet<string> = new Set(
  importColumns.filter(isBeyondColumn).flatMap((column) => Object.keys(columnRow(column).words ?? {})),
);

/** What single words mean, folded and in the singular. */
export type WordMeanings = ReadonlyMap<string, readonly string[]>;
const noWords: WordMeanings = new Map();

/** What a header says: the meanings of its words, and how many of its words mean nothing to us. */
export interface HeaderMeaning {
  readonly known: ReadonlySet<string>;
  readonly unknown: number;
}

/** @param own words that mean something else, or more, in lists of another kind */
export const headerMeaning = (header: string, own: WordMeanings = noWords): HeaderMeaning => {
  const known = new Set<string>();
  let unknown = 0;
  for (const word of wordsOf(header)) {
    const single = word.replace(/(?:s|x)$/, '');
    const meanings = own.get(word) ?? own.get(single) ?? meaningsByWord.get(word) ?? meaningsByWord.get(single);
    for (const meaning of meanings ?? []) known.add(meaning);
    if (!meanings) unknown += 1;
  }
  if (known.size > 0 && saysOn.test(foldText(header))) known.add('date');
  return { known, unknown };
};

/** `Déposé le`, `Granted on`: a day follows. */
const saysOn = /\p{L} (?:le|on)\W*$/u;

/** A figure alone is the place in a series (`Inventor 2`), and `FilingDate` is two words. */
const wordsOf = (header: string): string[] =>
  foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/n[°º]/g, ' numero ')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '' && !empty.has(word) && !/^\d{1,2}$/.test(word));

const namings = importColumns.map((column) => ({
  column,
  sets: columnRow(column).names.map((name) => name.split(' ')),
}));

/**
 * How well a header names each column, 0 to 1. A name must be there whole; any further meaning beside it, such as
 * the size of `Simple Family Size` or the first of `First Filing Date`, makes it another column (G-60).
 */
export const headerScores = ({ known, unknown }: HeaderMeaning): ReadonlyMap<ImportColumn, number> => {
  const scores = new Map<ImportColumn, number>();
  // A column of first names alone names nobody.
  if (unknown > 3 || (known.has('given') && !known.has('name'))) return scores;
  for (const { column, sets } of namings) {
    const score = Math.max(...sets.map((words, rank) => nameScore(words, rank, known, unknown)));
    if (score > 0) scores.set(column, score);
  }
  return scores;
};

/** How many words of a header say nothing of a column that it names. */
export const strangeWords = ({ known, unknown }: HeaderMeaning, column: ImportColumn): number => {
  const own = columnRow(column).names.flatMap((name) => name.split(' '));
  return unknown + [...known].filter((meaning) => lateMeanings.has(meaning) && !own.includes(meaning)).length;
};

const nameScore = (words: readonly string[], rank: number, known: ReadonlySet<string>, unknown: number): number => {
  if (!words.every((word) => known.has(word))) return 0;
  const others = [...known].filter((meaning) => !words.includes(meaning));
  const extras = others.filter((meaning) => !lateMeanings.has(meaning));
  if (!extras.every((meaning) => neutralMeanings.has(meaning))) return 0;
  const strange = unknown + others.length - extras.length;
  return 1 - rank * 0.03 - extras.length * 0.05 - strange * 0.15;
};

/** `Patent number` says neither whether it was published or granted under it: the sheet's other columns do. */
export const isPatentNumber = ({ known }: HeaderMeaning): boolean =>
  known.has('patent') &&
  known.has('number') &&
  [...known].every((word) => word === 'number' || neutralMeanings.has(word));
