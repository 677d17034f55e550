import { useCallback } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type ReferenceList, referencesOf } from '#domain/rules/records/referenceLists.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

type Uses = ReadonlyMap<RecordId, number>;

/** In how many patents each record of a list is used; null until they are counted. */
export const useUses = (list: ReferenceList): Uses | null =>
  useIdsInPatents(useCallback((record: Patent) => referencesOf(list, record), [list]));

const clientsOf = (record: Patent): readonly RecordId[] => record.clientIds;

/** How many patents each client has; null until they are counted. */
export const useClientPatents = (): Uses | null => useIdsInPatents(clientsOf);

const useIdsInPatents = (idsOf: (record: Patent) => Iterable<RecordId>): Uses | null => {
  const begin = useCallback((): Count<Row<'patent'>, Uses> => {
    const uses = new Map<RecordId, number>();
    return {
      take: ({ record }) => {
        for (const id of idsOf(record)) uses.set(id, (uses.get(id) ?? 0) + 1);
      },
      result: () => uses,
    };
  }, [idsOf]);
  return useCounted(useRows('patent'), begin);
};
