import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';

/** Sums, and says how often somebody began to. */
const summing = () => {
  let begun = 0;
  const begin = (): Count<number, { readonly sum: number }> => {
    begun += 1;
    let sum = 0;
    return { take: (row) => void (sum += row), result: () => ({ sum }) };
  };
  return { begin, begun: () => begun };
};

const opened = async (rows: readonly number[], { begin }: ReturnType<typeof summing>, sum: number) => {
  const screen = renderHook(() => useCounted(rows, begin, { name: 'sum' }));
  const first = screen.result.current;
  await waitFor(() => expect(screen.result.current).toEqual({ sum }));
  screen.unmount();
  return first;
};

describe('what a screen counts', () => {
  it('DATE-10 is there at once when the screen comes back, and counted again only for other rows or another question', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => at);
    const question = summing();
    expect(await opened(rows, question, 499_500)).toBeNull();
    expect(await opened(rows, question, 499_500)).toEqual({ sum: 499_500 });
    expect(question.begun()).toBe(1);
    const other = summing();
    await opened(rows, other, 499_500);
    await waitFor(() => expect(other.begun()).toBe(1));
    expect(await opened([1, 2], question, 3)).toBeNull();
    expect(question.begun()).toBe(2);
  });

  it('DATE-10 is one result for two screens that count it side by side, so that what was made of it holds for both', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => at);
    const { begin } = summing();
    const useBoth = () => [
      useCounted(rows, begin, { name: 'sum', work: 'news' }),
      useCounted(rows, begin, { name: 'sum' }),
    ];
    const { result } = renderHook(useBoth);
    await waitFor(() => expect(result.current).toEqual([{ sum: 499_500 }, { sum: 499_500 }]));
    const [one, other] = result.current;
    expect(one).toBe(other);
  });
});
