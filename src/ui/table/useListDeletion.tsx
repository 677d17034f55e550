import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { Selection } from '#src/ui/table/DataTableProps.ts';
import { DeleteSelectedButton } from '#src/ui/table/ListButtons.tsx';

export interface ListDeletionOptions<R> {
  /** Without it nothing can be chosen (UX-59). */
  readonly may: boolean;
  readonly rows: readonly R[];
  /** What "select all" chooses. */
  readonly found: readonly R[];
  readonly chosen: readonly [ReadonlySet<RecordId>, (ids: ReadonlySet<RecordId>) => void];
}

/** What is chosen of a list and about to be deleted; asking for a deletion without a choice says so (ERR-21). */
export const useListDeletion = <R extends { readonly id: RecordId }>({
  may,
  rows,
  found,
  chosen: [ids, onChange],
}: ListDeletionOptions<R>) => {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<readonly R[]>([]);
  const ask = (): void => {
    const asked = rows.filter((row) => ids.has(row.id));
    if (asked.length === 0) notify.warning(t('table.selectAtLeastOne'));
    else setDeleting(asked);
  };
  const actions = <DeleteSelectedButton onClick={ask} />;
  const selection: Selection | undefined = may
    ? { ids, onChange, allIds: () => found.map(({ id }) => id), actions }
    : undefined;
  return {
    selection,
    deleteSelected: may ? ask : null,
    deleting,
    setDeleting,
    forget: () => onChange(new Set()),
  };
};
