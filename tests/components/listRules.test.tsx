import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';

const server = demoServer();

const apiOfAdmin = () => server().api(server().accounts.admin);
const open = async (path: string, role: 'admin' | 'user' = 'admin') => {
  const api = await apiOfAdmin();
  const app = await openApp(server(), server().accounts[role]);
  await app.go(path);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, ...stepsOf(app), api };
};
/** What the heads of the table say, without those that only hold boxes. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim() ?? '');
const sizesOf = async (user: { click(element: Element): Promise<void> }, place: HTMLElement = document.body) => {
  await user.click(await within(place).findByRole('combobox', { name: 'Lignes par page' }));
  const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
  await user.click(screen.getAllByRole('option')[0] as HTMLElement);
  return sizes;
};
const range = (place: HTMLElement = document.body) =>
  (within(place).getByRole('navigation', { name: 'Pages' }).textContent ?? '').replaceAll(/\s/g, ' ');

describe('the clients', () => {
  it('CLI-01 CLI-02 CLI-05 CLI-07 are listed with what is known of them, under three buttons, over pages of four sizes', async () => {
    const before = await apiOfAdmin();
    await before.post('/api/client', {
      NomClient: 'Aaa Complète',
      EmailClient: 'bureau@complete.example',
      TelephoneClient: '+33 1 02 03 04 05',
    });
    await before.post('/api/client', { NomClient: 'Aaa Muette', IsBlocked: true });
    const { user, api, go, row, rowMenu } = await open('/clients?q=aaa');
    const whole = await row('Aaa Complète');
    expect(heads()).toEqual(['Nom', 'E-mail', 'Téléphone', 'Statut', 'Actions']);
    expect(within(whole).getByRole('link', { name: 'bureau@complete.example' })).toHaveAttribute(
      'href',
      'mailto:bureau@complete.example',
    );
    expect(cells(whole).join('|')).toContain('+33 1 02 03 04 05');
    const mute = await row('Aaa Muette');
    const colourOf = (place: HTMLElement, words: string) =>
      within(place).getByText(words).closest('[data-colour]')?.getAttribute('data-colour');
    expect([colourOf(whole, 'Actif'), colourOf(mute, 'Inactif')]).toEqual(['green', 'orange']);
    expect(within(mute).queryByRole('link', { name: /@/ })).toBeNull();
    expect(within(mute).getAllByText('Non renseigné')[0]).toBeVisible();
    await rowMenu('Aaa Muette');
    await user.keyboard('{Escape}');
    const page = within(screen.getByRole('main'));
    for (const name of [/^Exporter/, /^Nouveau client/, /^Supprimer la sélection/])
      expect(page.getByRole('button', { name })).toBeVisible();
    await go('/clients');
    const { TotalCount } = (await api.get('/api/client?page=1&pageSize=10')).body;
    await waitFor(() => expect(range()).toContain(`1-10 sur ${TotalCount} éléments`));
    expect(await sizesOf(user)).toEqual([10, 20, 50, 100]);
    await user.type(screen.getByLabelText('Aller à'), '2{Enter}');
    await waitFor(() => expect(range()).toContain(`11-20 sur ${TotalCount} éléments`));
  });
});

describe('the contacts', () => {
  it('CON-01 CON-02 are those of a client or of a cabinet, and found whatever stands around and however it is written', async () => {
    await (await apiOfAdmin()).post('/api/contact', { Nom: 'Quétigny', Prenom: 'Ondine' });
    const { api, go, expectTotal, search, row } = await open('/contacts');
    for (const [kind, field] of [
      ['client', 'IdClient'],
      ['cabinet', 'IdCabinet'],
    ] as const) {
      const { list } = await api.get('/api/contact?page=1&pageSize=200');
      const id = list.map((contact) => contact[field]).find(Boolean);
      const own = await api.get(`/api/contact/${kind}/${id}?page=1&pageSize=200`);
      await go(`/contacts?${kind}Id=${id}`);
      await expectTotal(own.list.length);
    }
    expect(heads()).toEqual(['Nom', 'Fonction et société', 'Client ou cabinet', 'E-mail', 'Téléphone', 'Actions']);
    await go('/contacts');
    await search('   QUÉTIGNY  ');
    await expectTotal(1);
    expect(await row('Quétigny')).toBeVisible();
  });
});

describe('the cabinets', () => {
  it.each(['admin', 'user'] as const)(
    'CAB-01 are all there for the role of %s, page by page, to edit and to delete',
    async (role) => {
      const { user, api, rowMenu } = await open('/cabinets', role);
      const { TotalCount } = (await api.get('/api/cabinet?page=1&pageSize=10')).body;
      await waitFor(() => expect(range()).toContain(`1-10 sur ${TotalCount} éléments`));
      expect(heads()).toEqual(['Nom', 'Type', 'Pays', 'E-mail', 'Téléphone', 'Clients', 'Actions']);
      const [first] = document.querySelectorAll('tr[data-row]');
      const items = within(await rowMenu(cells(first as HTMLElement)[1] ?? '')).getAllByRole('menuitem');
      const words = items.map(({ textContent }) => textContent);
      expect(words).toEqual(expect.arrayContaining(['Modifier', 'Supprimer']));
      for (const item of items) expect(item).toBeEnabled();
      await user.keyboard('{Escape}');
    },
  );
});

describe('the accounts', () => {
  it('USR-02 stand with name and @name, address, role, status, right and day, over pages of four sizes', async () => {
    const { user, row } = await open('/admin/users');
    const line = await row('@user');
    const columns = ['Utilisateur', 'E-mail', 'Rôle', 'Statut', 'Droit de modifier', 'Création', 'Actions'];
    expect(heads().filter((head) => columns.includes(head ?? ''))).toEqual(columns);
    const api = await server().api(server().accounts.admin);
    const { list } = await api.get('/api/admin/useradmin/users?pageSize=100');
    const account = list.find(({ Username }) => Username === 'user');
    expect(line).toHaveTextContent(`${account?.Prenom} ${account?.Nom}`);
    expect(line).toHaveTextContent('@user');
    expect(line).toHaveTextContent(String(account?.Email));
    const texts = cells(line);
    expect(texts).toContain('Utilisateur');
    expect(texts).toContain('Actif');
    expect(texts.join('|')).toMatch(/\d\d\/\d\d\/\d{4}/);
    expect(within(line).getByRole('switch')).toBeChecked();
    expect(await sizesOf(user)).toEqual([10, 20, 50, 100]);
  });
});

describe('the log', () => {
  it('LOG-01 shows four figures as the server counts them, over a paged table of accounts', async () => {
    for (let at = 0; at < 8; at += 1) await server().addUser({ username: `compte${at}`, role: 'User' });
    const { user, api } = await open('/logs');
    const place = await screen.findByRole('list', { name: 'Journal en chiffres' });
    const users = (await api.get('/api/admin/useradmin/users?pageSize=100')).list;
    const active = users.filter(({ IsActive }) => IsActive).length;
    const entries = (await api.get('/api/log?page=1&pageSize=1000')).body.TotalCount;
    expect(entries).toBeGreaterThan(0);
    await waitFor(() => {
      const words = (place.textContent ?? '').replaceAll(/\s/g, ' ');
      expect(words).toMatch(/Utilisateurs.*Utilisateurs actifs.*Entrées du journal.*Actions aujourd’hui/);
      expect(words.match(/\d+/g)?.slice(0, 3)).toEqual([users.length, active, entries].map(String));
    });
    expect(place.textContent?.match(/\d+/g)).toHaveLength(4);
    expect(await sizesOf(user)).toEqual([10, 20, 50, 100]);
    expect(screen.getByLabelText('Aller à')).toBeVisible();
    expect(range()).toContain(`sur ${users.length} éléments`);
  });

  it('LOG-03 opens one account 1200 wide, with its entries alone, 10, 20 or 50 to a page', async () => {
    const other = await server().api(server().accounts.user);
    await other.post('/api/client', { NomClient: 'Journal de Benoît' });
    await (await apiOfAdmin()).post('/api/client', { NomClient: 'Journal de Hélène' });
    const { user, row, dialog } = await open('/logs');
    await user.click(await row('@user'));
    const place = await dialog(/./);
    await waitFor(() => expect(place).toHaveTextContent('Journal de Benoît'));
    expect(place).not.toHaveTextContent('Journal de Hélène');
    expect(
      place.style.getPropertyValue('--modal-size') || place.closest('[style*="modal-size"]')?.getAttribute('style'),
    ).toMatch(/(?<![\d.])75rem/);
    const scrolls = within(place).getByRole('table').closest<HTMLElement>('.mantine-ScrollArea-viewport');
    expect(scrolls?.style.overflowX).toBe('scroll');
    expect(await sizesOf(user, place)).toEqual([10, 20, 50]);
  });

  it('LOG-01 counts the actions of today: writes and sign-ins of that day, and nothing else', async () => {
    const { accounts, clock, signIn } = server();
    await (await apiOfAdmin()).post('/api/client', { NomClient: 'D’un autre jour' });
    // The page goes by the day that it is, the server of the tests by a day of its own.
    clock.advance(Date.now() - clock.now().getTime());
    const colleague = await signIn(accounts.user);
    await colleague.post('/api/client', { NomClient: 'Du jour' });
    expect((await colleague.get('/api/log')).status).toBe(403);
    const api = await signIn(accounts.admin);
    const { go } = await openApp(server(), accounts.admin);
    const { list } = await api.get('/api/log?page=1&pageSize=1000');
    const midnight = new Date().setHours(0, 0, 0, 0);
    const ofToday = list.filter(({ Timestamp }) => Date.parse(String(Timestamp)) >= midnight);
    const counted = ofToday.filter(({ Action }) => /^(CREATE|LOGIN)$/.test(String(Action))).length;
    expect([counted < ofToday.length, ofToday.length < list.length]).toEqual([true, true]);
    await go('/logs');
    const place = await screen.findByRole('list', { name: 'Journal en chiffres' });
    await waitFor(() => expect(within(place).getAllByRole('listitem').at(-1)).toHaveTextContent(String(counted)));
  });
});
