import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { limits } from '#domain/limits.ts';

/**
 * Somebody types into a search; the pause after the last key ends when the test says so, or never, and not if it was
 * broken off.
 * @returns ends it
 */
export const pauseOfSearch = (box: HTMLElement, typed: string): (() => void) => {
  const held = new Map<unknown, () => void>();
  const { setTimeout, clearTimeout } = window;
  const set = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms !== limits.searchDebounceMs && ms !== limits.searchDebounceMs / 2) return setTimeout(run, ms);
    const id = -1 - held.size;
    held.set(id, run);
    return id;
  }) as typeof setTimeout);
  fireEvent.change(box, { target: { value: typed } });
  set.mockRestore();
  const clear = vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(id)) clearTimeout(id);
  });
  onTestFinished(() => clear.mockRestore());
  return () => {
    for (const run of held.values()) run();
  };
};
