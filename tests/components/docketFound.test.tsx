import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addDays, monthEndAfter } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { frenchFamily } from '#tests/support/components/frenchFamily.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';
import type { TestAccount } from '#tests/support/server/testServer.ts';

const server = demoServer();
const today = localToday();
const ownDate = async (brevetId: number, libelle: string, dateEcheance: string) => {
  const admin = await server().api(server().accounts.admin);
  expect((await admin.post('/api/echeances', { brevetId, genre: 'own', libelle, dateEcheance })).status).toBe(201);
};

const open = async (account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  return { ...app, ...stepsOf(app) };
};

describe('dates where people meet them', () => {
  it('DATE-23 UX-19 are found in the palette by whose they are and by their day, without network', async () => {
    const { id } = await frenchFamily(server(), 'ECHE-PAL');
    await ownDate(id, 'Jour rare', '2031-02-11');
    const { user, palette, dialog, address, goOffline } = await open();
    await goOffline();
    const day = monthEndAfter(today, 0);
    const box = await palette('eche-pal annuité');
    expect(
      await screen.findByRole('button', { name: new RegExp(`^${formatDay(day)} · Annuité 6 \\(FR\\)`) }),
    ).toBeVisible();
    // By its day the same is found, and the month stands below it.
    await user.clear(box);
    await user.paste('11.2.2031');
    expect(await screen.findByRole('button', { name: /^11\/02\/2031 · Jour rare/ })).toHaveTextContent('ECHE-PAL');
    await user.clear(box);
    await user.paste('eche-pal annuity fr');
    await screen.findByRole('button', { name: /Annuité 6 \(FR\)/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/echeancier\?line=/));
    expect(await dialog(/Annuité 6 \(FR\)/)).toHaveTextContent('ECHE-PAL');
    await user.keyboard('{Escape}');
    await palette('2031-03');
    await user.click(await screen.findByRole('button', { name: 'Échéancier de mars 2031' }));
    await waitFor(() => expect(address()).toBe('/echeancier?month=2031-03'));
  });

  it('DATE-24 the bell tells the day’s dates once, as the docket counts them, until the user turns it off', async () => {
    const { id } = await frenchFamily(server(), 'ECHE-CLOCHE');
    await ownDate(id, 'Audience', today);
    await ownDate(id, 'Réponse oubliée', addDays(today, -3));
    const { user, go, goOffline, address } = await open();
    await goOffline();
    const bell = await screen.findByRole('button', { name: /^Notifications/, description: t('notifications.dates') });
    await user.click(bell);
    const link = await screen.findByRole('link', { name: /dates? dépassées?$/ });
    expect(screen.getByRole('link', { name: /dates? aujourd’hui$/ })).toBeVisible();
    const told = Number(link.textContent?.replace(/\D/g, ''));
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/echeancier?when=overdue'));
    const chip = await screen.findByRole('button', { name: new RegExp(`^${t('deadlines.when.overdue')}\\s*\\d`) });
    expect(Number(chip.textContent?.replace(/\D/g, ''))).toBe(told);
    // Seen: for today the bell is quiet.
    await waitFor(() => expect(screen.queryByText(t('notifications.dates'))).toBeNull());
    await go('/notifications');
    expect(await screen.findByRole('link', { name: /dates? dépassées?$/ })).toBeVisible();

    await go('/settings?tab=notifications');
    const turn = await screen.findByRole('switch', { name: new RegExp(t('settings.notifications.dates')) });
    expect(turn).toBeChecked();
    await user.click(turn);
    await waitFor(() => expect(turn).not.toBeChecked());
    await go('/notifications');
    await screen.findByRole('heading', { level: 1, name: t('notifications.title') });
    await waitFor(() => expect(screen.queryByRole('link', { name: /dates? dépassées?$/ })).toBeNull());
  });

  it('DATE-25 go to paper by client, and are marked by buttons that say so', async () => {
    const admin = await server().api(server().accounts.admin);
    const clientOf = async (nomClient: string) => Number((await admin.post('/api/client', { nomClient })).data.Id);
    const [one, other] = [await clientOf('Zéphyr Papier'), await clientOf('Alizé Papier')];
    await frenchFamily(server(), 'ECHE-PAP1', 60, { clientIds: [one] });
    await frenchFamily(server(), 'ECHE-PAP2', 60, { clientIds: [one, other] });
    await frenchFamily(server(), 'ECHE-PAP3');
    const { user, go, row, dialog, goOffline } = await open();
    await goOffline();
    await go('/echeancier?q=ECHE-PAP&when=quarter');
    await row('ECHE-PAP3');
    const button = screen.getByRole('button', { name: t('deadlines.printByClient') });
    expect(button.closest('[data-print=never]')).not.toBeNull();
    let paper: readonly (readonly [string, number])[] = [];
    // A browser takes its picture before it returns.
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      paper = [...document.querySelectorAll('[data-print=only] section')].map((page) => [
        page.querySelector('h2')?.textContent ?? '',
        page.querySelectorAll('tbody tr').length,
      ]);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    };
    await user.click(button);
    expect(paper).toEqual([
      ['Alizé Papier', 1],
      ['Zéphyr Papier', 2],
      ['Sans client', 1],
    ]);
    await user.click(screen.getByRole('button', { name: t('patents.print') }));
    expect(paper).toEqual([]);

    await user.click(await row('ECHE-PAP3'));
    const details = within(await dialog(/Annuité 6 \(FR\)/));
    expect(details.getByRole('button', { name: t('deadlineActs.instruct') })).toBeVisible();
    await user.click(details.getByRole('button', { name: t('deadlineActs.done') }));
    const form = within(await screen.findByRole('dialog', { name: /^Marquer Annuité 6/ }));
    await user.click(form.getByRole('button', { name: t('common.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Marquer Annuité 6/ })).toBeNull());
  });
});
