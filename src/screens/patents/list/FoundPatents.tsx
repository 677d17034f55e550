import { type ComponentType, memo, type ReactNode } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useNearNumbers } from '#src/data/lists/useNearNumbers.ts';
import { useCan } from '#src/data/session/useUser.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { NearNumbers } from '#src/screens/patents/list/NearNumbers.tsx';
import { PatentFilterBar } from '#src/screens/patents/list/PatentFilterBar.tsx';
import { PatentsTable } from '#src/screens/patents/list/PatentsTable.tsx';
import { useExportPatents } from '#src/screens/patents/list/useExportPatents.ts';
import type { usePatentList } from '#src/screens/patents/list/usePatentList.ts';
import { usePatentTable } from '#src/screens/patents/list/usePatentTable.tsx';
import { useManyAction } from '#src/screens/patents/many/useManyEditing.tsx';
import { useSelectionActions } from '#src/ui/table/ListButtons.tsx';
import { chosenRows } from '#src/ui/table/useListSelection.tsx';

export interface FoundPatentsProps {
  /** All patents the list is about, before search and filters. */
  readonly rows: readonly PatentRow[];
  readonly list: ReturnType<typeof usePatentList>;
  readonly address: ListAddressState;
  readonly selection: PatentSelection;
  readonly onEdit: (id: RecordId) => void;
  /** One change to several; null where the user may not edit. */
  readonly onEditMany: ((rows: readonly PatentRow[]) => void) | null;
  /** What else stands beside search and filters. */
  readonly tools?: ComponentType<{ readonly address: ListAddressState }>;
  /** What stands there when there are no patents at all. */
  readonly none: ReactNode;
}

export interface PatentSelection {
  readonly ids: ReadonlySet<RecordId>;
  readonly onChange: (ids: ReadonlySet<RecordId>) => void;
  readonly deleting: readonly PatentRow[];
  readonly onDelete: (rows: readonly PatentRow[]) => void;
}

const Found = ({ rows, list, address, selection, onEdit, onEditMany, tools: Tools, none }: FoundPatentsProps) => {
  const canDelete = useCan('patent', 'delete');
  const exportPatents = useExportPatents();
  const chosen = (): readonly PatentRow[] => chosenRows(selection.ids, list.found, rows);
  const actions = useSelectionActions(
    () => exportPatents(chosen()),
    canDelete ? () => selection.onDelete(chosen()) : null,
    useManyAction(onEditMany && (() => onEditMany(chosen()))),
  );
  const near = useNearNumbers(rows, address.search, list.total === 0 && list.isRead);
  const table = usePatentTable({
    texts: 'patents',
    families: rows.length,
    list,
    address,
    selection: { ids: selection.ids, onChange: selection.onChange, actions },
    tools: (
      <>
        <PatentFilterBar
          rows={rows}
          search={list.search}
          filters={address.filters}
          onChange={(filters) => address.set({ filters })}
        />
        {Tools ? <Tools address={address} /> : null}
      </>
    ),
    near:
      near.length > 0 ? (
        <NearNumbers numbers={near} onSearch={(search) => address.set({ search, filters: {} })} />
      ) : null,
    none,
  });
  return (
    <PatentsTable
      {...table}
      loading={table.loading || !list.isRead}
      search={list.search}
      onView={(row) => address.set({ open: row.id })}
      onEdit={(row) => onEdit(row.id)}
      onDelete={(row) => selection.onDelete([row])}
    />
  );
};

/**
 * The search, the filters and the table of a list of patents. A record that opens over it stands in the same address and
 * leaves it as it is; older functions do no harm, because they read the address of now.
 */
export const FoundPatents = memo(
  Found,
  (before, after) =>
    before.rows === after.rows &&
    before.list === after.list &&
    before.selection.ids === after.selection.ids &&
    before.address.search === after.address.search &&
    before.address.filters === after.address.filters &&
    before.address.sort.column === after.address.sort.column &&
    before.address.sort.descending === after.address.sort.descending &&
    before.address.page === after.address.page &&
    before.address.pageSize === after.address.pageSize &&
    before.tools === after.tools &&
    // Rows stand in its place.
    (after.list.total > 0 || before.none === after.none),
);
