import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notificationPaths } from '#domain/notification.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { openInbox } from '#tests/support/components/openInbox.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { reportNotifications } from '#tests/support/components/reportNotifications.ts';
import { type PageCall, watchCalls } from '#tests/support/components/watchCalls.ts';

const server = demoServer();
const openBell = async () => {
  const app = await openApp(server(), server().accounts.user);
  await app.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { ...app, panel: await screen.findByRole('dialog', { name: /^Notifications/ }) };
};
const asked = (calls: readonly PageCall[], name: string, value: string) =>
  waitFor(() =>
    expect(calls.filter(({ path }) => path === notificationPaths.list).map(({ query }) => query[name])).toContain(
      value,
    ),
  );
const newClients = async (...names: string[]): Promise<number[]> => {
  const admin = await server().api(server().accounts.admin);
  const ids: number[] = [];
  for (const name of names) ids.push(Number((await admin.post('/api/client', { NomClient: name })).data.Id));
  return ids;
};

let watched: ReturnType<typeof watchCalls> | null = null;
const watch = () => {
  watched = watchCalls();
  return watched.calls;
};
afterEach(() => {
  watched?.stop();
  watched = null;
  pageNetwork.inPlace = () => null;
});

describe('the bell', () => {
  it('BELL-01 is 360 wide, and its list at most 400 high', async () => {
    reportNotifications({ Type: 'Client' });
    const { panel } = await openBell();
    // 360 and 400 pixels, 16 to the rem; 31.25rem is another one.
    expect(panel.style.width).toMatch(/(?<![\d.])22\.5rem/);
    const bounded = [...panel.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.maxHeight !== '');
    expect(bounded).toHaveLength(1);
    expect(bounded[0]?.style.maxHeight).toMatch(/(?<![\d.])25rem/);
    expect(bounded[0]).toContainElement(within(panel).getByRole('list'));
  });

  it('BELL-02 BELL-04 says that there is nothing where all has been read, and keeps its way to all', async () => {
    reportNotifications({ Type: 'Client', IsRead: true });
    const { panel } = await openBell();
    expect(within(panel).getByText('Notifications récentes')).toBeVisible();
    expect(await within(panel).findByText('Aucune notification')).toBeVisible();
    expect(within(panel).queryByRole('listitem')).toBeNull();
    const all = within(panel).getByRole('link', { name: 'Toutes les notifications' });
    expect(all).toHaveAttribute('href', '/notifications');
  });

  it('BELL-04 BELL-07 lists what is unread only, each by the icon of its type, and an unknown type by the client’s', async () => {
    reportNotifications(...['brevet', 'Contact', 'CLIENT', 'Cabinet', 'Facture'].map((Type) => ({ Type })), {
      Type: 'Brevet',
      IsRead: true,
      Message: 'Déjà lue',
    });
    const { panel } = await openBell();
    const lines = await within(panel).findAllByRole('listitem');
    expect(lines).toHaveLength(5);
    expect(within(panel).queryByText('Déjà lue')).toBeNull();
    const icons = lines.map((line) => line.querySelector('svg')?.outerHTML ?? '');
    const [patent, contact, client, cabinet, unknown] = icons;
    expect(new Set([patent, contact, client, cabinet]).size).toBe(4);
    expect(unknown).toBe(client);
  });

  it('BELL-04 INBOX-06 names who did it once, also where many changes are one notification', async () => {
    const Metadata = { count: 6, author: 'Benoît Lefèvre' };
    reportNotifications(
      { Type: 'Contact', Message: '6 contacts ajoutés, par Benoît Lefèvre', Metadata },
      { Type: 'Client', Message: 'Client ajouté : Alizé', Metadata: { nomClient: 'Alizé', author: 'Benoît Lefèvre' } },
    );
    const { panel } = await openBell();
    const lines = await within(panel).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.match(/Benoît Lefèvre/g)?.length)).toEqual([1, 1]);
  });

  it('LANG-02 BELL-04 asks for the sentences of the server again when the language is switched', async () => {
    reportNotifications({ Type: 'Client', Message: '12 clients modifiés' });
    const { panel } = await openBell();
    expect(await within(panel).findByText('12 clients modifiés')).toBeVisible();
    reportNotifications({ Type: 'Client', Message: '12 clients changed' });
    try {
      await act(() => changeLanguage('en'));
      expect(await within(panel).findByText('12 clients changed')).toBeVisible();
      expect(within(panel).queryByText('12 clients modifiés')).toBeNull();
    } finally {
      await act(() => changeLanguage('fr'));
    }
  });

  it('BELL-06 marks the one that is pressed, and asks for the list again', async () => {
    const [id] = await newClients('Marquée seule');
    await newClients('Reste non lue');
    const { user, panel } = await openBell();
    const line = (words: string) =>
      within(panel)
        .queryAllByRole('listitem')
        .find((li) => li.textContent?.includes(words));
    await waitFor(() => expect(line('Marquée seule')).toBeVisible());
    const calls = watch();
    const button = within(line('Marquée seule') as HTMLElement).getByRole('button', { name: /^Marquer lu/ });
    expect(button).toHaveTextContent('Marquer lu');
    await user.click(button);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/notifications/mark-read'));
    const marked = calls.findIndex(({ path }) => path === '/api/notifications/mark-read');
    const { list } = await (await server().api(server().accounts.user)).get(`${notificationPaths.list}?pageSize=200`);
    const reported = list.find(({ Type, ReferenceId }) => Type === 'Client' && ReferenceId === id);
    expect(calls[marked]).toMatchObject({ method: 'POST', body: { ids: [reported?.Id] } });
    await waitFor(() => expect(calls.slice(marked).map(({ path }) => path)).toContain(notificationPaths.list));
    expect(line('Reste non lue')).toBeVisible();
    await waitFor(() => expect(line('Marquée seule')).toBeUndefined());
  });

  it('BELL-06 UX-38 marked by keyboard, one passes the focus to the next, the last one to what stands before it; Esc still closes', async () => {
    await newClients('Au clavier 1', 'Au clavier 2', 'Au clavier 3');
    const { user, panel } = await openBell();
    const marks = () => within(panel).queryAllByRole('button', { name: /^Marquer lu/ });
    await waitFor(() => expect(marks().length).toBeGreaterThan(2));
    const [first, second] = marks() as [HTMLElement, HTMLElement];
    first.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(second).toHaveFocus();
    marks().at(-1)?.focus();
    while (marks().length > 0) {
      const pressed = document.activeElement as HTMLElement;
      expect(marks()).toContain(pressed);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(pressed).not.toBeInTheDocument());
    }
    expect(within(panel).getAllByRole('link').at(-1)).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveFocus();
  });

  it('ERR-29 ERR-31 a mark that is refused later is reported by the bell to the console, by the inbox to the user', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = (): void => {
      pageNetwork.inPlace = (method, path) =>
        method === 'POST' && path === '/api/notifications/mark-read'
          ? Response.json({ Success: false, Message: 'Refus volontaire' }, { status: 422 })
          : null;
    };
    try {
      await newClients('Refusée au cloche', 'Refusée en liste');
      const { user, panel, go } = await openBell();
      refuse();
      const line = async (place: HTMLElement, words: RegExp) =>
        (await within(place).findAllByText(words))[0]?.closest('li') as HTMLElement;
      await user.click(within(await line(panel, /au cloche/)).getByRole('button', { name: /^Marquer lu/ }));
      await waitFor(() => expect(logged.mock.calls.join()).toContain('Refus volontaire'));
      expect(screen.queryByText(/Refus volontaire/)).toBeNull();
      await user.keyboard('{Escape}');
      await go('/notifications');
      const inbox = await screen.findByRole('tabpanel');
      await user.click(within(await line(inbox, /en liste/)).getByRole('button', { name: /^Marquer lu/ }));
      expect(await screen.findByText(/Refus volontaire/)).toBeVisible();
    } finally {
      logged.mockRestore();
    }
  });
});

