import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const registered: string[] = [];
const worker = Object.assign(new EventTarget(), {
  controller: null,
  ready: new Promise(() => {}),
  register: async (url: string) => {
    registered.push(url);
    return Object.assign(new EventTarget(), { waiting: null, update: async () => undefined });
  },
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  registered.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const updates = () => import('#src/app/updates.ts');
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const signIn = () => window.dispatchEvent(new Event('submit'));

it('OFF-09 the worker that keeps the app comes by itself once the page rests', async () => {
  (await updates()).startUpdatesAtRest();
  await passes(5_000);
  expect(registered).toEqual(['/sw.js']);
});

it('SYNC-59 whoever signs in at once reads the records first: the worker comes with them, and once', async () => {
  const { startUpdatesAtRest, keepWholeApp } = await updates();
  startUpdatesAtRest();
  signIn();
  await passes(9_000);
  expect(registered).toEqual([]);
  keepWholeApp();
  await passes(20_000);
  expect(registered).toEqual(['/sw.js']);
});

it('SYNC-59 whoever signs in while the worker waits for the page to rest reads the records first', async () => {
  (await updates()).startUpdatesAtRest();
  await passes(1_600);
  signIn();
  await passes(7_000);
  expect(registered).toEqual([]);
  await passes(13_000);
  expect(registered).toEqual(['/sw.js']);
});

it('OFF-09 the worker comes beside records that take long', async () => {
  (await updates()).startUpdatesAtRest();
  signIn();
  await passes(15_000);
  expect(registered).toEqual(['/sw.js']);
});

it('OFF-09 SYNC-59 the whole app is kept at once where the records are here, and not beside their first pages', async () => {
  const { fetchScreensAhead } = await import('#src/app/screens.ts');
  const leaveLoading = fetchScreensAhead(false);
  await passes(9_900);
  expect(registered).toEqual([]);
  leaveLoading();
  const leave = fetchScreensAhead(true);
  await passes(100);
  leave();
  expect(registered).toEqual(['/sw.js']);
});
