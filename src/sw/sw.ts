/// <reference lib="WebWorker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPagePath, isScreenPath } from '#domain/screenPaths.ts';
import { skipWaiting } from '#domain/workerMessages.ts';
import { isKeptLater, keepLater } from '#src/sw/keepLater.ts';
import { keepKeys } from '#src/sw/keyKeeper.ts';
import { sendForPages } from '#src/sw/sendForPages.ts';
import { serveFlags } from '#src/sw/serveFlags.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Shell, fonts, flags and both languages, by content: nothing else is ever cached, so no answer of the server and no
// opaque response can be. A request that matches no route below (all of /api and /hubs) is left to the browser.
const files = self.__WB_MANIFEST;
precacheAndRoute(
  files.filter((file) => !isKeptLater(file)),
  { cleanURLs: false, ignoreURLParametersMatching: [/^v$/, /^again$/] },
);
serveFlags();
keepLater(self, files.filter(isKeptLater));
cleanupOutdatedCaches();

// Every screen is the same shell.
const shell = createHandlerBoundToURL('/index.html');
registerRoute(({ request, url }) => request.mode === 'navigate' && isScreenPath(url.pathname), shell);

// Any other page is the server's to answer. Without network it leads to the dashboard, as the server's answer does
// (NAV-04); calls, and files that do not exist, must not become a page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
  async (options) => fetch(options.request).catch(() => shell(options)),
);

// A new version waits until the user accepts it: it must not change under a half-filled form.
self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting.type) void self.skipWaiting();
});

// The first visit is ready for offline too, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

keepKeys(self);
sendForPages(self);