describe('the inbox', () => {
  it('INBOX-01 asks for one client, and shows only that client’s notifications', async () => {
    const [id] = await newClients('Boréale Optique', 'Autre Maison');
    const { user, inbox } = await openInbox(server());
    expect(await inbox.findByText('Autre Maison')).toBeVisible();
    const calls = watch();
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.paste('Boréale');
    await user.click(await screen.findByRole('option', { name: /Boréale Optique/ }));
    await asked(calls, 'clientId', String(id));
    await waitFor(() => expect(inbox.queryByText('Autre Maison')).toBeNull());
    expect(await inbox.findByText('Boréale Optique')).toBeVisible();
  });

  it('INBOX-02 offers the four types, several at a time, and joins them by commas', async () => {
    const { user } = await openInbox(server());
    const calls = watch();
    const kinds = await screen.findByRole('combobox', { name: /types/i });
    await user.click(kinds);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Brevet', 'Cabinet', 'Contact', 'Client']);
    await user.click(screen.getByRole('option', { name: 'Brevet' }));
    await asked(calls, 'types', 'Brevet');
    await user.click(screen.getByRole('option', { name: 'Cabinet' }));
    await asked(calls, 'types', 'Brevet,Cabinet');
  });

  it('INBOX-04 shows twenty a page, and the rest on the next', async () => {
    await newClients(...Array.from({ length: 22 }, (_, at) => `Maison ${String(at + 1).padStart(2, '0')}`));
    const calls = watch();
    const { user, inbox } = await openInbox(server());
    await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(20));
    await asked(calls, 'pageSize', '20');
    expect(inbox.queryByText('Maison 02')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await inbox.findByText('Maison 02')).toBeVisible();
    expect(calls.some(({ query }) => query.page === '2' && query.pageSize === '20')).toBe(true);
    expect(inbox.queryByText('Maison 22')).toBeNull();
  });

  it('INBOX-06 INBOX-07 shows each item’s action and type, whether it was read, and when, in words and figures', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000 - 60_000);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
    const when = `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
    reportNotifications(
      { Type: 'Brevet', Action: 'CREATE', CreatedAt: at.toISOString(), Message: 'Famille neuve' },
      { Type: 'Cabinet', Action: 'DELETE', CreatedAt: at.toISOString(), IsRead: true, Message: 'Cabinet parti' },
    );
    const { user, inbox } = await openInbox(server());
    const unread = await inbox.findByRole('listitem');
    expect(unread).toHaveTextContent('Famille neuve');
    expect(within(unread).getByText(/^\S+ • Brevet$/)).toBeVisible();
    expect(within(unread).getByText('Non lu')).toBeVisible();
    expect(unread).toHaveTextContent('il y a 3 heures');
    expect(unread).toHaveTextContent(when);
    await user.click(screen.getByRole('tab', { name: /^Lues/ }));
    const read = await screen.findByText('Cabinet parti').then((title) => title.closest('li') as HTMLElement);
    expect(within(read).getByText(/^suppression • Cabinet$/)).toBeVisible();
    expect(within(read).getByText('Lu')).toBeVisible();
    expect(read).toHaveTextContent(when);
  });
});
