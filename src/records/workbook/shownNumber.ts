/** Longer ones are nobody's. */
const longestFormat = 40;

/**
 * Text in quotes, a sign behind a backslash, space for a sign, a fill, a colour or a language, a place of a figure, or a
 * sign as it is.
 */
const token = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|([0#?])|([ +()-])|./gs;

interface Part {
  readonly text: string;
  readonly isPlace: boolean;
}

/** The parts of a format that has places of figures and signs beside them, and nothing that makes a quantity of them. */
const partsOf = (format: string): readonly Part[] | null => {
  if (format.length > longestFormat) return null;
  // For positive numbers only the first section counts; a semicolon in quotes is too rare to be looked for.
  const [positive = ''] = format.split(';');
  const parts: Part[] = [];
  for (const [whole, quoted, single, place, sign] of positive.matchAll(token)) {
    const text = quoted ?? single ?? place ?? sign;
    if (text !== undefined) parts.push({ text, isPlace: place !== undefined });
    else if (!/^[_*[]./s.test(whole)) return null;
  }
  return parts;
};

/** `0000000`, `"FR"0000000`, `0#" "##" "##`: filled with zeros, or with signs before or among the figures. */
const writesMore = (parts: readonly Part[]): boolean => {
  const first = parts.findIndex(({ isPlace }) => isPlace);
  const last = parts.findLastIndex(({ isPlace }) => isPlace);
  const zeros = parts.filter(({ isPlace, text }) => isPlace && text === '0').length;
  const isAmong = parts.slice(first, last).some(({ isPlace }) => !isPlace);
  return first >= 0 && (zeros > 1 || isAmong || parts.slice(0, first).some(({ text }) => text.trim() !== ''));
};

/** From the right, each place takes a figure, and the first one all that are left. */
const filled = (parts: readonly Part[], figures: string): string => {
  const first = parts.findIndex(({ isPlace }) => isPlace);
  let [left, shown] = [figures, ''];
  for (const [index, { text, isPlace }] of [...parts.entries()].reverse()) {
    if (!isPlace) shown = `${text}${shown}`;
    else {
      const taken = index === first ? left : left.slice(-1);
      shown = `${taken || (text === '0' ? '0' : '')}${shown}`;
      left = left.slice(0, -1);
    }
  }
  return shown.trim();
};

const known = new Map<string, readonly Part[] | null>();

/**
 * A number as its cell shows it, where the format writes what the number leaves out: `0312345` is stored as 312345 under
 * `0000000`, and a French postal code or telephone number alike. Quantities stay numbers.
 */
export const shownNumber = (value: number, format: unknown): number | string => {
  if (typeof format !== 'string' || format === 'General' || !Number.isSafeInteger(value) || value < 0) return value;
  if (!known.has(format)) {
    const parts = partsOf(format);
    known.set(format, parts && writesMore(parts) ? parts : null);
  }
  const parts = known.get(format);
  return parts ? filled(parts, String(value)) : value;
};
