import { lastDayOfAll } from '#domain/rules/calendar.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { dayFrom, monthOf, parseDay } from '#domain/rules/parseDay.ts';

/** The days that somebody asks for: one, or those of a month. */
export interface AskedDays {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
}

/**
 * A day or a month as people type it, the day first: `30/06/2027`, `30.06` (the next one), `2027-06`, `06/2027`,
 * `juin 2027`. Null for anything else, and for figures without a separator, which are numbers.
 */
export const askedDays = (typed: string, today: string): AskedDays | null => {
  const text = foldText(typed).trim();
  const ofYear = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(text);
  if (ofYear) return nextOf(Number(ofYear[2]), Number(ofYear[1]), today);
  const month = monthIn(text);
  if (month) return month;
  if (/^\d{5,}$/.test(text)) return null;
  const day = parseDay(text, lastDayOfAll);
  return day === null ? null : { from: day, to: day };
};

/** A 29 February may be years away. */
const nextOf = (month: number, day: number, today: string): AskedDays | null => {
  const year = Number(today.slice(0, 4));
  const next = Array.from({ length: 9 }, (_, more) => dayFrom(year + more, month, day)).find(
    (known) => known !== null && known >= today,
  );
  return next ? { from: next, to: next } : null;
};

const monthIn = (text: string): AskedDays | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  const figures = iso ? [iso[2], iso[1]] : (/^(\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1) ?? null);
  const named = figures ? null : /^([a-z]+)\.?\s+(\d{4})$/.exec(text);
  const month = figures ? Number(figures[0]) : named ? monthOf(named[1] ?? '') : null;
  const from = month === null ? null : dayFrom(Number(figures?.[1] ?? named?.[2]), month, 1);
  // No month has more days, and texts of days are in their order.
  return from === null ? null : { from, to: `${from.slice(0, 7)}-31` };
};
