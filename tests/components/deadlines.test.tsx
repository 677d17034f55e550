import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addMonths, monthEndAfter } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { page } from '#tests/support/components/layOut.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { strictCalendar } from '#tests/support/files/strictCalendar.ts';
import type { TestAccount, Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();
const today = localToday();
/** In the middle of a month so many months ago: in France its annuities fall due with that month. */
const ago = (months: number): string => `${addMonths(today, -months).slice(0, 7)}-15`;

const makeFamily = async (reference: string, filings: readonly Wire[], rest: Wire = {}) => {
  const api = await server().api(server().accounts.admin);
  const countries = (await api.get('/api/pays')).list;
  const idOf = (code: unknown) => Number(countries.find(({ CodeIso }) => CodeIso === code)?.Id);
  const made = await api.post('/api/brevet', {
    ReferenceFamille: reference,
    Titre: `Famille ${reference}`,
    InformationsDepot: filings.map(({ code, ...filing }) => ({ IdPays: idOf(code), ...filing })),
    ...rest,
  });
  return Number(made.data.Id);
};

const open = async (path = '/echeancier', account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  await app.go(path);
  await screen.findByRole('heading', { level: 1, name: t('deadlines.title') });
  return { ...app, ...stepsOf(app) };
};

const chip = (key: string) => screen.findByRole('button', { name: new RegExp(`^${t(`deadlines.when.${key}`)}`) });
const countOf = async (key: string) => Number((await chip(key)).textContent?.replace(/\D/g, '').replace(/^(7|90)/, ''));
const dayInRow = (row: HTMLElement) => /(\d\d)\/(\d\d)\/(\d{4})/.exec(row.textContent ?? '')?.[0];

describe('the docket', () => {
  afterEach(() => {
    vi.useRealTimers();
    page.width = 1440;
  });

  it('DATE-10 UX-20 UX-27 lists what comes of all families without network, by its chips with their counts, and says what is missing', async () => {
    await makeFamily('ECHE-1', [
      { code: 'FR', DateDepot: ago(60) },
      { code: 'FR', DateDepot: ago(61) },
      { code: 'DE' },
      { code: 'EP', DateDepot: ago(70), DateDelivrance: addMonths(today, -4) },
    ]);
    const { user, search, row, expectTotal, goOffline, address } = await open();
    await goOffline();
    await search('ECHE-1');
    await waitFor(async () => expect(await countOf('missing')).toBe(1));
    expect(await countOf('grace')).toBe(1);
    // What could be done within three months of the grant is over; the end of an opposition nobody has missed.
    expect(await countOf('overdue')).toBe(1);

    await user.click(await chip('overdue'));
    await expectTotal(1);
    expect(address()).toMatch(/when=overdue/);
    expect(await row('Validation du brevet européen')).toHaveTextContent(t('deadlines.states.overdue'));

    await user.click(await chip('grace'));
    await row('Annuité');
    await expectTotal(1);
    const late = await row('Annuité');
    expect(dayInRow(late)).toBe(formatDay(monthEndAfter(ago(1), 6)));
    expect(late).toHaveTextContent(t('deadlines.when.grace'));
    // The line opens with what can be done: no menu of one.
    expect(within(late).queryByRole('button', { name: /^Actions/ })).toBeNull();

    await user.click(await chip('missing'));
    expect(await row('Il manque')).toHaveTextContent('Il manque un renseignement : date de dépôt');
    await expectTotal(1);

    await user.click(await chip('quarter'));
    const soon = await row('Annuité 6');
    expect(dayInRow(soon)).toBe(formatDay(monthEndAfter(today, 0)));

    await user.click(await chip('all'));
    const days = () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(
        (each) => dayInRow(each)?.split('/').toReversed().join('-') ?? '9999',
      );
    await waitFor(() => expect(days().length).toBeGreaterThan(4));
    expect(days()).toEqual(days().toSorted());
    await user.click(screen.getByRole('button', { name: t('deadlines.columns.day') }));
    await waitFor(() => expect(days()).toEqual(days().toSorted().toReversed()));
  });

  it('DATE-11 UX-21 says why in one click and corrects the fact in two, and the date is another one', async () => {
    await makeFamily('ECHE-2', [{ code: 'FR', DateDepot: ago(60) }, { code: 'DE' }]);
    const { user, search, row, dialog, goOffline, gone, address, go } = await open();
    await goOffline();
    await search('ECHE-2');
    await user.click(await row('Annuité 6'));
    const opened = await dialog(/Annuité 6 \(FR\)/);
    expect(opened).toHaveTextContent(`Saisi : date de dépôt, ${formatDay(ago(60))}.`);
    expect(opened).toHaveTextContent('CPI L612-19');
    expect(address()).toMatch(/line=/);
    await user.click(within(opened).getByRole('button', { name: /^Corriger.: Date de dépôt$/ }));
    const field = await within(opened).findByRole('textbox', { name: 'Date de dépôt' });
    await user.clear(field);
    await user.type(field, '31/02/2020{Enter}');
    expect(await within(opened).findByText(text('validation.date'))).toBeVisible();
    await user.clear(field);
    await user.type(field, `${formatDay(ago(48))}{Enter}`);
    expect(await screen.findByText(text('quick.saved', { label: 'Date de dépôt' }))).toBeVisible();
    // The sixth year is years away now.
    await gone(opened);
    await row('Annuité 5');

    await go('/echeancier?when=missing');
    await search('ECHE-2');
    await user.click(await row('ECHE-2'));
    const missing = await dialog(/Renseignement manquant \(DE\)/);
    await user.click(within(missing).getByRole('button', { name: /^Saisir.: Date de dépôt$/ }));
    await user.type(
      await within(missing).findByRole('textbox', { name: 'Date de dépôt' }),
      `${formatDay(ago(36))}{Enter}`,
    );
    await gone(missing);
    await go('/echeancier?country=DE');
    await search('ECHE-2');
    expect(await row('Annuité 4')).toBeVisible();
  });

  it('DATE-12 UX-24 UX-43 is narrowed by client, firm and country, and handed out as a workbook and as a calendar', async () => {
    const api = await server().api(server().accounts.admin);
    const cabinet = await api.post('/api/cabinet', { NomCabinet: 'Annuités Duval', Type: 1 });
    await makeFamily('ECHE-3', [
      { code: 'FR', DateDepot: ago(60), CabinetsAnnuites: [{ CabinetId: cabinet.data.Id }] },
      { code: 'CH', DateDepot: ago(60) },
    ]);
    const { user, search, press, expectTotal, row } = await open('/echeancier?when=quarter');
    await search('ECHE-3');
    await expectTotal(2);
    await press('patents.filters.button');
    const firm = await screen.findByRole('combobox', { name: t('patents.fields.cabinetsAnnuites') });
    await user.click(firm);
    await user.type(firm, 'duval');
    await user.click(await screen.findByRole('option', { name: /Annuités Duval/ }));
    await expectTotal(1);
    await user.keyboard('{Escape}');
    expect(await row('Annuité 6')).toHaveTextContent('Annuités Duval');

    const files = savedFiles();
    await press('export.button');
    const rows = await waitFor(() => files.lastRows());
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['Annuité 6', 'FR', 'ECHE-3', 'Annuités Duval']));
    const calendar = screen.getByRole('button', { name: t('deadlines.calendarFile') });
    await user.click(calendar);
    const written = await waitFor(() => files.lastText());
    const events = strictCalendar(written);
    expect(events).toEqual([
      expect.objectContaining({
        DTSTART: monthEndAfter(today, 0).replaceAll('-', ''),
        SUMMARY: 'Annuité 6 · FR · ECHE-3',
        DESCRIPTION: expect.stringContaining('Annuités Duval'),
      }),
    ]);
    // Two firms' servers may number their families alike: in one calendar neither takes the other's place.
    expect(events[0]?.UID).toMatch(new RegExp(`^\\d+-\\d+-annuity-6@${location.host}$`));
  });

  it('DATE-10 stands in its month, and on a narrow screen as the days that have something', async () => {
    await makeFamily('ECHE-4', [{ code: 'FR', DateDepot: ago(60) }]);
    const { user, search, dialog, address } = await open();
    await search('ECHE-4');
    await user.click(await screen.findByRole('radio', { name: t('deadlines.view.month') }));
    await waitFor(() => expect(address()).toMatch(/month=\d{4}-\d\d/));
    const sheet = within(screen.getByRole('region', { name: t('deadlines.view.month') }));
    await user.click(await sheet.findByRole('button', { name: /^Annuité 6/ }));
    expect(await dialog(/Annuité 6 \(FR\)/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: t('deadlines.month.after') }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: /^Annuité 6/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: t('deadlines.month.today') }));
    // On a phone, too, people plan by weekdays.
    page.width = 390;
    await user.click(screen.getByRole('radio', { name: t('deadlines.view.list') }));
    await user.click(screen.getByRole('radio', { name: t('deadlines.view.month') }));
    const day = await screen.findByRole('heading', {
      level: 3,
      name: /^(lun|mar|mer|jeu|ven|sam|dim)\. \d\d\/\d\d\/\d{4}$/,
    });
    expect(day.parentElement).toHaveTextContent(/Annuité 6/);
  });

  it('DATE-10 the dashboard counts what comes within 90 days, and leads to it', async () => {
    await makeFamily('ECHE-6', [{ code: 'FR', DateDepot: ago(60) }]);
    const { user, address } = await openApp(server(), server().accounts.user);
    const tile = await screen.findByRole('link', { name: new RegExp(`\\d\\s*${t('dashboard.tiles.deadlines')}$`) });
    const near = Number(tile.textContent?.replace(t('dashboard.tiles.deadlines'), '').replace(/\D/g, ''));
    expect(near).toBeGreaterThan(0);
    await user.click(tile);
    await waitFor(() => expect(address()).toBe('/echeancier?when=quarter'));
    await waitFor(async () => expect(await countOf('quarter')).toBe(near));
  });

  it('DATE-10 ROLE-05 shows a client’s user the own ones, without a filter by client and without corrections', async () => {
    await makeFamily('ECHE-5', [{ code: 'FR', DateDepot: ago(60) }]);
    const { press, search } = await open('/echeancier', server().accounts.client);
    await search('ECHE-5');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await press('patents.filters.button');
    expect(await screen.findByRole('combobox', { name: t('patents.filters.country') })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: t('patents.fields.clientIds') })).toBeNull();
    // Whether a second person has looked is the firm's own matter.
    expect(await chip('settled')).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('deadlines.when.unseen')}`) })).toBeNull();
  });

  it.each([2, -1, 0])('DATE-35 says that the clock of this device is %i days off the server’s', async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 86_400_000 });
    await open();
    const [here, there] = [formatDay(localToday()), formatDay(today)];
    if (off !== 0) expect(await screen.findByText(text('dates.clock', { server: there, today: here }))).toBeVisible();
    else expect(screen.queryByText(/horloge de cet appareil/)).not.toBeInTheDocument();
  });

  it('DATE-14 UX-30 what is done or given up leaves the list, many at once, and a date of one’s own stands in it', async () => {
    const family = await makeFamily('ECHE-ACTES', [
      { code: 'FR', DateDepot: ago(60) },
      { code: 'FR', DateDepot: ago(61) },
    ]);
    const api = await server().api(server().accounts.user);
    const own = { brevetId: family, genre: 'own', libelle: 'Rendez-vous expert', dateEcheance: addMonths(today, 1) };
    expect((await api.post('/api/echeances', own)).status).toBe(201);
    const { user, search, row, expectTotal, goOffline } = await open();
    await goOffline();
    await search('ECHE-ACTES');
    expect(await row('Rendez-vous expert')).toHaveTextContent(formatDay(addMonths(today, 1)));
    const annuities = async () =>
      (await screen.findAllByRole('row')).filter(({ textContent }) => textContent?.includes('Annuité'));
    const before = (await annuities()).length;
    expect(before).toBeGreaterThan(1);
    for (const line of await annuities()) await user.click(within(line).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: t('deadlineActs.done') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('common.save') }));
    await waitFor(async () => expect(await annuities()).toEqual([]));
    expect(await row('Rendez-vous expert')).toBeVisible();
    await user.click(await chip('settled'));
    await expectTotal(before);
    expect(await row('Annuité')).toHaveTextContent(`Fait le ${formatDay(today)}`);
  });

  it('DATE-14 CLI-06 nothing stays chosen once it was marked, with a form or without one; what was given up stays chosen', async () => {
    await makeFamily('ECHE-CHOIX', [
      { code: 'FR', DateDepot: ago(60) },
      { code: 'FR', DateDepot: ago(61) },
    ]);
    const { user, search, press, goOffline, ...steps } = await open('/echeancier?when=quarter');
    await goOffline();
    await search('ECHE-CHOIX');
    await steps.row('Annuité 6');
    const chosen = () => document.querySelectorAll('tr[data-row] input:checked').length;
    const choosePage = async () => {
      await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
      await waitFor(() => expect(chosen()).toBeGreaterThan(0));
    };
    await choosePage();
    await press('deadlineActs.done');
    const form = await screen.findByRole('dialog');
    await press('common.cancel', form);
    await steps.gone(form);
    expect(chosen()).toBeGreaterThan(0);
    await press('deadlineActs.look');
    await waitFor(() => expect(chosen()).toBe(0));
    expect(await screen.findByRole('searchbox')).toBeVisible();
    await choosePage();
    await press('deadlineActs.instruct');
    await press('common.save', await screen.findByRole('dialog'));
    await waitFor(() => expect(chosen()).toBe(0));
  });
});
