import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addMonths } from '#domain/rules/calendar.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import type { TestAccount, Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();
const label = t('patents.fields.idResponsable');
const today = localToday();

const open = async (path: string, account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};
const admin = () => server().api(server().accounts.admin);
const addColleague = (username: string, prenom: string, nom: string) =>
  server().addUser({ username, role: 'User', prenom, nom, canWrite: true });
const colleague = async (username: string, prenom: string, nom: string): Promise<number> =>
  (await addColleague(username, prenom, nom)).id;
const makeFamily = async (reference: string, more: Wire = {}): Promise<number> => {
  const body = { ReferenceFamille: reference, Titre: `Famille ${reference}`, ...more };
  return Number((await (await admin()).post('/api/brevet', body)).data.Id);
};
const whose = async (id: number): Promise<unknown> =>
  (await (await admin()).get(`/api/brevet/${id}`)).data.IdResponsable;

describe('who in the firm is responsible for a family', () => {
  let plain: ListeningPlain | null = null;
  afterEach(() => plain?.stop());

  it('WIZ-02 PAT-06 SYNC-12 is chosen in the form, stands in recap, sync centre, details and list, and arrives', async () => {
    const id = await colleague('rosa', 'Rosa', 'Lund');
    const before = await colleague('sven', 'Sven', 'Holm');
    const family = await makeFamily('RESP1', { idResponsable: before });
    const { user, go, dialog, pick, press, gone, goOffline, upToDate, tab } = await open(`/brevets?edit=${family}`);
    const wizard = await dialog(/RESP1|Modifier/);
    await tab('wizard.tabs.general', wizard);
    const field = within(wizard).getByRole('combobox', { name: label });
    await user.clear(field);
    await pick(field, 'rosa');
    await goOffline();
    await press('common.next', wizard);
    await waitFor(() => expect(wizard).toHaveTextContent(new RegExp(`${label}.*Rosa Lund`)));
    await press('common.save', wizard);
    await gone(wizard);
    await go(`/brevets?open=${family}`);
    const details = await dialog(/RESP1/);
    await waitFor(() => expect(details).toHaveTextContent(`${label}Rosa Lund`));
    // Where Sven is written to is nothing about Rosa.
    expect(within(details).queryByRole('link', { name: /@example\.org/ })).not.toBeInTheDocument();
    await go('/synchronisation');
    await waitFor(() => expect(document.body).toHaveTextContent(new RegExp(`${label}.*Rosa Lund`)));
    pageNetwork.turn(true);
    await upToDate();
    await waitFor(async () => expect(await whose(family)).toBe(id));
    await go('/brevets?q=Lund');
    expect(await screen.findByText('Famille RESP1')).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('UX-03 UX-24 UX-30 many families are given to somebody without network, and back; a filter finds those of closed accounts', async () => {
    const gone = await colleague('henri', 'Henri', 'Vasseur');
    await colleague('jeanne', 'Jeanne', 'Olivier');
    const ids = [
      await makeFamily('RESP2-1', { idResponsable: gone }),
      await makeFamily('RESP2-2', { idResponsable: gone }),
    ];
    await (await admin()).put(`/api/admin/useradmin/user/${gone}/deactivate`, {});
    const app = await open('/brevets?responsible=gone&q=RESP2');
    const { user, press, dialog, pick, gone: closed, expectTotal, upToDate } = app;
    await expectTotal(2);
    expect(screen.getByText(new RegExp(`^${t('responsible.gone')}`))).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    await press('many.title');
    const ask = await dialog(t('many.title'));
    await user.click(within(ask).getByRole('combobox', { name: t('many.what') }));
    await user.click(await screen.findByRole('option', { name: t('many.fields.responsible') }));
    await pick(await within(ask).findByRole('combobox', { name: new RegExp(`^${t('many.to')}`) }), 'jeanne');
    const preview = await within(ask).findByLabelText(t('many.preview'));
    expect(preview).toHaveTextContent(/Henri Vasseur.*Jeanne Olivier/);
    await user.click(within(ask).getByRole('button', { name: text('many.go.families_other', { count: '2' }) }));
    const undo = await holdUndo(user);
    await closed(ask);
    await upToDate();
    await waitFor(async () => expect(await whose(ids[0] as number)).not.toBe(gone));
    expect(await whose(ids[1] as number)).toBe(await whose(ids[0] as number));
    await user.click(undo);
    await upToDate();
    await waitFor(async () => expect(await Promise.all(ids.map(whose))).toEqual([gone, gone]));
    await expectTotal(2);
  });

  it('DATE-10 UX-24 opens the docket of whoever is responsible with these and with what nobody looks after, and says what else is urgent', async () => {
    const me = await addColleague('odile', 'Odile', 'Marchand');
    const other = await colleague('luc', 'Luc', 'Faure');
    const countries = (await (await admin()).get('/api/pays')).list;
    const IdPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
    const filing = { IdPays, DateDepot: `${addMonths(today, -61).slice(0, 7)}-15` };
    await makeFamily('RESP3-MOI', { idResponsable: me.id, InformationsDepot: [filing] });
    await makeFamily('RESP3-LUI', { idResponsable: other, InformationsDepot: [filing] });
    await makeFamily('RESP3-NUL', { InformationsDepot: [filing] });
    const { user, search, address, go } = await open('/echeancier', me);
    await waitFor(() => expect(address()).toMatch(/responsible=mine&responsible=none&responsible=gone/));
    await search('RESP3');
    expect((await screen.findAllByText('RESP3-MOI')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('RESP3-NUL').length).toBeGreaterThan(0);
    expect(screen.queryByText('RESP3-LUI')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: t('responsible.showAll') }));
    expect((await screen.findAllByText('RESP3-LUI')).length).toBeGreaterThan(0);
    expect(address()).not.toMatch(/responsible/);
    await go('/echeancier?when=overdue');
    await screen.findByRole('heading', { level: 1, name: t('deadlines.title') });
    expect(address()).not.toMatch(/responsible/);
  });

  it('DATE-10 UX-24 opens so, too, where the families arrive only after the screen', async () => {
    const me = await addColleague('agnes', 'Agnès', 'Morel');
    await makeFamily('RESP5-MOI', { idResponsable: me.id });
    let deliver = (): void => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const app = await openApp(server(), me, { delivered });
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    await app.go('/echeancier');
    await screen.findByRole('heading', { level: 1, name: t('deadlines.title') });
    // What is counted of no families is ready before they come.
    await screen.findByRole('group', { name: t('deadlines.when.label') });
    deliver();
    await stepsOf(app).upToDate();
    await waitFor(() => expect(app.address()).toMatch(/responsible=mine&responsible=none&responsible=gone/));
  });

  it('ROLE-11 PAT-06 UX-03 is named to a client with the address to write to, in the family and in a date, without network too', async () => {
    const id = await colleague('flora', 'Flora', 'Nilsen');
    const [{ Id: owner } = {}] = (await (await admin()).get('/api/client/search?q=heliotrope')).list;
    const countries = (await (await admin()).get('/api/pays')).list;
    const IdPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
    const filing = { IdPays, DateDepot: `${addMonths(today, -61).slice(0, 7)}-15` };
    const family = await makeFamily('RESP4', { idResponsable: id, clientIds: [owner], InformationsDepot: [filing] });
    const { goOffline, go, dialog, search, row, user } = await open('/brevets', server().accounts.client);
    await goOffline();
    await go(`/brevets?open=${family}`);
    const mail = { name: 'flora@example.org' };
    const details = await dialog(/RESP4/);
    expect(details).toHaveTextContent(`${label}Flora Nilsen`);
    expect(within(details).getByRole('link', mail)).toHaveAttribute('href', 'mailto:flora@example.org');
    await go('/echeancier');
    await search('RESP4');
    await user.click((await row('RESP4')).querySelector('td:nth-child(2)') as HTMLElement);
    const date = await screen.findByRole('dialog');
    expect(await within(date).findByRole('link', mail)).toBeVisible();
  });

  it('SYNC-22 is not offered where the server keeps nothing of it', async () => {
    plain = await listenPlain(dialectNamed('letter'));
    plainWorld(plain.server.records);
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    await app.go('/brevets?edit=new');
    const { dialog } = stepsOf(app);
    const wizard = await dialog(t('records.new.patent'));
    expect(await within(wizard).findByText(text('wizard.notKept'))).toBeVisible();
    expect(within(wizard).queryByLabelText(label)).not.toBeInTheDocument();
  });
});
