import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};
const ofClient = async (id: number) =>
  (await (await server().api(server().accounts.user)).get(`/api/contact/client/${id}?pageSize=200`)).list;
const field = (place: HTMLElement, name: string) =>
  within(place).getByLabelText(t(`records.fields.${name}`), { selector: 'input' });
const part = (place: HTMLElement, list: string, number: number) =>
  within(place).getByRole('group', { name: t(`contacts.rows.${list}`, { number }) });
type Wire = Record<string, unknown>;
const tabs = ['general', 'organization', 'emails', 'phones', 'roles'].map((key) => t(`contacts.tabs.${key}`));

describe('the contacts', () => {
  it('NAV-08 CON-01 CON-03 CON-04 CON-06 CON-07 OFF-04 one made in a narrowed list without network carries the client, once', async () => {
    const before = (await ofClient(1)).length;
    const app = await open('/contacts?clientId=1');
    const { user, dialog, press, tab, fill, row, expectTotal, gone, upToDate } = app;
    const heading = text('contacts.of', { name: 'Héliotrope Énergies' });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectTotal(before);
    const files = savedFiles();
    await press('export.button');
    const [titles, ...lines] = await files.lastRows();
    expect(titles).toContain(t('records.fields.idClient'));
    expect(lines).toHaveLength(before);
    const shown = [...document.querySelectorAll('tr[data-row] td:nth-child(2)')].map(({ textContent }) => textContent);
    expect(lines.map(([nom, prenom]) => [prenom, nom].filter(Boolean).join(' ')).slice(0, 10)).toEqual(shown);
    await app.goOffline();
    await press('records.new.contact');
    const add = await dialog(t('records.new.contact'));
    expect(
      within(add)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(tabs);
    await fill(field(add, 'nom'), 'Ostrevent');
    await tab('contacts.tabs.organization', add);
    expect(field(add, 'idClient')).toHaveValue('Héliotrope Énergies');
    await tab('contacts.tabs.emails', add);
    await press('contacts.add.emails', add);
    await fill(field(part(add, 'emails', 2), 'email'), ' paul@ostrevent.example ');
    await tab('contacts.tabs.roles', add);
    await press('contacts.add.roles', add);
    await waitFor(() => expect(field(part(add, 'roles', 2), 'role')).toHaveFocus());
    await user.click(within(add).getByRole('button', { name: t('contacts.remove.roles', { number: 2 }) }));
    expect(within(add).queryByRole('group', { name: t('contacts.rows.roles', { number: 2 }) })).toBeNull();
    await press('common.next', add);
    expect(await within(add).findByText('Ostrevent')).toBeVisible();
    await press('common.create', add);
    await gone(add);
    expect(await row('Ostrevent')).toHaveTextContent(t('sync.mark.pending'));
    act(() => pageNetwork.turn(true));
    await upToDate();
    const made = (await ofClient(1)).filter(({ Nom }) => Nom === 'Ostrevent');
    expect(made).toMatchObject([{ IdClient: 1, Emails: [{ Email: 'paul@ostrevent.example' }] }]);

    await user.click(await row('Ostrevent'));
    const details = await dialog(/Ostrevent/);
    for (const name of ['prenom', 'nom', 'fonction', 'societe', 'emails', 'phones', 'roles', 'createdAt'])
      expect(within(details).getByText(t(`records.fields.${name}`)), name).toBeVisible();
    for (const [words, address] of [
      ['paul@ostrevent.example', 'mailto:paul@ostrevent.example'],
      ['Héliotrope Énergies', '/clients?open=1'],
    ] as const) {
      const links = within(details)
        .getAllByText(words)
        .map((element) => element.closest('a')?.getAttribute('href'));
      expect(links).toContain(address);
    }
    await press('common.edit', details);
    const edit = await waitFor(() => {
      const found = screen.getAllByRole('dialog').find((each) => within(each).queryAllByRole('tab').length > 0);
      return found ?? Promise.reject(new Error('No form.'));
    });
    expect(
      within(edit)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(tabs);
    expect(within(edit).queryByRole('button', { name: t('common.next') })).not.toBeInTheDocument();
    await fill(field(edit, 'prenom'), 'Paul');
    await tab('contacts.tabs.emails', edit);
    await fill(field(part(edit, 'emails', 1), 'email'), `${'x'.repeat(251)}@a.fr`);
    await press('common.save', edit);
    expect(await within(edit).findByText(text('validation.tooLong', { max: 255 }))).toBeVisible();
    await fill(field(part(edit, 'emails', 1), 'email'), `${'x'.repeat(250)}@a.fr`);
    await press('common.save', edit);
    await gone(edit);
    expect(await row('Ostrevent')).toHaveTextContent('Paul');
  });

  it('NAV-08 CON-01 G-49 UX-20 UX-21 UX-54 is narrowed to a client and to a cabinet, names one that is not there, and warns before one in use is deleted', async () => {
    const app = await open('/contacts?cabinetId=7');
    const { user, go, press, pick, expectTotal, address, search, rowAction, dialog } = app;
    await expectTotal(
      (await (await server().api(server().accounts.user)).get('/api/contact/cabinet/7?pageSize=200')).list.length,
    );
    expect(await screen.findByText(text('contacts.filters.cabinet', { name: 'Delorme & Associés' }))).toBeVisible();
    await press('patents.filters.button');
    await pick(await screen.findByRole('combobox', { name: t('records.singular.client') }), 'helio');
    await waitFor(() => expect(address()).toMatch(/clientId=1/));
    expect(await screen.findByText(text('contacts.noneOf', { name: 'Héliotrope Énergies' }))).toBeVisible();
    await user.keyboard('{Escape}');
    await press('contacts.showAll');
    await waitFor(() => expect(address()).toBe('/contacts'));
    await expectTotal(121);
    await go('/contacts?clientId=999999&clientName=Ancien%20client');
    expect(await screen.findByText(text('contacts.noneOf', { name: 'Ancien client' }))).toBeVisible();
    expect(document.querySelector('h1')).toHaveTextContent(text('contacts.of', { name: 'Ancien client' }));
    await go('/contacts?clientId=abc&page=-3&sort=nothing&open=12x');
    await expectTotal(121);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const patents = (await (await server().api(server().accounts.user)).get('/api/brevet?page=1&pageSize=50')).list;
    const [named] = patents
      .flatMap(({ InformationsDepot }) => InformationsDepot as Wire[])
      .flatMap(({ CabinetsProcedures }) => CabinetsProcedures as Wire[])
      .flatMap(({ Contacts }) => Contacts as Wire[]);
    await search(String(named?.Email));
    await rowAction(String(named?.Email), t('common.delete'));
    expect(await dialog(/./)).toHaveTextContent(/\d+ brevets? y (fait|font) référence/);
  });

  it('VAL-23 VAL-25 UX-05 UX-31 UX-32 what is wrong is reported at its field and on its tab, and kept as a draft', async () => {
    const { user, dialog, press, tab, fill, gone } = await open('/contacts');
    await press('records.new.contact');
    const add = await dialog(t('records.new.contact'));
    await press('common.next', add);
    expect(await within(add).findByText(text('validation.contactName'))).toBeVisible();
    await waitFor(() => expect(field(add, 'nom')).toHaveFocus());
    await fill(field(add, 'nom'), 'n'.repeat(101));
    await tab('contacts.tabs.emails', add);
    await fill(field(part(add, 'emails', 1), 'email'), 'pas une adresse');
    await press('contacts.add.emails', add);
    await fill(field(part(add, 'emails', 2), 'email'), 'a@b.fr');
    await tab('contacts.tabs.phones', add);
    await fill(field(part(add, 'phones', 1), 'numero'), '1'.repeat(51));
    await press('common.next', add);
    expect(await within(add).findByText(text('validation.tooLong', { max: 100 }))).toBeVisible();
    for (const name of ['general', 'emails', 'phones']) {
      const titled = within(add).getByRole('tab', { name: new RegExp(`^${t(`contacts.tabs.${name}`)}`) });
      expect(within(titled).getByLabelText(text('form.errors_one', { count: 1 })), name).toBeVisible();
    }
    await fill(field(add, 'nom'), 'n'.repeat(100));
    await tab('contacts.tabs.phones', add);
    await fill(field(part(add, 'phones', 1), 'numero'), '1'.repeat(50));
    await tab('contacts.tabs.emails', add);
    expect(within(add).getByText(text('validation.email'))).toBeVisible();
    await fill(field(part(add, 'emails', 1), 'email'), 'A@B.fr');
    await press('common.next', add);
    expect(await within(add).findByText(text('validation.onlyOnce'))).toBeVisible();
    await press('draft.keepAndClose', add);
    await gone(add);
    const offers = await screen.findByRole('region', { name: t('draft.offers') });
    await user.click(within(offers).getByRole('button', { name: /^Reprendre/ }));
    const again = await dialog(t('records.new.contact'));
    await waitFor(() => expect(field(part(again, 'emails', 2), 'email')).toHaveValue('a@b.fr'));
    // Not in a field of a tab that is not shown: the keyboard would go on behind the dialog.
    const shown = within(again).getByRole('tab', { selected: true });
    expect(shown).toHaveTextContent(t('contacts.tabs.emails'));
    await waitFor(() => expect(shown).toHaveFocus());
  });
});
