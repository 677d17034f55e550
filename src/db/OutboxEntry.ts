import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';

/** What one entry does to its record; named calls (mark-read, link-cabinet …) join here as they come. */
export type EntryKind = 'create' | 'update' | 'delete';

/**
 * `waiting` may still be folded with later edits. `sending` is frozen: a request with its key may have reached the
 * server. `refused` and `conflict` wait for the user and hold back only what depends on them.
 */
export type EntryState = 'waiting' | 'sending' | 'refused' | 'conflict';

/** Why an entry waits for the user: the server's code and sentence, its errors by field, and what it holds now. */
export interface EntryReason {
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The server's record at the moment of refusal, in our shape; null when it is gone or unknown. */
  readonly current: Readonly<Record<string, unknown>> | null;
}

/** One change this device wants (sync.md, One outbox entry). Values are those of the record's own fields. */
export interface OutboxEntry {
  /** Order of making, from the database, never from the clock. */
  readonly seq: number;
  /** Sent as Idempotency-Key; stays the same over every attempt. */
  readonly key: string;
  /** When it was made, for display only. */
  readonly at: string;
  readonly collection: CollectionName;
  readonly recordId: RecordId;
  readonly kind: EntryKind;
  /** create: all values; update: only what changed; delete: nothing. */
  readonly patch: Readonly<Record<string, unknown>>;
  /** The record the change was made on: its version, and the old value of every field of the patch. */
  readonly base: { readonly version: number; readonly values: Readonly<Record<string, unknown>> };
  /** Local ids of other records that the patch refers to. */
  readonly needs: readonly string[];
  readonly state: EntryState;
  readonly attempts: number;
  /** Epoch milliseconds before which it is not tried again; 0 for at once. */
  readonly notBefore: number;
  readonly reason: EntryReason | null;
  /** One bulk action or import, shown as one line. */
  readonly group: string | null;
  /** Shape of this entry; older ones are upgraded when read. */
  readonly format: 1;
}

export type NewOutboxEntry = Omit<OutboxEntry, 'seq'>;
