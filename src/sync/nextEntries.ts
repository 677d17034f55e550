import type { Patent } from '#domain/entities/patent.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isHeldBack } from '#src/outbox/isHeldBack.ts';
import { isTaken } from '#src/sync/Keeps.ts';

export interface Next {
  /** Entries that may be under way together with those that are. */
  readonly entries: readonly OutboxEntry[];
  /** They refer to a record or a filing that will never be: what would have made it was given up. */
  readonly orphans: readonly OutboxEntry[];
  /** When the first entry that is held back may be tried, if any is. */
  readonly wakeAt: number | null;
}

export interface Wanted {
  readonly now: number;
  /** Entries whose answers are awaited. */
  readonly underWay: readonly OutboxEntry[];
  readonly most: number;
  /** False: each record's order and what entries refer to are not looked at. */
  readonly inOrder: boolean;
  /** The user does not want to wait for the end of this entry's pause. */
  readonly isUrged?: (entry: OutboxEntry) => boolean;
}

/**
 * The lowest entries whose records have no earlier unfinished one, whose references are all known to the server and
 * whose time has come, and which the server keeps at all. An entry that waits for the user holds back nothing but, for a create, what builds on it. What
 * is written may go side by side; a deletion waits for what was written before it and is waited for, because it may
 * depend on a reference that is given up or a name that becomes free.
 */
export const nextEntries = (store: LocalStore, { now, underWay, most, inOrder, isUrged }: Wanted): Next => {
  const busy = new Set(underWay.map(({ seq }) => seq));
  const held = new Set(underWay.map((entry) => recordOf(store, entry)));
  const next = { entries: [] as OutboxEntry[], orphans: [] as OutboxEntry[], wakeAt: null as number | null };
  let together = underWay[0] && kindOf(underWay[0]);
  for (const entry of store.entries()) {
    if (next.entries.length >= most) break;
    const record = recordOf(store, entry);
    if (busy.has(entry.seq) || (inOrder && held.has(record))) continue;
    const isParked = entry.state === 'refused' || entry.state === 'conflict';
    if (!isParked || entry.kind === 'create') held.add(record);
    if (isParked || !isTaken(store, entry.collection)) continue;
    if (isHeldBack(entry, now) && !isUrged?.(entry)) {
      next.wakeAt = Math.min(next.wakeAt ?? entry.notBefore, entry.notBefore);
      continue;
    }
    const missing = inOrder ? missingOf(store, entry) : [];
    if (missing.some((id) => !isComing(store, id))) next.orphans.push(entry);
    if (missing.length > 0) continue;
    together ??= kindOf(entry);
    if (inOrder && together !== kindOf(entry)) break;
    next.entries.push(entry);
  }
  return next;
};

/** Entries of one kind do not depend on each other unless they say so. */
const kindOf = ({ kind, collection }: OutboxEntry): string => (kind === 'delete' ? `delete ${collection}` : 'write');

const recordOf = (store: LocalStore, { collection, recordId }: OutboxEntry): string =>
  `${collection} ${store.knownId(recordId)}`;

const missingOf = (store: LocalStore, { kind, needs, recordId }: OutboxEntry): string[] => {
  const all = kind === 'create' || typeof recordId === 'number' ? needs : [...needs, recordId];
  return all.filter((id) => store.serverId(id) === undefined);
};

const isComing = (store: LocalStore, id: string): boolean =>
  collections.some((collection) => store.entriesOf(collection, id).some(({ kind }) => kind === 'create')) ||
  store.entries().some(({ kind, collection, patch }) => kind !== 'delete' && hasPart(collection, patch, id));

/** A filing gets its number with the family that brings it. */
const hasPart = (collection: CollectionName, patch: OutboxEntry['patch'], id: string): boolean => {
  if (collection !== 'patent') return false;
  const { informationsDepot: filings = [] } = patch as Partial<Patent>;
  return filings.some((filing) => filing.id === id);
};
