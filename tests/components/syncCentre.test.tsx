import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
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

/** The app of an Admin who has renamed this client without network. */
const renameOffline = async (id: number, name: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.goOffline();
  await app.go(`/clients?edit=${id}`);
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: new RegExp(t('clients.fields.nomClient')) });
  await app.user.clear(field);
  await app.user.type(field, name);
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

  it('UX-09 asks before a change is taken back, and brings it back when that is undone', async () => {
    const { user } = await renameOffline(await newClient('Bêta'), 'Bêta à moi');
    await user.click(press(await card('Bêta à moi'), 'sync.undo'));
    const asked = await screen.findByRole('dialog', { name: t('sync.discardTitle') });
    await user.click(press(asked, 'sync.undo'));
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    expect(await card('Bêta à moi')).toBeVisible();
  });

  it('UX-54 says that there is nothing, where nothing waits', async () => {
    const { go } = await openApp(server(), server().accounts.admin);
    await go('/synchronisation');
    expect(await screen.findByText(text('sync.nothing'))).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
