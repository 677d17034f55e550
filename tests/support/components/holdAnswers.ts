import { waitFor } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/**
 * Answers about a path arrive at the page when they are let through, one by one, though the server gave them before; until
 * the test is over.
 */
export const holdAnswers = (path: string) => {
  const held: { readonly method: string; readonly letThrough: () => void }[] = [];
  const before = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  globalThis.fetch = async (input, init) => {
    const answer = await before(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.pathname !== path) return answer;
    await new Promise<void>((letThrough) => held.push({ method: init?.method ?? 'GET', letThrough }));
    return answer;
  };
  const given = (method: string): Promise<number> =>
    waitFor(() => {
      const at = held.findIndex((one) => one.method === method);
      if (at < 0) throw new Error(`The server answered no ${method}.`);
      return at;
    });
  return {
    /** The server has answered the method, and the page does not know it. */
    given: async (method: string): Promise<void> => void (await given(method)),
    /** Lets the next answer to the method through that the server has given. */
    next: async (method: string): Promise<void> => held.splice(await given(method), 1)[0]?.letThrough(),
    waiting: (method: string) => held.filter((one) => one.method === method).length,
  };
};
