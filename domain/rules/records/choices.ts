import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';

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
}

/** More would be scrolled past, not read; typing narrows further. */
const shownAtOnce = 50;

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

/** The choices in which every word of the query occurs, those that begin with it first; `skipped` are left out. */
export const matchingChoices = (
  options: readonly Choice[],
  query: string,
  skipped: ReadonlySet<RecordId> = new Set(),
): Choice[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return firstOf(options, skipped);
  const texts = textsOf(options);
  const starting: Choice[] = [];
  const containing: Choice[] = [];
  // By number: an iterator over a hundred thousand makes as many objects.
  for (let at = 0; at < options.length && starting.length < shownAtOnce; at += 1) {
    const option = options[at] as Choice;
    const text = (texts[at] ??= fold(option));
    if (!words.every((word) => text.includes(word)) || skipped.has(option.value)) continue;
    if (text.startsWith(first)) starting.push(option);
    else if (containing.length < shownAtOnce) containing.push(option);
  }
  return [...starting, ...containing].slice(0, shownAtOnce);
};

const firstOf = (options: readonly Choice[], skipped: ReadonlySet<RecordId>): Choice[] => {
  const found: Choice[] = [];
  for (const option of options) {
    if (found.length === shownAtOnce) break;
    if (!skipped.has(option.value)) found.push(option);
  }
  return found;
};
