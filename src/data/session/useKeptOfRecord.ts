import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/** A kept value that is about one record: it stays with it when the record gets its number. */
export const useKeptOfRecord = <T>(name: string, id: RecordId | null): ReturnType<typeof useKeptValue<T>> =>
  useKeptValue<T>(standingName(useOpenSession().store, `${name}.`, id));

/** The name under which it lies: a record that was made here may have got its number since. */
const standingName = (store: LocalStore, prefix: string, id: RecordId | null): string => {
  const name = `${prefix}${id ?? ''}`;
  if (typeof id !== 'number' || store.value(name) !== undefined) return name;
  const before = store
    .names()
    .find((other) => other.startsWith(`${prefix}~`) && store.serverId(other.slice(prefix.length)) === id);
  return before ?? name;
};
