/// <reference lib="WebWorker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keptLater } from '#domain/keptLater.ts';
import { keepTheRest } from '#domain/workerMessages.ts';

type Entry = PrecacheEntry | string;

const cacheName = 'brevia-kept-later';

const pathOf = (entry: Entry): string => `/${typeof entry === 'string' ? entry : entry.url}`;

/** Whether it is kept only when somebody has signed in. */
export const isKeptLater = (entry: Entry): boolean =>
  keptLater.some((name) => pathOf(entry).startsWith(`/assets/${name}-`));

/** Keeps these files when a page asks for it, serves them from there, and forgets those of other builds. */
export const keepLater = (worker: ServiceWorkerGlobalScope, entries: readonly Entry[]): void => {
  const paths = entries.map(pathOf);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.includes(url.pathname),
    async ({ request }) => (await caches.match(request.url, { cacheName })) ?? fetch(request),
  );
  worker.addEventListener('message', (event) => {
    // What could not be fetched is asked for again with the next start of the app.
    if (event.data?.type === keepTheRest.type) event.waitUntil(keep(paths).catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers(paths)));
};

/** How many files are fetched at once: the first reading of the portfolio goes over the same line. */
const lanes = 3;

const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  const waiting = paths.values();
  const fetchInTurn = async (): Promise<void> => {
    for (const path of waiting) {
      if (await cache.match(path)) continue;
      const answer = await fetch(path);
      // A network that asks for a password first answers pages of its own.
      if (answer.ok && !answer.headers.get('Content-Type')?.includes('html')) await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: lanes }, fetchInTurn));
};

const forgetOthers = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys())
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
};
