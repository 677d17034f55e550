import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { queryWords } from '#domain/rules/queryWords.ts';

/** How well a name answers to what was typed: it is that, begins with it, its words begin with those typed, or none of it. */
export const nameRank = { exact: 0, begins: 1, wordsBegin: 2, otherwise: 3 } as const;
export type NameRank = (typeof nameRank)[keyof typeof nameRank];

/** What was typed, made ready once for many names. */
export interface AskedName {
  /** Folded, with one space between words. */
  readonly text: string;
  /** As a number in any spelling; empty where there is no figure in it. */
  readonly bare: string;
  readonly words: readonly string[];
}

export const askedName = (query: string): AskedName => ({
  text: singleSpaced(foldText(query)),
  bare: /\d/.test(query) ? foldNumber(query) : '',
  words: queryWords(query).map(({ text }) => text),
});

/** The rank of the best of a record's names. */
export const rankOfNames = (names: readonly string[], asked: AskedName): NameRank => {
  let best: NameRank = nameRank.otherwise;
  for (const name of names) {
    const rank = rankOf(name, asked);
    if (rank < best) best = rank;
  }
  return best;
};

const rankOf = (name: string, { text, bare, words }: AskedName): NameRank => {
  const folded = singleSpaced(foldText(name));
  if (folded === text) return nameRank.exact;
  const bareName = bare === '' ? '' : foldNumber(name);
  if (bareName !== '' && bareName === bare) return nameRank.exact;
  if (folded.startsWith(text) || (bare !== '' && bareName.startsWith(bare))) return nameRank.begins;
  return words.every((word) => beginsAWord(folded, word)) ? nameRank.wordsBegin : nameRank.otherwise;
};

const singleSpaced = (text: string): string => (text.includes('  ') ? text.replace(/ +/g, ' ') : text);

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a word of a folded text begins so. */
export const beginsAWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!letterOrDigit.test(text.charAt(at - 1))) return true;
  return false;
};
