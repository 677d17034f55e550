import type { AnyRecord } from '#domain/entities.ts';
import { localId } from '#domain/recordId.ts';
import { asNewValues } from '#domain/rules/partIds.ts';
import { pickFields, type Values } from '#domain/rules/pickFields.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { AnyEntry, NewOutboxEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { newEntry, newKey, type Source, systemRandom } from '#src/sync/newEntry.ts';
import { isForbidden } from '#src/sync/rights.ts';

/** Of the named entries and calls those that still are there. */
const present = (store: LocalStore, seqs: readonly number[]): AnyEntry[] => {
  const wanted = new Set(seqs);
  return [...store.entries(), ...store.calls()].filter(({ seq }) => wanted.has(seq));
};

/**
 * Sends refused entries again as they are: as new requests, for the old keys may keep their refusal. Not so a create
 * that was refused for want of a right: no key is looked at then, and an earlier request may have made it.
 */
export const retryEntries = async (store: LocalStore, seqs: readonly number[], source: Source = {}): Promise<void> => {
  await commitPlanned(store, () => {
    const entries = present(store, seqs).filter(({ state }) => state !== 'conflict');
    if (entries.length === 0) return null;
    const again = entries.map((entry) =>
      entry.state === 'refused'
        ? { ...entry, ...waitingAgain(entry, keepsKey(entry) ? entry.key : newKey(source)) }
        : { ...entry, notBefore: 0 },
    );
    return { expect: entries, putEntries: again };
  });
};

const keepsKey = ({ kind, reason }: AnyEntry): boolean => kind === 'create' && reason !== null && isForbidden(reason);

/**
 * Gives up what waits, was refused or is in conflict; with a create everything queued for its record. Never what is
 * being sent. Resolves with what was given up: stored again as it is, it is as if nothing had been.
 */
export const discardEntries = async (store: LocalStore, seqs: readonly number[]): Promise<readonly AnyEntry[]> => {
  let dropped: readonly AnyEntry[] = [];
  await commitPlanned(store, () => {
    const entries = present(store, seqs).filter(({ state }) => state !== 'sending');
    const withTheirs = entries.flatMap((entry): readonly AnyEntry[] =>
      entry.kind === 'create' ? store.entriesOf(entry.collection, entry.recordId) : [entry],
    );
    dropped = [...new Set(withTheirs)];
    if (dropped.length === 0) return null;
    return { expect: dropped, removeEntries: dropped.map(({ seq }) => seq) };
  });
  return dropped;
};

/**
 * Decides a conflict. The values become a new change on the version the user saw. A record that was deleted elsewhere
 * is made anew from what was last known of it, the change and the values. A deletion is confirmed by any values.
 */
export const resolveEntry = async (
  store: LocalStore,
  seq: number,
  values: Values,
  source: Source = {},
): Promise<void> => {
  await commitPlanned(store, () => {
    const entry = store.entries().find((other) => other.seq === seq);
    if (entry?.state !== 'conflict') return null;
    const addEntries = [decided(source, entry, values)];
    return { expect: [entry], removeEntries: [seq], addEntries };
  });
};

const decided = (source: Source, entry: OutboxEntry, values: Values): NewOutboxEntry => {
  const current = entry.reason?.current as AnyRecord | null | undefined;
  const { collection, recordId, group } = entry;
  if (!current) {
    const { random = systemRandom } = source;
    const patch = asNewValues(collection, { ...entry.base.values, ...entry.patch, ...values }, random);
    return newEntry(source, { collection, group, kind: 'create', recordId: localId(random(20)), patch });
  }
  const names = Object.keys(entry.kind === 'delete' ? entry.base.values : values);
  const base = { version: current.version, values: pickFields(current, names) };
  const patch = entry.kind === 'delete' ? {} : values;
  return newEntry(source, { collection, group, kind: entry.kind, recordId, patch, base });
};
