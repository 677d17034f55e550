import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { localToday } from '#domain/localToday.ts';
import { formatDateTime, formatDay } from '#src/i18n/formats.ts';
import { useWeekAnswers } from '#src/screens/weekSheet/useWeekAnswers.ts';
import type { WeekQuestion } from '#src/screens/weekSheet/WeekAnswer.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { t } from '#tests/support/components/words.ts';
import { clockChanges } from '#tests/support/dates/clockChanges.ts';
import { storeOfFamilies } from '#tests/support/engine/storeOfFamilies.ts';
import { inZone } from '#tests/support/files/inZone.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

afterEach(() => vi.useRealTimers());

/** A device with one pending family without a date for each of these instants, last changed then. */
const deviceWith = async (changedAt: readonly string[]) => {
  const families = changedAt.map((at, index) =>
    recordOf(patent, {
      Id: index + 1,
      ReferenceFamille: at,
      UpdatedAt: at,
      InformationsDepot: [{ Id: index + 1, IdPays: 1 }],
    }),
  );
  return restingOn(await storeOfFamilies(families, { NomPays: 'États-Unis', CodePays: 'US', Iso2: 'US' }));
};
type Device = Awaited<ReturnType<typeof deviceWith>>;

/** The sheet as somebody opens it there and then, and what it says to a question. */
const openSheet = (device: Device, zone: string, now: string) =>
  inZone(zone, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { result, unmount } = drawHook(device, useWeekAnswers, undefined);
    const answerTo = (question: WeekQuestion) => result.current.find((answer) => answer.question === question);
    await waitFor(() => expect(answerTo('changed')?.count).not.toBeNull());
    await waitFor(() => expect(device.store.value('weekSheet')).toMatchObject({ at: new Date().toISOString() }));
    await act(async () => {});
    const said = (question: WeekQuestion) => {
      const { count, beside, first } = answerTo(question) ?? {};
      const lines = first?.(50).map(({ of, text, note }) => [question === 'silent' ? of : text, note] as const) ?? [];
      expect(count).toBe(lines.length);
      return { beside, lines: lines.map(([name, note]) => ({ at: /20[\dTZ:.-]+/.exec(name)?.[0] ?? name, note })) };
    };
    const sheet = { today: localToday(), silent: said('silent'), changed: said('changed') };
    unmount();
    return sheet;
  });

