import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { watchCalls } from '#tests/support/components/watchCalls.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
let watched: ReturnType<typeof watchCalls> | null = null;
afterEach(() => watched?.stop());

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
});
