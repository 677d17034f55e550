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

const folded = new WeakMap<Choice, string>();

const foldedOf = (option: Choice): string => {
  const known = folded.get(option);
  if (known !== undefined) return known;
  const text = foldText(`${option.label} ${option.hint ?? ''} ${option.words ?? ''}`);
  folded.set(option, text);
  return text;
};

/** The choices in which every word of the query occurs, those that begin with it first; `skipped` are left out. */
export const matchingChoices = (
  options: readonly Choice[],
  query: string,
  skipped: ReadonlySet<RecordId> = new Set(),
): Choice[] => {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const starting: Choice[] = [];
  const containing: Choice[] = [];
  for (const option of options) {
    if (skipped.has(option.value)) continue;
    const text = foldedOf(option);
    if (!words.every((word) => text.includes(word))) continue;
    (words[0] !== undefined && text.startsWith(words[0]) ? starting : containing).push(option);
    if (starting.length === shownAtOnce) break;
  }
  return [...starting, ...containing].slice(0, shownAtOnce);
};
