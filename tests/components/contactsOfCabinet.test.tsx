import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { t } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const server = demoServer();

/** Links a cabinet to a new filing, and opens its contacts. */
const contactsOffered = async (app: OpenApp, cabinet: string): Promise<string[]> => {
  const { press, tab, dialog, pick } = stepsOf(app);
  await app.go('/brevets?edit=new');
  const wizard = await dialog(t('records.new.patent'));
  await tab('wizard.tabs.filings', wizard);
  await press('wizard.addFiling', wizard);
  const filing = within(wizard.querySelector('[data-filing]') as HTMLElement);
  await app.user.click(filing.getAllByRole('button', { name: t('wizard.addCabinet') })[0] as HTMLElement);
  await pick(filing.getByRole('combobox', { name: t('patents.fields.cabinetId') }), cabinet.toLowerCase());
  await app.user.click(filing.getByRole('combobox', { name: t('patents.fields.contactIds') }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

describe('the contacts of a cabinet, for a filing', () => {
  let plain: ListeningPlain | null = null;
  let watched: ReturnType<typeof watchCalls> | null = null;
  afterEach(async () => {
    watched?.stop();
    await plain?.stop();
  });

  it('WIZ-12 are all of them and nobody else, from this device', async () => {
    const api = await server().api(server().accounts.admin);
    const made = async (nomCabinet: string, names: readonly string[]) => {
      const { Id } = (await api.post('/api/cabinet', { NomCabinet: nomCabinet, Type: 1 })).data;
      for (const nom of names) await api.post('/api/contact', { nom, idCabinet: Id });
    };
    const names = Array.from({ length: 12 }, (_, at) => `Ortega ${String.fromCharCode(65 + at)}`);
    await made('Quillet Brevets', names);
    await made('Voisin Brevets', ['Voisin']);
    const app = await openApp(server(), server().accounts.user);
    await app.goOffline();
    expect(await contactsOffered(app, 'Quillet')).toEqual(names);
  });

  it('WIZ-12 are asked for by page 1 of 5000 where the list of contacts did not come, and offered', async () => {
    plain = await listenPlain(dialectNamed('letter'));
    plainWorld(plain.server.records);
    const cabinet = plain.server.records.rows('contact')[0]?.idCabinet as number;
    plain.server.bend = (request) =>
      request === 'GET /api/contact'
        ? { status: 403, headers: { 'Content-Type': 'application/json' }, body: '{"Success":false,"Message":"Non"}' }
        : undefined;
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    watched = watchCalls();
    const { calls } = watched;
    expect(await contactsOffered(app, 'Cabinet Roux')).toEqual([expect.stringContaining('Roux')]);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.startsWith('/api/contact/cabinet/'))).toMatchObject([
        { method: 'GET', path: `/api/contact/cabinet/${cabinet}`, query: { page: '1', pageSize: '5000' } },
      ]),
    );
  });
});
