import type { AnyRecord } from '#domain/entities.ts';
import type { NewOutboxEntry } from '#src/db/OutboxEntry.ts';

/** A record as the server said it; only id and one text matter to the store. */
export const record = (id: number, nomClient = `Client ${id}`): AnyRecord => ({
  id,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  nomClient,
});

export const records = (count: number, first = 1): AnyRecord[] =>
  Array.from({ length: count }, (_, index) => record(first + index));

export const newEntry = (changes: Partial<NewOutboxEntry> = {}): NewOutboxEntry => ({
  key: crypto.randomUUID(),
  at: '2026-01-01T00:00:00Z',
  collection: 'client',
  recordId: 1,
  kind: 'update',
  patch: { nomClient: 'Neu' },
  base: { version: 1, values: { nomClient: 'Alt' } },
  needs: [],
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  reason: null,
  group: null,
  format: 2,
  ...changes,
});
