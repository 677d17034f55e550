import { digestOf } from '#domain/digestOf.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { type AnyEntry, isCall } from '#src/db/OutboxEntry.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { isDraft, ownValues } from '#src/db/ownWork.ts';

/**
 * A store in memory with everything of a lost one that cannot be fetched again: what waits to be sent, the numbers it
 * refers to, forms that were not sent, saved views, what imports left behind. The records themselves come from the
 * server.
 * @param held marks of what another tab has rescued; with any, only unsent work and forms are taken beside it
 */
export const rescueStore = async (
  lost: LocalStore,
  values: Readonly<Record<string, unknown>>,
  held: ReadonlySet<string>,
): Promise<LocalStore> => {
  const entries = entriesOf(lost).filter(({ key }) => !held.has(key));
  const isWanted = (name: string): boolean => {
    if (isDraft(name)) return !held.has(markOfDraft(lost, name));
    return held.size === 0 ? !isFetchedAnew(name) : name.startsWith(ownValues.draft);
  };
  const own = lost.names().filter(isWanted);
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: lost.userId });
  await store.commit({
    addEntries: entries,
    ids: numbersIn(lost, entries),
    values: { ...Object.fromEntries(own.map((name) => [name, lost.value(name)])), ...values },
    durability: 'strict',
  });
  return store;
};

/** By which another tab knows what of its own is here already: nothing of what it says. */
export const ownMarks = (store: LocalStore): readonly string[] => [
  marker,
  ...entriesOf(store).map(({ key }) => key),
  ...store.names().flatMap((name) => (isDraft(name) ? [markOfDraft(store, name)] : [])),
];

/** There also where nothing else is. */
const marker = 'rescued';

const markOfDraft = (store: LocalStore, name: string): string =>
  `draft ${digestOf(JSON.stringify([name, store.value(name)]))}`;

const entriesOf = (store: LocalStore): AnyEntry[] =>
  [...store.entries(), ...store.calls()].sort((one, other) => one.seq - other.seq);

/** What speaks of the mirror, of answers of the server, and of the session itself. */
const isFetchedAnew = (name: string): boolean =>
  name !== ownValues.lost && ['sync.', 'query:', 'session.'].some((prefix) => name.startsWith(prefix));

/** The local ids in these entries that the server has numbered already. */
const numbersIn = (lost: LocalStore, entries: readonly AnyEntry[]): (readonly [string, number])[] => {
  const named = new Set<RecordId>();
  for (const entry of entries) {
    const edits = isCall(entry) ? [] : (entry.gaveWay ?? []);
    const needs = [entry, ...edits].flatMap((one) => one.needs);
    for (const id of [isCall(entry) ? entry.about : entry.recordId, ...needs]) named.add(id);
  }
  return [...named].flatMap((id) => {
    const number = lost.serverId(id);
    return typeof id === 'string' && number !== undefined ? [[id, number] as const] : [];
  });
};
