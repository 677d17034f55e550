import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFirstLoad } from '#src/data/state/useFirstLoad.ts';
import { useSyncSummary } from '#src/data/state/useSyncSummary.ts';
import type { SyncState } from '#src/sync/SyncState.ts';
import { drawHook, restingSession } from '#tests/support/components/sessionHook.tsx';
import { pagedFeed } from '#tests/support/engine/pagedFeed.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';

afterEach(() => vi.useRealTimers());

const pages = 40;

it('SYNC-59 what says how things stand is not drawn anew with every page of a first load', async () => {
  const { store, view, engine } = await openSyncDevice({
    token: 'token',
    fetch: pagedFeed({ families: pages * 5, onPage: 5 }),
  });
  const session = { ...(await restingSession()), store, view, engine };
  let draws = 0;
  const { result } = drawHook(session, () => [(draws += 1), useSyncSummary()] as const, null);
  let reports = 0;
  engine.subscribe(() => void (reports += 1));
  await act(async () => {
    engine.start();
    await engine.syncNow();
  });
  engine.stop();
  expect(store.records('patent').size).toBe(pages * 5);
  expect(result.current[1].standing).toBe('upToDate');
  expect(reports).toBeGreaterThan(pages);
  expect(draws).toBeLessThan(pages / 2);
});

it('SYNC-59 how far a first load is, is drawn now and again, with its last number, and gone at once with its end', async () => {
  vi.useFakeTimers();
  const session = await restingSession();
  const listeners = new Set<() => void>();
  let state: SyncState = session.engine.state();
  const engine = Object.assign(Object.create(session.engine) as typeof session.engine, {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const report = (firstLoad: SyncState['firstLoad']) =>
    act(() => {
      state = { ...state, firstLoad };
      for (const listener of listeners) listener();
    });
  let draws = 0;
  const { result } = drawHook({ ...session, engine }, () => [(draws += 1), useFirstLoad()] as const, null);
  for (let done = 1; done <= pages; done += 1) {
    report({ done, total: pages });
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
  expect(draws).toBeLessThan(8);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current[1]).toEqual({ done: pages, total: pages });
  report({ done: 0, total: 1 });
  report(null);
  expect(result.current[1]).toBeNull();
});
