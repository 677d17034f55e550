import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { statusColour, statusGroups } from '#domain/rules/patents/statusColour.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilter, ListFilters } from '#src/records/filters/ListFilter.ts';
import { yesOrNo } from '#src/records/filters/yesOrNo.ts';
import type { ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';

/** By whether a patent uses them; statuses by their group, too. */
export const useReferenceFilters = (
  list: ReferenceList,
  uses: ReadonlyMap<RecordId, number> | null,
): ListFilters<ReferenceRow> => {
  const { t } = useTranslation();
  return useMemo(() => {
    // Not offered before it is counted, which is soon.
    const used = uses ? [yesOrNo<ReferenceRow>(t, 'used', 'reference.filters.used', ({ id }) => uses.has(id))] : [];
    const group: ListFilter<ReferenceRow> = {
      name: 'group',
      label: 'patents.filters.status',
      choices: statusGroups.map((value) => ({ value, label: t(`patents.statusGroups.${value}`) })),
      values: ({ record }) => ('description' in record ? [statusColour(...statusNames(record))] : []),
    };
    return list === 'status' ? [group, ...used] : used;
  }, [t, list, uses]);
};
