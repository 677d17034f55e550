import { useCallback } from 'react';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';

interface Kept {
  readonly isOff?: boolean;
  /** The day of which it was seen. */
  readonly seen?: string;
}

/** Whether the bell tells the day's dates, and of which day it was seen: this user's, on this device. */
export const useDayNotice = () => {
  const [kept, change] = useKeptValue<Kept>('dayNotice');
  return {
    isOn: !kept?.isOff,
    seen: kept?.seen ?? null,
    turn: useCallback((isOn: boolean) => change((before) => ({ ...before, isOff: !isOn })), [change]),
    markSeen: useCallback((day: string) => change((before) => ({ ...before, seen: day })), [change]),
  };
};
