import type { CallName, CreatePath } from '#domain/calls.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';

/** What an entry does to its record. Calls that are no record's own stand beside, as CallEntry. */
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

/**
 * What came back in place of the server's answer: nothing, something that somebody else said (`not-ours`), or a failure
 * of the server itself. `status` where one was given.
 */
export interface Seen {
  readonly reason: 'network' | 'timeout' | 'not-ours' | 'aborted' | 'server';
  readonly status: number | null;
}

/** So often it was tried without an answer while the server answered others, and what was seen last. */
export interface SetAside {
  readonly tries: number;
  readonly seen: Seen;
  /** When it was tried last, in epoch milliseconds; missing in what an earlier version wrote. */
  readonly at?: number;
}

/** Shape of the entries written here. Older ones are upgraded when read, newer ones forbid writing. */
export const entryFormat = 2;

interface Queued {
  /** Order of making, from the database, never from the clock. */
  readonly seq: number;
  /** Sent as Idempotency-Key; stays the same over every attempt. */
  readonly key: string;
  /** When it was made, for display only. */
  readonly at: string;
  /** Local ids of records that have to be known to the server first. */
  readonly needs: readonly string[];
  readonly state: EntryState;
  readonly attempts: number;
  /** Epoch milliseconds before which it is not tried again; 0 for at once. */
  readonly notBefore: number;
  readonly reason: EntryReason | null;
  /** Missing or null where nothing stands between this entry and the server. */
  readonly setAside?: SetAside | null;
  /** One bulk action or import, shown as one line. */
  readonly group: string | null;
  readonly format: number;
}

/** One change of a record that this device wants (docs/sync.md, An entry). Values are those of the record's own fields. */
export interface OutboxEntry extends Queued {
  readonly collection: CollectionName;
  readonly recordId: RecordId;
  readonly kind: EntryKind;
  /** create: all values; update: only what changed; delete: nothing. */
  readonly patch: Readonly<Record<string, unknown>>;
  /** The record the change was made on: its version, and the old value of every field of the patch. */
  readonly base: { readonly version: number; readonly values: Readonly<Record<string, unknown>> };
  /** The shape of the collection's records by which it was written, where that is a newer one than this app's. */
  readonly shape?: string;
  /** Where a create is sent when not to its collection's own path. */
  readonly via?: CreatePath | null;
  /** Of a deletion: the unsent edits that gave way to it. Who gives it up has them again. */
  readonly gaveWay?: readonly OutboxEntry[];
}

/** One call that this device wants made: domain/calls.ts says how and to where. */
export interface CallEntry extends Queued {
  readonly kind: 'call';
  readonly name: CallName;
  /** What the call is about: the id of a record, or any word that distinguishes one switch from another. */
  readonly about: RecordId;
  readonly body: Readonly<Record<string, unknown>>;
}

export type AnyEntry = OutboxEntry | CallEntry;
export type NewOutboxEntry = Omit<OutboxEntry, 'seq'>;
export type NewEntry = NewOutboxEntry | Omit<CallEntry, 'seq'>;

/** Tried without an answer while the server answers others, and tried again by itself after a pause. */
export const isSetAside = ({ state, setAside }: Pick<AnyEntry, 'state' | 'setAside'>): boolean =>
  state === 'sending' && Boolean(setAside);

/** Tried so often without an answer that it waits for the user; now and then it is tried again all the same. */
export const isBlockedForNow = ({ state, setAside, reason }: AnyEntry): boolean =>
  state === 'refused' && Boolean(setAside) && (reason?.code === 'blocked' || reason?.code === 'internal');

export const isCall = (entry: AnyEntry): entry is CallEntry => entry.kind === 'call';

/** Whether a newer version of the app wrote it; known of each entry that was read (see readEntry). */
export const isOfNewerApp = (entry: AnyEntry): boolean =>
  entry.format > entryFormat || (!isCall(entry) && entry.shape !== undefined);
