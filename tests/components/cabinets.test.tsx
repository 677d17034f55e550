import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { t, text } from '#tests/support/components/words.ts';
import type { TestAccount } from '#tests/support/server/testServer.ts';

const server = demoServer();

const open = async (account: TestAccount) => {
  const app = await openApp(server(), account);
  await app.go('/cabinets');
  return { ...app, ...stepsOf(app) };
};
const api = () => server().api(server().accounts.admin);
const field = (place: HTMLElement, name: string) =>
  within(place).getByLabelText(new RegExp(`^${t(`records.fields.${name}`)}`), { selector: 'input, textarea' });
const tabsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

describe('the cabinets', () => {
  it('CAB-03 CAB-04 CAB-05 CAB-06 CAB-07 G-54 VAL-37 one in use is deleted after a warning and a yes alone; one is made over three tabs and a recap, and edited on two', async () => {
    const { user, dialog, press, tab, fill, search, row, rowAction, gone } = await open(server().accounts.user);
    const { calls, stop } = watchCalls();
    await rowAction('Annuités Dalembert', t('common.delete'));
    const question = await dialog(/Dalembert|Supprimer/);
    expect(within(question).getByRole('alert')).toHaveTextContent(/\d+ brevets y font référence/);
    await press('common.cancel', question);
    await gone(question);
    expect(await row('Annuités Dalembert')).toBeVisible();
    stop();
    expect(calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/cabinet'))).toEqual([]);
    await press('records.new.cabinet');
    const add = await dialog(t('records.new.cabinet'));
    expect(tabsOf(add)).toEqual(['general', 'address', 'contact'].map((key) => t(`cabinets.tabs.${key}`)));
    await fill(field(add, 'nomCabinet'), 'Vauquelin Marques');
    await press('common.next', add);
    await waitFor(() => expect(within(add).getByRole('tab', { name: /1/ })).toBeVisible());
    await user.click(within(add).getByRole('radio', { name: t('patents.cabinetTypes.2') }));
    await tab('cabinets.tabs.address', add);
    await fill(field(add, 'paysCabinet'), 'Allemagne');
    await user.tab();
    await press('common.next', add);
    expect(await within(add).findByText('Vauquelin Marques')).toBeVisible();
    await press('common.create', add);
    await gone(add);
    await search('vauquelin');
    expect(await row('Vauquelin')).toHaveTextContent(t('patents.cabinetTypes.2'));
    const stored = async () => (await (await api()).get('/api/cabinet/search?q=vauquelin')).list[0];
    await waitFor(async () => expect(await stored()).toMatchObject({ PaysCabinet: 'DE', Type: 2 }));
    await rowAction('Vauquelin', t('common.edit'));
    const edit = await dialog(/Vauquelin/);
    expect(tabsOf(edit)).toEqual(['general', 'contact'].map((key) => t(`cabinets.tabs.${key}`)));
    expect(within(within(edit).getByRole('tabpanel')).getByLabelText(/^Pays/)).toHaveValue('Allemagne');
    await tab('cabinets.tabs.contact', edit);
    await fill(field(edit, 'telephoneCabinet'), '01 02');
    await press('common.save', edit);
    await gone(edit);
    await waitFor(async () => expect(await stored()).toMatchObject({ TelephoneCabinet: '01 02' }));
    await rowAction('Vauquelin', t('common.delete'));
    await press('common.delete', await dialog(/Vauquelin|Supprimer/));
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
  });

  it('CAB-08 CAB-09 ROLE-16 a Client sees its own, finds another of the firm’s and has it in its list', async () => {
    const { accounts, signIn } = server();
    const client = await signIn(accounts.client);
    const { id } = (await client.get('/api/auth/me')).body;
    await (await api()).put(`/api/admin/useradmin/user/${String(id)}/permissions`, { canRead: true, canWrite: true });
    const own = (await client.get('/api/cabinet/my')).list;
    const all = (await (await api()).get('/api/cabinet?pageSize=200')).list;
    const other = String(all.find(({ Id }) => own.every((each) => each.Id !== Id))?.NomCabinet);
    const { user, dialog, press, fill, row, rowMenu } = await open(accounts.client);
    const menu = await rowMenu(String(own[0]?.NomCabinet));
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([t('common.view'), t('contacts.title')]);
    await user.keyboard('{Escape}');
    expect(document.querySelectorAll('tr[data-row]')).toHaveLength(own.length);
    await press('cabinets.link.title');
    const link = await dialog(t('cabinets.link.title'));
    expect(within(link).getByText(text('cabinets.link.hint'))).toBeVisible();
    await fill(within(link).getByRole('searchbox'), other);
    await user.click(await within(link).findByRole('button', { name: t('cabinets.link.doNamed', { name: other }) }));
    await user.keyboard('{Escape}');
    expect(await row(other)).toBeVisible();
    await waitFor(async () => expect((await client.get('/api/cabinet/my')).list).toHaveLength(own.length + 1));
  });
});
