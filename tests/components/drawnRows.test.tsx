import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { useDrawnRows } from '#src/ui/table/useDrawnRows.ts';

interface Page {
  readonly rows: readonly { readonly id: number }[];
  readonly columns: number;
}

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: first + at }));
const draw = (page: Page, isAhead = false) =>
  renderHook(({ rows, columns }: Page) => useDrawnRows(rows, columns, isAhead), { initialProps: page });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('UX-16 a page of the usual size stands with the first drawing, and of a long one a part', () => {
  const usual = rowsFrom(1, limits.pageSize);
  expect(draw({ rows: usual, columns: 25 }).result.current).toEqual(usual);
  const { length } = draw({ rows: rowsFrom(1, 100), columns: 9 }).result.current;
  expect(length).toBeGreaterThan(2);
  expect(length).toBeLessThan(limits.pageSize);
});

it('UX-16 SYNC-59 while records are read a page of the usual size stands with the second drawing, however many its columns and whatever has come', () => {
  const { result, rerender } = draw({ rows: rowsFrom(1, limits.pageSize), columns: 25 }, true);
  expect(result.current.length).toBeLessThan(limits.pageSize);
  const others = rowsFrom(101, limits.pageSize);
  rerender({ rows: others, columns: 25 });
  expect(result.current).toEqual(others);
});

it('UX-16 a long page goes on by itself where it stopped, also when it is another one by then, and not once it is gone', () => {
  const page = rowsFrom(1, 100);
  const { result, rerender, unmount } = draw({ rows: page, columns: 9 });
  const counts: number[] = [];
  for (let portion = 0; portion < 20 && result.current.length < 100; portion += 1) {
    rerender({ rows: page.map((row, at) => (at < 99 ? row : { ...row })), columns: 9 });
    counts.push(result.current.length);
    act(() => void vi.advanceTimersByTime(0));
  }
  expect(result.current).toHaveLength(100);
  expect(counts.length).toBeGreaterThan(2);
  rerender({ rows: rowsFrom(501, 100), columns: 9 });
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('SYNC-59 a page that is drawn again in the same moment, as when a table measures itself, waits for its turn', () => {
  const page = rowsFrom(1, limits.pageSize);
  const { result, rerender } = draw({ rows: page, columns: 9 }, true);
  const first = result.current;
  expect(first.length).toBeLessThan(limits.pageSize);
  rerender({ rows: page, columns: 9 });
  expect(result.current).toEqual(first);
  act(() => void vi.advanceTimersByTime(1));
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual(page);
});

it.each([true, false])(
  'SYNC-59 UX-29 the portions of a page go before all else only where they are told to: %s; else the word of a deed comes between',
  (isAhead) => {
    const postTask = vi.fn((_run: () => void, _how: SchedulerPostTaskOptions) => new Promise(() => undefined));
    vi.stubGlobal('scheduler', { postTask });
    draw({ rows: rowsFrom(1, 100), columns: 9 }, isAhead);
    expect(postTask.mock.calls.map(([, { priority }]) => priority)).toEqual(isAhead ? ['user-blocking'] : []);
    expect(vi.getTimerCount()).toBe(isAhead ? 0 : 1);
    vi.unstubAllGlobals();
  },
);
