import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { ImportedUpdate, ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { type ImportedList, importedListOf } from '#domain/importedLists.ts';
import type { RecordId } from '#domain/recordId.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { type ImportUndoPlan, planImportUndo, undoImport } from '#src/data/changes/undoImport.ts';
import { namingCollections } from '#src/data/changes/usedRecords.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import { useEntries } from '#src/data/state/useSyncState.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';
import type { RecordDraft } from '#src/outbox/Change.ts';
import { createRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { keptImports, leftOfImport, markUndone, rememberImport } from '#src/outbox/keptImports.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { forgetUndo } from '#src/outbox/unsentRemovals.ts';

export type { ImportUndoPlan, RecordDraft };
/** Awaited inside long loops over imported rows, so that the page stays usable. */
export { yieldToMain };

export interface Imports {
  /** Makes the records of one batch; they stand as one line in the sync centre. */
  createAll(drafts: readonly RecordDraft[], group: string): Promise<void>;
  /** A family as it is now; null where it is gone. */
  familyNow(id: RecordId): Patent | null;
  /** Changes a family that was there; null where it is gone or nothing of it changes. */
  update(id: RecordId, familyRef: string, values: Values, group: string): Promise<ImportedUpdate | null>;
  /** Changes a record of another list that was there; null where it is gone or nothing of it changes. */
  updateRecord(
    collection: ImportedCollection,
    id: RecordId,
    name: string,
    values: Values,
    group: string,
  ): Promise<ImportedUpdate | null>;
  /** Keeps what an import did, with the rows it left behind; those of the oldest imports go. */
  keep(result: ImportResult, left: LeftSheet): Promise<void>;
  /** Takes the whole of an import back; resolves with the way to bring it back once more. */
  undo(result: ImportResult): Promise<() => Promise<void>>;
  /** The rows that an import left behind; null where they are not kept any more. */
  leftOf(group: string): LeftSheet | null;
}

export const useImports = (): Imports => {
  const { store, view, engine } = useOpenSession();
  return useMemo(() => {
    const updated = async (
      collection: ImportedList,
      id: RecordId,
      familyRef: string,
      values: Values,
      group: string,
    ): Promise<ImportedUpdate | null> => {
      const changed = await updateRecord(store, collection, id, values, { group });
      const before = changed.ok ? changed.undo[0]?.record : undefined;
      return before ? { id, familyRef, before: pickFields(before, Object.keys(values)), after: values } : null;
    };
    return {
      createAll: (drafts, group) => createRecords(store, drafts, { group }),
      familyNow: (id) => {
        const row = view.get('patent', id);
        return row && !row.removed ? row.record : null;
      },
      update: (id, familyRef, values, group) => updated('patent', id, familyRef, values, group),
      updateRecord: updated,
      keep: async (result, left) => {
        await store.commit(rememberImport(store, result, left));
      },
      undo: async (result) => {
        const group = newLocalId();
        const undo = await undoImport({ store, view }, result, group);
        await store.commit(markUndone(result.group, new Date().toISOString()));
        return async () => {
          await undoChange(store, undo, { farewell: engine.farewell });
          // It is taken back already; an offer that stays is forgotten at the next start.
          await forgetUndo(store, undo).catch(() => {});
          await store.commit(markUndone(result.group, null));
        };
      },
      leftOf: (group) => leftOfImport(store, group),
    };
  }, [store, view, engine]);
};

/** What taking an import back would do now; null where nothing is known of it. */
export const useImportUndoPlan = (result: ImportResult): ImportUndoPlan => {
  const { store, view } = useOpenSession();
  const subscribe = useMemo(() => throttled((changed) => view.subscribe('*', changed)), [view]);
  const watched = useMemo(() => [...watchedBy(result)], [result]);
  const version = useSyncExternalStore(subscribe, () => watched.reduce((sum, name) => sum + view.version(name), 0));
  return useMemo(() => {
    void version;
    return planImportUndo({ store, view }, result);
  }, [store, view, result, version]);
};

/** What the plan is read from: the records of the import, and those that may name one of them. */
const watchedBy = (result: ImportResult): ReadonlySet<CollectionName> => {
  const list = importedListOf(result);
  const companions = result.companions.map(({ collection }) => collection);
  const naming = [...(list === 'patent' ? [] : [list]), ...companions].flatMap(namingCollections);
  return new Set([list, ...companions, ...naming]);
};

/** What an import did, as far as this device knows it; null where nothing is known of it (any more). */
export const useImportResult = (group: string | null): ImportResult | null => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const results = useSyncExternalStore(subscribe, () => keptImports(store));
  return results?.find((result) => result.group === group) ?? null;
};

/** What of a list an import made, by any id it goes under; null without such an import. For the filter of the list. */
export const useImportedIds = (list: ImportedList, group: string | null): ReadonlySet<RecordId> | null => {
  const { store } = useOpenSession();
  const result = useImportResult(group);
  const entries = useEntries();
  // A record has another id once the server has numbered it, and its entry is gone by then.
  return useMemo(
    () =>
      result && importedListOf(result) === list && entries
        ? new Set(result.created.map(({ id }) => store.serverId(id) ?? id))
        : null,
    [list, result, entries, store],
  );
};

/** How far the server has come with an import: records not sent yet, and records that somebody has to look at. */
export const useImportProgress = (group: string | null): { readonly waiting: number; readonly toCheck: number } => {
  const entries = useEntries();
  return useMemo(() => {
    const mine = group === null ? [] : entries.filter((entry) => entry.group === group);
    const toCheck = mine.filter((entry) => entry.state === 'refused' || entry.state === 'conflict').length;
    return { waiting: mine.length - toCheck, toCheck };
  }, [entries, group]);
};

/** The rows of some records as they are now, in the given order; undefined for those that are gone. */
export const useRecordRows = <C extends CollectionName>(
  collection: C,
  records: readonly { readonly id: RecordId }[],
): readonly (Row<C> | undefined)[] => {
  const { view } = useOpenSession();
  const version = useSyncExternalStore(
    useMemo(() => throttled((changed) => view.subscribe(collection, changed)), [view, collection]),
    () => view.version(collection),
  );
  return useMemo(
    () => (version < 0 ? [] : records.map(({ id }) => view.get(collection, id) as Row<C> | undefined)),
    [view, collection, records, version],
  );
};
