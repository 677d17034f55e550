import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { frenchFamily } from '#tests/support/components/frenchFamily.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

/** A client that another desk made: its number. */
const newClient = async (name: string): Promise<number> => {
  const api = await server().api(server().accounts.user);
  return Number((await api.post('/api/client', { NomClient: name, AdresseClient: 'Rue du Début' })).data.Id);
};
const atServer = async (id: number) =>
  (await (await server().api(server().accounts.user)).get(`/api/client/${id}`)).data;
const card = (name: string) => screen.findByRole('article', { name: new RegExp(name) });
const press = (place: HTMLElement, key: string) => within(place).getByRole('button', { name: t(key) });

/** The app of an Admin, without network from now on. */
const openOffline = async () => {
  const app = await openApp(server(), server().accounts.admin);
  await app.goOffline();
  return { ...app, ...stepsOf(app) };
};

/** The sync centre after a client was renamed without network. */
const renameOffline = async (id: number, name: string) => {
  const app = await openOffline();
  await app.go(`/clients?edit=${id}`);
  const dialog = await screen.findByRole('dialog');
  await app.fill(within(dialog).getByRole('textbox', { name: new RegExp(t('clients.fields.nomClient')) }), name);
  await app.user.click(press(dialog, 'common.save'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await app.go('/synchronisation');
  return app;
};
const goOnline = () => act(() => pageNetwork.turn(true));

describe('the sync centre', () => {
  it('UX-09 OFF-02 OFF-03 lists what waits, old value beside new, and sends it when there is a network again', async () => {
    const id = await newClient('Alpha');
    await renameOffline(id, 'Alpha à moi');
    const change = await card('Alpha à moi');
    expect(change.querySelector('del')).toHaveTextContent('Alpha');
    expect(change.querySelector('ins')).toHaveTextContent('Alpha à moi');
    expect(within(change).getByText(text('sync.states.waiting'))).toBeVisible();
    goOnline();
    await waitFor(() => expect(change).not.toBeInTheDocument());
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
    expect((await atServer(id)).NomClient).toBe('Alpha à moi');
  });

  it('OFF-07 UX-10 a conflict says who changed what when, takes nothing for the user, and waits until each is chosen', async () => {
    const id = await newClient('Gamma');
    const { user } = await renameOffline(id, 'Gamma à moi');
    const api = await server().api(server().accounts.user);
    await api.put(`/api/client/${id}`, { NomClient: 'Gamma à eux', TelephoneClient: '01 02 03 04 05' });
    const { Prenom, Nom } = (
      await (await server().api(server().accounts.admin)).get('/api/admin/useradmin/users?pageSize=100')
    ).list.find(({ Username }) => Username === 'user') as Record<string, string>;
    goOnline();
    const theirs = await screen.findByRole('radio', {
      name: new RegExp(`${t('sync.sides.theirs')}.*${Prenom} ${Nom}.*Gamma à eux`),
    });
    const conflict = theirs.closest('article') as HTMLElement;
    expect(
      within(conflict)
        .getAllByRole('radio')
        .filter((radio) => radio.getAttribute('aria-checked') === 'true'),
    ).toEqual([]);
    expect(press(conflict, 'sync.decide')).toBeDisabled();
    expect(within(conflict).getByRole('status')).toHaveTextContent(t('sync.toChoose_one'));
    await user.click(theirs);
    await user.click(press(conflict, 'sync.decide'));
    await waitFor(() => expect(conflict).not.toBeInTheDocument());
    expect((await atServer(id)).NomClient).toBe('Gamma à eux');
  });

  it('UX-09 asks before a change is taken back, and brings it back when that is undone', async () => {
    const { user } = await renameOffline(await newClient('Bêta'), 'Bêta à moi');
    await user.click(press(await card('Bêta à moi'), 'sync.undo'));
    const asked = await screen.findByRole('dialog', { name: t('sync.discardTitle') });
    await user.click(press(asked, 'sync.undo'));
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    expect(await card('Bêta à moi')).toBeVisible();
  });

  it('UX-30 UX-09 UX-14 shows several deletions as one entry, each on request, exports them, and takes all back', async () => {
    for (const name of ['Zêta 1', 'Zêta 2', 'Zêta 3']) await newClient(name);
    const { user, go, search, expectTotal, dialog, noRow } = await openOffline();
    await go('/clients');
    await search('zeta');
    await expectTotal(3);
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    await user.click(screen.getAllByRole('button', { name: t('table.deleteSelected') }).at(-1) as HTMLElement);
    await user.click(press(await dialog(t('clients.deleteTitle_other', { count: 3 })), 'common.delete'));
    await noRow('Zêta');
    await go('/synchronisation');
    const group = await screen.findByRole('article', { name: t('sync.groupDeleted_other', { number: 3 }) });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(press(group, 'sync.showGroup'));
    expect(within(group).getAllByRole('article')).toHaveLength(3);
    const files = savedFiles();
    await user.click(screen.getByRole('button', { name: t('sync.export') }));
    for (const name of ['Zêta 1', 'Zêta 2', 'Zêta 3'])
      expect((await files.lastRows()).flat()).toEqual(expect.arrayContaining([name]));
    await user.click(press(group, 'sync.undoAll'));
    await user.click(press(await dialog(t('sync.discardAllTitle_other', { count: 3 })), 'sync.undoAll'));
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
  });

  it('DATE-07 UX-13 says that the family of a date is gone, keeps what was said of it, and offers neither another form nor to make it again', async () => {
    const said = await frenchFamily(server(), 'PARTIE-A', 60);
    const { admin } = said;
    const unsaid = await frenchFamily(server(), 'PARTIE-B', 60);
    const depotId = Number(said.filing.Id);
    const line = { brevetId: said.id, depotId, genre: 'annuity', annee: '6', cle: `${depotId} annuity 6` };
    expect((await admin.post('/api/echeances', { ...line, instruction: 'payer' })).status).toBe(201);
    const app = await openOffline();
    await app.go('/echeancier?when=quarter&q=PARTIE');
    for (const reference of ['PARTIE-A', 'PARTIE-B']) {
      await app.user.click(within(await app.row(reference)).getByRole('checkbox'));
      await app.press('deadlineActs.done');
      await app.press('common.save', await screen.findByRole('dialog'));
      await app.noRow(reference);
    }
    for (const { id } of [said, unsaid]) await admin.delete(`/api/brevet/${id}`);
    await app.go('/synchronisation');
    const cards = () => screen.findAllByRole('article', { name: /Annuité 6/ });
    // The form of another record stands at the number of a date.
    for (const each of await cards()) expect(within(each).queryByRole('link', { name: t('common.edit') })).toBeNull();
    goOnline();
    await waitFor(async () => {
      const shown = await cards();
      expect(shown).toHaveLength(2);
      for (const each of shown) expect(each).toHaveTextContent(text('sync.reasons.dateGone'));
    });
    for (const each of await cards()) {
      expect(within(each).queryByRole('button', { name: t('sync.recreate') })).toBeNull();
      expect(press(each, 'sync.discard')).toBeVisible();
    }
  });

  it('UX-54 says that there is nothing, where nothing waits', async () => {
    const { go } = await openApp(server(), server().accounts.admin);
    await go('/synchronisation');
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
