import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { drawn } from '#tests/support/files/drawn.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const server = demoServer();
const roles = ['admin', 'user', 'client'] as const;
/** Section 2 of the specification, with a number where it has a name for one. */
const specified = [
  ...['/login', '/dashboard', '/clients', '/clients/1/brevets', '/brevets', '/brevets/import/result', '/contacts'],
  ...['/cabinets', '/logs', '/admin/users', '/number-converter', '/settings', '/profile', '/notifications'],
] as const;
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the sign-in screen', () => {
  it('AUTH-01 LANG-02 has one form with a field for the name and one for the password, and both languages with their flags', async () => {
    await openApp(server());
    expect(await screen.findByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
    expect(document.querySelectorAll('form')).toHaveLength(1);
    const typed = [...document.querySelectorAll<HTMLInputElement>('form input')].filter(
      ({ type }) => !['checkbox', 'radio', 'hidden'].includes(type),
    );
    expect(typed.map(({ autocomplete }) => autocomplete)).toEqual(['username', 'current-password']);
    const languages = screen.getAllByRole<HTMLInputElement>('radio');
    expect(languages.map(({ value }) => value)).toEqual(['fr', 'en']);
    for (const { labels } of languages) expect(labels?.[0]?.querySelector('img, svg')).not.toBeNull();
  });

  it('NAV-01 is where every address of the app leads whoever is not signed in', async () => {
    const { go, address } = await openApp(server());
    await screen.findByLabelText('Mot de passe');
    const addresses = Object.values(screenPaths).map((path) => path.replaceAll(/:\w+/g, '1'));
    expect(addresses).toEqual(expect.arrayContaining([...specified]));
    for (const path of ['/', ...addresses, '/nowhere']) {
      await go(path);
      await waitFor(() => expect(address(), path).toBe('/login'));
      expect(screen.getByLabelText('Mot de passe')).toBeVisible();
    }
  });

  it('AUTH-02 says what the product is, whose it is, and its version', async () => {
    await openApp(server());
    expect(await screen.findByText(/gestion de la propriété intellectuelle/)).toBeVisible();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(/© \d{4} Brevia\b/);
    // Nothing was said to this build.
    expect(footer).toHaveTextContent(/Version 2\.0\.0$/);
  });
});

describe('the screens and the menu of each role', () => {
  it.each(drawn('NAV-03 roles', roles, 1))(
    'NAV-03 LAY-04 LAY-09 the seven screens open for the role of %s, each under its own name',
    async (role) => {
      const { go, address } = await openApp(server(), server().accounts[role]);
      const seen: string[] = [];
      for (const [path, name] of [
        ['/dashboard', /tableau de bord/i],
        ['/brevets', /brevets/i],
        ['/contacts', /contacts/i],
        ['/cabinets', /cabinets/i],
        ['/settings', /paramètres/i],
        ['/profile', /profil/i],
        ['/notifications', /notifications/i],
      ] as const) {
        await go(path);
        expect(await heading(name), path).toBeVisible();
        expect(address()).toBe(path);
        const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link');
        expect(trail[0], path).toHaveAttribute('href', '/dashboard');
        seen.push(screen.getByRole('main').textContent ?? '');
      }
      expect(new Set(seen).size).toBe(7);
      const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
      for (const path of ['/dashboard', '/brevets', '/contacts', '/cabinets'])
        expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
    },
  );

  it('LAY-09 the head of a screen says where one is, what this is, and what can be done', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.user);
    await go('/clients');
    const title = await heading(/^Clients$/);
    const head = title.closest('header') as HTMLElement;
    const trail = within(head).getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(trail).toHaveTextContent('Clients');
    // Below the title stands a sentence, and beside both what can be done.
    expect(title.parentElement?.textContent?.replace('Clients', '').length).toBeGreaterThan(20);
    for (const name of [/^Exporter/, /^Nouveau client/])
      expect(within(head).getByRole('button', { name })).toBeVisible();
    const [home] = within(trail).getAllByRole('link');
    expect(home?.querySelector('svg')).not.toBeNull();
    await user.click(home as HTMLElement);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('LAY-03 the last entry of the user’s menu signs out, and leads to the sign-in', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.user);
    await user.click(screen.getByRole('button', { name: /user/ }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.at(-1)).toHaveTextContent('Se déconnecter');
    await user.click(items.at(-1) as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Se déconnecter' });
    await user.click(within(question).getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByLabelText('Mot de passe')).toBeVisible();
    await go('/brevets');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('NAV-11 the profile names the account: name, sign-in name, e-mail address and role', async () => {
    const { go } = await openApp(server(), server().accounts.admin);
    const api = await server().api(server().accounts.admin);
    const { body } = await api.get('/api/auth/me');
    const me = Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), String(value)]));
    await go('/profile');
    await heading(/profil/i);
    const shown = () => screen.getByRole('main').textContent ?? '';
    for (const field of ['prenom', 'nom', 'username', 'email']) {
      const value = me[field];
      expect(value, field).toBeTruthy();
      await waitFor(() => expect(shown(), field).toContain(value));
    }
    expect(shown()).toContain('Administrateur');
  });

  it('NAV-11 the profile of a client’s user names the client too, changes the language, and leads to what the device keeps', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.client);
    const api = await server().api(server().accounts.client);
    const [own] = (await api.get('/api/client')).list;
    await go('/profile');
    await heading(/profil/i);
    const profile = within(screen.getByRole('main'));
    expect(await profile.findByText(String(own?.NomClient))).toBeVisible();
    expect(profile.getByRole('radio', { name: 'Français' })).toBeChecked();
    await user.click(profile.getByRole('radio', { name: 'English' }));
    expect(await heading(/^Profile$/)).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('radio', { name: 'Français' }));
    await heading(/profil/i);
    await user.click(screen.getByRole('link', { name: 'Ce que contient cet appareil' }));
    await waitFor(() => expect(address()).toBe('/settings?tab=device'));
  });
});

describe('the recent activity', () => {
  let empty: TestServer | null = null;
  afterEach(async () => {
    empty?.app.server.closeAllConnections();
    await empty?.close();
    empty = null;
  });

  it('DASH-04 says in the specification’s words that there is none', async () => {
    empty = await startTestServer();
    await openApp(empty, empty.accounts.admin);
    const recent = (await screen.findByRole('heading', { name: 'Activité récente' })).parentElement as HTMLElement;
    expect(await within(recent).findByText('Aucune activité récente')).toBeVisible();
    expect(within(recent).queryByRole('listitem')).toBeNull();
  });
});
