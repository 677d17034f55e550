import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { t, text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const server = demoServer();
let watched: ReturnType<typeof watchCalls> | null = null;
afterEach(() => watched?.stop());

/** A server of the specification alone with more clients than the specification lets settings and inbox ask for. */
const openMany = async () => {
  const plain = await listenPlain(dialectNamed('letter'));
  plainWorld(plain.server.records);
  for (let at = 1; at <= 520; at += 1) plain.server.records.create('client', { nomClient: `Atelier ${at + 1_000}` });
  const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
  watched = watchCalls();
  const asked = () => watched?.calls.filter(({ path }) => path.startsWith('/api/client'));
  return { ...app, plain, asked };
};

describe('the clients of settings and inbox', () => {
  it('LIM-01 SET-02 INBOX-01 are all that this device holds, past five hundred, and nobody is asked for them', async () => {
    const { go, user, plain, asked } = await openMany();
    await go('/settings?tab=notifications');
    expect(await screen.findByRole('cell', { name: 'Atelier 1001' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('table.page', { page: 54 }) }));
    expect(await screen.findByRole('cell', { name: 'Verrerie Aubier' })).toBeVisible();
    await go('/notifications');
    await user.click(await screen.findByRole('combobox', { name: 'Client' }));
    await user.paste('verrerie');
    expect(await screen.findByRole('option', { name: 'Verrerie Aubier' })).toBeVisible();
    expect(asked()).toEqual([]);
    await plain.stop();
  });
});

describe('the settings', () => {
  it('SET-01 LANG-02 offer an account with its way to the profile and two languages with their flags, and the notifications', async () => {
    const { user, go, address } = await openApp(server(), server().accounts.user);
    await go('/settings');
    const tabs = await screen.findAllByRole('tab');
    const account = tabs.find(({ textContent }) => textContent === 'Compte') as HTMLElement;
    expect(account).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel');
    const languages = within(panel).getAllByRole('radio');
    expect(languages.map((radio) => radio.closest('div, label')?.parentElement?.textContent)).toHaveLength(2);
    for (const name of [/Français/, /English/]) {
      const radio = within(panel).getByRole('radio', { name }) as HTMLInputElement;
      const label = radio.labels?.[0] as HTMLElement;
      expect(label.querySelector('img, svg')).not.toBeNull();
    }
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain('/profile');
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await waitFor(() => expect(address()).toContain('notifications'));
    expect((await screen.findAllByRole('switch')).length).toBeGreaterThan(0);
  });

  it('SET-02 SET-03 SET-06 have four switches per client and one for all, and send each change by itself', async () => {
    const admin = await server().api(server().accounts.admin);
    const ids: unknown[] = [];
    for (const NomClient of ['Aaa Une', 'Aaa Deux']) ids.push((await admin.post('/api/client', { NomClient })).data.Id);
    const { user, go } = await openApp(server(), server().accounts.user);
    await go('/settings?tab=notifications');
    const switches = async (name: string) => {
      const cell = await screen.findByRole('cell', { name });
      return within(cell.closest('tr') as HTMLElement).getAllByRole('switch') as HTMLInputElement[];
    };
    const states = async (name: string) => (await switches(name)).map(({ checked }) => checked);
    await switches('Aaa Une');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(-4)).toEqual(['Brevet', 'Cabinet', 'Contact', 'Client']);
    expect(await states('Aaa Une')).toEqual([true, true, true, true, true]);
    watched = watchCalls();
    const { calls } = watched;
    const reported = () =>
      calls
        .filter(({ method, path }) => method === 'PUT' && path === '/api/notifications/preferences')
        .map(({ body }) => body);
    await user.click((await switches('Aaa Une'))[3] as HTMLElement);
    await waitFor(() =>
      expect(reported()).toEqual([{ clientId: ids[0], notificationType: 'Contact', enabled: false }]),
    );
    expect(await states('Aaa Une')).toEqual([false, true, true, false, true]);
    expect(await states('Aaa Deux')).toEqual([true, true, true, true, true]);
    await user.click((await switches('Aaa Deux'))[0] as HTMLElement);
    await waitFor(() =>
      expect(reported().slice(1)).toContainEqual({ clientId: ids[1], notificationType: null, enabled: false }),
    );
    await waitFor(async () => expect(await states('Aaa Deux')).toEqual([false, false, false, false, false]));
    await user.click((await switches('Aaa Deux'))[0] as HTMLElement);
    await waitFor(() => expect(reported()).toContainEqual({ clientId: ids[1], notificationType: null, enabled: true }));
    await waitFor(async () => expect(await states('Aaa Deux')).toEqual([true, true, true, true, true]));
    expect(await states('Aaa Une')).toEqual([false, true, true, false, true]);
    expect(screen.getByRole('rowheader', { name: t('notifications.allClients') })).toBeVisible();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('aaa');
    await user.keyboard('{Enter}');
    const head = await screen.findByRole('rowheader', { name: t('settings.notifications.found') });
    const everybody = () => within(head.closest('tr') as HTMLElement).getAllByRole('switch') as HTMLInputElement[];
    await waitFor(() => expect(everybody().map(({ checked }) => checked)).toEqual([false, true, true, false, true]));
    await user.click(everybody()[1] as HTMLElement);
    const undo = await holdUndo(user);
    await waitFor(async () => expect(await states('Aaa Deux')).toEqual([false, false, true, true, true]));
    await waitFor(async () => expect(await states('Aaa Une')).toEqual([false, false, true, false, true]));
    await user.click(undo);
    await waitFor(async () => expect(await states('Aaa Deux')).toEqual([true, true, true, true, true]));
    await waitFor(async () => expect(await states('Aaa Une')).toEqual([false, true, true, false, true]));
  });

  it('SET-03 SET-06 send what one switch says of all clients, and ask once, afterwards, what the user is notified of', async () => {
    const { user, go } = await openApp(server(), server().accounts.user);
    await go('/settings?tab=notifications');
    const head = await screen.findByRole('rowheader', { name: t('notifications.allClients') });
    const [, , firms] = within(head.closest('tr') as HTMLElement).getAllByRole('switch') as HTMLInputElement[];
    await waitFor(() => expect(firms).toBeChecked());
    watched = watchCalls();
    const count = (method: string) =>
      watched?.calls.filter((call) => call.method === method && call.path === '/api/notifications/preferences').length;
    await user.click(firms as HTMLInputElement);
    const undo = await holdUndo(user);
    await waitFor(() => expect(count('GET')).toBe(1), { timeout: 20_000 });
    await screen.findByText(text('sync.chip.upToDate'));
    expect(count('PUT')).toBeGreaterThan(30);
    expect(count('GET')).toBe(1);
    expect(firms).not.toBeChecked();
    await user.click(undo);
    await waitFor(() => expect(firms).toBeChecked());
  });
});
