import type { CollectionName } from '#domain/entity.ts';
import type { Seen } from '#src/db/OutboxEntry.ts';
import { type Keeps, keepsNothing } from '#src/sync/Keeps.ts';

/** What a reader of the sync centre should know beside the entries. */
export interface SyncWarning {
  /**
   * `unreadable`: records of the server that could not be read. `vanished`: an unusual number of rows disappeared.
   * `refused`: lists that the server does not give. `oversize`: lists of which no page passes. `withheld`: rows that it counts and does not give. `partial`:
   * records of which only a summary is here.
   * `damaged`: entries on this device that do not open. `full`: the browser gives no more room. `stalled`: changes that
   * nothing stands in the way of wait for minutes although the server is there. `restored`: records that a server put
   * back to an earlier state has lost.
   */
  readonly kind:
    | 'unreadable'
    | 'vanished'
    | 'refused'
    | 'oversize'
    | 'withheld'
    | 'partial'
    | 'damaged'
    | 'full'
    | 'stalled'
    | 'restored';
  /** Null where it is not about records of one kind. */
  readonly collection: CollectionName | null;
  readonly count: number;
}

/** What was seen in place of a reading. */
export interface Unread extends Seen {
  /** What the server offers could not be asked either, so nothing can be sent to it. */
  readonly stopsSending: boolean;
}

/** Until when the server wants to be left alone, as ISO instants of this device's clock. */
export interface Rest {
  /** When reading is tried again; null while it goes on. */
  readonly reading: string | null;
  readonly sending: string;
}

export interface SyncState extends Keeps {
  /** What the last request proved; never what the browser believes. */
  readonly connection: 'unknown' | 'online' | 'offline' | 'signInNeeded';
  /** The user may not write any more: what waits stays here, unsent, until the right is given back. */
  readonly paused: boolean;
  /** Whether this tab is the one that talks to the server. */
  readonly leading: boolean;
  readonly syncing: boolean;
  /** Progress of a load from nothing, in records; null at other times. */
  readonly firstLoad: { readonly done: number; readonly total: number } | null;
  /** What the server holds was read to its end since it was last away: that it answers alone says nothing of that. */
  readonly isRead: boolean;
  /** When the mirror was last known to be complete, as an ISO instant of this device's clock. */
  readonly lastSync: string | null;
  /** `rich`: the server offers a change feed. `plain`: it has the specification's calls only. */
  readonly mode: 'unknown' | 'rich' | 'plain';
  /** What was seen in place of the last reading, while the server answers other calls; null where reading works. */
  readonly unread: Unread | null;
  /** The last round ended by something of this device's own, such as a disk that does not take what was read. */
  readonly isFailing: boolean;
  /** A pause that the server asked for and that is worth a word. */
  readonly rest: Rest | null;
  readonly warnings: readonly SyncWarning[];
  /** Rises whenever there may be something new among the notifications: one was pushed, or pushes were missed. */
  readonly notified: number;
}

export const initialState: SyncState = {
  connection: 'unknown',
  paused: false,
  leading: false,
  syncing: false,
  firstLoad: null,
  isRead: false,
  lastSync: null,
  mode: 'unknown',
  ...keepsNothing,
  unread: null,
  isFailing: false,
  rest: null,
  warnings: [],
  notified: 0,
};
