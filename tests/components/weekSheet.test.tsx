import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addDays, addMonths } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';
import { startTestServer, type TestAccount, type Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();
const today = localToday();
/** In the middle of a month so many months ago: in France its annuities fall due with that month. */
const ago = (months: number): string => `${addMonths(today, -months).slice(0, 7)}-15`;

const family = async (referenceFamille: string, office: string, filing: Wire) => {
  // The clock may have moved past an earlier sign-in.
  const admin = await server().signIn(server().accounts.admin);
  const countries = (await admin.get('/api/pays')).list;
  const idPays = Number(countries.find(({ CodeIso }) => CodeIso === office)?.Id);
  const informationsDepot = [{ idPays, ...filing }];
  const titre = `Famille ${referenceFamille}`;
  const { status, data } = await admin.post('/api/brevet', { referenceFamille, titre, informationsDepot });
  expect(status).toBe(201);
  const own = async (libelle: string, dateEcheance: string, rest: Wire = {}) =>
    expect(
      (await admin.post('/api/echeances', { brevetId: Number(data.Id), genre: 'own', libelle, dateEcheance, ...rest }))
        .status,
    ).toBe(201);
  return { id: Number(data.Id), own };
};

const open = async (account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  const steps = stepsOf(app);
  const question = (key: string) => screen.findByRole('region', { name: t(`week.questions.${key}`) });
  /** The number of an answer, once it is counted. */
  const count = async (key: string): Promise<number> => {
    const region = await question(key);
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
    return Number(region.querySelector('p > span')?.textContent?.replace(/\D/g, ''));
  };
  return { ...app, ...steps, question, count };
};

describe('the week’s sheet', () => {
  it('DATE-26 counts as the docket does, without network, and each number leads to its list', async () => {
    const { own } = await family('HEBDO-OWN', 'FR', { dateDepot: ago(60) });
    await own('Réponse oubliée', addDays(today, -3));
    await own('Audience proche', addDays(today, 20));
    await own('Pas si tôt', addDays(today, 31));
    await own('Payer demain', addDays(today, 60), { instruction: 'payer', instructionDe: 'Client' });
    await family('HEBDO-TROU', 'FR', {});
    await family('HEBDO-SURTAXE', 'FR', { dateDepot: ago(63) });
    const { user, go, goOffline, question, count, address, palette, row, search } = await open();
    await goOffline();
    await go('/echeancier');
    await user.click(await screen.findByRole('link', { name: t('week.title') }));
    await waitFor(() => expect(address()).toBe('/echeancier/semaine'));
    expect(await question('overdue')).toBeVisible();
    await go('/echeancier/semaine?all=overdue');
    await waitFor(async () => expect(await question('overdue')).toHaveTextContent('Réponse oubliée'));
    const counted: Record<string, number> = {};
    for (const key of ['overdue', 'soon', 'grace', 'missing', 'instructed']) counted[key] = await count(key);
    expect(await count('waiting')).toBe(0);
    expect(await question('grace')).toHaveTextContent(/Dernier jour\s: \d/);
    expect(await question('missing')).toHaveTextContent(/manque [^.]*[^.\s] \([A-Z]{2}\)/);
    expect(await question('soon')).toHaveTextContent(/dont \d+ vues? par une seconde personne/);
    for (const [key, number] of Object.entries(counted)) {
      expect(number, key).toBeGreaterThan(0);
      await go('/echeancier/semaine');
      await count(key);
      const link = within(await question(key)).getByRole('link', { name: /^Voir les|^Ouvrir la liste/ });
      await user.click(link);
      await waitFor(() => expect(address()).toBe(`/echeancier?when=${key}`));
      const chip = await screen.findByRole('button', { name: new RegExp(`^${t(`deadlines.when.${key}`)}\\s*\\d`) });
      expect(chip).toHaveAttribute('aria-pressed', 'true');
      expect(Number(chip.querySelector('span')?.textContent?.replace(/\D/g, '')), key).toBe(number);
    }
    await go('/echeancier/semaine?all=people');
    await count('people');
    const nobodys = within(await question('people')).getByRole('link', { name: t('responsible.none') });
    const told = nobodys.closest('li')?.textContent ?? '';
    await user.click(nobodys);
    await waitFor(() => expect(address()).toBe('/echeancier?responsible=none'));
    for (const key of ['soon', 'overdue', 'grace']) {
      const [, number] = new RegExp(`${t(`deadlines.when.${key}`)}\\s(\\d+)`).exec(told) ?? [];
      await go(`/echeancier?responsible=none&when=${key}`);
      const chip = await screen.findByRole('button', { name: new RegExp(`^${t(`deadlines.when.${key}`)}`) });
      await waitFor(() => expect(chip.querySelector('span')).toHaveTextContent(new RegExp(`^${number}$`)));
    }
    await go('/echeancier?when=overdue');
    await screen.findByRole('searchbox');
    await search('HEBDO-OWN');
    await user.click(within(await row('Réponse oubliée')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: t('deadlineActs.done') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('common.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await palette('feuille de la semaine');
    await user.click(await screen.findByRole('button', { name: t('week.title') }));
    await waitFor(() => expect(address()).toBe('/echeancier/semaine'));
    await waitFor(async () => expect(await count('waiting')).toBe(1));
    await waitFor(async () => expect(await count('overdue')).toBe(Number(counted.overdue) - 1));
  });

  it('DATE-26 finds what is granted without an annuity firm, pending and silent, unsent and changed', async () => {
    const setClock = (day: string) =>
      server().clock.advance(Date.parse(`${day}T12:00Z`) - server().clock.now().getTime());
    setClock(addMonths(today, -5));
    await family('HEBDO-SILENCE', 'US', { dateDepot: ago(20), numeroDepot: '17/000,001' });
    await family('HEBDO-DATE', 'FR', { dateDepot: ago(20) });
    setClock(today);
    const news = ['HEBDO-CABINET', 'HEBDO-EP', 'HEBDO-BRUIT'];
    await family('HEBDO-CABINET', 'FR', { dateDepot: ago(50), dateDelivrance: ago(10), numeroDelivrance: 'FR3100001' });
    await family('HEBDO-EP', 'EP', { dateDepot: ago(50), dateDelivrance: ago(10) });
    await family('HEBDO-BRUIT', 'US', { dateDepot: ago(20) });
    const { user, go, goOffline, question, count, rowAction, press } = await open();
    await goOffline();
    await go('/echeancier/semaine?all=noFirm');
    await waitFor(async () => expect(await question('noFirm')).toHaveTextContent('HEBDO-CABINET'));
    // A European patent is paid state by state.
    expect(await question('noFirm')).not.toHaveTextContent('HEBDO-EP');
    expect(await count('changed')).toBe(news.length);
    for (const reference of news) expect(await question('changed')).toHaveTextContent(reference);
    expect(await question('changed')).toHaveTextContent(formatDay(addDays(today, -7)));
    await go('/echeancier/semaine?all=silent');
    await waitFor(async () => expect(await question('silent')).toHaveTextContent(/17\/000,001.*HEBDO-SILENCE/));
    // Neither what has a date nor what changed lately.
    expect(await question('silent')).not.toHaveTextContent(/HEBDO-DATE|HEBDO-BRUIT/);

    expect(await count('waiting')).toBe(0);
    await go('/brevets?q=HEBDO-BRUIT');
    await rowAction('HEBDO-BRUIT', t('common.delete'));
    await press('common.delete', await screen.findByRole('dialog'));
    await go('/echeancier/semaine');
    await waitFor(async () => expect(await count('waiting')).toBe(1));
    await user.click(within(await question('waiting')).getByRole('link', { name: t('week.list') }));
    await screen.findByRole('heading', { level: 1, name: t('nav.sync') });
  });

  it('DATE-28 asks a client nothing of the firm’s own, and 0 is an answer, too', async () => {
    const { go, question, count } = await open(server().accounts.client);
    await go('/echeancier/semaine');
    const keys = ['overdue', 'soon', 'grace', 'missing', 'instructed', 'waiting', 'changed'];
    for (const key of keys) expect(await question(key)).toBeVisible();
    expect(await count('waiting')).toBe(0);
    expect(await count('instructed')).toBe(0);
    expect(await question('soon')).not.toHaveTextContent('seconde personne');
    expect(screen.getAllByRole('region', { name: /./ }).filter((part) => part.matches('section'))).toHaveLength(
      keys.length,
    );
    for (const key of ['noFirm', 'silent', 'people'])
      expect(screen.queryByRole('region', { name: t(`week.questions.${key}`) })).toBeNull();
    expect(document.body).not.toHaveTextContent('HEBDO-');
  });

  it('DATE-28 a new firm has nothing to do, and is not told that nobody has looked at it', async () => {
    const firm = await startTestServer();
    const { go } = await openApp(firm, firm.accounts.user);
    await go('/echeancier/semaine');
    const soon = await screen.findByRole('region', { name: t('week.questions.soon') });
    await waitFor(() => expect(soon).toHaveAttribute('aria-busy', 'false'));
    expect(soon.querySelector('p > span')).toHaveTextContent(/^0$/);
    expect(soon).not.toHaveTextContent('seconde personne');
    firm.app.server.closeAllConnections();
    await firm.close();
  });

  it('DATE-28 goes to paper with its day, its numbers and no buttons', async () => {
    const { user, go, count } = await open();
    await go('/echeancier/semaine');
    await count('overdue');
    let day = '';
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      day = [...document.querySelectorAll('main [data-print=only]')].map(({ textContent }) => textContent).join();
      act(() => void window.dispatchEvent(new Event('afterprint')));
    };
    await user.click(screen.getByRole('button', { name: t('patents.print') }));
    expect(day).toContain(formatDay(today));
    for (const link of screen.queryAllByRole('link', { name: /^Voir les|^Ouvrir la liste/ }))
      expect(link.closest('[data-print=never]')).not.toBeNull();
  });
});