const dayAfter = (of: string, days: number): string =>
  new Date(Date.parse(`${of}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day of the month, or its last one. */
const inFourMonths = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + 4, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 3, Math.min(date, last))).toISOString().slice(0, 10);
};

/** At this hour of Greenwich it is the same day in all these zones. */
const midday = (day: string): string => `${day}T09:00:00.000Z`;

describe('the week’s sheet where clocks are changed', () => {
  it.each(clockChanges)('DATE-35 DATE-26 has the days of $zone', async ({ zone, moments }) => {
    const device = await deviceWith(Object.keys(moments));
    const changed = Object.entries(moments).map(([at, day]) => ({ at, day }));
    for (const day of new Set(Object.values(moments))) {
      const quietOn = async (today: string, isQuiet: (day: string) => boolean) => {
        const sheet = await openSheet(device, zone, midday(today));
        expect(sheet.today).toBe(today);
        const expected = changed.filter((one) => isQuiet(one.day)).sort((a, b) => (a.at < b.at ? -1 : 1));
        expect(sheet.silent.lines, today).toEqual(
          expected.map((one) => ({ at: one.at, note: t('week.unchanged', { day: formatDay(one.day) }) })),
        );
      };
      await quietOn(inFourMonths(day), (each) => each < day);
      await quietOn(dayAfter(inFourMonths(day), 1), (each) => each <= day);

      const newcomer = await deviceWith(Object.keys(moments));
      const sheet = await openSheet(newcomer, zone, midday(dayAfter(day, 7)));
      expect(sheet.changed.beside).toBe(t('week.firstVisit', { day: formatDay(day) }));
      expect(sheet.changed.lines.map(({ at }) => at).sort()).toEqual(
        changed.flatMap((one) => (one.day >= day ? [one.at] : [])).sort(),
      );
      for (const { at, note } of sheet.changed.lines) expect(note).toContain(formatDay(moments[at]));
    }
  });
});

describe('four months at the end of a month', () => {
  it.each([
    ['2026-02-27', '2026-06-27'],
    ['2026-02-28', '2026-06-28'],
    ['2026-06-30', '2026-10-30'],
    ['2025-10-29', '2026-02-28'],
    ['2025-10-31', '2026-02-28'],
    ['2025-08-31', '2025-12-31'],
    ['2024-02-29', '2024-06-29'],
    ['2026-01-31', '2026-05-31'],
  ])('DATE-26 what was changed on %s is silent from the day after %s', async (day, last) => {
    const device = await deviceWith([midday(day)]);
    const isSilent = async (today: string) =>
      (await openSheet(device, 'Europe/Paris', midday(today))).silent.lines.length > 0;
    expect([await isSilent(last), await isSilent(dayAfter(last, 1)), await isSilent(dayAfter(last, 3))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the last visit', () => {
  /** Where and when the sheet is opened one after the other, and the visit since which the last one counts. */
  const visits: readonly (readonly [string, readonly (readonly [string, string])[], string])[] = [
    [
      'was on this very day, by the clocks of the other side of the date line',
      [
        ['Asia/Tokyo', '2026-11-20T01:00:00.000Z'],
        ['Asia/Tokyo', '2026-11-27T23:00:00.000Z'],
        ['America/Los_Angeles', '2026-11-28T05:00:00.000Z'],
      ],
      '2026-11-20T01:00:00.000Z',
    ],
    [
      'was on the day before, which had this day’s name where it was',
      [
        ['Pacific/Auckland', '2026-11-20T01:00:00.000Z'],
        ['Pacific/Auckland', '2026-11-27T12:00:00.000Z'],
        ['America/Los_Angeles', '2026-11-28T18:00:00.000Z'],
      ],
      '2026-11-27T12:00:00.000Z',
    ],
    [
      'was on this day of twenty-five hours',
      [
        ['Europe/Paris', '2026-10-19T08:00:00.000Z'],
        ['Europe/Paris', '2026-10-24T22:30:00.000Z'],
        ['Europe/Paris', '2026-10-25T22:30:00.000Z'],
      ],
      '2026-10-19T08:00:00.000Z',
    ],
    [
      'was on the day before, an hour ago',
      [
        ['Europe/Paris', '2026-03-28T22:30:00.000Z'],
        ['Europe/Paris', '2026-03-28T23:30:00.000Z'],
      ],
      '2026-03-28T22:30:00.000Z',
    ],
    [
      'was said by a clock that went days ahead',
      [
        ['Europe/Paris', '2026-11-20T08:00:00.000Z'],
        ['Europe/Paris', '2026-12-20T08:00:00.000Z'],
        ['Europe/Paris', '2026-11-27T08:00:00.000Z'],
      ],
      '2026-11-20T08:00:00.000Z',
    ],
  ];

  it.each(visits)('DATE-26 DATE-35 counts from the one of an earlier day where it %s', async (_, opened, since) => {
    const around = [-60_000, 60_000].map((ms) => new Date(Date.parse(since) + ms).toISOString());
    const device = await deviceWith(around);
    const sheets: Awaited<ReturnType<typeof openSheet>>[] = [];
    for (const [zone, now] of opened) sheets.push(await openSheet(device, zone, now));
    const [zone = ''] = opened.at(-1) ?? [];
    const last = sheets.at(-1)?.changed;
    expect(last?.beside).toBe(t('week.since', { at: await inZone(zone, () => formatDateTime(since)) }));
    expect(last?.lines.map(({ at }) => at)).toEqual(around.slice(1));
  });
});
