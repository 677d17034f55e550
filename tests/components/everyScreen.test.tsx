import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const lists = [
  ['/brevets', 'patents.title'],
  ['/brevets/depots', 'filings.title'],
  ['/echeancier', 'deadlines.title'],
  ['/contacts', 'contacts.title'],
  ['/cabinets', 'cabinets.title'],
] as const;
const others = [
  ['/echeancier/semaine', 'week.title'],
  ['/echeancier/regles', 'dateRules.title'],
  ['/dashboard', 'nav.dashboard'],
  ['/notifications', 'notifications.title'],
  ['/settings', 'nav.settings'],
  ['/profile', 'nav.profile'],
  ['/number-converter', 'converter.title'],
  ['/synchronisation', 'nav.sync'],
  ['/guide', 'guide.title'],
] as const;
const ofStaff = [['/clients', 'clients.title']] as const;
const othersOfStaff = [['/echeancier/rapprochement', 'reconciliation.title']] as const;
const ofAdmins = [
  ['/admin/users', 'nav.users'],
  ['/logs', 'logs.title'],
] as const;

/** What the page asks of its server from now on: each path, and with which bearer. */
const watchBearers = () => {
  const asked: (readonly [path: string, bearer: string | null])[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const isCall = origin === window.location.origin && pathname.startsWith('/api/');
    if (isCall) asked.push([pathname, new Headers(init?.headers).get('Authorization')]);
    return before(input, init);
  };
  return {
    asked,
    stop: () => {
      globalThis.fetch = before;
    },
  };
};

const heading = (key: string) => screen.findByRole('heading', { level: 1, name: t(key) });
const menu = () => within(screen.getByRole('navigation', { name: t('nav.main') }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('every screen', () => {
  it('NAV-03 NAV-05 NAV-09 LAY-04 API-02 opens for an Admin under its name, and calls with the token alone', async () => {
    const { asked, stop } = watchBearers();
    const { go, address } = await openApp(server(), server().accounts.admin);
    for (const [path, title] of [...lists, ...others, ...ofStaff, ...othersOfStaff, ...ofAdmins]) {
      await go(path);
      expect(await heading(title), path).toBeVisible();
      // The docket asks for one's own dates by itself.
      expect(address().replace(/\?responsible=.*/, '')).toBe(path);
    }
    stop();
    const bare = asked.flatMap(([path, bearer]) => (bearer === null ? path : []));
    expect([...new Set(bare)]).toEqual(['/api/auth/login']);
    const bearers = asked.flatMap(([, bearer]) => bearer ?? []);
    expect(bearers.length).toBeGreaterThan(5);
    expect([...new Set(bearers)]).toEqual([expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)]);
  });

  it('AUTH-06 NAV-02 NAV-04 an address that is none, and the sign-in of who is signed in, lead to the dashboard', async () => {
    const { go, address } = await openApp(server(), server().accounts.admin);
    expect(address()).toBe('/dashboard');
    for (const path of ['/nirgends', '/login']) {
      await go(path);
      expect(await heading('nav.dashboard')).toBeVisible();
      expect(address()).toBe('/dashboard');
    }
  });

  it('NAV-09 LAY-05 LAY-06 is neither shown nor opened to a User where it is for Admins only', async () => {
    const { go, address } = await openApp(server(), server().accounts.user);
    expect(entries()).toContain(t('nav.clients'));
    expect(entries()).not.toContain(t('nav.users'));
    for (const [path] of ofAdmins) {
      await go(path);
      expect(await heading('nav.dashboard')).toBeVisible();
      expect(address()).toBe('/dashboard');
      expect(await screen.findAllByText(text('nav.notFor.staff'))).not.toEqual([]);
    }
  });

  it('NAV-05 NAV-10 LAY-05 CAB-08 G-17 G-39 UX-19 UX-59 shows a Client what is theirs, without what they may not do', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.client);
    expect(entries()).not.toContain(t('nav.clients'));
    expect(entries()).not.toContain(t('nav.converter'));
    const tiles = within(screen.getByRole('main'));
    expect(await tiles.findByRole('link', { name: /^Brevets\s*\S/ })).toBeVisible();
    expect(tiles.queryByRole('link', { name: /Clients|Convertisseur/ })).not.toBeInTheDocument();
    for (const path of ['/clients', '/logs', '/settings/reference?list=status']) {
      await go(path);
      expect(await heading('nav.dashboard')).toBeVisible();
      expect(address()).toBe('/dashboard');
    }
    expect(await screen.findAllByText(text('nav.notFor.clients'))).not.toEqual([]);
    for (const [path, title] of lists) {
      await go(path);
      expect(await heading(title)).toBeVisible();
    }
    await go('/settings');
    expect(await heading('nav.settings')).toBeVisible();
    expect(screen.queryByRole('link', { name: t('reference.open') })).not.toBeInTheDocument();
    await go('/number-converter');
    expect(await heading('converter.title')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).not.toBeInTheDocument();
    await go('/clients/1/brevets');
    expect(await heading('patents.title')).toBeVisible();
    expect(address()).toBe('/brevets');
    expect(screen.getByRole('button', { name: t('export.button') })).toBeVisible();
    for (const forbidden of ['records.new.patent', 'patents.import', 'table.deleteSelected'])
      expect(screen.queryByRole('button', { name: t(forbidden) })).not.toBeInTheDocument();
    const [actions] = await screen.findAllByRole('button', { name: /^Actions pour/ });
    await user.click(actions as HTMLElement);
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([t('common.view')]);
    await user.keyboard('{Escape}');
    await go('/brevets?edit=new');
    expect(await screen.findByText(text('common.noRightText'))).toBeVisible();
    await go('/brevets');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('textbox', { name: t('palette.placeholder') }));
    await user.paste('c');
    const palette = within(screen.getByRole('dialog'));
    expect(await palette.findByText(t('nav.contacts'))).toBeVisible();
    expect(palette.queryByText(t('nav.clients'))).not.toBeInTheDocument();
    expect(palette.queryByText(t('nav.converter'))).not.toBeInTheDocument();
  });

  it('OFF-01 UX-02 shows every list without network', async () => {
    const { go, goOffline } = await openApp(server(), server().accounts.admin);
    await goOffline();
    for (const [path, title] of [...lists, ...ofStaff]) {
      await go(path);
      expect(await heading(title), path).toBeVisible();
      // The table stands before its rows do.
      await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row'), path).toHaveLength(11));
    }
  });
});
