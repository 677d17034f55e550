import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pauseOfSearch } from '#tests/support/components/pauseOfSearch.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

/** Opens these addresses one after the other. */
const open = async (...paths: readonly string[]) => {
  const app = await openApp(server(), server().accounts.admin);
  for (const path of paths) await app.go(path);
  return { ...app, ...stepsOf(app) };
};

/** By the browser's own buttons; the address is there a moment later. */
const travel = async (delta: number, there: string | RegExp) => {
  act(() => void router.navigate(delta));
  const to = typeof there === 'string' ? new RegExp(`^${there.replace('?', '\\?')}$`) : there;
  await waitFor(() => expect(window.location.pathname + window.location.search).toMatch(to));
  await waitFor(() => expect(router.state.location.pathname).toBe(window.location.pathname));
};

const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Within the pause after the last key, before it is in the address. */
describe('what was typed into a list that is left', () => {
  it('TBL-04 UX-20 by Back is found by Forward, and in force', async () => {
    const { row, noRow } = await open('/profile', '/clients');
    pauseOfSearch(await box(), 'hélio');
    await travel(-1, '/profile');
    await title(t('nav.profile'));
    await travel(1, /^\/clients/);
    await waitFor(async () => expect(await box()).toHaveValue('hélio'));
    await row('Héliotrope');
    await noRow('Brasserie');
    expect(window.location.search).toMatch(/^\?q=/);
  });

  it('TBL-04 UX-20 by Back within the list stays with the list as it was, and disturbs no other', async () => {
    const { address } = await open('/clients', '/clients?sort=-nomClient');
    const typed = await box();
    const endPause = pauseOfSearch(typed, 'hélio');
    await travel(-1, '/clients');
    act(endPause);
    await waitFor(() => expect(typed).toHaveValue(''));
    expect(address()).toBe('/clients');
    await travel(1, /^\/clients\?sort=-nomClient/);
    await waitFor(() => expect(typed).toHaveValue('hélio'));
    expect(address()).toMatch(/^\/clients\?sort=-nomClient&q=/);
  });

  it('UX-20 UX-24 as a day of a filter, by Back and Forward before either is drawn, is in force', async () => {
    const { press, address } = await open('/brevets', '/brevets?licence=yes');
    await press('patents.filters.button');
    const from = await screen.findByRole('textbox', { name: t('patents.filters.from') });
    pauseOfSearch(from, '1/1/2012');
    const step = (delta: number) =>
      new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        window.history.go(delta);
      });
    await act(async () => {
      await step(-1);
      await step(1);
    });
    await waitFor(() => expect(from).toHaveValue('01/01/2012'));
    expect(address()).toBe('/brevets?licence=yes&from=2012-01-01');
  });

  it('TBL-04 UX-20 for the same portfolio by filing is in force there, and by family again', async () => {
    const { user, address } = await open('/brevets');
    pauseOfSearch(await box(), 'turbine');
    await user.click(screen.getByRole('radio', { name: t('filings.switch.filings') }));
    await title(t('filings.title'));
    expect(await box()).toHaveValue('turbine');
    expect(address()).toMatch(/^\/brevets\/depots\?q=/);
    await travel(-1, /^\/brevets\?q=/);
    await title(t('patents.title'));
    expect(await box()).toHaveValue('turbine');
  });

  it('TBL-04 UX-20 by a key, without a click, is found by Back', async () => {
    const { go } = await open('/clients');
    pauseOfSearch(await box(), 'hélio');
    await go('/profile');
    await title(t('nav.profile'));
    await travel(-1, /^\/clients/);
    await waitFor(async () => expect(await box()).toHaveValue('hélio'));
  });

  it('TBL-05 UX-20 and emptied after a click that left nothing, leaves nothing in the address', async () => {
    const { user, address } = await open('/clients');
    const typed = await box();
    pauseOfSearch(typed, 'hélio');
    await user.click(await title(t('nav.clients')));
    fireEvent.change(typed, { target: { value: '' } });
    expect(address()).toBe('/clients');
  });

  it('UX-20 UX-24 as a day of a filter, by Back, changes no other screen, and is found by Forward', async () => {
    const { press, address } = await open('/profile', '/brevets');
    await press('patents.filters.button');
    const from = await screen.findByRole('textbox', { name: t('patents.filters.from') });
    pauseOfSearch(from, '1/1/2012');
    await travel(-1, '/profile');
    await title(t('nav.profile'));
    await nextTask();
    expect(address()).toBe('/profile');
    await travel(1, /^\/brevets/);
    await waitFor(() => expect(address()).toBe('/brevets?from=2012-01-01'));
  });

  it('UX-20 UX-24 as a day of a filter, by Back within the list, stays with the list as it was, and is found by Forward', async () => {
    const { press, address } = await open('/brevets', '/brevets?licence=yes');
    await press('patents.filters.button');
    const from = await screen.findByRole('textbox', { name: t('patents.filters.from') });
    const endPause = pauseOfSearch(from, '1/1/2012');
    await travel(-1, '/brevets');
    act(endPause);
    await waitFor(() => expect(from).toHaveValue(''));
    expect(address()).toBe('/brevets');
    await travel(1, /^\/brevets\?licence=yes/);
    await waitFor(() => expect(from).toHaveValue('01/01/2012'));
    expect(address()).toBe('/brevets?licence=yes&from=2012-01-01');
  });
});
