import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { numberKeys } from '#domain/rules/numbers/keys/numberKeys.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { keyText } from '#domain/rules/numbers/keys/storedKeys.ts';

/**
 * How a number differs from the one that was typed, the likeliest first: two neighbours changed places, it has one digit
 * more, one less, or one digit is another.
 */
export const slipKinds = ['swapped', 'missing', 'extra', 'digit'] as const;
export type Slip = (typeof slipKinds)[number];

/** Fewer figures have neighbours everywhere. */
const fewest = 6;

/**
 * The keys that a number would have if one slip of the finger had been made in it; null where the text is no number. A
 * key without its office stands for any.
 */
export const nearKeys = (text: string): ReadonlyMap<string, Slip> | null => {
  const spelling = readSpelling(text);
  if (!spelling || figuresOf(spelling).length < fewest) return null;
  const own = new Set(keysOf(spelling));
  const near = new Map<string, Slip>();
  for (const [slip, slipped] of slips(spelling))
    for (const key of keysOf(slipped)) if (!own.has(key) && !near.has(key)) near.set(key, slip);
  return near;
};

const figuresOf = ({ digits, tail }: NumberSpelling): string => `${digits}${tail?.[1] ?? ''}`;

/** Without the series: a slip is looked for among all of them. */
const keysOf = (spelling: NumberSpelling): string[] =>
  (['d', 'p'] as const).flatMap((kind) =>
    numberKeys(spelling, kind)
      .filter(({ isLoose }) => !isLoose)
      .map((key) => keyText({ ...key, series: '' })),
  );

function* slips(spelling: NumberSpelling): Generator<readonly [slip: Slip, spelling: NumberSpelling]> {
  const { digits, tail } = spelling;
  const mayBeShorter = figuresOf(spelling).length > fewest;
  for (const [slip, other] of slipsIn(digits, mayBeShorter)) yield [slip, { ...spelling, digits: other }];
  if (!tail) return;
  const [letters, figures] = tail;
  for (const [slip, other] of slipsIn(figures, mayBeShorter)) yield [slip, { ...spelling, tail: [letters, other] }];
}

const everyDigit = '0123456789'.split('');

/** Those that change nothing as well: their keys are the number's own. */
function* slipsIn(figures: string, mayBeShorter: boolean): Generator<readonly [slip: Slip, figures: string]> {
  const places = Array.from(figures, (_, at) => at);
  for (const at of places) {
    const [one = '', other = ''] = figures.slice(at, at + 2);
    yield ['swapped', `${figures.slice(0, at)}${other}${one}${figures.slice(at + 2)}`];
  }
  for (const at of [...places, figures.length])
    for (const digit of everyDigit) yield ['missing', `${figures.slice(0, at)}${digit}${figures.slice(at)}`];
  if (mayBeShorter) for (const at of places) yield ['extra', `${figures.slice(0, at)}${figures.slice(at + 1)}`];
  for (const at of places)
    for (const digit of everyDigit) yield ['digit', `${figures.slice(0, at)}${digit}${figures.slice(at + 1)}`];
}
