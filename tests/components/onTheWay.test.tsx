import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { lateScreen } from '#tests/support/components/lateScreen.tsx';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pauseOfSearch } from '#tests/support/components/pauseOfSearch.ts';
import { sendNewUser } from '#tests/support/components/sendNewUser.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  const back = () => act(() => router.navigate(-1));
  return { ...app, ...stepsOf(app), back };
};

const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

type LateScreen = ReturnType<typeof lateScreen>;

/** A page is asked for, and a screen that still comes in the same moment: the page is drawn on the way there. */
const askBeyond = async (path: string): Promise<LateScreen> => {
  const late = lateScreen();
  act(() => {
    void router.navigate(path);
    late.ask();
  });
  await nextTask();
  return late;
};

/** The screen comes, and whoever asked for it is there. */
const expectThere = async ({ path, come }: LateScreen): Promise<void> => {
  await come();
  expect(window.location).toMatchObject({ pathname: path, search: '' });
  expect(await title(path)).toBeVisible();
};

/** What changes the address by itself, such as a pause that ends, ends nobody's way to a screen that still comes. */
describe('a user on the way to a screen whose file still comes', () => {
  it('TBL-04 UX-20 gets there though the pause of a search ends in the same moment, and finds it searched by Back', async () => {
    const { back } = await open('/clients');
    const late = lateScreen();
    const endPause = pauseOfSearch(await box(), 'hélio');
    // Before anything is drawn of the way.
    act(() => {
      late.ask();
      endPause();
    });
    await expectThere(late);
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
      await expectThere(await askBeyond(asking));
      await back();
      await waitFor(() => expect(address()).toBe(asking.replace(/.(find|importing|filing)=\w+$/, '')));
    },
  );

  it('NAV-04 UX-21 gets there though an address that leads elsewhere is only drawn now, and is led from it by Back', async () => {
    const { address, back } = await open('/profile');
    await expectThere(await askBeyond('/no-such-page'));
    await back();
    expect(await title(t('nav.dashboard'))).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

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
    await expectThere(await askBeyond('/clients'));
    await back();
    expect(await title(t('nav.clients'))).toBeVisible();
    expect(address()).toBe('/clients?sort=-nomClient');
  });

  it('UX-05 UX-20 gets there though a form is kept meanwhile, which stands open no more by Back', async () => {
    const app = await open('/admin/users?edit=new');
    const { address, back } = app;
    const { letAnswer } = await sendNewUser(app, 'Paule', 'Envoi');
    const late = lateScreen();
    act(() => late.ask());
    await act(letAnswer);
    expect(await screen.findByText(t('users.createSuccess', { name: 'Paule Envoi' }))).toBeVisible();
    await expectThere(late);
    await back();
    expect(await title(t('nav.users'))).toBeVisible();
    expect(address()).toBe('/admin/users');
  });
});
