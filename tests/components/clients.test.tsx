import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { page } from '#tests/support/components/layOut.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path = '/clients') => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};
const atServer = async (name: string) =>
  (await (await server().api(server().accounts.admin)).get(`/api/client/search?q=${encodeURIComponent(name)}`)).list;
/** A field on the tab that is open. */
const field = (place: HTMLElement, name: string) =>
  within(within(place).getByRole('tabpanel')).getByLabelText(new RegExp(`^${t(`clients.fields.${name}`)}`), {
    selector: 'input, textarea',
  });

describe('the clients', () => {
  afterEach(() => {
    page.width = 1440;
  });

  it('CLI-01 CLI-03 CLI-04 CLI-08 CLI-09 CLI-10 CLI-11 PAT-09 are found, handed out, viewed, and followed to their patents and back', async () => {
    const { user, search, row, rowMenu, dialog, press, expectTotal, address } = await open();
    await expectTotal(40);
    // 25rem are 400 pixels.
    const box = screen.getByRole('searchbox').closest('[style*="max-width"]');
    expect(box?.getAttribute('style')).toMatch(/max-width: [^;]*(?<![\d.])25rem/);
    const { calls, stop } = watchCalls();
    await search('  ÉNERGIES ');
    await expectTotal(1);
    const files = savedFiles();
    await press('export.button');
    expect((await files.lastRows()).map(([name]) => name)).toEqual([
      t('clients.fields.nomClient'),
      'Héliotrope Énergies',
    ]);
    const line = await row('Héliotrope Énergies');
    expect(within(line).getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    expect(within(line).getByText(text('clients.status.active'))).toBeVisible();
    const menu = await rowMenu('Héliotrope');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      ['common.view', 'contacts.title', 'patents.title', 'common.edit', 'common.delete'].map((key) => t(key)),
    );
    await user.click(items[0] as HTMLElement);
    const details = await dialog('Héliotrope Énergies');
    for (const name of [
      'records.fields.id',
      'clients.fields.adresseClient',
      'clients.fields.statut',
      'records.fields.createdAt',
    ])
      expect(within(details).getByText(text(name))).toBeVisible();
    await press('patents.title', details);
    await waitFor(() => expect(address()).toMatch(/^\/clients\/\d+\/brevets/));
    expect(await screen.findByRole('heading', { level: 1, name: /Héliotrope Énergies/ })).toBeVisible();
    for (const each of document.querySelectorAll('tr[data-row]')) expect(each).toHaveTextContent('Héliotrope Énergies');
    stop();
    // Everything is here (L-01).
    expect(calls.filter(({ path }) => /search|brevet\/client/.test(path))).toEqual([]);
    await user.click(screen.getByRole('link', { name: t('common.back') }));
    await waitFor(() => expect(address()).toMatch(/^\/clients/));
  });

  it('CLI-13 CLI-14 CLI-15 VAL-14 VAL-21 LAY-12 LAY-13 one with an account goes through four tabs and a recap, and both are made', async () => {
    const { user, dialog, press, tab, fill, search, row, gone } = await open();
    await press('records.new.client');
    const add = await dialog(t('records.new.client'));
    const tabs = ['general', 'contact', 'address', 'account'];
    expect(
      within(add)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(tabs.map((key) => t(`clients.tabs.${key}`)));
    await fill(field(add, 'nomClient'), 'Verrerie Sarment');
    await tab('clients.tabs.contact', add);
    await fill(field(add, 'emailClient'), 'pas une adresse');
    await tab('clients.tabs.general', add);
    await press('common.next', add);
    await waitFor(() => expect(field(add, 'emailClient')).toHaveFocus());
    expect(field(add, 'emailClient')).toBeInvalid();
    await fill(field(add, 'emailClient'), 'bureau@sarment.example');
    await tab('clients.tabs.account', add);
    expect(within(add).queryByLabelText(/^Mot de passe/)).not.toBeInTheDocument();
    const wanted = within(add).getByRole('switch');
    await user.click(wanted);
    expect(within(add).getAllByLabelText(/^Mot de passe/, { selector: 'input' })[0]).toBeVisible();
    await user.click(wanted);
    expect(within(add).queryByLabelText(/^Mot de passe/)).not.toBeInTheDocument();
    // Nothing of it is asked for: the recap follows.
    await press('common.next', add);
    await press('common.back', add);
    await tab('clients.tabs.account', add);
    await user.click(within(add).getByRole('switch'));
    const account = {
      'users.fields.prenom': 'Inès',
      'users.fields.nom': 'Caron',
      'clients.account.email': 'ines@sarment.example',
      'users.fields.username': 'ines.caron',
      'users.fields.password': 'Quartz-Lilas-58',
      'clients.account.confirmPassword': 'Quartz-Lilas-58',
    };
    for (const [key, words] of Object.entries(account)) {
      const label = new RegExp(`^${t(key)}( \\*)?$`);
      await fill(within(within(add).getByRole('tabpanel')).getByLabelText(label, { selector: 'input' }), words);
    }
    await press('common.next', add);
    expect(await within(add).findByText('Verrerie Sarment')).toBeVisible();
    expect(within(add).getByText('ines@sarment.example')).toBeVisible();
    await press('common.back', add);
    await tab('clients.tabs.general', add);
    expect(field(add, 'nomClient')).toHaveValue('Verrerie Sarment');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await search('sarment');
    expect(await row('Verrerie Sarment')).toBeVisible();
    await waitFor(async () => expect(await atServer('sarment')).toHaveLength(1));
    expect((await server().signIn({ username: 'ines.caron', password: 'Quartz-Lilas-58' })).token).not.toBe('');
  });

  it('CLI-16 UX-05 UX-32 an edit keeps what was typed as a draft, goes on with it, and sends what was changed', async () => {
    const api = await server().api(server().accounts.admin);
    await api.post('/api/client', { nomClient: 'Aaa Lectrice', canRead: false });
    const { user, search, rowAction, dialog, press, tab, fill, row, gone } = await open();
    await search('aciéries');
    await rowAction('Aciéries', t('common.edit'));
    const edit = await dialog(/Aciéries/);
    const tabs = ['general', 'contact', 'address'].map((key) => t(`clients.tabs.${key}`));
    expect(
      within(edit)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(tabs);
    await fill(field(edit, 'referenceClient'), 'AC-7');
    await user.keyboard('{Escape}');
    await press('draft.keep', await dialog(t('form.leaveTitle')));
    await gone(edit);
    const offers = () => screen.findByRole('region', { name: t('draft.offers') });
    expect(await offers()).toHaveTextContent(`${t('draft.edit.client')} · `);
    await press('common.delete', await offers());
    await waitFor(() => expect(screen.queryByRole('region', { name: t('draft.offers') })).not.toBeInTheDocument());
    await press('common.undo');
    await user.click(within(await offers()).getByRole('button', { name: /^Reprendre/ }));
    const again = await dialog(/Aciéries/);
    expect(field(again, 'referenceClient')).toHaveValue('AC-7');
    await tab('clients.tabs.address', again);
    await fill(field(again, 'codePostal'), '42000');
    const { calls, stop } = watchCalls();
    await press('common.save', again);
    await gone(again);
    expect(await row('Aciéries')).toBeVisible();
    await waitFor(async () =>
      expect((await atServer('aciéries'))[0]).toMatchObject({ ReferenceClient: 'AC-7', CodePostal: '42000' }),
    );
    stop();
    const writes = calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/client'));
    expect(writes).toMatchObject([
      { method: 'PUT', path: `/api/client/${Number((await atServer('aciéries'))[0]?.Id)}` },
    ]);

    // A client that carries a value of the right to read, be it no, has a fourth tab.
    await search('lectrice');
    await rowAction('Aaa Lectrice', t('common.edit'));
    const reader = await dialog(/Lectrice/);
    expect(
      within(reader)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual([...tabs, t('clients.tabs.permissions')]);
  });

  it('CLI-06 CLI-12 ERR-21 UX-29 deleting needs a choice and a yes, and can be taken back', async () => {
    const { user, search, row, rowAction, noRow, dialog, press, gone } = await open();
    const api = await server().api(server().accounts.user);
    await search('Trois-Écluses');
    await rowAction('Trois-Écluses', t('common.delete'));
    const ask = await dialog(/Trois-Écluses|Supprimer/);
    await press('common.cancel', ask);
    await gone(ask);
    await user.click(await screen.findByRole('button', { name: t('table.deleteSelected') }));
    expect(await screen.findByText(text('table.selectAtLeastOne'))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Nothing was done that could be taken back. First: the row would come back, as the server refuses to delete it.
    expect(screen.queryByRole('button', { name: t('common.undo') })).not.toBeInTheDocument();
    expect(await row('Trois-Écluses')).toBeVisible();
    await rowAction('Trois-Écluses', t('common.delete'));
    await press('common.delete', await dialog(/Trois-Écluses|Supprimer/));
    await noRow('Trois-Écluses');
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    // The row alone proves nothing: it would come back as well when the server refused to delete it.
    expect(await screen.findByText(text('removal.undone'))).toBeVisible();
    expect(await row('Trois-Écluses')).toBeVisible();
    expect((await api.get('/api/client/search?q=ecluses')).list).toHaveLength(1);
  });

  it.each([1440, 390])(
    'CLI-06 UX-29 UX-38 UX-53 a deletion by keyboard goes on in the list, and one that is given up at the button that asked (%s pixels)',
    async (width) => {
      const named = (number: number) => `Zzz${width} ${number}`;
      const api = await server().api(server().accounts.admin);
      for (const number of [1, 2, 3, 4, 5]) await api.post('/api/client', { nomClient: named(number) });
      page.width = width;
      const { user, search, expectTotal, gone } = await open();
      await search(`zzz${width}`);
      await expectTotal(5);
      /** Presses what stands there by keyboard, or in the menu that does. */
      const press = async (button: HTMLElement, name: string) => {
        button.focus();
        await user.keyboard('{Enter}');
        if (button.getAttribute('aria-haspopup') !== 'menu') return;
        (await screen.findByRole('menuitem', { name })).focus();
        await user.keyboard('{Enter}');
      };
      const choose = async (...names: string[]) => {
        for (const name of names) {
          (await screen.findByRole('checkbox', { name: t('table.selectRow', { name }) })).focus();
          await user.keyboard(' ');
        }
      };
      const remover = () => {
        const bar = within(screen.getByText(text('table.clearSelection')).closest('[role=status]') as HTMLElement);
        const name = t(width === 390 ? 'common.moreActions' : 'table.deleteSelected');
        return bar.getByRole('button', { name });
      };
      const menuOf = (name: string) => screen.findByRole('button', { name: t('table.rowActions', { name }) });
      const askedWith = async (key: string) => {
        const asked = await screen.findByRole('dialog');
        if (key !== '{Escape}') within(asked).getByRole('button', { name: key }).focus();
        await user.keyboard(key === '{Escape}' ? key : '{Enter}');
        await gone(asked);
      };
      await choose(named(2), named(3));
      for (const key of ['{Escape}', t('common.cancel')]) {
        await press(remover(), t('table.deleteSelected'));
        await askedWith(key);
        await waitFor(() => expect(remover()).toHaveFocus());
      }
      await press(remover(), t('table.deleteSelected'));
      await askedWith(t('common.delete'));
      await waitFor(() => expect(document.activeElement?.closest('[data-row]')).toHaveTextContent(named(5)));
      await press(await menuOf(named(4)), t('common.delete'));
      await askedWith('{Escape}');
      await waitFor(async () => expect(await menuOf(named(4))).toHaveFocus());
      await press(await menuOf(named(4)), t('common.delete'));
      await askedWith(t('common.delete'));
      await waitFor(() => expect(document.activeElement?.closest('[data-row]')).toHaveTextContent(named(5)));
    },
  );
});
