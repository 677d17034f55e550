import { expect, test } from 'vitest';
import { standingOf } from '#src/data/state/useSyncSummary.ts';
import { initialState, type SyncState } from '#src/sync/SyncState.ts';

const nothing = { toCheck: 0, waiting: 0, blocked: 0 };
const inStep: SyncState = {
  ...initialState,
  connection: 'online',
  mode: 'rich',
  lastSync: '2026-01-05T09:00:00.000Z',
  isRead: true,
};
const refused = { reason: 'not-ours', status: 403, stopsSending: false } as SyncState['unread'];

test.each<[string, Partial<SyncState>, string]>([
  ['everything was read', {}, 'upToDate'],
  ['the app has just started, and the server has not answered yet', { connection: 'unknown' }, 'lastKnown'],
  ['the app has just started, and is asking', { connection: 'unknown', syncing: true }, 'lastKnown'],
  ['the server has answered, and what others did is still being read', { isRead: false, syncing: true }, 'lastKnown'],
  ['something between refuses the reading', { unread: refused }, 'behind'],
  ['the network went meanwhile', { unread: refused, connection: 'offline' }, 'offline'],
  ['nothing was ever read, and nothing is on its way', { lastSync: null }, 'behind'],
  ['nothing was ever read, and the server has not answered yet', { lastSync: null, connection: 'unknown' }, 'loading'],
  ['the first reading is on its way', { lastSync: null, syncing: true }, 'loading'],
  ['everything is read anew', { syncing: true, firstLoad: { done: 1_000, total: 3_000 } }, 'loading'],
  ['everything was to be read anew, and something refuses it', { firstLoad: null, unread: refused }, 'behind'],
  ['a list does not arrive', { warnings: [{ kind: 'oversize', collection: 'client', count: 1 }] }, 'behind'],
  ['this device does not keep what it reads', { isFailing: true }, 'behind'],
  ['it never kept any of it', { isFailing: true, lastSync: null, connection: 'unknown' }, 'behind'],
  ['the server wants a sign-in before it answers', { connection: 'signInNeeded' }, 'behind'],
])('UX-06 SYNC-61 the mark in the top bar when %s', (_, given, standing) => {
  expect(standingOf(nothing, { ...inStep, ...given })).toBe(standing);
});

test('UX-06 E1 the mark does not say up to date while nothing of what was read is on the device yet', () => {
  expect(standingOf({ ...nothing, isComing: true }, inStep)).toBe('loading');
  expect(standingOf({ ...nothing, waiting: 1, isComing: true }, inStep)).toBe('waiting');
  expect(standingOf({ ...nothing, isComing: true }, { ...inStep, connection: 'offline' })).toBe('offline');
});

test('UX-06 SYNC-44 the mark does not say up to date while records that an older version has read are not read again', () => {
  const standing = (given: Partial<SyncState>) => standingOf({ ...nothing, isOutdated: true }, { ...inStep, ...given });
  expect(standing({ syncing: true })).toBe('loading');
  expect(standing({ unread: refused })).toBe('behind');
  expect(standing({ connection: 'offline' })).toBe('offline');
  // A server without a feed is read from one end to the other all the time.
  expect(standing({ mode: 'plain' })).toBe('upToDate');
});
