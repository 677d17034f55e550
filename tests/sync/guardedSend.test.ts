import { expect, test } from 'vitest';
import type { ApiRequest, Send } from '#src/api/send.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { guardedSend } from '#src/sync/guardedSend.ts';
import { RetryAfter } from '#src/sync/RetryAfter.ts';

test('SYNC-62 while the server asks for a pause no request is sent, and the caller learns how long it lasts', async () => {
  const now = Date.UTC(2026, 0, 5);
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const asked: string[] = [];
  const send: Send = async ({ path }) => {
    asked.push(path);
    return { kind: 'unreachable', sent: false, reason: 'network', status: null };
  };
  const retryAfter = new RetryAfter();
  retryAfter.begin(now, { afterMs: 20_000, isReadable: true });
  const environment = { now: () => now } as Parameters<typeof guardedSend>[1]['environment'];
  const guarded = guardedSend(send, { store, retryAfter, environment, has: () => true, isOver: () => false });
  const request = (method: ApiRequest['method']): ApiRequest => ({ method, path: '/api/client' });
  await expect(guarded(request('POST'))).rejects.toMatchObject({ halt: { do: 'wait', afterMs: 20_000 } });
  expect(asked).toEqual([]);
  await guarded(request('GET'));
  expect(asked).toEqual(['/api/client']);
});
