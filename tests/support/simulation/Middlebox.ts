import type { Chance } from '#tests/support/engine/fakeWorld.ts';

/** Something between a device and the server that refuses some requests by what they are, and lets the others pass. */
export interface Middlebox {
  readonly name: string;
  /** Also while all is calm. */
  readonly isForGood: boolean;
  refuses(request: string, body: string): boolean;
  /** The longest answer that passes. */
  readonly longestAnswer: number;
  /** What it answers; null resets the connection. */
  readonly status: number | null;
}

const isChange = (request: string): boolean => !request.startsWith('GET') && !request.includes('/api/auth/');

export const createMiddlebox = (chance: Chance, plain: boolean): Middlebox => {
  const kind = chance.pick(['content', 'size', 'method'] as const);
  const digit = chance.below(10);
  const longest = chance.pick([250, 500]);
  const method = chance.pick(['PUT', 'DELETE'] as const);
  const refuses = {
    content: (body: string) => new RegExp(`texte \\d*${digit}\\b`).test(body),
    size: (body: string) => body.length > longest,
    method: () => true,
  }[kind];
  const status = chance.pick([403, 413, 502, null]);
  const isForGood = chance.hits(0.4);
  const what = { content: `a text that ends with ${digit}`, size: `over ${longest} characters`, method }[kind];
  return {
    name: `${what}: ${status ?? 'reset'}${isForGood ? ', for good' : ''}`,
    isForGood,
    refuses: (request, body) => isChange(request) && (kind !== 'method' || request.startsWith(method)) && refuses(body),
    // A plain server's lists are read whole; the feed can be read in smaller pages.
    longestAnswer: kind === 'size' && !plain ? 9_000 : Number.POSITIVE_INFINITY,
    status,
  };
};
