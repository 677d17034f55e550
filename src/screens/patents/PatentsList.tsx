import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { listProps } from '#src/data/listProps.ts';
import { useListArrival } from '#src/data/useArrival.ts';
import type { ListAddressState } from '#src/data/useListAddress.ts';
import { useSelection } from '#src/data/useSelection.ts';
import { useCan } from '#src/data/useUser.ts';
import { DeletePatents } from '#src/screens/patents/DeletePatents.tsx';
import { DeletionProgress } from '#src/screens/patents/DeletionProgress.tsx';
import { PatentDetails } from '#src/screens/patents/PatentDetails.tsx';
import { PatentFilterBar } from '#src/screens/patents/PatentFilterBar.tsx';
import { PatentsTable } from '#src/screens/patents/PatentsTable.tsx';
import type { PatentRow } from '#src/screens/patents/patentSorts.ts';
import type { usePatentList } from '#src/screens/patents/usePatentList.ts';
import { DeleteSelectedButton } from '#src/ui/ListButtons.tsx';
import { ListSearch } from '#src/ui/ListSearch.tsx';
import { NothingFound } from '#src/ui/NothingFound.tsx';

export interface PatentsListProps {
  /** All patents the list is about, before search and filters. */
  readonly rows: readonly PatentRow[];
  readonly list: ReturnType<typeof usePatentList>;
  readonly address: ListAddressState;
  readonly selection: PatentSelection;
  readonly onEdit: (id: RecordId) => void;
  /** What else stands beside search and filters. */
  readonly tools?: ReactNode;
  /** What stands there when there are no patents at all. */
  readonly none: ReactNode;
}

export interface PatentSelection {
  readonly ids: ReadonlySet<RecordId>;
  readonly onChange: (ids: ReadonlySet<RecordId>) => void;
  readonly deleting: readonly PatentRow[];
  readonly onDelete: (rows: readonly PatentRow[]) => void;
}

/** What is chosen and what is about to be deleted, for the list and for the buttons above it. */
export const usePatentSelection = (): PatentSelection => {
  const [ids, onChange] = useSelection();
  const [deleting, onDelete] = useState<readonly PatentRow[]>([]);
  return { ids, onChange, deleting, onDelete };
};

/** A list of patents with search, filters, selection, details and deletion; of the whole portfolio or of one client. */
export const PatentsList = ({ rows, list, address, selection, onEdit, tools, none }: PatentsListProps) => {
  const { t } = useTranslation();
  const canDelete = useCan('patent', 'delete');
  const arrival = useListArrival(rows.length);
  const [deletion, setDeletion] = useState<string | null>(null);
  const asked = address.search !== '' || Object.keys(address.filters).length > 0;
  return (
    <>
      {deletion === null ? null : <DeletionProgress group={deletion} />}
      <PatentsTable
        {...listProps(list, address)}
        {...arrival}
        onView={(row) => address.set({ open: row.id })}
        onEdit={(row) => onEdit(row.id)}
        onDelete={(row) => selection.onDelete([row])}
        selection={
          canDelete
            ? {
                ids: selection.ids,
                onChange: selection.onChange,
                allIds: () => list.found.map(({ id }) => id),
                actions: (
                  <DeleteSelectedButton
                    onClick={() => selection.onDelete(rows.filter(({ id }) => selection.ids.has(id)))}
                  />
                ),
              }
            : undefined
        }
        toolbar={
          <>
            <ListSearch label={t('patents.search')} placeholder={t('patents.searchHint')} address={address} />
            <PatentFilterBar
              rows={rows}
              search={address.search}
              filters={address.filters}
              onChange={(filters) => address.set({ filters })}
            />
            {tools}
          </>
        }
        empty={asked ? <NothingFound onClear={() => address.set({ search: '', filters: {} })} /> : none}
      />
      <PatentDetails
        id={address.open}
        found={list.found}
        onClose={() => address.set({ open: null })}
        onEdit={(row) => onEdit(row.id)}
        onGo={(id, at) => address.set({ open: id, page: Math.floor(at / address.pageSize) + 1, replace: true })}
      />
      <DeletePatents
        rows={selection.deleting}
        onClose={() => selection.onDelete([])}
        onDone={(group) => {
          setDeletion(group);
          selection.onChange(new Set());
        }}
      />
    </>
  );
};
