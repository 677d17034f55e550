import { cabinet } from '#domain/entities/cabinet.ts';
import type { CollectionName } from '#domain/entity.ts';
import { notificationPaths } from '#domain/notification.ts';

/** How a call that waits meets a later one about the same thing: the later one stands, or its fields or ids join. */
export type CallMerging = 'last' | 'fields' | 'ids';

export interface CallShape {
  readonly method: 'POST' | 'PUT';
  /** @param about what the call is about, in the server's numbers */
  readonly path: (about: string) => string;
  readonly merging: CallMerging;
  /** The collection of the record that the call is about and answers, where it does. */
  readonly record?: CollectionName;
}

/** The calls beyond a record's own create, update and delete that may wait for the network. Repeating one is harmless. */
export const calls = {
  /** A client takes one of the firm's cabinets among its own (API-41); about the cabinet. */
  linkCabinet: {
    method: 'POST',
    path: (about) => `${cabinet.path}/my/link/${about}`,
    merging: 'last',
    record: 'cabinet',
  },
  /** About nothing in particular: `ids` are the notifications. */
  markRead: { method: 'POST', path: () => notificationPaths.markRead, merging: 'ids' },
  /** About one switch, identified by client and type. */
  setPreference: { method: 'PUT', path: () => notificationPaths.preferences, merging: 'last' },
} as const satisfies Readonly<Record<string, CallShape>>;

export type CallName = keyof typeof calls;

export const callShape = (name: CallName): CallShape => calls[name];

/** Where a new record is sent when it is not to the collection's own path: a client's own cabinet (API-40). */
export const createPaths = { ownCabinet: `${cabinet.path}/my` } as const;

export type CreatePath = keyof typeof createPaths;
