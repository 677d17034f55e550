import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { notificationPaths } from '#domain/notification.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openInbox } from '#tests/support/components/openInbox.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { reportNotifications } from '#tests/support/components/reportNotifications.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

/** So many changes of one kind in a row are reported one by one. */
const single = 10;
const names = Array.from({ length: single + 3 }, (_, at) => `Rafale ${at + 1}`);

afterEach(() => {
  pageNetwork.inPlace = () => null;
});

const firstRows = (count: number) =>
  [...document.querySelectorAll('tr[data-row]')].slice(0, count).map(({ textContent }) => textContent ?? '');
const expectFirst = (...expected: readonly string[]) =>
  waitFor(() => {
    const shown = firstRows(expected.length).map((words) => expected.find((name) => words.includes(name)));
    expect([...shown].sort()).toEqual([...expected].sort());
  });

describe('a notification that stands for many changes', () => {
  it('BELL-04 UX-21 leads to the list of what it gathers, newest first, and counts as read', async () => {
    const admin = await server().api(server().accounts.admin);
    for (const nom of names) {
      server().clock.advance(1_000);
      await admin.post('/api/contact', { nom, prenom: 'Une' });
    }
    const { user, address, inbox } = await openInbox(server());
    await user.click(await inbox.findByRole('button', { name: /^3 contacts ajoutés/ }));
    await waitFor(() => expect(address()).toBe('/contacts?sort=-createdAt'));
    await expectFirst('Rafale 11', 'Rafale 12', 'Rafale 13');
    expect(screen.getByText(text('table.orderedBy', { name: t('records.fields.createdAt') }))).toBeVisible();
    await waitFor(async () => {
      const { list } = await (await server().api(server().accounts.user)).get(
        `${notificationPaths.list}?isRead=false&pageSize=100`,
      );
      expect(list.map(({ Message }) => String(Message)).filter((words) => words.startsWith('3 contacts'))).toEqual([]);
    });
    await user.click(screen.getByRole('button', { name: t('table.usualOrder') }));
    await waitFor(() => expect(address()).toBe('/contacts'));
  });

  it('BELL-04 UX-21 of one record that was changed again and again, leads to that record, and the list begins with it', async () => {
    const admin = await server().api(server().accounts.admin);
    const ids: number[] = [];
    for (const nom of names.slice(0, single + 1)) {
      const { data } = await admin.post('/api/contact', { nom, prenom: 'Une' });
      ids.push(Number(data.Id));
    }
    for (const [at, id] of ids.entries()) await admin.put(`/api/contact/${id}`, { nom: `Autre ${at}`, prenom: 'Une' });
    const last = ids.at(-1) as number;
    server().clock.advance(1_000);
    for (const nom of ['Bien', 'Mieux']) await admin.put(`/api/contact/${last}`, { nom, prenom: 'Une' });
    const { user, go, address, inbox } = await openInbox(server());
    await user.click(await inbox.findByRole('button', { name: 'Une Mieux' }));
    await waitFor(() => expect(address()).toBe(`/contacts?open=${last}`));
    await go('/contacts?sort=-updatedAt');
    await expectFirst('Mieux');
  });

  const lists = [
    { Type: 'Brevet', Action: 'CREATE', leads: '/brevets?sort=-updatedAt' },
    { Type: 'Brevet', Action: 'UPDATE', leads: '/brevets?sort=-updatedAt' },
    { Type: 'Client', Action: 'UPDATE', leads: '/clients?sort=-updatedAt' },
    { Type: 'Contact', Action: 'CREATE', leads: '/contacts?sort=-createdAt' },
    { Type: 'Contact', Action: 'UPDATE', leads: '/contacts?sort=-updatedAt' },
    { Type: 'Cabinet', Action: 'CREATE', leads: '/cabinets?sort=-createdAt' },
    { Type: 'Cabinet', Action: 'UPDATE', leads: '/cabinets?sort=-updatedAt' },
  ];
  it.each(lists)(
    'BELL-04 UX-21 of the type $Type and the action $Action leads to $leads',
    async ({ leads, ...item }) => {
      reportNotifications({ ...item, Message: 'Beaucoup', ReferenceId: null, Metadata: { count: 6 } });
      const { user, address, inbox } = await openInbox(server());
      await user.click(await inbox.findByRole('button', { name: 'Beaucoup' }));
      await waitFor(() => expect(address()).toBe(leads));
      await waitFor(() => expect(document.querySelector('th[aria-sort], tr[data-row]')).not.toBeNull());
      expect(address()).toBe(leads);
    },
  );

  it('BELL-04 leads nowhere where what it stands for is gone, or where nobody says that it stands for many', async () => {
    const many = { Type: 'Client', Action: 'DELETE', Message: 'Partis', Metadata: { count: 6 } };
    const unknown = { Type: 'Client', Action: 'UPDATE', Message: 'Un autre', Metadata: {} };
    reportNotifications(many, unknown);
    const { inbox } = await openInbox(server());
    expect(await inbox.findByText('Partis')).toBeVisible();
    expect(inbox.queryByRole('button', { name: /^(Partis|Un autre)$/ })).toBeNull();
  });

  const gone = { Type: 'Cabinet', Action: 'DELETE', Message: 'Parti' };
  const many = { ...gone, Message: 'Partis', ReferenceId: null, Metadata: { count: 6 } };

  it('BELL-04 LOG-04 of what was deleted leads an Admin to it in the log, and to nothing else', async () => {
    const other = await server().api(server().accounts.user);
    const remove = async (path: string, record: object): Promise<number> => {
      const id = Number((await other.post(path, record)).data.Id);
      await other.delete(`${path}/${id}`);
      return id;
    };
    const id = await remove('/api/cabinet', { nomCabinet: 'Éteint', type: 1 });
    await remove('/api/cabinet', { nomCabinet: 'Fini', type: 1 });
    await remove('/api/client', { nomClient: 'Cabinet des Lunes' });
    reportNotifications(
      { ...gone, ReferenceId: id, Metadata: { nomCabinet: 'Éteint' } },
      { ...many, CreatedAt: server().clock.now().toISOString() },
    );
    const { user, address, inbox, go } = await openInbox(server(), server().accounts.admin);
    expect(inbox.queryByText(text('notifications.inLog_one'))).toBeNull();
    await user.click(await inbox.findByRole('button', { name: 'Éteint' }));
    await waitFor(() => expect(address()).toBe(`/logs?view=all&action=suppression&kind=cabinet&record=${id}`));
    const shown = (...names: readonly string[]) =>
      waitFor(() => {
        const rows = firstRows(9);
        expect(rows.map((row) => names.find((name) => row.includes(name)))).toEqual(names);
      });
    await shown('Éteint');
    await user.click(
      screen.getByRole('button', { name: t('patents.filters.remove', { name: t('logs.filters.record', { id }) }) }),
    );
    await shown('Fini', 'Éteint');
    expect(address()).toBe('/logs?view=all&action=suppression&kind=cabinet');
    await go('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Partis' }));
    await waitFor(() => expect(address()).toMatch(/^\/logs\?.*&kind=cabinet&/));
    await shown('Fini', 'Éteint');
    await user.click(screen.getByRole('button', { name: t('logs.filters.reset') }));
    await waitFor(() => expect(firstRows(9).join()).toContain('Cabinet des Lunes'));
    expect(address()).toBe('/logs?view=all');
  });

  const spans = [
    { at: new Date(2026, 2, 5, 12, 4), asks: 'kind=cabinet&day=2026-03-05' },
    { at: new Date(2026, 2, 6, 0, 4), asks: 'kind=cabinet&from=2026-03-05&to=2026-03-06' },
  ];
  it.each(spans)(
    'BELL-04 LOG-05 of gathered deletions leads to every day that they may be of ($asks)',
    async ({ at, asks }) => {
      reportNotifications({ ...many, CreatedAt: at.toISOString() });
      const { user, address, inbox } = await openInbox(server(), server().accounts.admin);
      await user.click(await inbox.findByRole('button', { name: 'Partis' }));
      await waitFor(() => expect(address()).toBe(`/logs?view=all&action=suppression&${asks}`));
    },
  );

  it('BELL-04 LOG-04 of what was deleted tells a User that Admins find it in the log', async () => {
    reportNotifications(many, { ...gone, ReferenceId: 12, Metadata: {} });
    const { inbox } = await openInbox(server());
    expect(await inbox.findByText(text('notifications.inLog_other'))).toBeVisible();
    expect(inbox.getByText(text('notifications.inLog_one'))).toBeVisible();
    expect(inbox.queryByRole('button', { name: /^Partis?$/ })).toBeNull();
  });

  it('BELL-04 NAV-05 of a client leads nowhere for whom no screen shows clients', async () => {
    const own = { Type: 'Client', Action: 'UPDATE', Message: 'Votre société', ReferenceId: 1 };
    reportNotifications(own, { ...own, Message: 'Beaucoup', ReferenceId: null, Metadata: { count: 6 } });
    const { inbox } = await openInbox(server(), server().accounts.client);
    expect(await inbox.findByText('Votre société')).toBeVisible();
    expect(inbox.queryByRole('button', { name: /^(Votre société|Beaucoup)$/ })).toBeNull();
  });
});
