/// <reference lib="WebWorker" />

export {};

declare const self: ServiceWorkerGlobalScope;

/** How long the old worker may take to come to rest; a browser gives it minutes, and a bad one may never do. */
const patienceMs = 5_000;

let begun = false;

/**
 * Stands in the place of the worker in a release that calls a bad one back (`BREVIA_RECALL=1 npm run build`). At the
 * next navigation of any page it takes the old worker and its caches away, and open windows load the app from the
 * server. Where the old worker holds on to its place, the windows do so when they are loaded next, for a registration
 * that was ended serves no new page. It touches no database: what users have not sent yet stays sealed on their devices.
 */
const recall = async (): Promise<void> => {
  if (begun) return;
  begun = true;
  for (const name of await caches.keys()) await caches.delete(name);
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const window of windows) await window.navigate(window.url).catch(() => null);
};

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  setTimeout(() => void recall(), patienceMs);
});
self.addEventListener('activate', (event) => event.waitUntil(recall()));
