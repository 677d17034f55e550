import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};
const api = () => server().api(server().accounts.admin);
const stored = async (username: string) =>
  (await (await api()).get('/api/admin/useradmin/users?pageSize=1000')).list.find((each) => each.Username === username);
const field = (place: HTMLElement, name: string) =>
  within(place).getByLabelText(new RegExp(`^${t(`users.fields.${name}`)}`), { selector: 'input' });
const said = (key: string, name: string) => screen.findByText(text(key, { name }));

describe('the accounts', () => {
  it('USR-01 USR-02 USR-08 USR-09 USR-10 VAL-43 VAL-44 ERR-25 one for a client is made, after the server has refused a first try', async () => {
    const { user, dialog, press, fill, pick, row, expectTotal, gone } = await open('/admin/users');
    await expectTotal(3);
    await press('users.new');
    const add = await dialog(t('users.new'));
    expect(within(add).getByRole('switch', { name: new RegExp(`^${t('users.fields.isActive')}`) })).toBeChecked();
    await press('common.create', add);
    await waitFor(() => expect(field(add, 'prenom')).toBeInvalid());
    const typed = { prenom: 'Ada', nom: 'Bell', email: 'ada.bell@heliotrope.example', username: 'admin' };
    for (const [name, words] of Object.entries(typed)) await fill(field(add, name), words);
    await press('users.form.generate', add);
    const password = (field(add, 'password') as HTMLInputElement).value;
    await user.click(field(add, 'role'));
    await user.click(await screen.findByRole('option', { name: t('common.roles.Client') }));
    expect(within(add).getByRole('switch', { name: new RegExp(`^${t('users.fields.canWrite')}`) })).not.toBeChecked();
    await pick(within(add).getByRole('combobox', { name: new RegExp(t('users.fields.clientId')) }), 'helio');
    await press('common.create', add);
    expect(await within(add).findByText(text('validation.usernameTaken'))).toBeVisible();
    await fill(field(add, 'username'), 'ada');
    await press('common.create', add);
    await gone(add);
    expect(await said('users.createSuccess', 'Ada Bell')).toBeVisible();
    expect(await row('@ada')).toHaveTextContent('Héliotrope Énergies');
    expect(await stored('ada')).toMatchObject({ ClientId: 1, CanWrite: false, IsActive: true });
    expect((await server().signIn({ username: 'ada', password })).token).not.toBe('');
  });

  it('USR-03 USR-04 USR-05 USR-06 USR-07 ERR-25 ROLE-18 one is edited, given the right to write, disabled, and deleted', async () => {
    const account = { username: 'eve', email: 'eve@delorme.example', firstName: 'Ève', lastName: 'Morel' };
    await (await api()).post('/api/admin/useradmin/create-employee', {
      ...account,
      password: 'Quartz-Lilas-58',
      role: 'user',
      canWrite: false,
      isActive: true,
    });
    const { user, dialog, press, fill, row, rowMenu, rowAction, noRow, gone } = await open('/admin/users');
    const switchOf = async (words: string) => within(await row(words)).getByRole('switch');
    expect(await switchOf('@admin')).toBeDisabled();
    await user.click(await switchOf('@eve'));
    expect(await said('users.writeGiven', 'Ève Morel')).toBeVisible();
    await waitFor(async () => expect(await stored('eve')).toMatchObject({ CanWrite: true, CanRead: true }));
    const last = within(await rowMenu('@admin')).getByRole('menuitem', { name: new RegExp(t('users.disable')) });
    expect(last).toHaveTextContent(t('users.lastAdmin'));
    expect(last).toBeDisabled();
    await user.keyboard('{Escape}');

    await rowAction('@eve', t('common.edit'));
    const edit = await dialog(t('common.editName', { name: 'Ève Morel' }));
    expect(within(edit).queryByLabelText(new RegExp(t('users.fields.password')))).not.toBeInTheDocument();
    await fill(field(edit, 'nom'), 'Morel-Duc');
    await press('common.save', edit);
    await gone(edit);
    expect(await said('users.updateSuccess', 'Ève Morel-Duc')).toBeVisible();

    await rowAction('@eve', t('users.newPassword'));
    const renewed = await dialog(/Morel-Duc/);
    await fill(within(renewed).getByLabelText(new RegExp(t('users.newPassword')), { selector: 'input' }), 'court');
    await press('common.save', renewed);
    expect(renewed.querySelector('input')).toBeInvalid();
    await fill(renewed.querySelector('input') as HTMLElement, 'Basalte-Menthe-73');
    await press('common.save', renewed);
    await gone(renewed);
    expect((await server().signIn({ username: 'eve', password: 'Basalte-Menthe-73' })).token).not.toBe('');

    await rowAction('@eve', t('users.disable'));
    expect(await said('users.deactivated', 'Ève Morel-Duc')).toBeVisible();
    expect(await row('@eve')).toHaveTextContent(t('users.statuses.inactive'));
    await rowAction('@eve', t('users.enable'));
    expect(await said('users.activated', 'Ève Morel-Duc')).toBeVisible();
    await waitFor(async () => expect(await stored('eve')).toMatchObject({ IsActive: true }));
    await rowAction('@eve', t('common.delete'));
    await press('common.delete', await dialog(t('users.deleteTitle', { name: 'Ève Morel-Duc' })));
    expect(await said('users.deleteSuccess', 'Ève Morel-Duc')).toBeVisible();
    await noRow('@eve');
    expect(await stored('eve')).toBeUndefined();
  });

  it('UX-02 ERR-24 USR-04 without network shows the last known accounts, and says why nothing can be changed', async () => {
    const { goOffline, go, row, rowMenu } = await open('/admin/users');
    await row('@user');
    await goOffline();
    await go('/dashboard');
    await go('/admin/users');
    expect(within(await row('@user')).getByRole('switch')).toBeDisabled();
    expect(screen.getByText(new RegExp(text('users.onlineOnly')))).toBeVisible();
    const menu = await rowMenu('@user');
    expect(within(menu).getByRole('menuitem', { name: new RegExp(t('users.disable')) })).toBeDisabled();
  });

  it('ERR-24 ERR-26 every failure has words of its own, and changes nothing', async () => {
    const { user, go, press, row, rowAction, dialog } = await open('/admin/users');
    const network = globalThis.fetch;
    const fail = (isHit: (method: string, path: string) => boolean): void => {
      globalThis.fetch = async (input, init) =>
        isHit(init?.method ?? 'GET', String(input))
          ? Response.json({ Success: false, Message: 'Panne volontaire' }, { status: 500 })
          : network(input, init);
    };
    try {
      const turn = within(await row('@user')).getByRole('switch');
      fail((method, path) => method !== 'GET' && path.includes('/useradmin/'));
      await user.click(turn);
      expect(await screen.findByText(text('users.saveError'))).toBeVisible();
      await rowAction('@user', t('users.disable'));
      expect(await screen.findByText(text('users.statusChangeError'))).toBeVisible();
      await rowAction('@user', t('common.delete'));
      await press('common.delete', await dialog(t('users.deleteTitle', { name: 'Benoît Lefèvre' })));
      expect(await screen.findByText(text('users.deleteError'))).toBeVisible();
      expect(within(await row('@user')).getByRole('switch')).toBeChecked();
      expect(await stored('user')).toMatchObject({ CanWrite: true, IsActive: true });
      fail((_, path) => /\/api\/log/.test(path));
      await go('/logs?view=all');
      expect(await screen.findByText(text('logs.logsError'))).toBeVisible();
    } finally {
      globalThis.fetch = network;
    }
  });

  it('ERR-24 ERR-26 a list that never came says which one it is', async () => {
    const network = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      /\/api\/(admin|log)/.test(String(input))
        ? Response.json({ Success: false, Message: 'Panne volontaire' }, { status: 500 })
        : network(input, init);
    try {
      const { go } = await open('/admin/users');
      expect(await screen.findByText(text('users.loadError'))).toBeVisible();
      await go('/logs');
      expect(await screen.findByText(text('logs.usersError'))).toBeVisible();
    } finally {
      globalThis.fetch = network;
    }
  });
});

