import { useEffect, useMemo, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { draftName, quickDrafts, quickField } from '#src/data/drafts/drafts.ts';
import { openQuickEditors } from '#src/data/drafts/openQuickEditors.ts';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { View } from '#src/view/View.ts';

/** Which value of which filing of which family. */
export interface QuickPlace {
  readonly patentId: RecordId;
  readonly filingId: RecordId | null;
  readonly field: string;
}

export interface TypedValue<V> {
  readonly value: V;
  /** What its family was called, for whoever looks for it when the family is gone. Older drafts have none. */
  readonly family?: string;
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

/** What a family is called, also one that is being deleted; nothing where there is none. */
export const familyName = (view: View, id: RecordId): string | undefined => {
  const record = view.get('patent', id)?.record;
  return record?.titre || record?.referenceFamille || undefined;
};

/**
 * What is typed into one value of a filing, kept on the device until it is saved or given up, so that a lock or a page
 * that goes loses nothing (UX-05).
 */
export const useQuickDraft = <V>(place: QuickPlace) => {
  const { store, view } = useOpenSession();
  const [name] = useState(() => nameOf(store, place));
  const { read, keep, release, discard } = useDraft<TypedValue<V>, TypedValue<V>>(name);
  useEffect(() => openQuickEditors.add(), []);
  const { patentId } = place;
  return useMemo(
    () => ({
      read: () => {
        const draft = read();
        return draft && { value: draft.values.value, seen: draft.seen.value, at: draft.at };
      },
      keep: (value: V, seen: V): void => {
        const family = familyName(view, patentId);
        keep({ values: { value, family }, tab: '', seen: { value: seen } });
      },
      discard: (): void => {
        release();
        if (read()) void discard();
      },
      /** Stores nothing of what waits any more; what it gives takes the draft away with the change. */
      release,
    }),
    [read, keep, release, discard, view, patentId],
  );
};
