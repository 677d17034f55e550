import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { findings } from '#tests/support/components/findings.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();
const main = () => within(screen.getByRole('main'));
const panel = async (key: string) =>
  (await main().findByRole('heading', { level: 2, name: t(key) })).parentElement as HTMLElement;
/** The figure that a line or a bar begins or ends with. */
const figureOf = (link: HTMLElement): number =>
  Number(/\d[\d\s\u202f]*/.exec(link.textContent ?? '')?.[0].replace(/\D/g, ''));

describe('the dashboard', () => {
  it('UX-54 DASH-01 shows no figure, and nothing to handle, before the portfolio is here', async () => {
    let deliver = (): void => undefined;
    await openApp(server(), server().accounts.admin, {
      delivered: new Promise((resolve) => {
        deliver = resolve;
      }),
    });
    const toHandle = await panel('dashboard.toHandle.title');
    expect(toHandle).toHaveAttribute('aria-busy', 'true');
    expect(await panel('dashboard.recent.title')).toHaveAttribute('aria-busy', 'true');
    expect(await panel('dashboard.charts.title')).toHaveAttribute('aria-busy', 'true');
    for (const sentence of ['dashboard.toHandle.none', 'dashboard.recent.none', 'dashboard.charts.none'])
      expect(main().queryByText(text(sentence))).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: /Brevets$/ })).not.toHaveTextContent(/\d/);
    expect(screen.queryByText(text('sync.chip.upToDate'))).not.toBeInTheDocument();
    deliver();
    await screen.findByText(text('sync.chip.upToDate'));
    expect(await main().findByRole('link', { name: /^300\s*Brevets$/ })).toBeVisible();
    await waitFor(() => expect(toHandle).not.toHaveAttribute('aria-busy'));
  });

  it('UX-20 G-14 G-57 every line to handle and every bar leads to the list behind it', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.admin);
    const toHandle = await panel('dashboard.toHandle.title');
    await waitFor(() => expect(within(toHandle).getAllByRole('link').length).toBeGreaterThan(1));
    expect(within(toHandle).getByText(text('dashboard.toHandle.how'))).toBeVisible();
    const ending = within(toHandle).getByRole('link', { name: /estimation/ });
    const families = figureOf(ending);
    await user.click(ending);
    await waitFor(() => expect(address()).toMatch(/^\/brevets\?date=expiry&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/));
    expect(await screen.findByText(new RegExp(`sur ${families}\\b`))).toBeVisible();

    await go('/dashboard');
    const [asking] = within(await panel('dashboard.toHandle.title')).getAllByRole('link', { name: /«/ });
    const filings = figureOf(asking as HTMLElement);
    await user.click(asking as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/brevets\/depots\?filingStatus=\d+$/));
    expect(await screen.findByText(new RegExp(`sur ${filings}\\b`))).toBeVisible();

    await go('/dashboard');
    const overdue = await within(await panel('dashboard.toHandle.title')).findByRole('link', { name: /dépassées/ });
    const dates = figureOf(overdue);
    await user.click(overdue);
    await waitFor(() => expect(address()).toBe('/echeancier?when=overdue'));
    expect(await screen.findByText(new RegExp(`sur ${dates}\\b`))).toBeVisible();

    await go('/dashboard');
    const charts = await panel('dashboard.charts.title');
    const links = await within(charts).findAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses.filter((path) => /^\/brevets\/depots\?country=\d+$/.test(path ?? ''))).toHaveLength(6);
    expect(addresses.filter((path) => /^\/brevets\/depots\?filingStatus=\d+$/.test(path ?? '')).length).toBeGreaterThan(
      3,
    );
    expect(
      addresses.filter((path) => /^\/brevets\/depots\?from=\d{4}&to=\d{4}$/.test(path ?? '')).length,
    ).toBeGreaterThan(8);
    expect(await findings()).toEqual([]);
  });

  it('DASH-04 names each of the latest changes by its record, title, clients and author, as far as they are known', async () => {
    const { accounts, clock, signIn } = server();
    // Later than whatever the demo firm has done.
    clock.advance(Date.now() - clock.now().getTime());
    const colleague = await signIn(accounts.user);
    const ClientIds: unknown[] = [];
    for (const NomClient of ['Verrerie Aubrac', 'Forge Baïse', 'Moulin Céou'])
      ClientIds.push((await colleague.post('/api/client', { NomClient })).data.Id);
    await colleague.post('/api/brevet', { ReferenceFamille: 'AUB-1', Titre: 'Four à arc', ClientIds });
    // Of one's own changes on another device nobody is notified, so that this device does not know whose they are.
    await (await signIn(accounts.admin)).post('/api/contact', { Nom: 'Ostrevent' });
    const app = await openApp(server(), accounts.admin);
    const { dialog, fill, press, gone } = stepsOf(app);
    const recent = await panel('dashboard.recent.title');
    const line = (words: string) =>
      waitFor(() => {
        const lines = within(recent).getAllByRole('listitem');
        const found = lines.find((each) => within(each).getByRole('link').textContent?.startsWith(words));
        return found ?? Promise.reject(new Error(`None of these says ${words}: ${recent.textContent}`));
      });
    const factsOf = async (words: string) =>
      within(await line(words)).getByRole('link').nextElementSibling?.textContent;
    expect(within(await line('AUB-1')).getByRole('link')).toHaveTextContent(/^AUB-1 Four à arc$/);
    await waitFor(async () =>
      expect(await factsOf('AUB-1')).toBe('Brevet créé · Verrerie Aubrac, Forge Baïse +1 · par Benoît Lefèvre'),
    );
    expect(await factsOf('Ostrevent')).toBe('Contact créé');

    await app.goOffline();
    await app.go('/clients?edit=new');
    const form = await dialog('Nouveau client');
    await fill(within(form).getByLabelText(/^Nom/, { selector: 'input' }), 'Tissages Dronne');
    await press('common.next', form);
    await press('common.create', form);
    await gone(form);
    await app.go('/dashboard');
    const own = within(await panel('dashboard.recent.title')).getAllByRole('listitem')[0];
    const link = within(own as HTMLElement).getByRole('link');
    expect(link).toHaveTextContent('Tissages Dronne');
    expect(link.nextElementSibling).toHaveTextContent('Client créé · par vous');
    act(() => pageNetwork.turn(true));
  });

  it('ROLE-12 a client’s user finds their own portfolio there, and nobody else’s', async () => {
    await openApp(server(), server().accounts.client);
    const recent = await panel('dashboard.recent.title');
    await waitFor(() => expect(within(recent).getAllByRole('link').length).toBeGreaterThan(1));
    expect(within(await panel('dashboard.charts.title')).getAllByRole('link').length).toBeGreaterThan(1);
    expect(main().queryByRole('link', { name: /Clients/ })).not.toBeInTheDocument();
  });
});
