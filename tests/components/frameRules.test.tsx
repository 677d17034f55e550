import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const server = demoServer();
const roles = ['admin', 'user', 'client'] as const;
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the sign-in screen', () => {
  it('AUTH-01 has one form with a field for the name and one for the password, and both languages', async () => {
    await openApp(server());
    expect(await screen.findByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
    expect(document.querySelectorAll('form')).toHaveLength(1);
    const typed = [...document.querySelectorAll<HTMLInputElement>('form input')].filter(
      ({ type }) => !['checkbox', 'radio', 'hidden'].includes(type),
    );
    expect(typed.map(({ autocomplete }) => autocomplete)).toEqual(['username', 'current-password']);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['fr', 'en']);
  });

  it('AUTH-02 says what the product is, whose it is, and its version', async () => {
    await openApp(server());
    expect(await screen.findByText(/gestion de la propriété intellectuelle/)).toBeVisible();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('©');
    expect(footer).toHaveTextContent(/2\.\d+\.\d+/);
  });
});

describe('the screens and the menu of each role', () => {
  it.each(roles)(
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
      for (const path of ['/dashboard', '/brevets', '/cabinets'])
        expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
    },
  );

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
