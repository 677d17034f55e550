import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addMonths, monthEndAfter } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
const today = localToday();
/** Two years ago this month: in Germany the third year falls due with this month, the fourth a year later. */
const filed = `${addMonths(today, -24).slice(0, 7)}-15`;
const third = monthEndAfter(filed, 24);
const fourth = monthEndAfter(filed, 36);
const reference = 'REGLE-SUIVIE';

const germanFamily = async () => {
  const admin = await server().signIn(server().accounts.admin);
  const idPays = Number((await admin.get('/api/pays')).list.find(({ CodeIso }) => CodeIso === 'DE')?.Id);
  const client = Number((await admin.post('/api/client', { nomClient: 'Suivi Exemple' })).data.Id);
  const { status, data } = await admin.post('/api/brevet', {
    referenceFamille: reference,
    titre: 'Vanne suivie',
    clientIds: [client],
    informationsDepot: [{ idPays, numeroDepot: '10 2024 000 123.4', dateDepot: filed }],
  });
  expect(status).toBe(201);
  return { id: Number(data.Id), client };
};

describe('a row of the rules that the firm overrules', () => {
  it('DATE-30 is followed by docket, workbook, calendar, dashboard, week’s sheet, client and filing alike', async () => {
    const { id, client } = await germanFamily();
    const app = await openApp(server(), server().accounts.admin);
    const { user, go, dialog, fill, press, row, gone, goOffline } = { ...app, ...stepsOf(app) };
    const files = savedFiles();
    await goOffline();

    const expectEverywhere = async (day: string, what: string): Promise<void> => {
      await go(`/echeancier?q=${reference}`);
      await waitFor(async () => expect(await row(what)).toHaveTextContent(formatDay(day)));
      await press('export.button');
      await waitFor(async () => {
        const rows = await files.lastRows();
        expect(rows.slice(1).find((cells) => cells.includes(what))).toEqual(expect.arrayContaining([day, reference]));
      });
      await user.click(screen.getByRole('button', { name: t('deadlines.calendarFile') }));
      await waitFor(async () => {
        const written = await files.lastText();
        const event = written.split('BEGIN:VEVENT').find((part) => part.includes(`SUMMARY:${what}`));
        expect(event).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
      });
      await go(`/clients?open=${client}`);
      const whose = await dialog('Suivi Exemple');
      const link = { name: `${formatDay(day)} · ${what} (DE)` };
      const dates = await within(whose).findByRole('region', { name: t('dates.title') });
      await waitFor(() => expect(within(dates).getAllByRole('link')[0]).toHaveAccessibleName(link.name));
      await go(`/brevets?open=${id}`);
      const family = await dialog('Vanne suivie');
      const filing = within(family).getByRole('article');
      expect(await within(filing).findByRole('link', link)).toBeVisible();
      const head = `${t('dates.title')} – ${formatDay(day)}, ${what} (DE)`;
      expect(await within(family).findByRole('button', { name: head })).toBeVisible();
    };
    /** What the dashboard counts within 90 days. */
    const near = async (): Promise<number> => {
      await go('/dashboard');
      const name = new RegExp(`\\d\\s*${t('dashboard.tiles.deadlines')}$`);
      const tile = await screen.findByRole('link', { name });
      return Number(tile.textContent?.replace(t('dashboard.tiles.deadlines'), '').replace(/\D/g, ''));
    };
    /** What the docket counts. */
    const listed = async (): Promise<number> => {
      await go('/echeancier?when=quarter');
      const chip = await screen.findByRole('button', { name: new RegExp(`^${t('deadlines.when.quarter')}\\s*\\d`) });
      return Number(chip.querySelector('span')?.textContent?.replace(/\D/g, ''));
    };
    const weekSays = async (): Promise<string> => {
      await go('/echeancier/semaine?all=soon');
      const question = await screen.findByRole('region', { name: t('week.questions.soon') });
      await waitFor(() => expect(question).toHaveAttribute('aria-busy', 'false'));
      return question.textContent ?? '';
    };

    await expectEverywhere(third, 'Annuité 3');
    const before = await near();
    expect(await listed()).toBe(before);
    expect(await weekSays()).toContain(reference);

    await go('/echeancier/regles');
    const section = await screen.findByRole('region', { name: t('dateRules.kinds.annuity') });
    const german = within(section)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes('DE · Allemagne')) as HTMLElement;
    await user.click(within(german).getByRole('button', { name: /^Remplacer/ }));
    const form = await dialog(/Règle du cabinet/);
    await fill(within(form).getByRole('textbox', { name: t('records.fields.premiereAnnee') }), '4');
    const reason = within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.motif')}`) });
    await fill(reason, 'Avis du DPMA');
    await press('common.save', form);
    await gone(form);

    await expectEverywhere(fourth, 'Annuité 4');
    await waitFor(async () => expect(await near()).toBeLessThan(before));
    const after = await near();
    await waitFor(async () => expect(await listed()).toBe(after));
    await waitFor(async () => expect(await weekSays()).not.toContain(reference));
  });
});
