import type { AnyRecord } from '#domain/entities.ts';
import { localId } from '#domain/recordId.ts';
import { asNewValues } from '#domain/rules/partIds.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { AnyEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import type { Environment } from '#src/sync/Environment.ts';
import { waitingAgain } from '#src/sync/foldEdit.ts';
import { newEntry, newKey } from '#src/sync/newEntry.ts';
import { isForbidden } from '#src/sync/rights.ts';

type Values = Readonly<Record<string, unknown>>;
type Source = Pick<Environment, 'now' | 'random'>;

const found = (store: LocalStore, seq: number): OutboxEntry | undefined =>
  store.entries().find((entry) => entry.seq === seq);

/** Of the named entries and calls those that still are there. */
const present = (store: LocalStore, seqs: readonly number[]): AnyEntry[] => {
  const wanted = new Set(seqs);
  return [...store.entries(), ...store.calls()].filter(({ seq }) => wanted.has(seq));
};

/**
 * Sends refused entries again as they are: as new requests, for the old keys may keep their refusal. Not so a create
 * that was refused for want of a right: no key is looked at then, and an earlier request may have made it.
 */
export const retryEntries = async (
  store: LocalStore,
  { random }: Pick<Source, 'random'>,
  seqs: readonly number[],
): Promise<void> => {
  await commitPlanned(store, () => {
    const entries = present(store, seqs).filter(({ state }) => state !== 'conflict');
    if (entries.length === 0) return null;
    const again = entries.map((entry) =>
      entry.state === 'refused'
        ? { ...entry, ...waitingAgain(entry, keepsKey(entry) ? entry.key : newKey(random)) }
        : { ...entry, notBefore: 0 },
    );
    return { expect: entries, putEntries: again, durability: 'strict' };
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
    return { expect: dropped, removeEntries: dropped.map(({ seq }) => seq), durability: 'strict' };
  });
  return dropped;
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
