import { localIdsIn } from '#domain/rules/localIds.ts';
import { entryFormat, type NewOutboxEntry } from '#src/db/OutboxEntry.ts';

/** Random bytes, as many as asked for. Injected in simulations. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));

/** A uuid of version 4. Not crypto.randomUUID, which exists only where the page was served securely. */
export const newKey = (random: Random): string => {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

type Told = Pick<NewOutboxEntry, 'key' | 'at' | 'collection' | 'recordId' | 'kind'> & Partial<NewOutboxEntry>;

/** An entry that waits to be sent; what is not told is as for a fresh one. */
export const newEntry = (told: Told): NewOutboxEntry => ({
  patch: {},
  base: { version: 0, values: {} },
  needs: localIdsIn(told.patch).filter((id) => id !== told.recordId),
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  reason: null,
  group: null,
  via: null,
  format: entryFormat,
  ...told,
});
