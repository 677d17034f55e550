import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { limits } from '#domain/limits.ts';

/** Somebody types into a search, and does something before the pause after the last key ends: at `end`, or never. */
export const pauseOfSearch = (box: HTMLElement, typed: string, meanwhile: (end: () => void) => void): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.change(box, { target: { value: typed } });
    meanwhile(() => void vi.advanceTimersByTime(limits.searchDebounceMs));
  } finally {
    vi.useRealTimers();
  }
};
