import type { Page } from '@playwright/test';

/** One call that changes something, as the page sent it and the server answered it. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Gathers every POST, PUT and DELETE to the records' calls that the server answers a page from now on; sign-in and tickets are none. */
export const writesOf = (page: Page): Write[] => {
  const writes: Write[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || /^\/api\/(auth|sync)\//.test(pathname)) return;
    writes.push({ method: request.method(), path: pathname, body: (request.postDataJSON() ?? {}) as Write['body'] });
  });
  return writes;
};
