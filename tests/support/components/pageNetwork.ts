import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/base/packageRoot.ts';

const toServer = globalThis.fetch;

/** The network of the page: the app's own files always, the server's calls while there is a server and a line to it. */
export const pageNetwork = {
  /** Address of the server, null where there is none. */
  server: null as string | null,
  isOnline: true,
  install(): void {
    globalThis.fetch = fetchInPage;
  },
};

const fetchInPage: typeof fetch = async (input, init) => {
  const path = pathOf(input);
  if (path.startsWith('/locales/')) return new Response(await readFile(join(packageRoot, 'public', path)));
  const { server, isOnline } = pageNetwork;
  if (server === null || !isOnline) throw new TypeError('Failed to fetch');
  return toServer(server + path, init);
};

const pathOf = (input: RequestInfo | URL): string => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
  return pathname + search;
};
