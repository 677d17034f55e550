import { expect, test } from 'vitest';
import { standingOf } from '#src/data/useSyncSummary.ts';
import { initialState, type SyncState } from '#src/sync/SyncState.ts';

const nothing = { toCheck: 0, waiting: 0, blocked: 0 };
const inStep: SyncState = { ...initialState, connection: 'online', mode: 'rich', lastSync: '2026-01-05T09:00:00.000Z' };
const refused = { reason: 'not-ours', status: 403, stopsSending: false } as SyncState['unread'];

test.each<[string, Partial<SyncState>, string]>([
  ['everything was read', {}, 'upToDate'],
  ['something between refuses the reading', { unread: refused }, 'behind'],
  ['the network went meanwhile', { unread: refused, connection: 'offline' }, 'offline'],
  ['nothing was ever read, and nothing is on its way', { lastSync: null }, 'behind'],
  ['the first reading is on its way', { lastSync: null, syncing: true }, 'loading'],
])('UX-06 SYNC-61 the mark in the top bar when %s', (_, told, standing) => {
  expect(standingOf(nothing, { ...inStep, ...told })).toBe(standing);
});
