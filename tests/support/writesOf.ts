import type { Page } from '@playwright/test';

/** One call that changes something, as the page sent it. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Gathers every POST, PUT and DELETE that a page sends to the records' calls from now on; sign-in and tickets are none. */
export const writesOf = (page: Page): Write[] => {
  const writes: Write[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || /^\/api\/(auth|sync)\//.test(pathname)) return;
    writes.push({ method: request.method(), path: pathname, body: (request.postDataJSON() ?? {}) as Write['body'] });
  });
  return writes;
};
