import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { router } from '#src/app/router.tsx';
import { Engine } from '#src/sync/Engine.ts';
import { View } from '#src/view/View.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { docketAtFirst } from '#tests/support/components/docketAtFirst.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { restingSession } from '#tests/support/components/sessionHook.tsx';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const inTests = page.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  vi.restoreAllMocks();
  page.IS_REACT_ACT_ENVIRONMENT = inTests;
});

/** @returns after the app was opened, what its screens look into */
const watchSession = () => {
  const engines = vi.spyOn(Engine.prototype, 'start').mock;
  const views = vi.spyOn(View.prototype, 'rows').mock;
  return async () => {
    const [engine, view] = [engines.contexts.at(-1), views.contexts.at(-1)];
    if (!engine || !view) throw new Error('The app is not open.');
    return { ...(await restingSession()), engine: engine as Engine, view: view as View };
  };
};

/** What the chips of the docket say in the moment in which it stands. */
const chipsAtFirst = () =>
  new Promise<readonly string[]>((resolve) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== t('deadlines.title')) return;
      seen.disconnect();
      const chips = screen.getByRole('group', { name: t('deadlines.when.label') });
      resolve([...chips.querySelectorAll('button, label')].map(({ textContent }) => textContent));
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });

it('DATE-10 UX-16 the docket is put together once the first screen stands: whoever opens it then sees its counts at once', async () => {
  const sessionNow = watchSession();
  await openApp(server(), server().accounts.admin);
  await screen.findByRole('heading', { level: 1, name: t('nav.dashboard') });
  const session = await sessionNow();
  await vi.waitFor(() => expect(docketAtFirst(session).isWhole).toBe(true), { timeout: 30_000 });
  // Its file is here.
  await import('#src/screens/deadlines/DeadlinesScreen.tsx');
  // React draws as it does in a browser: what is not known yet is shown as such.
  page.IS_REACT_ACT_ENVIRONMENT = false;
  const atFirst = chipsAtFirst();
  void router.navigate(screenPaths.deadlines);
  const chips = await atFirst;
  expect(chips.length).toBeGreaterThan(5);
  expect(chips.slice(1).filter((words) => !/\d$/.test(words))).toEqual([]);
});
