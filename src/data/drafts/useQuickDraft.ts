import { useMemo, useState, useSyncExternalStore } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type Draft, draftName, draftValues, quickDrafts, quickField, readDraft } from '#src/data/drafts/drafts.ts';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { throttled } from '#src/data/lists/throttled.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/** Which value of which filing of which family. */
export interface QuickPlace {
  readonly patentId: RecordId;
  readonly filingId: RecordId | null;
  readonly field: string;
}

interface Typed<V> {
  readonly value: V;
}

/** The name under which the draft of a place lies: family and filing may have got their numbers since. */
const nameOf = (store: LocalStore, { patentId, filingId, field }: QuickPlace): string => {
  const known = (id: RecordId | null): RecordId | null => (id === null ? null : store.knownId(id));
  const standing = quickDrafts(store).find(
    (draft) =>
      draft.field === field && known(draft.patentId) === known(patentId) && known(draft.filingId) === known(filingId),
  );
  return standing?.name ?? draftName(quickField(field, filingId), patentId);
};

/**
 * What is typed into one value of a filing, kept on the device until it is saved or given up, so that a lock or a page
 * that goes loses nothing (UX-05).
 */
export const useQuickDraft = <V>(place: QuickPlace) => {
  const { store } = useOpenSession();
  const [name] = useState(() => nameOf(store, place));
  const { read, keep, release, discard } = useDraft<Typed<V>, Typed<V>>(name);
  return useMemo(
    () => ({
      read: () => {
        const draft = read();
        return draft && { value: draft.values.value, seen: draft.seen.value, at: draft.at };
      },
      keep: (value: V, seen: V): void => keep({ values: { value }, tab: '', seen: { value: seen } }),
      discard: (): void => {
        release();
        if (read()) void discard();
      },
      /** Stores nothing of what waits any more; what it gives takes the draft away with the change. */
      release,
    }),
    [read, keep, release, discard],
  );
};

export interface KeptQuick {
  readonly name: string;
  readonly patentId: RecordId;
  readonly field: string;
  readonly value: unknown;
  /** When it was last changed, as an instant. */
  readonly at: string;
  /** Gives it up; resolves with what brings it back. */
  discard(): Promise<() => void>;
}

/** What was typed into single values of filings and not saved, the latest first. */
export const useQuickDrafts = (): readonly KeptQuick[] => {
  const { store } = useOpenSession();
  const subscribe = useMemo(() => throttled((changed) => store.subscribe(changed)), [store]);
  const standing = useSyncExternalStore(subscribe, () =>
    JSON.stringify(quickDrafts(store).map(({ name }) => [name, store.value<Draft<unknown>>(name)?.at])),
  );
  return useMemo(
    () => (standing === '[]' ? [] : quickDrafts(store).flatMap((draft) => keptOf(store, draft))),
    [store, standing],
  ).toSorted((a, b) => b.at.localeCompare(a.at));
};

const keptOf = (store: LocalStore, { name, patentId, field }: ReturnType<typeof quickDrafts>[number]): KeptQuick[] => {
  const draft = readDraft<Typed<unknown>, Typed<unknown>>(store, name);
  if (!draft) return [];
  const discard = async (): Promise<() => void> => {
    await store.commit({ values: draftValues(store, name, undefined) });
    return () => void store.commit({ values: draftValues(store, name, draft) });
  };
  return [{ name, patentId: store.knownId(patentId), field, value: draft.values.value, at: draft.at, discard }];
};
