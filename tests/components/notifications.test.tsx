import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

/** What the Admin does at another desk. */
const newClients = async (...names: string[]) => {
  const admin = await server().api(server().accounts.admin);
  for (const name of names) await admin.post('/api/client', { NomClient: name });
};
const unreadAtServer = async () =>
  (await (await server().api(server().accounts.user)).get('/api/notifications?isRead=false')).body.UnreadCount;
const bell = (count: number) =>
  screen.findByRole('button', {
    name: t(count === 1 ? 'notifications.bell_one' : 'notifications.bell_other', { count }),
  });

describe('the notifications', () => {
  it('BELL-02 BELL-04 BELL-05 BELL-06 UX-22 the bell counts what is unread, lists it, and marks it read', async () => {
    await newClients('Première annonce', 'Seconde annonce');
    const { user, address } = await openApp(server(), server().accounts.user);
    await user.click(await bell(2));
    const panel = await screen.findByRole('dialog', { name: /^Notifications/ });
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    expect(within(panel).getByText('Notifications récentes')).toBeVisible();
    const lines = within(panel).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.includes('annonce'))).toEqual([true, true]);
    expect(lines[0]).toHaveTextContent(`${t('notifications.actions.create')} • ${t('records.singular.client')}`);
    const first = { name: t('notifications.markReadNamed', { name: 'Première annonce' }) };
    await user.click(within(panel).getByRole('button', first));
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
    expect(await bell(1)).toBeInTheDocument();
    await waitFor(async () => expect(await unreadAtServer()).toBe(1));
    await user.click(within(panel).getByRole('link', { name: 'Toutes les notifications' }));
    await waitFor(() => expect(address()).toBe('/notifications'));
  });

  it('INBOX-01 INBOX-02 INBOX-03 INBOX-05 INBOX-06 INBOX-07 ERR-30 the inbox has tabs with counts and filters, and marks all that is shown', async () => {
    await newClients('Troisième annonce');
    const unread = Number(await unreadAtServer());
    const app = await openApp(server(), server().accounts.user);
    const { user, go, address } = app;
    const { press } = stepsOf(app);
    await go('/notifications');
    const tab = (name: 'read' | 'unread', count: number) =>
      screen.findByRole('tab', { name: t(`notifications.tabs.${name}`, { count: count }) });
    expect(await tab('unread', unread)).toHaveAttribute('aria-selected', 'true');
    const lineOf = (words: string) =>
      waitFor(() => {
        const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(words));
        return found ?? Promise.reject(new Error('Not there yet.'));
      });
    const line = await lineOf('Troisième');
    expect(line).toHaveTextContent(t('notifications.unread'));
    expect(line).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await user.click(screen.getByRole('combobox', { name: t('notifications.kinds') }));
    await user.click(await screen.findByRole('option', { name: t('records.singular.patent') }));
    await waitFor(() => expect(address()).toMatch(/type=Brevet/));
    expect(await screen.findByText(text('notifications.none'))).toBeVisible();
    await press('notifications.markAllRead');
    expect(await screen.findByText(text('notifications.noneToMark'))).toBeVisible();
    await go('/notifications');
    await lineOf('Troisième');
    await press('notifications.markAllRead');
    await waitFor(async () => expect(await unreadAtServer()).toBe(0));
    await user.click(await screen.findByRole('tab', { name: /^Lues/ }));
    expect(await lineOf('Troisième')).toHaveTextContent(t('notifications.read'));
  });

  it('INBOX-01 ERR-04 UX-54 an inbox that this device never received says so without network: no endless loading, and no zero', async () => {
    await newClients('Cinquième annonce');
    const { go, goOffline } = await openApp(server(), server().accounts.user);
    await goOffline();
    await go('/notifications?type=Brevet');
    expect(await screen.findByText(text('notifications.loadError'))).toBeVisible();
    expect(screen.getByText(text('notifications.networkError'))).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Non lues', 'Lues']);
  });
});
