import { useCallback } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type ReferenceList, referencesOf } from '#domain/rules/records/referenceLists.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

/** In how many patents each record of a list is used; null until they are counted. */
export const useUses = (list: ReferenceList): ReadonlyMap<RecordId, number> | null => {
  const begin = useCallback((): Count<Row<'patent'>, ReadonlyMap<RecordId, number>> => {
    const uses = new Map<RecordId, number>();
    return {
      take: ({ record }) => {
        for (const id of referencesOf(list, record)) uses.set(id, (uses.get(id) ?? 0) + 1);
      },
      result: () => uses,
    };
  }, [list]);
  return useCounted(useRows('patent'), begin);
};
