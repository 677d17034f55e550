import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { page } from '#tests/support/components/layOut.ts';
import { type OpenOptions, openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { drawn } from '#tests/support/files/drawn.ts';

const server = demoServer();

const open = async (how?: OpenOptions) => {
  const app = await openApp(server(), server().accounts.admin, how);
  const userMenu = async () => {
    await app.user.click(await screen.findByRole('button', { name: /\badmin\b/ }));
    return within(await screen.findByRole('menu'));
  };
  return { ...app, ...stepsOf(app), userMenu };
};
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('the frame of the app', () => {
  afterEach(() => {
    page.width = 1440;
    window.localStorage.removeItem('mantine-color-scheme-value');
  });

  it('DASH-01 DASH-02 DASH-03 DASH-04 LAY-09 the dashboard counts what the device holds, leads on, and lists the latest changes', async () => {
    const { user, goOffline, go, address } = await open();
    await goOffline();
    const main = within(screen.getByRole('main'));
    for (const [name, path] of [
      [/^40\s*Clients/, '/clients'],
      [/^300\s*Brevets/, '/brevets'],
      [/^25\s*Cabinets$/, '/cabinets'],
      [new RegExp(`^${t('dashboard.tiles.converter')}$`), '/number-converter'],
      [/^Cabinets\s*\S/, '/cabinets'],
      [/^Clients\s*\S/, '/clients'],
      [/^Brevets\s*\S/, '/brevets'],
    ] as const)
      expect((await main.findAllByRole('link', { name }))[0]).toHaveAttribute('href', path);
    expect(screen.getByRole('main')).toHaveTextContent(/120\s*Contacts/);
    expect(main.queryByRole('link', { name: /^\d+\s*Contacts/ })).not.toBeInTheDocument();
    const recent = main.getByRole('heading', { name: t('dashboard.recent.title') }).parentElement as HTMLElement;
    expect(within(recent).getAllByRole('listitem').length).toBeGreaterThan(3);
    await go('/brevets');
    await user.click(await screen.findByRole('link', { name: t('nav.home') }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('UX-17 UX-19 UX-38 the palette finds a patent by its words without network, leads to screens, and begins actions', async () => {
    const { user, goOffline, palette, address, dialog } = await open();
    await goOffline();
    await palette('convertisseur');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/number-converter'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await palette('semaphore spectre');
    expect((await screen.findAllByRole('button', { name: /SEM-\d+/ }))[0]).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/brevets\?open=\d+/));
    expect(await dialog(/SEM-\d+|./)).toHaveTextContent(/SEM-\d+/);
    await user.keyboard('{Escape}');
    await palette('nouveau client');
    await user.click(await screen.findByText(text('records.new.client')));
    await waitFor(() => expect(address()).toMatch(/^\/clients\?edit=new/));
    await user.keyboard('{Escape}');
    await palette('zzzz');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
  });

  it('LAY-03 the user’s menu begins with name and role; what the product adds stands between settings and the divider', async () => {
    const { userMenu, user } = await open();
    const menu = await userMenu();
    const order = () =>
      [
        ...screen.getByRole('menu').querySelectorAll('[class*=Menu-label], [role^=menuitem], [class*=Menu-divider]'),
      ].map((each) => each.textContent);
    expect(order()).toEqual([
      'adminAdministrateur',
      'Profil',
      'Paramètres',
      'Clair',
      'Sombre',
      'Comme l’appareil',
      'Guide',
      'Verrouiller',
      '',
      'Se déconnecter',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Profil' }));
    expect(await screen.findByRole('heading', { level: 1, name: t('nav.profile') })).toBeVisible();
    await user.click((await userMenu()).getByRole('menuitem', { name: 'Paramètres' }));
    expect(await screen.findByRole('heading', { level: 1, name: t('nav.settings') })).toBeVisible();
  });

  it('UX-28 UX-51 LANG-02 the sheet of keys opens by ?, light and dark are chosen, and another language is one press away', async () => {
    const { user, userMenu, dialog, palette } = await open();
    await user.keyboard('?');
    expect(await dialog(t('shortcuts.title'))).toHaveTextContent(t('shortcuts.palette'));
    await user.keyboard('{Escape}');
    await user.click((await userMenu()).getByRole('menuitemradio', { name: t('nav.dark') }));
    await waitFor(() => expect(scheme()).toBe('dark'));
    await palette(t('nav.toLight'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(scheme()).toBe('light'));
    await user.click(screen.getByRole('radio', { name: /EN|English/ }));
    expect(await screen.findByRole('link', { name: 'Patents' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /FR|Français|French/ }));
    expect(await screen.findByRole('link', { name: t('nav.patents') })).toBeVisible();
  });

  it('LAY-07 OFF-11 UX-50 on a narrow screen the menu is a drawer, which goes when a screen is chosen, or a finger pushes it away', async () => {
    page.width = 390;
    const { user, address } = await open();
    expect(screen.queryByRole('navigation', { name: t('nav.main') })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('nav.openMenu') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('app.name') }));
    await user.click(drawer.getByRole('link', { name: t('nav.cabinets') }));
    await waitFor(() => expect(address()).toBe('/cabinets'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: t('nav.openMenu') }));
    const menu = await screen.findByRole('dialog', { name: t('app.name') });
    const push = (clientX: number, clientY: number): void => {
      const from = [{ clientX: 200, clientY: 300 }];
      fireEvent.touchStart(menu, { touches: from, changedTouches: from });
      fireEvent.touchEnd(menu, { touches: [], changedTouches: [{ clientX, clientY }] });
    };
    // A tap, a scroll and a push to the other side leave it.
    for (const [x, y] of [
      [190, 300],
      [140, 100],
      [300, 300],
    ] as const)
      push(x, y);
    expect(menu).toBeVisible();
    push(90, 310);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('LAY-07 UX-16 the menu stays when a screen comes that was asked for before it was opened, and goes with any other, and before the palette', async () => {
    page.width = 390;
    const { address, user, go } = await open();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const openMenu = () => fireEvent.click(screen.getByRole('button', { name: t('nav.openMenu') }));
    const coming = router.navigate('/number-converter');
    openMenu();
    await act(() => coming);
    expect(await screen.findByRole('heading', { level: 1, name: t('converter.title') })).toBeVisible();
    const menu = await screen.findByRole('dialog', { name: t('app.name') });
    await user.click(within(menu).getByRole('link', { name: t('nav.converter') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await go('/cabinets');
    openMenu();
    expect(await screen.findByRole('dialog', { name: t('app.name') })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    openMenu();
    expect(await screen.findByRole('dialog', { name: t('app.name') })).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: t('palette.open') })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('app.name') })).not.toBeInTheDocument());
  });

  it('LAY-01 the menu folds to its icons, and the choice is kept', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: t('nav.collapse') }));
    const unfold = await screen.findByRole('button', { name: t('nav.expand') });
    expect(screen.getByRole('complementary')).toHaveAttribute('data-collapsed');
    await user.click(unfold);
    expect(screen.getByRole('complementary')).not.toHaveAttribute('data-collapsed');
  });

  it('UX-06 UX-14 AUTH-17 signing out asks what shall become of unsent work, and keeps it', async () => {
    const { user, go, goOffline, dialog, press, fill, userMenu, address, gone } = await open();
    await goOffline();
    await go('/clients?edit=new');
    const add = await dialog(t('records.new.client'));
    await fill(within(add).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`)), 'Alpha Neuve');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    expect(await screen.findByText(text('sync.chip.waiting_one', { count: 1 }))).toBeVisible();
    await user.click((await userMenu()).getByRole('menuitem', { name: t('nav.signOut') }));
    const ask = await dialog(t('nav.signOut'));
    expect(within(ask).getByText(text('signOut.unsent'))).toBeVisible();
    expect(within(ask).getAllByRole('listitem')).toHaveLength(1);
    // Without network nothing can be sent: what can be done is chosen already.
    expect(within(ask).getByRole('radio', { name: t('signOut.keep') })).toBeChecked();
    await press('signOut.do.keep', ask);
    await waitFor(() => expect(address()).toBe('/login'));
    act(() => pageNetwork.turn(true));
    await fill(await screen.findByLabelText(t('login.username')), server().accounts.admin.username);
    await fill(screen.getByLabelText(t('users.fields.password')), server().accounts.admin.password);
    await press('login.submit');
    await screen.findByText(text('sync.chip.upToDate'));
    const api = await server().api(server().accounts.admin);
    await waitFor(async () => expect((await api.get('/api/client/search?q=alpha%20neuve')).list).toHaveLength(1));
  });

  const keepings = [
    ['on the device', true, 3],
    ['nowhere', false, 2],
  ] as const;

  it.each(drawn('SYNC-36 sessions', keepings, 1))(
    'SYNC-36 UX-14 signing out names all that is unsent, including a switch and a form that was begun (kept %s)',
    async (_, remember, choices) => {
      const { user, go, goOffline, dialog, press, fill, userMenu, address, gone } = await open({ remember });
      await go('/settings?tab=notifications');
      // The first ones turn for all clients at once.
      const turn = (await screen.findAllByRole('switch')).at(-1) as HTMLElement;
      await goOffline();
      await user.click(turn);
      expect(await screen.findByText(text('sync.chip.waiting_one', { count: 1 }))).toBeVisible();
      await go('/clients?edit=new');
      const form = await dialog(t('records.new.client'));
      await fill(within(form).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`)), 'Commencé');
      await press('draft.keepAndClose', form);
      await gone(form);

      await user.click((await userMenu()).getByRole('menuitem', { name: t('nav.signOut') }));
      const ask = await dialog(t('nav.signOut'));
      const choice = (key: string) => within(ask).queryByRole('radio', { name: t(`signOut.${key}`) });
      expect(ask).toHaveTextContent(t('ownWork.setPreference_one', { count: 1 }));
      expect(ask).toHaveTextContent(t('ownWork.draft_one', { count: 1 }));
      expect(within(ask).getAllByRole('radio')).toHaveLength(choices);
      expect(choice('send-first')).not.toBeChecked();
      if (!remember) expect(within(ask).getByRole('button', { name: t('nav.signOut') })).toBeDisabled();
      await user.click(choice('send-first') as HTMLElement);
      await press('signOut.do.send-first', ask);
      expect(await within(ask).findByRole('alert')).toHaveTextContent(t('signOut.notSent'));
      act(() => pageNetwork.turn(true));
      await waitFor(() => expect(ask).not.toHaveTextContent(t('ownWork.setPreference_one', { count: 1 })));
      expect(ask).toHaveTextContent(t('ownWork.draft_one', { count: 1 }));
      expect(choice('send-first')).not.toBeInTheDocument();
      // The button for sending has not become one for giving up.
      expect(choice('discard')).not.toBeChecked();
      expect(within(ask).queryByRole('button', { name: t('signOut.do.discard') })).not.toBeInTheDocument();
      if (!remember) await user.click(choice('discard') as HTMLElement);
      await press(remember ? 'signOut.do.keep' : 'signOut.do.discard', ask);
      await waitFor(() => expect(address()).toBe('/login'));
      await fill(await screen.findByLabelText(t('login.username')), server().accounts.admin.username);
      await fill(screen.getByLabelText(t('users.fields.password')), server().accounts.admin.password);
      await press('login.submit');
      await screen.findByText(text('sync.chip.upToDate'));
      await go('/clients');
      await screen.findByRole('button', { name: t('records.new.client') });
      if (remember) expect(await screen.findByText(/Commencé/)).toBeVisible();
      else expect(screen.queryByText(/Commencé/)).not.toBeInTheDocument();
    },
  );
});
