import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

/** A server whose list ends early, so that the device does not hold all patents of the client. */
describe('the patents of one client', () => {
  let plain: ListeningPlain | null = null;
  let watched: ReturnType<typeof watchCalls> | null = null;
  afterEach(async () => {
    watched?.stop();
    await plain?.stop();
  });

  const openPatents = async (username: 'ada' | 'clea') => {
    plain = await listenPlain(dialectNamed('first only'));
    const { records, accounts } = plain.server;
    const { client } = plainWorld(records);
    for (let at = 1; at < 12; at += 1)
      records.create('brevet', { titre: `Creuset ${at}`, clientIds: [client], informationsDepot: [] });
    for (const account of accounts.users) if (account.role === 'client') account.clientId = client;
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username, password: plainPassword });
    watched = watchCalls();
    const { calls } = watched;
    await app.go(`/clients/${client}/brevets`);
    const { row, search } = stepsOf(app);
    await row('Moule à noyau');
    const asked = (path: string) => calls.map((call) => call.path).filter((each) => each.startsWith(path));
    return { ...app, search, asked, call: `/api/brevet/client/${client}` };
  };

  it('PAT-09 API-26 are asked for by that client where the firm opens them', async () => {
    const { asked, call, address } = await openPatents('ada');
    await waitFor(() => expect(asked('/api/brevet/client')).toEqual([call]));
    expect(address()).toMatch(/^\/clients\/\d+\/brevets/);
  });

  it('ROLE-20 G-39 are not asked for so by the role Client, which is led to its own list', async () => {
    const { asked, address, search } = await openPatents('clea');
    // By now a device asks its server for what it does not hold.
    await search('creuset');
    await waitFor(() => expect(asked('/api/brevet/search')).not.toEqual([]));
    expect(asked('/api/brevet/client')).toEqual([]);
    expect(address()).toMatch(/^\/brevets/);
  });
});
