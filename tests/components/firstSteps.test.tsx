import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { findings } from '#tests/support/components/findings.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server/testServer.ts';

let empty: TestServer;
beforeAll(async () => {
  empty = await startTestServer();
});
afterAll(async () => {
  empty.app.server.closeAllConnections();
  await empty.close();
});

const guide = () => screen.findByRole('region', { name: t('firstSteps.title') });
const stepNames = async () =>
  within(await guide())
    .getAllByRole('listitem')
    .map((step) => step.textContent ?? '');

/** Each of the lists is empty, and says only that others add to it. */
const expectNothingAsked = async (
  server: TestServer,
  account: TestAccount,
  lists: readonly ('patents' | 'filings' | 'clients' | 'cabinets')[],
): Promise<void> => {
  const app = await openApp(server, account);
  for (const list of lists) {
    await app.go(screenPaths[list]);
    await screen.findByText(text(`${list}.none`));
    // The list before may have said the same, and be gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(t('table.othersAdd')));
    expect(screen.getByRole('main')).not.toHaveTextContent(/créez|importez|Excel/i);
  }
};

describe('an empty firm', () => {
  it('UX-54 UX-59 asks no reader to create or import what is not theirs to', async () => {
    const reader = await empty.addUser({ username: 'stagiaire', role: 'User', canWrite: false });
    await expectNothingAsked(empty, reader, ['patents', 'filings', 'clients', 'cabinets']);
  });

  it('UX-60 leads a user and an administrator through what each may do, in the empty lists too, and ticks off what is done', async () => {
    const user = await openApp(empty, empty.accounts.user);
    expect((await stepNames()).map((name) => name.slice(0, 8))).toEqual(
      ['import', 'client', 'family'].map((name) => t(`firstSteps.${name}`).slice(0, 8)),
    );
    await user.go('/cabinets');
    expect(within(await guide()).getByRole('link', { name: t('firstSteps.family') })).toBeVisible();
    cleanup();

    const app = await openApp(empty, empty.accounts.admin);
    const { dialog, press, fill, gone } = stepsOf(app);
    // There is another account already.
    await waitFor(async () =>
      expect((await stepNames()).find((name) => name.includes(t('firstSteps.colleagues')))).toBe(
        t('firstSteps.colleagues'),
      ),
    );
    expect(await findings()).toEqual([]);
    await app.user.click(within(await guide()).getByRole('link', { name: t('firstSteps.import') }));
    await dialog(t('patents.import'));
    expect(app.address()).toBe('/brevets');
    await app.user.keyboard('{Escape}');
    await app.go('/dashboard');
    await app.goOffline();
    await app.user.click(within(await guide()).getByRole('link', { name: t('firstSteps.client') }));
    const add = await dialog(t('records.new.client'));
    await fill(within(add).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`)), 'Première Cliente');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await app.go('/dashboard');
    const client = within(await guide())
      .getByText(t('firstSteps.client'))
      .closest('li') as HTMLElement;
    expect(within(client).getByRole('img', { name: t('firstSteps.done') })).toBeVisible();

    const family = t('firstSteps.family');
    await app.user.click(screen.getByRole('button', { name: t('firstSteps.leave', { step: family }) }));
    await waitFor(async () => expect(await stepNames()).toHaveLength(3));
    expect(screen.queryByRole('link', { name: family })).not.toBeInTheDocument();
    await press('firstSteps.dismiss', await guide());
    await waitFor(() => expect(screen.queryByRole('region', { name: t('firstSteps.title') })).not.toBeInTheDocument());
    await app.go('/brevets');
    expect(await screen.findByText(text('patents.none'))).toBeVisible();
    expect(screen.queryByText(text('firstSteps.title'))).not.toBeInTheDocument();
  });

  it('UX-60 OFF-02 each step leads to where it is done, also without network, is ticked off by being done, and after the last the guide is gone', async () => {
    const account = await empty.addUser({ username: 'fondatrice', role: 'Admin', canWrite: true });
    const app = await openApp(empty, account);
    const { dialog, press, fill, gone } = stepsOf(app);
    const step = async (name: string) => within(await guide()).findByRole('link', { name: t(`firstSteps.${name}`) });
    const isDone = async (name: string) => {
      const line = (await within(await guide()).findByText(t(`firstSteps.${name}`))).closest('li');
      await within(line as HTMLElement).findByRole('img', { name: t('firstSteps.done') });
    };
    // Two accounts are there, so nobody has to be invited; the answer is kept on the device a moment later.
    await isDone('colleagues');
    const [session] = openSessions;
    await waitFor(() => {
      const state = session?.getSnapshot();
      if (state?.phase !== 'open') throw new Error('The session is not open.');
      expect(state.store.value<string>('query:answers')).toMatch(/"total":[2-9]/);
    });
    // What the browser offers is done right here.
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await app.user.click(await within(await guide()).findByRole('button', { name: t('firstSteps.install') }));
    expect(prompt).toHaveBeenCalledOnce();
    act(() => void window.dispatchEvent(new Event('appinstalled')));

    await app.goOffline();
    await app.user.click(await step('import'));
    const workbook = await dialog(t('patents.import'));
    expect(within(workbook).getByRole('button', { name: t('import.template.button') })).toBeVisible();
    await press('common.cancel', workbook);
    await gone(workbook);
    await app.go('/dashboard');
    await app.user.click(
      await screen.findByRole('button', { name: t('firstSteps.leave', { step: t('firstSteps.import') }) }),
    );
    await app.user.click(await step('family'));
    const wizard = await dialog(t('records.new.patent'));
    await fill(within(wizard).getByRole('textbox', { name: t('patents.fields.titre') }), 'Première famille');
    await press('common.next', wizard);
    await press('common.create', wizard);
    await gone(wizard);
    await app.go('/dashboard');
    await isDone('family');
    // It is known after a lock, too, how far this device has come.
    await act(async () => void (await Promise.all([...openSessions].map((session) => session.lock()))));
    await app.user.type(await screen.findByLabelText(t('users.fields.password')), account.password);
    await press('unlock.submit');
    await isDone('family');
    expect(screen.queryByText(t('firstSteps.import'))).not.toBeInTheDocument();
    await app.user.click(await step('client'));
    const add = await dialog(t('records.new.client'));
    await fill(within(add).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`)), 'Première Cliente');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await app.go('/dashboard');
    expect(await screen.findByText(text('dashboard.toHandle.title'))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: t('firstSteps.title') })).not.toBeInTheDocument());

    // What the guide for users answers is there without network, too.
    await app.user.click(screen.getByRole('button', { name: t('nav.userMenu', { name: account.username }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('guide.title') }));
    expect(await screen.findByRole('heading', { level: 1, name: t('guide.title') })).toBeVisible();
  });

  it('UX-60 UX-59 leads nobody who may not change anything, and no client', async () => {
    const isLedNowhere = async (account: TestAccount): Promise<void> => {
      await openApp(empty, account);
      expect(await screen.findByText(text('dashboard.toHandle.none'))).toBeVisible();
      expect(screen.queryByText(text('firstSteps.title'))).not.toBeInTheDocument();
      cleanup();
    };
    await isLedNowhere(await empty.addUser({ username: 'lectrice', role: 'User', canWrite: false }));
    const api = await empty.api(empty.accounts.admin);
    const { data } = await api.post('/api/client', { nomClient: 'Ailes & Cie' });
    await isLedNowhere(
      await empty.addUser({ username: 'ailes', role: 'Client', clientId: Number(data.Id), canWrite: true }),
    );
  });
});

describe('a client of an empty firm', () => {
  it('UX-54 UX-59 is not asked to create or import what the firm does', async () => {
    const server = await startTestServer();
    const admin = await server.api(server.accounts.admin);
    const { data } = await admin.post('/api/client', { NomClient: 'Cliente seule' });
    const client = await server.addUser({ username: 'cliente', role: 'Client', clientId: Number(data.Id) });
    await expectNothingAsked(server, client, ['patents', 'filings']);
    server.app.server.closeAllConnections();
    await server.close();
  });
});
