import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const server = demoServer();
/** The server answers this call with a failure, in these words. */
const fail = (method: string, path: string, Message: string): void => {
  pageNetwork.inPlace = (asked, address) =>
    asked === method && address === path ? Response.json({ Success: false, Message }, { status: 422 }) : null;
};
afterEach(() => {
  pageNetwork.inPlace = () => null;
});

describe('what fails without a word to the user', () => {
  let logged: MockInstance<typeof console.error>;
  const log = () => logged.mock.calls.flat().join(' ');
  beforeEach(() => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it('ERR-31 a bell that does not load is reported to the console only, once', async () => {
    fail('GET', '/api/notifications', 'Boîte fermée');
    const { user } = await openApp(server(), server().accounts.user);
    await waitFor(() => expect(log()).toContain('Boîte fermée'));
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(document.body).not.toHaveTextContent('Boîte fermée');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log().match(/Boîte fermée/g)).toHaveLength(1);
  });

  it('ERR-31 clients that the inbox cannot offer are reported to the console only', async () => {
    const plain = await listenPlain({ ...dialectNamed('letter'), refuses: ['client'] });
    plainWorld(plain.server.records);
    const { go } = await openApp(
      { url: plain.url, clock: new TestClock() },
      { username: 'ada', password: plainPassword },
    );
    await go('/notifications');
    expect(await screen.findByRole('combobox', { name: 'Client' })).toBeVisible();
    await waitFor(() => expect(log()).toContain('Erreur lors de la récupération des clients'));
    expect(document.body).not.toHaveTextContent('Erreur lors de la récupération des clients');
    expect(screen.queryByRole('alert')).toBeNull();
    await plain.stop();
  });
});

describe('a failure that is shown where it occurred', () => {
  it('ERR-27 settings that cannot be read, or that the server does not take, in its words where it has any', async () => {
    const path = '/api/notifications/preferences';
    fail('GET', path, '');
    const first = await openApp(server(), server().accounts.user);
    await first.go('/settings?tab=notifications');
    expect(await screen.findByText(text('settings.loadError'))).toBeVisible();
    // Looked for by its attribute: to ask two hundred switches for their names takes a minute. The one above them stays
    // on this device.
    const turn = async () => first.user.click(document.querySelector('table input[role=switch]') as HTMLElement);
    fail('PUT', path, '');
    await turn();
    expect((await screen.findAllByText(text('settings.updateFailed')))[0]).toBeVisible();
    fail('PUT', path, 'Réglage verrouillé');
    await turn();
    expect((await screen.findAllByText(/Réglage verrouillé/))[0]).toBeVisible();
  });

  it('ERR-12 a search that the server does not answer says so above the list, and keeps what is found here', async () => {
    const plain = await listenPlain(dialectNamed('first only'));
    plainWorld(plain.server.records);
    for (let at = 1; at < 12; at += 1) plain.server.records.create('client', { nomClient: `Fonderie ${at}` });
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    const { search, row } = stepsOf(app);
    fail('GET', '/api/client/search', 'En panne');
    await app.go('/clients');
    await search('doubs');
    expect(await screen.findByText(text('atServer.failed'))).toBeVisible();
    expect(await row('Fonderie du Doubs')).toBeVisible();
    pageNetwork.inPlace = () => null;
    await search('fonderie 11');
    expect(await row('Fonderie 11')).toBeVisible();
    expect(screen.queryByText(text('atServer.failed'))).toBeNull();
    await plain.stop();
  });
});
