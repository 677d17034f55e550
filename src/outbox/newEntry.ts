import { localIdsIn } from '#domain/rules/merging/localIds.ts';
import { type CallEntry, entryFormat, type NewOutboxEntry } from '#src/db/OutboxEntry.ts';

/** Random bytes, as many as asked for. */
export type Random = (bytes: number) => Uint8Array;

/** Where instants, keys and ids come from: this machine if omitted. Injected in simulations. */
export interface Source {
  readonly now?: () => number;
  readonly random?: Random;
}

export const systemRandom: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));

/** A uuid of version 4. Not crypto.randomUUID, which exists only where the page was served securely. */
export const newKey = ({ random = systemRandom }: Source = {}): string => {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

type EntryContent = Pick<NewOutboxEntry, 'collection' | 'recordId' | 'kind'> & Partial<NewOutboxEntry>;
type CallContent = Pick<CallEntry, 'name' | 'about' | 'body'> & Partial<CallEntry>;

/** An entry that waits to be sent, under a key of its own; what the content leaves out is as for a fresh one. */
export const newEntry = (source: Source, content: EntryContent): NewOutboxEntry => ({
  patch: {},
  base: { version: 0, values: {} },
  via: null,
  ...fresh(source),
  needs: localIdsIn(content.patch).filter((id) => id !== content.recordId),
  ...content,
  key: newKey(source),
});

export const newCall = (source: Source, content: CallContent): Omit<CallEntry, 'seq'> => ({
  ...fresh(source),
  kind: 'call',
  needs: localIdsIn([content.about, content.body]),
  ...content,
  key: newKey(source),
});

const fresh = ({ now = Date.now }: Source) => ({
  at: new Date(now()).toISOString(),
  state: 'waiting' as const,
  attempts: 0,
  notBefore: 0,
  reason: null,
  group: null,
  format: entryFormat,
});
