import { useCallback } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type ReferenceList, referencesOf } from '#domain/rules/records/referenceLists.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { ChangeResult } from '#src/outbox/Change.ts';
import { heldForUndo } from '#src/outbox/heldDeletions.ts';
import { mergeRecords } from '#src/outbox/mergeRecords.ts';

export type MergeRecords = (
  keep: RecordId,
  duplicates: readonly RecordId[],
  completed: Readonly<Record<string, unknown>>,
) => Promise<ChangeResult>;

/**
 * Makes records of a list one, in this device's patents first: resolves once that is durable here and shown. What
 * colleagues have meanwhile done with a duplicate is reported when the server is asked to delete it.
 */
export const useMergeRecords = (list: ReferenceList): MergeRecords => {
  const { store, view } = useOpenSession();
  return useCallback(
    (keep, duplicates, completed) => {
      const old = new Set(duplicates);
      const patents = view
        .rows('patent')
        .filter(({ record }) => [...referencesOf(list, record)].some((id) => old.has(id)))
        .map(({ id }) => id);
      return mergeRecords(
        store,
        { list, keep, duplicates, completed, patents },
        {
          ...heldForUndo,
          group: newLocalId(),
        },
      );
    },
    [store, view, list],
  );
};
