import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';

/** A filing number that carries a check digit, and the one its office would have given it. */
export interface CheckedNumber {
  readonly office: string;
  readonly given: string;
  readonly expected: string;
}

interface CheckRule {
  readonly office: string;
  /** Two groups: the digits that are checked, and the check digit. */
  readonly pattern: RegExp;
  readonly digitOf: (digits: readonly number[]) => number;
}

const weighted = (digits: readonly number[], weightOf: (fromLeft: number) => number): number =>
  digits.reduce((sum, digit, at) => sum + digit * weightOf(at), 0);

/** What is missing to the next multiple of eleven; where that is no single digit, 0. */
const complement = (sum: number): number => (sum % 11 <= 1 ? 0 : 11 - (sum % 11));

const rules: readonly CheckRule[] = [
  {
    // Weights 1 and 2 in turn from the left, digits of the products added, what is missing to a multiple of ten.
    office: 'EP',
    pattern: /^EP(\d{8})(\d)$/,
    digitOf: (digits) => {
      const sum = digits.reduce((total, digit, at) => {
        const product = digit * (at % 2 === 0 ? 1 : 2);
        return total + Math.floor(product / 10) + (product % 10);
      }, 0);
      return (10 - (sum % 10)) % 10;
    },
  },
  {
    // Numbers since 2004: weights 2, 3, 4 ... from the right.
    office: 'DE',
    pattern: /^(?:DE)?((?:1[0-2]|2[0-2])20\d{8})(\d)$/,
    digitOf: (digits) => complement(weighted(digits, (at) => digits.length + 1 - at)),
  },
  {
    // Weights 2 to 9 and again from 2, from the left; a rest of ten is written X.
    office: 'CN',
    pattern: /^(?:CN|ZL)(20\d{10}|\d{8})([\dX])$/,
    digitOf: (digits) => weighted(digits, (at) => 2 + (at % 8)) % 11,
  },
  {
    // Weights 2 to 9 and again from 2, from the right.
    office: 'BR',
    pattern: /^BR((?:1[0-3]|2[0-2])20\d{8})(\d)$/,
    digitOf: (digits) => complement(weighted(digits, (at) => 2 + ((digits.length - 1 - at) % 8))),
  },
];

/** The check digit of a filing number, where it has one and its office's rule is public; null for all others. */
export const checkedNumber = (text: string): CheckedNumber | null => {
  const plain = plainNumber(text);
  for (const { office, pattern, digitOf } of rules) {
    const parts = pattern.exec(plain);
    if (!parts) continue;
    const [, digits = '', given = ''] = parts;
    const digit = digitOf(Array.from(digits, Number));
    return { office, given, expected: digit === 10 ? 'X' : String(digit) };
  }
  return null;
};
