/// <reference lib="WebWorker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { skipWaiting } from '#domain/workerMessages.ts';
import { keepKeys } from '#src/sw/keyKeeper.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

// Shell, fonts, flags and both languages, by content: nothing else is ever cached, so no answer of the server and no
// opaque response can be. A request that matches no route below (all of /api and /hubs) is left to the browser.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, ignoreURLParametersMatching: [/^v$/] });
cleanupOutdatedCaches();

// Every address of the app is the same shell; a file that does not exist must stay a 404 and not become a page.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/hubs(\/|$)/, /^\/(healthz|readyz)(\?|$)/, /^[^?]*\.\w+(\?|$)/],
  }),
);

// A new version waits until the user accepts it: it must not change under a half-filled form.
self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting.type) void self.skipWaiting();
});

// The first visit is ready for offline too, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

keepKeys(self);
