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
export interface CommandContext {
  readonly tx: Queries;
  readonly caller: Caller;
  /** The instant of the whole command. */
  readonly now: string;
  /** The version the caller based it on (If-Match), or null. */
  readonly basedOn: number | null;
  readonly changes: RecordChange[];
  /** Records to be published again, though they did not change: a name in them did, or somebody may now see them. */
  readonly republished: Map<CollectionName, Set<number>>;
  /** What else the activity log shall record: changes of what is no mirrored record, such as an account. */
  readonly events: LogEvent[];
  /** Accounts whose rights, state or password changed: their sockets are asked again once this has committed. */
  readonly accounts: Set<number>;
}

export const newCommandContext = (
  given: Pick<CommandContext, 'tx' | 'caller' | 'now' | 'basedOn'>,
): CommandContext => ({
  ...given,
  changes: [],
  republished: new Map(),
  events: [],
  accounts: new Set(),
});

/** Takes over what a part of a command has done. */
export const absorb = (context: CommandContext, part: CommandContext): void => {
  context.changes.push(...part.changes);
  context.events.push(...part.events);
  for (const [collection, ids] of part.republished) republish(context, collection, ids);
  for (const id of part.accounts) context.accounts.add(id);
};

export const republish = (context: CommandContext, collection: CollectionName, ids: Iterable<number>): void => {
  const known = context.republished.get(collection) ?? new Set<number>();
  for (const id of ids) known.add(id);
  if (known.size > 0) context.republished.set(collection, known);
};
