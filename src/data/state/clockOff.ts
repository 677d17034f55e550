import { useSyncExternalStore } from 'react';
import type { Send } from '#src/api/send.ts';

const dayMs = 86_400_000;

let days = 0;
const listeners = new Set<() => void>();

const note = (serverTime: number): void => {
  // Half a day and more: then one of the two may have another date. Without an answer that says it, nothing is known.
  const off = Math.round((Date.now() - serverTime) / dayMs);
  if (Number.isNaN(off) || off === days) return;
  days = off;
  for (const listener of listeners) listener();
};

/** The same, which compares the clock of this device, by which dates are overdue, with the server's in each answer. */
export const watchClock =
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request);
    if (answer.kind === 'answer') note(Date.parse(answer.headers.get('Date') ?? ''));
    return answer;
  };

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** By how many days the clock of this device is ahead of the server's; below 0 where it is behind. */
export const useClockOff = (): number => useSyncExternalStore(subscribe, () => days);
