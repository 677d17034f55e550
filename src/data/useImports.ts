import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { calmly } from '#src/data/calmly.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import type { Row } from '#src/data/useRows.ts';
import { useEntries } from '#src/data/useSyncState.ts';
import { breathe } from '#src/db/breathe.ts';
import { createRecords, type RecordDraft } from '#src/sync/createRecords.ts';

export type { RecordDraft };
/** Awaited inside long loops over imported rows, so that the page stays usable. */
export { breathe };

/**
 * What an import did. It is kept sealed on this device under its group; the history entry of the result page holds the
 * group only, because a browser writes its history to the disk in clear.
 */
export interface ImportResult {
  readonly group: string;
  readonly fileName: string;
  readonly at: string;
  readonly created: readonly { readonly familyRef: string; readonly id: RecordId }[];
  /** Families that were there already. */
  readonly ignoredDuplicates: number;
  /** Rows of the sheet that repeated other rows. */
  readonly repeatedRows: number;
  /** Families that could not be stored, by their first row in the sheet. */
  readonly failed: readonly { readonly familyRef: string; readonly row: number }[];
  /** Families left out because the user stopped the import. */
  readonly notReached: number;
}

export interface Imports {
  /** Makes the records of one batch; they stand as one line in the sync centre. */
  createAll(drafts: readonly RecordDraft[], group: string): Promise<void>;
  keep(result: ImportResult): Promise<void>;
}

const valueName = 'imports';
const kept = 5;

export const useImports = (): Imports => {
  const { store } = useOpenSession();
  return useMemo(
    () => ({
      createAll: (drafts, group) => createRecords(store, drafts, { group }),
      keep: async (result) => {
        const others = (store.value<ImportResult[]>(valueName) ?? []).filter(({ group }) => group !== result.group);
        await store.commit({ values: { [valueName]: [result, ...others].slice(0, kept) }, durability: 'strict' });
      },
    }),
    [store],
  );
};

/** What an import of this device did; null where nothing is known of it (any more). */
export const useImportResult = (group: string | null): ImportResult | null => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const results = useSyncExternalStore(subscribe, () => store.value<ImportResult[]>(valueName));
  return results?.find((result) => result.group === group) ?? null;
};

/** The families that an import made, by any id they go under; null without such an import. For the filter of a list. */
export const useImportedIds = (group: string | null): ReadonlySet<RecordId> | null => {
  const { store } = useOpenSession();
  const result = useImportResult(group);
  const entries = useEntries();
  // A family has another id once the server has numbered it, and its entry is gone by then.
  return useMemo(
    () => (result && entries ? new Set(result.created.map(({ id }) => store.serverId(id) ?? id)) : null),
    [result, entries, store],
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
    useMemo(() => calmly((changed) => view.subscribe(collection, changed)), [view, collection]),
    () => view.version(collection),
  );
  return useMemo(
    () => (version < 0 ? [] : records.map(({ id }) => view.get(collection, id) as Row<C> | undefined)),
    [view, collection, records, version],
  );
};
