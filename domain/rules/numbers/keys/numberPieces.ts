import { foldNumber } from '#domain/rules/foldText.ts';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { letterMeaning } from '#domain/rules/numbers/keys/officeLetters.ts';

/**
 * Where a number, or what is typed of it so far, stands in one piece. The patterns are read by PostgreSQL, too, and so
 * keep to what both understand.
 */
export interface NumberPieces {
  /** In folded texts, whatever stands between the figures. */
  readonly inText: RegExp;
  /** In lines of stored keys, which name the office of every number; null where figures alone say as much. */
  readonly inKeys: RegExp | null;
}

/** With so few, letters and figures are words like any others: `DE 2`, `la 3`. */
const fewest = 3;

/** The pieces of a typed number; null for one too short to be told from words. */
export const numberPieces = (text: string, spelling: NumberSpelling): NumberPieces | null => {
  const { office, digits, tail } = spelling;
  if (digits.length + (tail?.[1].length ?? 0) < fewest) return null;
  const inKeys = tail || office === '' ? null : keyPattern(spelling);
  return { inText: new RegExp(Array.from(foldNumber(text)).join('[^a-z0-9\\n]*')), inKeys };
};

const keyPattern = ({ office, letters, digits }: NumberSpelling): RegExp => {
  const figures = letterMeaning(office, letters) === 'part' ? `${letters}0*${digits}` : digits;
  const dated = /^((?:18|19|20)\d\d)([1-9]\d*)/.exec(digits);
  const inYear = dated ? `|${dated[1]}/${dated[2]}` : '';
  return new RegExp(`\\n${office}[dp](?:[^\\n|]*${figures}${inYear})`);
};
