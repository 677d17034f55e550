import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

describe('the patents of one client', () => {
  let plain: ListeningPlain | null = null;
  let watched: ReturnType<typeof watchCalls> | null = null;
  afterEach(async () => {
    watched?.stop();
    await plain?.stop();
  });

  /** On a server whose list ends early, unless said otherwise, so that the device does not hold all patents of the client. */
  const openPatents = async (username: 'ada' | 'clea', { dialect = 'first only', hasCall = true } = {}) => {
    plain = await listenPlain(dialectNamed(dialect));
    const { records, accounts } = plain.server;
    const missing = { status: 404, headers: { 'Content-Type': 'application/json' }, body: '{"Success":false}' };
    plain.server.bend = (request) => (!hasCall && request.startsWith('GET /api/brevet/client/') ? missing : undefined);
    const { client } = plainWorld(records);
    for (let at = 1; at < 12; at += 1)
      records.create('brevet', { titre: `Creuset ${at}`, clientIds: [client], informationsDepot: [] });
    for (const account of accounts.users) if (account.role === 'client') account.clientId = client;
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username, password: plainPassword });
    watched = watchCalls();
    const { calls } = watched;
    await app.go(`/clients/${client}/brevets`);
    const { row, noRow, search, expectTotal } = stepsOf(app);
    const asked = (path: string) => calls.map((call) => call.path).filter((each) => each.startsWith(path));
    return { ...app, row, noRow, search, expectTotal, asked, call: `/api/brevet/client/${client}` };
  };

  it('PAT-09 API-26 are asked for by that client where the firm opens them', async () => {
    const { asked, call, address, row } = await openPatents('ada');
    await row('Moule à noyau');
    await waitFor(() => expect(asked('/api/brevet/client')).toEqual([call]));
    expect(address()).toMatch(/^\/clients\/\d+\/brevets/);
  });

  it('PAT-10 are those of the client in the list that was read, where the server has no such call', async () => {
    const { asked, expectTotal } = await openPatents('ada', { dialect: 'letter', hasCall: false });
    // Thirteen families were read; one of them is another client's.
    await expectTotal(12);
    expect(asked('/api/brevet/client')).toEqual([]);
  });

  it('PAT-10 stay as far as the list gave them, where it ended early and the server has no such call', async () => {
    const { asked, call, row, noRow } = await openPatents('ada', { hasCall: false });
    await waitFor(() => expect(asked('/api/brevet/client')).toEqual([call]));
    expect(await screen.findByText(text('atServer.failed'))).toBeVisible();
    expect(await row('Moule à noyau')).toBeVisible();
    await noRow('Four à verre');
  });

  it('ROLE-20 G-39 are not asked for so by the role Client, which is led to its own list', async () => {
    const { asked, address, search, row } = await openPatents('clea');
    await row('Moule à noyau');
    // By now a device asks its server for what it does not hold.
    await search('creuset');
    await waitFor(() => expect(asked('/api/brevet/search')).not.toEqual([]));
    expect(asked('/api/brevet/client')).toEqual([]);
    expect(address()).toMatch(/^\/brevets/);
  });
});