describe('the log', () => {
  it('LOG-01 LOG-03 LOG-04 LOG-05 LOG-06 LOG-08 LOG-09 LOG-10 of one user is narrowed and shown field by field', async () => {
    const { accounts, signIn } = server();
    const desk = await signIn(accounts.user);
    const id = Number((await desk.post('/api/client', { NomClient: 'Orfèvrerie Lys' })).data.Id);
    await desk.put(`/api/client/${id}`, { NomClient: 'Orfèvrerie du Lys' });
    await desk.delete(`/api/client/${id}`);
    const { user, dialog, press, fill, row, address } = await open('/logs');
    const figures = screen.getByRole('list', { name: t('logs.figures.label') });
    expect(within(figures).getAllByRole('listitem')).toHaveLength(4);
    await user.click(await row('@user'));
    const log = await dialog(t('logs.of', { name: 'Benoît Lefèvre' }));
    const line = (words: string) =>
      waitFor(() => {
        const found = [...log.querySelectorAll('tr[data-row]')].find((each) => each.textContent?.includes(words));
        return found ?? Promise.reject(new Error(`No line says ${words}.`));
      });
    const change = await line(t('logs.classes.modification'));
    expect(change.querySelector('del')).toHaveTextContent('Orfèvrerie Lys');
    expect(change.querySelector('ins')).toHaveTextContent('Orfèvrerie du Lys');
    expect(await line(t('logs.classes.creation'))).toHaveTextContent('- → ');
    expect(await line(t('logs.classes.lastLogin'))).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    await user.click(within(log).getByRole('combobox', { name: t('logs.filters.actions') }));
    await user.click(await screen.findByRole('option', { name: t('logs.classes.suppression') }));
    await waitFor(() => expect(address()).toMatch(/action=suppression/));
    await waitFor(() => expect(within(log).queryByText(text('logs.classes.modification'))).not.toBeInTheDocument());
    await fill(within(log).getByRole('textbox', { name: t('logs.filters.day') }), '03/02/2001');
    expect(await within(log).findByText(text('common.nothingFound'))).toBeVisible();
    await press('logs.filters.reset', log);
    await line(t('logs.classes.modification'));
    expect(address()).not.toMatch(/action=|day=/);
  });

  it('LOG-02 LOG-04 LOG-07 LOG-11 shows the writes and last logins of all in one list, which can be searched and read again', async () => {
    const colleague = await server().signIn(server().accounts.user);
    expect((await colleague.get('/api/log')).status).toBe(403);
    await colleague.post('/api/auth/logout');
    const refused = (await (await api()).get('/api/log?page=1&pageSize=100')).list.map(({ Action }) => Action);
    expect(refused).toEqual(expect.arrayContaining(['ACCESS_REFUSED', 'LOGOUT']));
    const { user, go, dialog, search, press, row } = await open('/logs?view=all');
    const expectNoOther = (place: HTMLElement) => {
      for (const other of [/^Autre$/, /refusé/i, /déconnexion/i])
        expect(within(place).queryByText(other)).not.toBeInTheDocument();
    };
    await row(t('logs.classes.lastLogin'));
    expectNoOther(screen.getByRole('main'));
    await user.click(screen.getByRole('combobox', { name: t('logs.filters.actions') }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Création',
      'Modification',
      'Suppression',
      'Dernière connexion',
    ]);
    await user.keyboard('{Escape}');
    await press('logs.refresh');
    await search('rien de tel');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('common.clear') }));
    expect(await row(t('logs.classes.lastLogin'))).toBeVisible();
    await go('/logs');
    await user.click(await row('@user'));
    const own = await dialog(/Benoît Lefèvre/);
    expect((await within(own).findAllByText('Dernière connexion'))[0]).toBeVisible();
    expectNoOther(own);
  });

  it('UX-30 USR-02 those that are found, or chosen, are handed out as a workbook with no password in it', async () => {
    const { user, press, row } = await open('/admin/users');
    const files = savedFiles();
    await row('@admin');
    await press('export.button');
    const all = await waitFor(() => files.lastRows());
    expect(all.length).toBe(document.querySelectorAll('tr[data-row]').length + 1);
    await user.click(within(await row('@admin')).getByRole('checkbox'));
    await press('export.selection');
    await waitFor(async () => expect(await files.lastRows()).toHaveLength(2));
    const [heads = [], cells = []] = await files.lastRows();
    const cell = (key: string) => cells[heads.indexOf(t(key))];
    expect(cell('users.fields.username')).toBe('admin');
    expect(cell('users.fields.role')).toBe(t('common.roles.Admin'));
    expect(cell('users.fields.canWrite')).toBe(t('common.yes'));
    expect(heads.join(' ')).not.toMatch(/mot de passe/i);
    expect(screen.queryByRole('button', { name: t('table.deleteSelected') })).toBeNull();
  });
});
