import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';

/** Why a line that fits no form does not, where that can be said. */
export type RefusalReason =
  /** Without its kind code it converts: `offer` is the number to convert instead. */
  | { readonly why: 'kindCode'; readonly code: string; readonly offer: string }
  /** A year of a Japanese era. */
  | { readonly why: 'era'; readonly offer: string }
  /** A letter stands among the figures; which figure was meant is not ours to guess. */
  | { readonly why: 'letter'; readonly letter: string };

/**
 * NUM-18: the reason of a refusal; null where there is no other than the form.
 * @param text without blanks around it
 */
export const refusalReason = (kind: NumberKind, text: string, thisYear: number): RefusalReason | null =>
  kindCodeIn(kind, text, thisYear) ?? eraIn(kind, text, thisYear) ?? letterIn(text);

const atEnd = /^(.*?\d)[\s,./-]*\(?([A-HK-NP-WYZ]\d?)\)?$/i;
const inside = /^([a-z]{2})[\s-]+([a-z]\d?)[\s-]+\d/i;

const kindCodeIn = (kind: NumberKind, text: string, thisYear: number): RefusalReason | null => {
  const end = atEnd.exec(text);
  const before = inside.exec(text);
  const [offer, code] = before
    ? [`${before[1] ?? ''} ${text.slice(before[0].length - 1)}`, before[2] ?? '']
    : [end?.[1] ?? '', end?.[2] ?? ''];
  return convertNumber(kind, offer, thisYear).ok ? { why: 'kindCode', code: code.toUpperCase(), offer } : null;
};

const ofEra = /^JP([TSHR])(\d\d)(\d{4,6})$/;
const firstYears: Readonly<Record<string, number>> = { T: 1911, S: 1925, H: 1988, R: 2018 };

const eraIn = (kind: NumberKind, text: string, thisYear: number): RefusalReason | null => {
  const spelling = kind === 'depot' ? readSpelling(text) : null;
  const parts = spelling && ofEra.exec(`${spelling.office}${spelling.letters}${spelling.digits}`);
  if (!parts) return null;
  const [, letter = '', year, number] = parts;
  const offer = `JP ${(firstYears[letter] ?? 0) + Number(year)} ${number}`;
  return convertNumber(kind, offer, thisYear).ok ? { why: 'era', offer } : null;
};

/** Alone behind a figure; or an O in the place of the first one. A word there, or a kind code, is none for a figure. */
const letterIn = (text: string): RefusalReason | null => {
  const plain = plainNumber(text);
  if (/[\s(][ABCTUY][1-9]\)?$/i.test(text)) return null;
  const parts = /^[A-Z]{2}(O)\d/.exec(plain) ?? /^[A-Z]{0,5}\d(?:[\dA-Z]*?\d)?([A-Z])\d*$/.exec(plain);
  return parts && { why: 'letter', letter: parts[1] ?? '' };
};
