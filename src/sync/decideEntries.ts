import type { AnyRecord } from '#domain/entities.ts';
import { localId } from '#domain/recordId.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import type { Environment } from '#src/sync/Environment.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { newEntry, newKey } from '#src/sync/newEntry.ts';
import { asNewValues } from '#src/sync/partIds.ts';

type Values = Readonly<Record<string, unknown>>;
type Source = Pick<Environment, 'now' | 'random'>;

const found = (store: LocalStore, seq: number): OutboxEntry | undefined =>
  store.entries().find((entry) => entry.seq === seq);

/** Sends a refused entry again as it is: as a new request, for the old key keeps its refusal. */
export const retryEntry = async (store: LocalStore, { random }: Source, seq: number): Promise<void> => {
  await commitPlanned(store, () => {
    const entry = found(store, seq);
    if (!entry || entry.state === 'conflict') return null;
    const again =
      entry.state === 'refused' ? { ...entry, ...waitingAgain(entry, newKey(random)) } : { ...entry, notBefore: 0 };
    return { expect: [entry], putEntries: [again], durability: 'strict' };
  });
};

/** Gives up what waits, was refused or is in conflict; with a create everything queued for the record. Never what is being sent. */
export const discardEntry = async (store: LocalStore, seq: number): Promise<void> => {
  await commitPlanned(store, () => {
    const entry = found(store, seq);
    if (!entry || entry.state === 'sending') return null;
    const dropped = entry.kind === 'create' ? store.entriesOf(entry.collection, entry.recordId) : [entry];
    return { expect: dropped, removeEntries: dropped.map((other) => other.seq), durability: 'strict' };
  });
};

/**
 * Decides a conflict. The values become a new change on the version the user saw. A record that was deleted elsewhere
 * is made anew from what was last known of it, the change and the values. A deletion is confirmed by any values.
 */
export const resolveEntry = async (store: LocalStore, source: Source, seq: number, values: Values): Promise<void> => {
  const newId = localId(source.random(20));
  await commitPlanned(store, () => {
    const entry = found(store, seq);
    if (!entry || entry.state !== 'conflict') return null;
    return {
      expect: [entry],
      removeEntries: [seq],
      addEntries: [decided(source, entry, values, newId)],
      durability: 'strict',
    } satisfies Commit;
  });
};

const decided = ({ now, random }: Source, entry: OutboxEntry, values: Values, newId: string) => {
  const current = entry.reason?.current as AnyRecord | null | undefined;
  const { collection, recordId, group } = entry;
  const fresh = { key: newKey(random), at: new Date(now()).toISOString(), collection, group };
  if (!current) {
    const patch = asNewValues(collection, { ...entry.base.values, ...entry.patch, ...values }, random);
    return newEntry({ ...fresh, kind: 'create', recordId: newId, patch });
  }
  const names = Object.keys(entry.kind === 'delete' ? entry.base.values : values);
  const base = { version: current.version, values: Object.fromEntries(names.map((name) => [name, current[name]])) };
  return newEntry({ ...fresh, kind: entry.kind, recordId, patch: entry.kind === 'delete' ? {} : values, base });
};
