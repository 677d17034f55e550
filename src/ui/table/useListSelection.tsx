import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import type { Selection } from '#src/ui/table/DataTableProps.ts';
import { useSelectionActions } from '#src/ui/table/ListButtons.tsx';

export interface ListSelectionOptions<R> {
  /** Without it the chosen rows can be exported, not deleted (UX-59). */
  readonly mayDelete: boolean;
  readonly rows: readonly R[];
  /** What "select all" chooses. */
  readonly found: readonly R[];
  readonly chosen: readonly [ReadonlySet<RecordId>, (ids: ReadonlySet<RecordId>) => void];
  /** The list's own export, of these rows. */
  readonly onExport: (rows: readonly R[]) => void;
  /** What else can be done with the chosen rows. */
  readonly further?: readonly RowAction[];
}

/** The chosen rows in the order of the list; behind them those that another search had chosen. */
export const chosenRows = <R extends { readonly id: RecordId }>(
  ids: ReadonlySet<RecordId>,
  found: readonly R[],
  rows: readonly R[],
): R[] => {
  const isChosen = ({ id }: R): boolean => ids.has(id);
  const inSight = found.filter(isChosen);
  if (inSight.length === ids.size) return inSight;
  const seen = new Set(inSight);
  return [...inSight, ...rows.filter((row) => isChosen(row) && !seen.has(row))];
};

/**
 * What is chosen of a list: exported, or about to be deleted. The deletion stands once: with the chosen rows, and above the
 * list (`deleteSelected`) while there are none, where asking for it says so (ERR-21).
 */
export const useListSelection = <R extends { readonly id: RecordId }>({
  mayDelete,
  rows,
  found,
  chosen: [ids, onChange],
  onExport,
  further,
}: ListSelectionOptions<R>) => {
  const [deleting, setDeleting] = useState<readonly R[]>([]);
  const chosen = (): readonly R[] => chosenRows(ids, found, rows);
  const ask = (): void => {
    const asked = chosen();
    if (asked.length === 0) notify.warning((t) => t('table.selectAtLeastOne'));
    else setDeleting(asked);
  };
  const deleteSelected = mayDelete ? ask : null;
  const actions = useSelectionActions(() => onExport(chosen()), deleteSelected, further);
  const selection: Selection = { ids, onChange, allIds: () => found.map(({ id }) => id), actions };
  return {
    selection,
    deleteSelected: ids.size === 0 ? deleteSelected : null,
    deleting,
    setDeleting,
    forget: () => onChange(new Set()),
  };
};
