/// <reference lib="WebWorker" />

export {};

declare const self: ServiceWorkerGlobalScope;

/**
 * Stands in the place of the worker in a release that calls a bad one back (`BREVIA_RECALL=1 npm run build`). At the
 * next navigation of any page it takes the old worker and its caches away, and open windows load the app from the
 * server. It touches no database: what users have not sent yet stays sealed on their devices.
 */
const recall = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const window of windows) await window.navigate(window.url).catch(() => null);
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(recall()));
