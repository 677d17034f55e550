import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { type ClockChange, clockChanges } from '#tests/support/dates/clockChanges.ts';
import { inZone } from '#tests/support/files/inZone.ts';
import { strictCalendar } from '#tests/support/files/strictCalendar.ts';

const server = demoServer();
afterEach(() => vi.useRealTimers());

/** Where clocks were put forward or back on that day, or go on from another one. */
const moments = [
  '2026-03-29T21:30Z',
  '2026-10-24T22:30Z',
  '2026-11-02T07:30Z',
  '2026-02-15T23:30Z',
  '2026-09-26T12:30Z',
  '2018-11-04T03:30Z',
  '2022-09-21T20:00Z',
  '2011-12-30T10:30Z',
].map((moment) => {
  const found = clockChanges.find((change) => moment in change.moments) as ClockChange;
  return { moment, zone: found.zone, today: found.moments[moment] as string };
});

const dayAfter = (of: string, days: number): string =>
  new Date(Date.parse(`${of}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The numbers of a month's days, from the Monday of its first week to the Sunday of its last one. */
const numbersIn = (month: string): readonly number[] => {
  const first = `${month}-01`;
  const monday = dayAfter(first, -((new Date(`${first}T12:00Z`).getUTCDay() + 6) % 7));
  const days: number[] = [];
  for (let at = monday; at.slice(0, 7) <= month || days.length % 7 > 0; at = dayAfter(at, 1))
    days.push(Number(at.slice(8)));
  return days;
};

it('DATE-35 DATE-10 DATE-12 DATE-26 docket, month, week’s sheet and calendar know the day where clocks are changed', async () => {
  const admin = await server().api(server().accounts.admin);
  const family = await admin.post('/api/brevet', { ReferenceFamille: 'HORLOGES', Titre: 'Horloges' });
  // Thirty days are near, one more is not; of what is past, the docket says so.
  for (const { today } of moments)
    for (const days of [-1, 0, 30, 31]) {
      const own = { genre: 'own', libelle: `${today} et ${days} jours`, dateEcheance: dayAfter(today, days) };
      expect((await admin.post('/api/echeances', { brevetId: Number(family.data.Id), ...own })).status).toBe(201);
    }
  const app = await openApp(server(), server().accounts.user);
  const { go, goOffline, row, press } = { ...app, ...stepsOf(app) };
  await goOffline();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const { moment, zone, today } of moments)
    await inZone(zone, async () => {
      vi.setSystemTime(moment);
      act(() => void fireEvent(document, new Event('visibilitychange')));
      await go(`/echeancier?month=${today.slice(0, 7)}`);
      const sheet = await screen.findByRole('region', { name: t('deadlines.view.month') });
      const cells = [...sheet.querySelectorAll('td')];
      const numberOf = (cell: HTMLElement) => Number(cell.querySelector('span')?.textContent);
      expect(cells.map(numberOf), zone).toEqual(numbersIn(today.slice(0, 7)));
      const current = cells.filter((cell) => cell.getAttribute('aria-current') === 'date');
      expect(current.map(numberOf), zone).toEqual([Number(today.slice(8))]);
      expect(current[0], zone).not.toHaveAttribute('data-outside');

      await go('/echeancier/semaine?all=soon');
      expect(await screen.findByText(text('patents.printedOn', { day: formatDay(today) })), zone).toBeInTheDocument();
      const soon = await screen.findByRole('region', { name: t('week.questions.soon') });
      await waitFor(() => expect(soon).toHaveTextContent(`${today} et 30 jours`));
      expect(soon).toHaveTextContent(`${today} et 0 jours`);
      expect(soon).not.toHaveTextContent(`${today} et 31 jours`);
      expect(soon).not.toHaveTextContent(`${today} et -1 jours`);

      await go('/echeancier?q=HORLOGES&size=50');
      const late = t('deadlines.states.overdue');
      expect(await row(`${today} et -1 jours`), zone).toHaveTextContent(late);
      expect(await row(`${today} et 0 jours`), zone).not.toHaveTextContent(late);
      const files = savedFiles();
      await press('deadlines.calendarFile');
      const events = strictCalendar(await waitFor(() => files.lastText()));
      for (const { today: each } of moments)
        expect(
          events.find(({ SUMMARY }) => SUMMARY?.startsWith(`${each} et 0 jours`)),
          zone,
        ).toMatchObject({
          DTSTART: each.replaceAll('-', ''),
          DTEND: dayAfter(each, 1).replaceAll('-', ''),
        });
    });
});
