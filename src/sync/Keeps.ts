import type { CollectionName } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';

/** What a server with a change feed keeps beside the specification's records, as it said last. */
export interface Keeps {
  /** What imports of the firm did. */
  readonly keepsImports: boolean;
  /** What people do with dates. */
  readonly keepsDeadlines: boolean;
  /** What the firm decided about the rules of dates. */
  readonly keepsDateRules: boolean;
}

export const keepsNothing: Keeps = { keepsImports: false, keepsDeadlines: false, keepsDateRules: false };

/** The server that this version of the app comes with. */
const keepsAll: Keeps = { keepsImports: true, keepsDeadlines: true, keepsDateRules: true };

const valueName = 'sync.keeps';

/**
 * What holds without network, too: whoever opens the app in a meeting does with dates what the server takes later.
 * @returns all of it where an earlier version of the app noted nothing
 */
export const keepsOf = (store: LocalStore): Keeps => store.value<Keeps>(valueName) ?? keepsAll;

/** The `values` of a commit that notes it; none where it is noted. */
export const keepsValues = (store: LocalStore, keeps: Keeps): Readonly<Record<string, unknown>> =>
  JSON.stringify(store.value(valueName)) === JSON.stringify(keeps) ? {} : { [valueName]: keeps };

/** By which word of it a server says that it keeps a kind of records; the specification's need none. */
export const keptAs: Readonly<Partial<Record<CollectionName, keyof Keeps>>> = {
  deadline: 'keepsDeadlines',
  dateRule: 'keepsDateRules',
};

/**
 * Whether the server takes changes of these records, by what it said last. What it does not keep it would refuse as
 * unknown, or as gone: such a change waits for a server that keeps it.
 */
export const isTaken = (store: LocalStore, collection: CollectionName): boolean => {
  const word = keptAs[collection];
  return word === undefined || (!speaksPlain(store) && keepsOf(store)[word]);
};
