import { Workbox } from 'workbox-window';
import { keepTheRest } from '#domain/workerMessages.ts';

type Listener = () => void;

let waiting: Workbox | null = null;
const listeners = new Set<Listener>();

/** How often an open app looks for a new version; browsers by themselves look on navigation only. */
const lookEveryMs = 60 * 60_000;

/** Whether a new version has been fetched and waits to be accepted (OFF-10). */
export const updateState = {
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
};

/** A page that never comes to rest has its worker after so long. */
const patienceMs = 3_000;

/** Whoever signs in at once, with a password that the browser knows, has line and processor for so long. */
const headStartMs = 1_500;

/** Then it comes beside a portfolio that is still being read; `keepWholeApp` may ask for it before. */
const signInMs = 10_000;

/**
 * Registers the service worker, once the first screen stands and nobody signs in: on a first visit it fetches the whole
 * app, and the records would wait for that. Not every browser tells when it is at rest.
 */
export const startUpdatesAtRest = (): void => {
  const whenAtRest = window.requestIdleCallback ?? ((start: () => void) => window.setTimeout(start, patienceMs / 3));
  let isPutOff = false;
  // Whoever signs in while it waits for rest puts it off as well.
  const startUnlessPutOff = (): void => {
    if (!isPutOff) startUpdates();
  };
  const start = (work: Listener): void => void whenAtRest(work, { timeout: patienceMs });
  const timer = window.setTimeout(() => start(startUnlessPutOff), headStartMs);
  const putOff = (): void => {
    window.clearTimeout(timer);
    isPutOff = true;
    window.setTimeout(() => start(startUpdates), signInMs);
  };
  window.addEventListener('submit', putOff, { once: true, capture: true });
};

let isStarted = false;

/** Registers the service worker and watches for new versions. A browser without one runs the app all the same. */
const startUpdates = (): void => {
  if (isStarted || !('serviceWorker' in navigator) || import.meta.env.DEV) return;
  isStarted = true;
  if (import.meta.env.VITE_RECALL) return void dropWorkers();
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    for (const listener of listeners) listener();
  });
  const look = (): void => void workbox.update().catch(() => undefined);
  void workbox.register().then(() => {
    window.setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  }, ignoreFailure);
};

/**
 * In a release that calls a bad one back there is no worker: registering one here would bring back the very
 * registration that src/sw/recall is about to end.
 */
const dropWorkers = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

/** Lets the worker keep what no first visit needs too, and come for that if it was put off. */
export const keepWholeApp = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  startUpdates();
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(keepTheRest));
};

/** Without the worker the app runs, only not offline; there is nothing the user could do about it. */
const ignoreFailure = (): void => undefined;

/** How long a version may take to take over: the old one first ends what it was asked for. */
const takeOverMs = 10_000;

/**
 * Lets the waiting version take over and shows the same screen in it. Where the old one does not come to rest in time, the
 * page is loaded anew all the same: that often frees it, and the offer stands again where it did not.
 */
export const acceptUpdate = (): void => {
  const reload = (): void => window.location.reload();
  waiting?.addEventListener('controlling', reload);
  waiting?.messageSkipWaiting();
  window.setTimeout(reload, takeOverMs);
};
