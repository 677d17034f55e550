import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { notificationPaths } from '#domain/notification.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (tab: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(`/settings?tab=${tab}`);
  await screen.findByRole('tab', {
    name: t(tab === 'notifications' ? 'notifications.title' : `settings.${tab}.title`),
    selected: true,
  });
  return app;
};
const kept = async () => (await (await server().api(server().accounts.user)).get(notificationPaths.preferences)).text;

describe('the settings', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

  it('SET-01 LANG-02 UX-47 name the user, lead to the profile, and change the language of everything', async () => {
    const { user, address } = await open('account');
    expect(screen.getByRole('link', { name: 'Benoît Lefèvre' })).toHaveAttribute('href', '/profile');
    await user.click(screen.getByRole('radio', { name: /English/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Patents' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Français|French/ }));
    expect(await screen.findByRole('heading', { level: 1, name: t('nav.settings') })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: t('settings.device.title') }));
    expect(address()).toBe('/settings?tab=device');
  });

  it('SET-02 SET-03 SET-04 SET-05 SET-06 switch a client’s notifications, by type and all at once', async () => {
    const { user } = await open('notifications');
    await user.type(await screen.findByRole('searchbox'), 'Héliotrope');
    const switchOf = (what: string) =>
      screen.findByRole('switch', {
        name: t('settings.notifications.switch', { client: 'Héliotrope Énergies', what }),
      });
    const types = ['patent', 'cabinet', 'contact', 'client'].map((kind) => t(`records.singular.${kind}`));
    const all = t('settings.notifications.all');
    for (const what of [all, ...types]) expect(await switchOf(what)).toBeChecked();

    await user.click(await switchOf(types[2] ?? ''));
    await waitFor(async () => expect(await switchOf(types[2] ?? '')).not.toBeChecked());
    expect(await switchOf(all)).not.toBeChecked();
    expect(await switchOf(types[0] ?? '')).toBeChecked();
    expect((await screen.findAllByText(text('settings.updated')))[0]).toBeVisible();
    await waitFor(async () => expect(await kept()).toMatch(/"Contact"/));

    await user.click(await switchOf(all));
    for (const what of types) await waitFor(async () => expect(await switchOf(what)).toBeChecked());
    await user.click(await switchOf(all));
    for (const what of types) await waitFor(async () => expect(await switchOf(what)).not.toBeChecked());
  });

  it('UX-57 say what this device holds, which version it is, and lock it', async () => {
    const { user } = await open('device');
    const records = screen.getByText(t('settings.device.records')).closest('div')?.parentElement as HTMLElement;
    expect(within(records).getByText(/^\d[\d\s]*$/)).toBeVisible();
    expect(screen.getByText(t('settings.device.version'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('settings.device.lockNow') }));
    expect(await screen.findByRole('button', { name: t('unlock.submit') })).toBeVisible();
    expect(screen.queryByText(t('settings.device.records'))).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(t('users.fields.password')), server().accounts.user.password);
    await user.click(screen.getByRole('button', { name: t('unlock.submit') }));
    expect(await screen.findByRole('button', { name: t('settings.device.lockNow') })).toBeVisible();
  });

  it('UX-57 offer no sizes and no persistence in a browser that has neither', async () => {
    await open('device');
    for (const line of ['space', 'persistence'])
      expect(screen.queryByText(t(`settings.device.${line}`))).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('settings.device.askToPersist') })).not.toBeInTheDocument();
  });

  it('UX-57 say how much space is taken, and ask a browser that can be asked to keep it', async () => {
    const storage = {
      persists: false,
      estimate: async () => ({ usage: 3_000_000, quota: 90_000_000 }),
      persisted: async () => storage.persists,
      persist: async () => {
        storage.persists = true;
        return true;
      },
    };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    const { user } = await open('device');
    const space = screen.getByText(t('settings.device.space')).closest('div')?.parentElement as HTMLElement;
    await waitFor(() => expect(space).toHaveTextContent(/\d\s(Mo|Go)/));
    await user.click(screen.getByRole('button', { name: t('settings.device.askToPersist') }));
    expect((await screen.findAllByText(t('settings.device.persisted')))[0]).toBeVisible();
  });
});
