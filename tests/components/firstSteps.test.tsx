import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '#tests/support/components/findings.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
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

describe('an empty firm', () => {
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
    await dialog(t('import.title'));
    expect(app.address()).toBe('/brevets');
    await app.user.keyboard('{Escape}');
    await app.go('/dashboard');
    await app.goOffline();
    await app.user.click(within(await guide()).getByRole('link', { name: t('firstSteps.client') }));
    const add = await dialog(t('clients.addTitle'));
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
