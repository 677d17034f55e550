import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { findings } from '#tests/support/components/findings.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
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

  it('ROLE-12 a client’s user finds their own portfolio there, and nobody else’s', async () => {
    await openApp(server(), server().accounts.client);
    const recent = await panel('dashboard.recent.title');
    await waitFor(() => expect(within(recent).getAllByRole('link').length).toBeGreaterThan(1));
    expect(within(await panel('dashboard.charts.title')).getAllByRole('link').length).toBeGreaterThan(1);
    expect(main().queryByRole('link', { name: /Clients/ })).not.toBeInTheDocument();
  });
});
