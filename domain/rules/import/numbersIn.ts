import { oneLine } from '#domain/rules/import/cellText.ts';
import { prefixCountry } from '#domain/rules/import/filingCountry.ts';

/** What never stands inside a number; what may, where a line is broken or a year is parted from its count; and what does. */
const between = /([;|]|\n|\s[/+&–—-]\s|,\s|\s(?:et|and|und)\s|[/,])/;
const never = /^[;|]$/;
/** Close between two numbers only where an office follows it: "US 15/123,456" is one. */
const close = /^[/,]$/;
const office = /^[A-Z]{2}[ .-]?\d/;
const day = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/;

const figuresIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

/** Whether what stands before, with so many figures, is a number by itself, and what follows another one, and not the rest of it. */
const isNext = (above: number, text: string): boolean => {
  const below = figuresIn(text);
  if (day.test(text)) return false;
  if (prefixCountry(text) !== null && below >= 4) return above >= 4;
  return above >= 7 && below >= 6;
};

/** Whether what stands on one line and on the next is one number. */
export type IsOne = (lines: readonly [above: string, below: string]) => boolean;

/**
 * The numbers that stand in one cell, each on one line. What is not surely a number of its own stays with the one before
 * it: nothing of the cell is missing in them but what parts them.
 * @param isOne asked of two lines that may be a number each
 */
export const numbersIn = (cell: string, isOne: IsOne = () => false): readonly string[] => {
  const [first = '', ...rest] = partsOf(cell);
  const numbers = [first.trim()];
  let above = figuresIn(first);
  for (let at = 0; at < rest.length; at += 2) {
    const [mark = '', text = ''] = [rest[at], rest[at + 1]?.trim()];
    const mayBe = never.test(mark) ? above > 0 && figuresIn(text) > 0 : isNext(above, text);
    const isAnother = mayBe && !(mark === '\n' && isOne([numbers.at(-1) ?? '', text]));
    above = figuresIn(text) + (isAnother ? 0 : above);
    if (isAnother) numbers.push(text);
    else numbers.push(`${numbers.pop()}${mark}${text}`);
  }
  return numbers.map((number) => oneLine(number.trim()));
};

/** What may be a number each, and what stands between each two. */
const partsOf = (cell: string): readonly string[] => {
  const [first = '', ...rest] = cell.split(between);
  const parts = [first];
  for (let at = 0; at < rest.length; at += 2) {
    const [mark = '', text = ''] = [rest[at], rest[at + 1]];
    if (close.test(mark) && !office.test(text)) parts.push(`${parts.pop()}${mark}${text}`);
    else parts.push(mark, text);
  }
  return parts;
};
