import type { AnyRecord } from '#domain/entities.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

let seq = 0;

/** An outbox entry; what is not given is as for a fresh update of client 7. */
export const entry = (given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: given.seq ?? ++seq,
  key: `key-${seq}`,
  at: '2026-01-05T08:00:00.000Z',
  collection: 'client',
  recordId: 7,
  kind: 'update',
  patch: {},
  base: { version: 1, values: {} },
  needs: [],
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  reason: null,
  group: null,
  format: 2,
  ...given,
});

export const clientRecord = (given: Record<string, unknown> = {}): AnyRecord => ({
  id: 7,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  nomClient: 'Atelier Chêne',
  referenceClient: 'AC',
  adresseClient: '',
  codePostal: '',
  paysClient: 'FR',
  emailClient: '',
  telephoneClient: '',
  canRead: null,
  canWrite: null,
  isBlocked: false,
  statut: 'Actif',
  nombreBrevets: 0,
  ...given,
});

/** A local id that is easy to distinguish from others in a failing test. */
export const local = (name: string): string => `~${name.padEnd(20, '_')}`;
