import { oneLine } from '#domain/rules/import/cellText.ts';
import { prefixCountry } from '#domain/rules/import/filingCountry.ts';

/** What never stands inside a number; what may, where a line is broken or a year is parted from its count; and what does. */
const between = /([;|]|\n|\s+[/+&–—-]\s+|,\s+|\s+(?:et|and|und)\s+|[/,](?=[A-Z]{2}[ .-]?\d))/;
const never = /^[;|]$/;
const day = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/;

const figuresIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

/** Whether what stands before is a number by itself, and what follows another one, and not the rest of it. */
const isNext = (before: string, text: string): boolean => {
  const [above, below] = [figuresIn(before), figuresIn(text)];
  if (day.test(text)) return false;
  if (prefixCountry(text) !== null && below >= 4) return above >= 4;
  return above >= 7 && below >= 6;
};

/**
 * The numbers that stand in one cell, each on one line. What is not surely a number of its own stays with the one before
 * it: nothing of the cell is missing in them but what parts them.
 */
export const numbersIn = (cell: string): readonly string[] => {
  if (!between.test(cell)) return [oneLine(cell)];
  const [first = '', ...rest] = cell.split(between);
  const numbers = [first.trim()];
  for (let at = 0; at < rest.length; at += 2) {
    const [mark = '', text = ''] = [rest[at], rest[at + 1]?.trim()];
    const before = numbers.at(-1) ?? '';
    const isAnother = never.test(mark) ? figuresIn(before) > 0 && figuresIn(text) > 0 : isNext(before, text);
    if (isAnother) numbers.push(text);
    else numbers[numbers.length - 1] = `${before}${mark}${text}`.trim();
  }
  return numbers.map(oneLine);
};
