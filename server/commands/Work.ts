import type { CollectionName } from '#domain/entity.ts';
import type { LogEvent } from '#server/audit/LogEvent.ts';
import type { Caller } from '#server/auth/Caller.ts';
import type { Queries } from '#server/db/Database.ts';

/** One record's change as a command made it. The audit log and the notifications are written from these. */
export interface RecordChange {
  readonly collection: CollectionName;
  readonly id: number;
  readonly kind: 'create' | 'update' | 'delete';
  /** Values by field: of a deletion everything, of an update what was replaced. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** What one command does, in one transaction. */
export interface Work {
  readonly tx: Queries;
  readonly caller: Caller;
  /** The instant of the whole command. */
  readonly now: string;
  /** The version the caller based it on (If-Match), or null. */
  readonly basedOn: number | null;
  readonly changes: RecordChange[];
  /** Records to be told again, though they did not change: a name in them did, or somebody may now see them. */
  readonly retold: Map<CollectionName, Set<number>>;
  /** What else the activity log shall tell: changes of what is no mirrored record, such as an account. */
  readonly events: LogEvent[];
  /** Accounts whose rights, state or password changed: their sockets are asked again once this has committed. */
  readonly accounts: Set<number>;
}

export const newWork = (given: Pick<Work, 'tx' | 'caller' | 'now' | 'basedOn'>): Work => ({
  ...given,
  changes: [],
  retold: new Map(),
  events: [],
  accounts: new Set(),
});

export const retell = (work: Work, collection: CollectionName, ids: Iterable<number>): void => {
  const known = work.retold.get(collection) ?? new Set<number>();
  for (const id of ids) known.add(id);
  if (known.size > 0) work.retold.set(collection, known);
};
