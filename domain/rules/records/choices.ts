import type { RecordId } from '#domain/recordId.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { beginsAWord } from '#domain/rules/records/nameRank.ts';

/** One choice of a picker: a record by its name; `hint` tells namesakes apart and is searched too. */
export interface Choice {
  readonly value: RecordId;
  readonly label: string;
  readonly hint?: string;
  /** Two-letter code whose flag stands before the label. */
  readonly flag?: string;
  /** Further words under which the choice is found (codes, other names). */
  readonly words?: string;
  /** How many rows choosing it leaves, where a list is filtered. */
  readonly count?: number;
  /** It was offered a moment ago, and cannot be taken any more. */
  readonly disabled?: boolean;
}

/** More would be scrolled past, not read; typing narrows further. */
export const shownAtOnce = 50;

/**
 * The folded texts of each list of choices, by place. Kept by list and not by choice: among a hundred thousand names
 * looking up each one takes five times as long as searching it.
 */
const folded = new WeakMap<readonly Choice[], string[]>();

const textsOf = (options: readonly Choice[]): string[] => {
  const known = folded.get(options) ?? [];
  folded.set(options, known);
  return known;
};

const fold = ({ label, hint = '', words = '' }: Choice): string => foldText(`${label} ${hint} ${words}`);

/** Readies some of the choices for a search, `count` of them from a place on. What is not ready is made so when needed. */
export const foldChoices = (options: readonly Choice[], from: number, count: number): void => {
  const texts = textsOf(options);
  options.slice(from, from + count).forEach((option, at) => {
    texts[from + at] ??= fold(option);
  });
};

/** What a query asks for: all of it, its words, and whether a flag is that of the country that it names. */
interface Asked {
  readonly query: string;
  readonly words: readonly string[];
  isFlag(flag: string): boolean;
}

const askedOf = (text: string): Asked => {
  const words = foldText(text).split(/\s/).filter(Boolean);
  // Looked for at the first flag: most lists hold no countries.
  let country: string | undefined;
  const isFlag = (flag: string): boolean => {
    country ??= matchCountry(text)?.iso2 ?? '';
    return country !== '' && flag.toUpperCase() === country;
  };
  return { query: words.join(' '), words, isFlag };
};

/**
 * The choices in which every word of the query occurs: the one of that very name first, then names that begin so, then
 * those of which words begin so, then the rest. A country is named by any of its names and codes. `skipped` are left out.
 */
export const matchingChoices = (
  options: readonly Choice[],
  query: string,
  skipped: ReadonlySet<RecordId> = new Set(),
): Choice[] => {
  const asked = askedOf(query);
  if (asked.words.length === 0) return firstOf(options, skipped);
  const texts = textsOf(options);
  const named: Choice[] = [];
  const beginning: Choice[] = [];
  const withWords: Choice[] = [];
  const containing: Choice[] = [];
  // By number: an iterator over a hundred thousand makes as many objects.
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at] as Choice;
    const text = (texts[at] ??= fold(option));
    const isCountry = option.flag !== undefined && asked.isFlag(option.flag);
    const begins = text.startsWith(asked.query);
    // Enough are found, and this one would stand behind them.
    if (beginning.length === shownAtOnce && !begins && !isCountry) continue;
    if (!(isCountry || asked.words.every((word) => text.includes(word))) || skipped.has(option.value)) continue;
    if (isCountry || (begins && foldText(option.label) === asked.query)) named.push(option);
    else if (begins) keep(beginning, option);
    else if (withWords.length < shownAtOnce && asked.words.every((word) => beginsAWord(text, word)))
      withWords.push(option);
    else keep(containing, option);
  }
  return [...named, ...beginning, ...withWords, ...containing].slice(0, shownAtOnce);
};

const keep = (found: Choice[], option: Choice): void => {
  if (found.length < shownAtOnce) found.push(option);
};

const firstOf = (options: readonly Choice[], skipped: ReadonlySet<RecordId>): Choice[] => {
  const found: Choice[] = [];
  for (const option of options) {
    if (found.length === shownAtOnce) break;
    if (!skipped.has(option.value)) found.push(option);
  }
  return found;
};
