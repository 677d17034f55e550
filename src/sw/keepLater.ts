/// <reference lib="WebWorker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepTheRest } from '#domain/workerMessages.ts';

type Entry = PrecacheEntry | string;

const urlOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.url);

/** Large files that no first visit needs: they are kept when somebody has signed in, and count for the offline app. */
export const isKeptLater = (entry: Entry): boolean => /^assets\/(workbook\.worker-|inter-latin-ext)/.test(urlOf(entry));

/** Keeps these files when a page asks for it, serves them from there, and forgets those of other builds. */
export const keepLater = (worker: ServiceWorkerGlobalScope, entries: readonly Entry[]): void => {
  const controller = new PrecacheController({ cacheName: 'brevia-kept-later' });
  controller.addToCacheList([...entries]);
  const paths = new Set(entries.map((entry) => `/${urlOf(entry)}`));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    async ({ request }) => (await controller.matchPrecache(request)) ?? fetch(request),
  );
  worker.addEventListener('message', (event) => {
    // What could not be fetched is asked for again with the next start of the app.
    if (event.data?.type === keepTheRest.type)
      event.waitUntil(Promise.resolve(controller.install(event)).catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(controller.activate(event));
  });
};
