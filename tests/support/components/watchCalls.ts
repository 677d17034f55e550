/** A call as it leaves the page. */
export interface PageCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the page asks of its server from now on, in its order; `stop` ends the watch. */
export const watchCalls = (): { readonly calls: readonly PageCall[]; readonly stop: () => void } => {
  const calls: PageCall[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { origin, pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      window.location.href,
    );
    if (origin === window.location.origin)
      calls.push({
        method: init?.method ?? 'GET',
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      });
    return before(input, init);
  };
  return {
    calls,
    stop: () => {
      globalThis.fetch = before;
    },
  };
};
