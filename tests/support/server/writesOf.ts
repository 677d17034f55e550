import type { Page } from '@playwright/test';
import { type BatchedWrite, syncPaths } from '#domain/sync.ts';

/** One call that changes something, as the page sent it and the server answered it. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Gathers every POST, PUT and DELETE to the records' calls that the server answers a page from now on, those that go many
 * in a request each by itself; sign-in and tickets are none.
 */
export const writesOf = (page: Page): Write[] => {
  const writes: Write[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (pathname === syncPaths.writes) {
      for (const { method, path, body } of (request.postDataJSON() as { readonly writes: BatchedWrite[] }).writes)
        writes.push({ method, path, body: body as Write['body'] });
      return;
    }
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || /^\/api\/(auth|sync)\//.test(pathname)) return;
    writes.push({ method: request.method(), path: pathname, body: (request.postDataJSON() ?? {}) as Write['body'] });
  });
  return writes;
};
