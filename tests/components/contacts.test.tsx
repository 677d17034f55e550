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
    expect(await files.lastRows()).toHaveLength(before + 1);
    await app.goOffline();
    await press('contacts.new');
    const add = await dialog(t('contacts.addTitle'));
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
    expect(made).toMatchObject([{ IdClient: 1, Emails: [{ email: 'paul@ostrevent.example' }] }]);

    await user.click(await row('Ostrevent'));
    const details = await dialog(/Ostrevent/);
    expect(within(details).getByText('paul@ostrevent.example')).toBeVisible();
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
    await press('common.save', edit);
    await gone(edit);
    expect(await row('Ostrevent')).toHaveTextContent('Paul');
  });

  it('CON-01 UX-20 UX-54 the filter narrows to a client and to a cabinet; nothing there is said, with a way to all', async () => {
    const { user, press, pick, expectTotal, address } = await open('/contacts?cabinetId=7');
    expect(await screen.findByText(text('contacts.filters.cabinet', { name: 'Delorme & Associés' }))).toBeVisible();
    await press('patents.filters.button');
    await pick(await screen.findByRole('combobox', { name: t('records.singular.client') }), 'helio');
    await waitFor(() => expect(address()).toMatch(/clientId=1/));
    expect(await screen.findByText(text('contacts.noneOf', { name: 'Héliotrope Énergies' }))).toBeVisible();
    await user.keyboard('{Escape}');
    await press('contacts.showAll');
    await waitFor(() => expect(address()).toBe('/contacts'));
    await expectTotal(121);
  });

  it('VAL-23 VAL-25 CON-07 UX-31 what is wrong is told at its field and on its tab', async () => {
    const { dialog, press, tab, fill } = await open('/contacts');
    await press('contacts.new');
    const add = await dialog(t('contacts.addTitle'));
    await press('common.next', add);
    expect(await within(add).findByText(text('validation.contactName'))).toBeVisible();
    await fill(field(add, 'nom'), 'Ostrevent');
    await tab('contacts.tabs.emails', add);
    await fill(field(part(add, 'emails', 1), 'email'), 'pas une adresse');
    await tab('contacts.tabs.general', add);
    await press('common.next', add);
    await waitFor(() => expect(field(part(add, 'emails', 1), 'email')).toBeInvalid());
    const emails = within(add).getByRole('tab', { name: /^E-mails/ });
    expect(within(emails).getByLabelText(text('form.errors_one', { count: 1 }))).toBeVisible();
    await fill(field(part(add, 'emails', 1), 'email'), 'a@b.fr');
    await press('contacts.add.emails', add);
    await fill(field(part(add, 'emails', 2), 'email'), 'A@B.fr');
    await press('common.next', add);
    expect(await within(add).findByText(text('validation.onlyOnce'))).toBeVisible();
  });
});
