import type { CollectionName } from '#domain/entity.ts';

/** The change feed's contract: what our server offers beyond the specification's calls (see docs/sync.md). */
export const syncPaths = {
  capability: '/api/sync',
  changes: '/api/sync/changes',
  writes: '/api/sync/writes',
  /** The same for creates alone, under the name `creates`: what the app called up to 2.1. */
  creates: '/api/sync/creates',
  authors: '/api/sync/authors',
  /** Whom in the firm a family can be given to. */
  colleagues: '/api/sync/colleagues',
  ticket: '/api/sync/ticket',
  hub: '/hubs/notifications',
} as const;

/** The hub's own message beside ReceiveNotification: something in your scope changed, ask the feed. */
export const changedMessage = 'Changed';

export const syncHeaders = {
  /** A uuid kept with the answer, so that a repeated request has one effect. */
  key: 'Idempotency-Key',
  /** `true` when the answer is the kept one of an earlier request: history, not state. */
  replayed: 'Idempotent-Replayed',
  /** The version an update or a deletion is based on. */
  ifMatch: 'If-Match',
} as const;

/**
 * What identifies the rows a device holds. `feed` changes when the database is another one (restored, replaced);
 * `epoch` when what this user may see changed otherwise than by the rows' own changes. Either change: read again
 * from 0 beside the old mirror and swap.
 */
export interface FeedIdentity {
  feed: string;
  epoch: string;
}

/** Answer of GET /api/sync. A 404 means a server with the specification's calls only. */
export interface Capability extends FeedIdentity {
  protocol: 1;
  serverTime: string;
  /** How many writes POST /api/sync/writes takes at once; a server without that call does not say. */
  writes?: number;
  /** As many, for the app up to 2.1. */
  creates?: number;
  /** How many imports of the firm it remembers (domain/firmImport.ts); a server that remembers none does not say. */
  imports?: number;
  /** It keeps what people do with dates (domain/entities/deadline.ts); a server that does not says nothing. */
  deadlines?: true;
  /** It keeps what the firm decided about the rules of dates (domain/entities/dateRule.ts). */
  dateRules?: true;
}

/** Somebody of the firm, as GET /api/sync/colleagues gives it. */
export interface WireColleague {
  Id: number;
  Name: string;
}

/** One write of many in a request: what a request of its own would carry, with its Idempotency-Key and If-Match. */
export interface BatchedWrite {
  key: string;
  method: 'POST' | 'PUT';
  /** The address of the collection, or of the record. */
  path: string;
  /** The version that an update is based on. */
  version?: number;
  body: unknown;
}

/** What that request would have been answered, in the place of its write. */
export interface BatchedAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** One record's latest state in the wire form that `fromWire` reads; null when it is gone. */
export interface Change {
  collection: CollectionName;
  id: number;
  version: number;
  record: Record<string, unknown> | null;
}

/**
 * Answer of GET /api/sync/changes?since&limit: once per record, in commit order, without gaps. `next` is opaque but
 * for 0, the beginning. `remaining` counts the changes after this page, for the progress bar.
 */
export interface ChangesPage extends FeedIdentity {
  changes: Change[];
  next: number;
  hasMore: boolean;
  remaining: number;
  serverTime: string;
}

/** A change of one record, as GET /api/sync/authors gives it: by whom, when, and of which fields. */
export interface Authored {
  At: string;
  /** The name of the person; empty for somebody of the firm where a client asks. */
  By: string;
  /** The fields that differ since; all of them after a creation, none after a deletion. */
  Fields: string[];
}
