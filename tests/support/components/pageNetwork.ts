import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPaths } from '#domain/sync.ts';
import { packageRoot } from '#server/base/packageRoot.ts';

const toServer = globalThis.fetch;

/** The network of the page: the app's own files always, the server's calls while there is a server and a line to it. */
export const pageNetwork = {
  /** Address of the server, null where there is none. */
  server: null as string | null,
  isOnline: true,
  /** Changes leave the page when this is over. */
  clear: Promise.resolve(),
  /** What the user may see reaches the page when this is over. */
  delivered: Promise.resolve(),
  /** How many records it comes in at a time; null leaves that to the app. */
  atATime: null as number | null,
  /** What does not come in the first part reaches the page when this is over. */
  rest: Promise.resolve(),
  /** Answers from these paths reach the page when this is over. */
  held: new Map<string, Promise<void>>(),
  /** What another server would have answered to a change; null lets ours answer. */
  inPlace: (_method: string, _path: string): Response | null => null,
  /** The addresses from which something came to this page. */
  answered: new Set<string>(),
  /** The line goes, or comes back, and the browser says so. */
  turn(online: boolean): void {
    pageNetwork.isOnline = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  },
  install(): void {
    globalThis.fetch = fetchInPage;
  },
};

const fetchInPage: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
  // Not the page's, but the test's, which looks behind its back.
  if (url.origin !== window.location.origin) return toServer(input, init);
  if (url.pathname.startsWith('/locales/'))
    return new Response(await readFile(join(packageRoot, 'public', url.pathname)));
  const { server, isOnline } = pageNetwork;
  if (server === null || !isOnline) throw new TypeError('Failed to fetch');
  if (init?.method !== undefined && init.method !== 'GET') await pageNetwork.clear;
  const other = pageNetwork.inPlace(init?.method ?? 'GET', url.pathname);
  if (other) return other;
  if (url.pathname === syncPaths.changes) {
    await (url.searchParams.get('since') === '0' ? pageNetwork.delivered : pageNetwork.rest);
    if (pageNetwork.atATime !== null) url.searchParams.set('limit', String(pageNetwork.atATime));
  }
  const answer = await toServer(server + url.pathname + url.search, init);
  await pageNetwork.held.get(url.pathname);
  pageNetwork.answered.add(url.pathname);
  return answer;
};
