import type { RecordId } from '#domain/recordId.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { type AnyEntry, isCall } from '#src/db/OutboxEntry.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { ownValues } from '#src/db/ownWork.ts';

/**
 * A store in memory with everything of a lost one that cannot be fetched again: what waits to be sent, the numbers it
 * refers to, forms that were not sent, saved views, what imports left behind. The records themselves come from the
 * server.
 */
export const rescueStore = async (lost: LocalStore, values: Readonly<Record<string, unknown>>): Promise<LocalStore> => {
  const entries = [...lost.entries(), ...lost.calls()].sort((one, other) => one.seq - other.seq);
  const own = lost.names().filter((name) => !isFetchedAnew(name));
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: lost.userId });
  await store.commit({
    addEntries: entries,
    ids: numbersIn(lost, entries),
    values: { ...Object.fromEntries(own.map((name) => [name, lost.value(name)])), ...values },
    durability: 'strict',
  });
  return store;
};

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
