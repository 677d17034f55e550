import type { AnyRecord } from '#domain/entities.ts';
import { localId } from '#domain/recordId.ts';
import { asNewValues } from '#domain/rules/merging/partIds.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { type AnyEntry, isCall, isSetAside, type NewOutboxEntry, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';
import { waitingAgain } from '#src/outbox/foldEdit.ts';
import { newEntry, newKey, type Source, systemRandom } from '#src/outbox/newEntry.ts';
import { takeUpFarewell } from '#src/outbox/takeUpFarewell.ts';

/** Of the named entries and calls those that still are there. */
const present = (store: LocalStore, seqs: readonly number[]): AnyEntry[] => {
  const wanted = new Set(seqs);
  return [...store.entries(), ...store.calls()].filter(({ seq }) => wanted.has(seq));
};

/**
 * Sends refused entries again as they are: as new requests, for the old keys may keep their refusal. One whose key the
 * server knows for something else becomes another record: the user was told so.
 */
export const retryEntries = async (store: LocalStore, seqs: readonly number[], source: Source = {}): Promise<void> => {
  await commitPlanned(store, () => {
    const entries = present(store, seqs).filter(({ state }) => state !== 'conflict');
    if (entries.length === 0) return null;
    const again = entries.map((entry) =>
      entry.state === 'refused'
        ? { ...entry, ...waitingAgain(entry, newKey(source)), ...(isKnown(entry) && { key: newKey(source) }) }
        : { ...entry, notBefore: 0 },
    );
    return { expect: entries, putEntries: again };
  });
};

const isKnown = ({ reason }: AnyEntry): boolean => reason?.code === 'key-reused';

/**
 * Gives up what waits, was refused, is in conflict or was set aside; with a create everything queued for its record, and
 * for a deletion its record has the edits again that gave way to it. Never what is being sent otherwise, or was sent for
 * a page that went (`farewell`). Resolves with what was given up, for `restoreEntries`.
 */
export const discardEntries = async (
  store: LocalStore,
  seqs: readonly number[],
  farewell: Farewell | null = null,
): Promise<readonly AnyEntry[]> => {
  await takeUpFarewell(store, farewell);
  let dropped: readonly AnyEntry[] = [];
  await commitPlanned(store, () => {
    const entries = present(store, seqs).filter((entry) => entry.state !== 'sending' || isSetAside(entry));
    const withTheirs = entries.flatMap((entry): readonly AnyEntry[] =>
      entry.kind === 'create' ? store.entriesOf(entry.collection, entry.recordId) : [entry],
    );
    dropped = [...new Set(withTheirs)];
    if (dropped.length === 0) return null;
    const putEntries = dropped.flatMap((entry) => (dropped.some(isCreateOf(entry)) ? [] : gaveWayTo(entry)));
    const back = new Set(putEntries.map(({ seq }) => seq));
    return { expect: dropped, putEntries, removeEntries: seqsOf(dropped).filter((seq) => !back.has(seq)) };
  });
  return dropped;
};

/** Takes a giving up back: as if nothing had been. Edits that gave way to a deletion do so again, as they are by now. */
export const restoreEntries = async (store: LocalStore, dropped: readonly AnyEntry[]): Promise<void> => {
  await commitPlanned(store, () => {
    const edits = present(store, seqsOf(dropped.flatMap(gaveWayTo))).filter(({ state }) => state !== 'sending');
    const putEntries = dropped.map((entry) => (gaveWayTo(entry).length > 0 ? withEdits(entry, edits) : entry));
    return { expect: edits, putEntries, removeEntries: seqsOf(edits) };
  });
};

const withEdits = (entry: AnyEntry, edits: readonly AnyEntry[]): AnyEntry => {
  if (isCall(entry)) return entry;
  const own = new Set(seqsOf(gaveWayTo(entry)));
  return { ...entry, gaveWay: edits.filter((edit): edit is OutboxEntry => !isCall(edit) && own.has(edit.seq)) };
};

const seqsOf = (entries: readonly AnyEntry[]): number[] => entries.map(({ seq }) => seq);

const gaveWayTo = (entry: AnyEntry): readonly OutboxEntry[] => (isCall(entry) ? [] : (entry.gaveWay ?? []));

const isCreateOf =
  (entry: AnyEntry) =>
  (other: AnyEntry): boolean =>
    other.kind === 'create' && !isCall(entry) && other.recordId === entry.recordId;

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
  const { collection, recordId, group, gaveWay } = entry;
  if (!current) {
    const { random = systemRandom } = source;
    const patch = asNewValues(collection, { ...entry.base.values, ...entry.patch, ...values }, random);
    return newEntry(source, { collection, group, kind: 'create', recordId: localId(random(20)), patch });
  }
  const names = Object.keys(entry.kind === 'delete' ? entry.base.values : values);
  const base = { version: current.version, values: pickFields(current, names) };
  const patch = entry.kind === 'delete' ? {} : values;
  return newEntry(source, { collection, group, kind: entry.kind, recordId, patch, base, ...(gaveWay && { gaveWay }) });
};
