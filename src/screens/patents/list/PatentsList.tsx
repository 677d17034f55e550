import { useState } from 'react';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { PatentDetails } from '#src/screens/patents/details/PatentDetails.tsx';
import { DeletePatents } from '#src/screens/patents/list/DeletePatents.tsx';
import { DeletionProgress } from '#src/screens/patents/list/DeletionProgress.tsx';
import { FoundPatents, type FoundPatentsProps, type PatentSelection } from '#src/screens/patents/list/FoundPatents.tsx';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';

/** What is chosen and what is about to be deleted, for the list and for the buttons above it. */
export const usePatentSelection = (): PatentSelection => {
  const [ids, onChange] = useSelection();
  const [deleting, onDelete] = useState<readonly PatentRow[]>([]);
  return { ids, onChange, deleting, onDelete };
};

/** A list of patents with search, filters, selection, details and deletion; of the whole portfolio or of one client. */
export const PatentsList = ({ rows, list, address, selection, onEdit, tools, none }: FoundPatentsProps) => {
  const gaps = useListGaps('patent');
  const [deletion, setDeletion] = useState<string | null>(null);
  return (
    <>
      {deletion === null ? null : <DeletionProgress group={deletion} />}
      <ListGaps collection="patent" gaps={gaps} />
      <FoundPatents
        rows={rows}
        list={list}
        address={address}
        selection={selection}
        onEdit={onEdit}
        tools={tools}
        none={none}
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
