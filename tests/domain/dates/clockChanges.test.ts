import { afterEach, expect, it, vi } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addDays, addMonths, daysBetween, monthEndAfter, weekdayOf } from '#domain/rules/calendar.ts';
import { nearEnds, overdueSince } from '#domain/rules/dates/urgency.ts';
import { clockChanges } from '#tests/support/dates/clockChanges.ts';
import { inZone } from '#tests/support/files/inZone.ts';

afterEach(() => vi.useRealTimers());

/** Days as somebody counts them who knows nothing of clocks. */
const counted = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T12:00Z`); at <= Date.parse(`${to}T12:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

it.each(clockChanges)(
  'DATE-35 it is the day that the clocks of $zone show, also where they are changed',
  async ({ zone, moments }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const shown = await inZone(zone, () =>
      Object.keys(moments).map((moment) => {
        vi.setSystemTime(moment);
        return [moment, localToday()];
      }),
    );
    expect(Object.fromEntries(shown)).toEqual(moments);
  },
);

it.each(clockChanges)(
  'DATE-35 no day is missing, twice or longer than another where clocks are changed in $zone',
  async ({ zone, moments }) => {
    for (const today of new Set(Object.values(moments))) {
      const days = counted(`${Number(today.slice(0, 4)) - 1}-12-25`, `${Number(today.slice(0, 4)) + 1}-04-10`);
      const at = days.indexOf(today);
      await inZone(zone, () => {
        expect(days.map((_, index) => addDays(days[0] as string, index))).toEqual(days);
        expect(days.map((each) => daysBetween(today, each))).toEqual(days.map((_, index) => index - at));
        expect(days.map(weekdayOf)).toEqual(days.map((each) => new Date(`${each}T12:00Z`).getUTCDay()));
        const [week, month, quarter] = [7, 30, 90].map((count) => days[at + count]);
        expect(nearEnds(today)).toEqual({ week, month, quarter });
        expect(overdueSince(addDays(today, 60))).toBe(today);
        expect(addMonths(today, 1).slice(8)).toBe(today.slice(8));
        expect(monthEndAfter(today, 0)).toBe(days.findLast((each) => each.startsWith(today.slice(0, 7))));
      });
    }
  },
);
