import { Refusal } from '#server/base/errors.ts';
import type { Backend } from '#server/http/Backend.ts';
import type { RequestKey } from '#server/http/idempotencyRecords.ts';

/** Keys of requests that this process is working on, with their user. */
const running = new WeakMap<Backend, Set<string>>();

/**
 * Takes a key until the returned function gives it back.
 * @throws Refusal in-progress while another request with the key is under way
 */
export const takeTurn = (backend: Backend, { userId, key }: RequestKey): (() => void) => {
  const keys = running.get(backend) ?? new Set<string>();
  running.set(backend, keys);
  const name = `${userId} ${key}`;
  if (keys.has(name)) throw new Refusal('in-progress', { headers: { 'Retry-After': '1' } });
  keys.add(name);
  return () => keys.delete(name);
};
