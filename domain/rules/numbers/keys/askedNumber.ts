import { type CheckedNumber, checkedNumber } from '#domain/rules/numbers/checkDigit.ts';
import { withoutDocumentWords } from '#domain/rules/numbers/keys/documentWords.ts';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { type NumberKey, numberKeys } from '#domain/rules/numbers/keys/numberKeys.ts';
import { type NumberPieces, numberPieces } from '#domain/rules/numbers/keys/numberPieces.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { keyText } from '#domain/rules/numbers/keys/storedKeys.ts';
import { unconverted } from '#domain/rules/numbers/keys/unconverted.ts';
import { withoutPct } from '#domain/rules/numbers/keys/withoutPct.ts';

/** A typed text read as one patent number. */
export interface AskedNumber {
  /** What to look for in the lines of stored keys, in groups: the first group that finds something is meant. */
  readonly wanted: readonly (readonly string[])[];
  /**
   * Where it stands in one piece: nothing else is meant by a text that reads as a number, and its figures scattered over
   * a record are another number. Null for one so short that its parts are words.
   */
  readonly pieces: NumberPieces | null;
  /** A check digit that its office would not have given. */
  readonly doubt: CheckedNumber | null;
}

/** More is no number. */
const longest = 100;

/** Without an office so few figures are a word like any other. */
const fewest = 5;

const looksLikeNumber = ({ office, digits, tail }: NumberSpelling): boolean =>
  office !== '' || digits.length + (tail?.[1].length ?? 0) >= fewest;

/**
 * A text as the number it names; null for one that cannot be a patent number. Filing and publication are both meant
 * where the text does not say, and every office where it names none.
 */
export const askedNumber = (text: string): AskedNumber | null => {
  const spelling = readSpelling(text);
  if (!spelling) return askedBetweenWords(text);
  if (!looksLikeNumber(spelling)) return null;
  const keys = readings(spelling);
  const sure = keys.filter(({ isLoose }) => !isLoose).flatMap(searched);
  const others = [...unconverted(spelling), ...withoutPct(spelling)];
  const further = [...keys, ...others.flatMap((other) => readings(other))].flatMap(searched);
  const known = new Set(sure);
  const checked = checkedNumber(text);
  return {
    wanted: [[...known], [...new Set(further)].filter((line) => !known.has(line))].filter((group) => group.length > 0),
    pieces: numberPieces(text, spelling),
    doubt: checked && checked.given !== checked.expected ? checked : null,
  };
};

/** With words around it only a whole number that names its office is meant. */
const askedBetweenWords = (text: string): AskedNumber | null => {
  const bare = text.length > longest ? text : withoutDocumentWords(text);
  const read = bare === text ? null : readSpelling(bare);
  return read?.office && looksLikeNumber({ ...read, office: '' }) ? askedNumber(bare) : null;
};

const readings = (spelling: NumberSpelling): NumberKey[] => [
  ...numberKeys(spelling, 'd'),
  ...(spelling.office === 'WO' && spelling.tail ? [] : numberKeys(spelling, 'p')),
];

/** A series that one side does not name contradicts nothing. */
const searched = (key: NumberKey): string[] => {
  const start = key.office === '' ? '' : '\n';
  const line = `${start}${keyText({ ...key, series: '' })}`;
  return key.series === '' ? [line] : [`${line}${key.series}\n`, `${line}\n`];
};

/**
 * Lines as `wanted` is looked for in them. Joined and not put together as a template: that would be laid out in one piece
 * only by the first search through them, which takes it longer than the searching.
 */
export const keyLines = (keys: readonly string[]): string => (keys.length === 0 ? '' : ['', ...keys, ''].join('\n'));
