import { shortText } from '#domain/check.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { isRealDay } from '#domain/rules/calendar.ts';

/** A whole number in digits, or nothing, which leaves the row as its source says. @param message under `validation` */
export const wholeNumber = (least: number, most: number, message: string) =>
  shortText(maxLength.personPhone).refine((value) => {
    const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
    return value === '' || (number >= least && number <= most);
  }, message);

/** The days in a text such as `2028-05-01 2028-05-26`. */
export const closedDaysIn = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** Days of the calendar with single spaces between, or nothing. */
export const closedDaysText = shortText(maxLength.comment).refine((value) => {
  const days = closedDaysIn(value);
  return days.length <= limits.dateRules.closedDays && days.every(isRealDay);
}, 'closedDays');
