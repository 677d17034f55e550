import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from '#src/data/state/throttled.ts';

describe('following a list that changes quickly', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const source = () => {
    const listeners = new Set<() => void>();
    return {
      change: () => [...listeners].forEach((listener) => listener()),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };

  it('UX-03 reports a single change at once, and many changes a few times, always with the last one', async () => {
    const { change, subscribe } = source();
    let shown = 0;
    let changes = 0;
    let given = 0;
    throttled(subscribe)(() => {
      given += 1;
      shown = changes;
    });
    const changeOnce = () => {
      changes += 1;
      change();
    };
    changeOnce();
    expect(given).toBe(1);
    for (let page = 0; page < 100; page += 1) {
      changeOnce();
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown).toBe(101);
    expect(given).toBeLessThanOrEqual(8);
    changeOnce();
    expect(shown).toBe(102);
  });

  it('UX-03 reports nothing after it was unsubscribed', async () => {
    const { change, subscribe } = source();
    let given = 0;
    const stop = throttled(subscribe)(() => (given += 1));
    change();
    change();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(given).toBe(1);
  });

  it('SYNC-59 reports what had to be prepared in a task of its own, with what has come until then, and once', async () => {
    const { change, subscribe } = source();
    const done: string[] = [];
    const prepare = () => done.push('prepared') > 0;
    const stop = throttled(subscribe, { prepare })(() => void done.push('reported'));
    change();
    change();
    expect(done).toEqual(['prepared']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['prepared', 'reported']);
    change();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['prepared', 'reported', 'prepared']);
  });
});
