import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { lateScreen } from '#tests/support/components/lateScreen.tsx';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  const back = () => act(() => router.navigate(-1));
  return { ...app, ...stepsOf(app), back };
};

const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What changes the address by itself, such as a pause that ends, ends nobody's way to a screen that still comes. */
describe('a user on the way to a screen whose file still comes', () => {
  it('TBL-04 UX-20 gets there though the pause of a search ends in the same moment, and finds it searched by Back', async () => {
    const { address, back } = await open('/clients');
    const late = lateScreen();
    const typed = await box();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.change(typed, { target: { value: 'hélio' } });
      // Before anything is drawn of the way.
      act(() => {
        late.ask();
        vi.advanceTimersByTime(limits.searchDebounceMs);
      });
    } finally {
      vi.useRealTimers();
    }
    await late.come();
    expect(address()).toBe(late.path);
    expect(await title(late.path)).toBeVisible();
    await back();
    await waitFor(async () => expect(await box()).toHaveValue('hélio'));
  });

  it('TBL-04 UX-20 finds by Back what was typed when a link was followed within the pause', async () => {
    const { user, back } = await open('/clients');
    fireEvent.change(await box(), { target: { value: 'hélio' } });
    await user.click(screen.getByRole('link', { name: t('nav.cabinets') }));
    expect(await title(t('nav.cabinets'))).toBeVisible();
    await back();
    expect(await title(t('nav.clients'))).toBeVisible();
    await waitFor(async () => expect(await box()).toHaveValue('hélio'));
  });

  it.each(['/profile?find=1', '/brevets?importing=1', '/brevets?edit=1&filing=new'])(
    'UX-05 UX-21 UX-56 gets there though %s is only drawn now, and forgets what it asked for',
    async (asking) => {
      const { go, address, back } = await open('/profile');
      await go('/brevets');
      await go('/profile');
      const late = lateScreen();
      act(() => {
        void router.navigate(asking);
        late.ask();
      });
      await act(() => new Promise((resolve) => window.setTimeout(resolve)));
      await late.come();
      expect(address()).toBe(late.path);
      expect(await title(late.path)).toBeVisible();
      await back();
      await waitFor(() => expect(address()).toBe(asking.replace(/.(find|importing|filing)=\w+$/, '')));
    },
  );

  it('UX-25 gets there though a list that opens with a saved view is only drawn now, and finds the view by Back', async () => {
    const { user, go, press, dialog, fill, gone, address, back } = await open('/clients?sort=-nomClient');
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: t('views.save') }));
    const form = await dialog(t('views.saveTitle'));
    await fill(within(form).getByLabelText(new RegExp(`^${t('views.name')}`)), 'À rebours');
    await user.click(within(form).getByRole('checkbox', { name: t('views.openWith') }));
    await press('common.save', form);
    await gone(form);
    await go('/profile');
    const late = lateScreen();
    act(() => {
      void router.navigate('/clients');
      late.ask();
    });
    await act(() => new Promise((resolve) => window.setTimeout(resolve)));
    await late.come();
    expect(address()).toBe(late.path);
    expect(await title(late.path)).toBeVisible();
    await back();
    expect(await title(t('nav.clients'))).toBeVisible();
    expect(address()).toBe('/clients?sort=-nomClient');
  });

  it('UX-05 UX-20 gets there though a form is kept meanwhile, which stands open no more by Back', async () => {
    const { user, press, dialog, fill, address, back } = await open('/admin/users?edit=new');
    const form = await dialog(t('users.new'));
    const field = (name: string) =>
      within(form).getByLabelText(new RegExp(`^${t(`users.fields.${name}`)}`), { selector: 'input' });
    const typed = { prenom: 'Paule', nom: 'Envoi', email: 'envoi@delorme.example', username: 'envoi' };
    for (const [name, words] of Object.entries(typed)) await fill(field(name), words);
    await user.click(field('role'));
    await user.click(await screen.findByRole('option', { name: t('common.roles.User') }));
    await press('users.form.generate', form);
    let letThrough: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const asked = vi.fn();
    globalThis.fetch = async (input, init) => {
      const answer = await before(input, init);
      if ((init?.method ?? 'GET') !== 'POST' || !String(input).includes('create-employee')) return answer;
      asked();
      await held;
      return answer;
    };
    await press('common.create', form);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const late = lateScreen();
    act(() => late.ask());
    await act(async () => letThrough());
    expect(await screen.findByText(t('users.createSuccess', { name: 'Paule Envoi' }))).toBeVisible();
    await late.come();
    expect(address()).toBe(late.path);
    expect(await title(late.path)).toBeVisible();
    await back();
    expect(await title(t('nav.users'))).toBeVisible();
    expect(address()).toBe('/admin/users');
  });
});
