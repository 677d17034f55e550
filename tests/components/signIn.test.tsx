import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { findings } from '#tests/support/components/findings.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { t, text } from '#tests/support/components/words.ts';
import { startTestServer } from '#tests/support/server/testServer.ts';

const server = demoServer();

const show = async () => {
  const { user, address } = await openApp(server());
  const name = await screen.findByLabelText<HTMLInputElement>(t('login.username'));
  const password = screen.getByLabelText<HTMLInputElement>(t('users.fields.password'));
  const submit = () => user.click(screen.getByRole('button', { name: t('login.submit') }));
  return { user, address, name, password, submit };
};

describe('signing in', () => {
  it('AUTH-01 AUTH-05 LAY-03 leads to the dashboard, with a welcome and the menu of the user', async () => {
    const { user, address, name, password, submit } = await show();
    await user.type(name, server().accounts.admin.username);
    await user.type(password, server().accounts.admin.password);
    await submit();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hélène');
    expect(pageNetwork.answered).toContain('/api/auth/demo');
    await user.click(await screen.findByRole('button', { name: t('nav.userMenu', { name: 'admin' }) }));
    const menu = within(await screen.findByRole('menu'));
    for (const key of ['nav.profile', 'nav.settings', 'nav.signOut'])
      expect(menu.getByRole('menuitem', { name: t(key) })).toBeVisible();
  });

  it.each([
    ['still comes', 'nav.cabinets', async () => undefined],
    ['is here already', 'nav.contacts', () => router.navigate('/contacts')],
  ])(
    'AUTH-05 greets without calling back whoever goes on in the same moment, to a screen that %s',
    async (_, next, make) => {
      await make();
      const { user, address, name, password, submit } = await show();
      await user.type(name, server().accounts.admin.username);
      await user.type(password, server().accounts.admin.password);
      const goOn = new MutationObserver(() => {
        const link = screen.queryByRole('link', { name: t(next) });
        if (!link) return;
        goOn.disconnect();
        link.click();
      });
      goOn.observe(document.body, { childList: true, subtree: true });
      await submit();
      expect(await screen.findByRole('heading', { level: 1, name: t(next) })).toBeVisible();
      expect(await screen.findByRole('alert')).toHaveTextContent('Hélène');
      expect(address()).not.toMatch('/dashboard');
      // By Back it is not said again.
      await user.click(within(screen.getByRole('alert')).getByRole('button'));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      await act(() => router.navigate(-1));
      expect(await screen.findByRole('heading', { level: 1, name: t('nav.dashboard') })).toBeVisible();
      await nextTask();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('AUTH-07 leads to the form also whoever turns to a second page before the form of the first is drawn', async () => {
    const { address } = await show();
    const visited: string[] = [];
    const turnOnce = router.subscribe(({ location }) => {
      visited.push(location.pathname);
      if (location.pathname !== '/login' || !visited.includes('/profile')) return;
      turnOnce();
      void router.navigate('/nowhere');
    });
    await act(() => router.navigate('/profile'));
    expect(await screen.findByRole('button', { name: t('login.submit') })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('VAL-01 VAL-02 says at its field what is too short, asks nobody, and keeps what was typed', async () => {
    const { user, name, password, submit } = await show();
    pageNetwork.isOnline = false;
    await user.type(name, 'ab');
    await user.type(password, '12345');
    await submit();
    expect(name).toBeInvalid();
    expect(password).toBeInvalid();
    expect(name).toHaveFocus();
    expect(name).toHaveValue('ab');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ERR-01 reports a wrong password in the server’s words, and a server that cannot be reached as such', async () => {
    const { user, name, password, submit } = await show();
    await user.type(name, server().accounts.admin.username);
    await user.type(password, 'Faux-2026');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Erreur d.authentification/);
    expect(password).toHaveValue('Faux-2026');
    const refused = screen.getByRole('alert').textContent;
    // Word for word, but for the typography (L-09): the server's sentence, else the rule's own.
    const alerted = () => screen.getByRole('alert').textContent?.replaceAll('’', "'").replaceAll(/\s+:/g, ':');
    for (const [Message, given] of [
      ['Panne volontaire', "Erreur d'authentification: Panne volontaire"],
      ['', "Erreur d'authentification: Erreur de connexion"],
    ]) {
      pageNetwork.inPlace = (_method, path) =>
        path === '/api/auth/login' ? Response.json({ Success: false, Message }, { status: 400 }) : null;
      await submit();
      await waitFor(() => expect(alerted()).toBe(given));
    }
    pageNetwork.inPlace = () => null;
    pageNetwork.isOnline = false;
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent(refused ?? ''));
  });

  it('LANG-02 LANG-03 LANG-06 UX-47 turns to English at once when it is chosen, and keeps what was typed', async () => {
    const { user, name } = await show();
    await user.type(name, 'héliotrope');
    await user.click(screen.getByRole('radio', { name: /EN|English/ }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(name).toHaveValue('héliotrope');
    expect(window.localStorage.getItem('sb_lang')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    await user.click(screen.getByRole('radio', { name: /FR|Français|French/ }));
    expect(await screen.findByRole('button', { name: t('login.submit') })).toBeVisible();
  });

  it('AUTH-01 names the accounts of a demo, which a press fills in, and none of any other server', async () => {
    await show();
    await waitFor(() => expect(pageNetwork.answered).toContain('/api/auth/demo'));
    expect(screen.queryByText(text('login.demo'))).not.toBeInTheDocument();
    cleanup();
    const demo = await startTestServer({ seed: true, config: { demo: true } });
    const { user, address } = await openApp(demo);
    for (const role of ['Admin', 'User', 'Client'])
      expect(await screen.findByRole('button', { name: t(`common.roles.${role}`) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('common.roles.User') }));
    expect(screen.getByLabelText(t('login.username'))).toHaveValue('user');
    expect(screen.getByRole('button', { name: t('login.submit') })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    cleanup();
    demo.app.server.closeAllConnections();
    await demo.close();
  });

  it('AUTH-02 UX-46 asks to keep the records, says who helps with a forgotten password, and has no fault that can be found without drawing it', async () => {
    const { user } = await show();
    const keep = screen.getByRole('checkbox', { name: t('login.keepDevice') });
    expect(keep).toBeChecked();
    await user.click(keep);
    expect(screen.getByText(text('login.keepNothingHint'))).toBeVisible();
    expect(screen.getByText(text('login.forgottenText'))).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: t('login.forgotten') }));
    expect(screen.getByText(text('login.forgottenText'))).toBeVisible();
    expect(screen.getByText(/2\.\d+\.\d+/)).toBeVisible();
    expect(await findings()).toEqual([]);
    expect(screen.queryByText(text('login.error', { message: '' }))).not.toBeInTheDocument();
  });
});
