import { useState } from 'react';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { PatentDetails } from '#src/screens/patents/details/PatentDetails.tsx';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { DeletePatents } from '#src/screens/patents/list/DeletePatents.tsx';
import { FoundPatents, type FoundPatentsProps, type PatentSelection } from '#src/screens/patents/list/FoundPatents.tsx';
import { GroupProgress } from '#src/screens/patents/many/GroupProgress.tsx';
import { wholeFamilies } from '#src/screens/patents/many/ManyTargets.ts';
import { useManyEditing } from '#src/screens/patents/many/useManyEditing.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';

/** What is chosen and what is about to be deleted, for the list and for the buttons above it. */
export const usePatentSelection = (): PatentSelection => {
  const [ids, onChange] = useSelection();
  const [deleting, onDelete] = useState<readonly PatentRow[]>([]);
  return { ids, onChange, deleting, onDelete };
};

/** What is changed of whole families at once; each of the first three in their filings. */
const plainFields = ['status', 'cabinet', 'licence', 'client'] as const;
const familyFields = [...plainFields, 'responsible'] as const;

/** A list of patents with search, filters, selection, details and deletion; of the whole portfolio or of one client. */
export const PatentsList = ({
  rows,
  list,
  address,
  selection,
  onEdit,
  tools,
  none,
}: Omit<FoundPatentsProps, 'onEditMany'>) => {
  const gaps = useListGaps('patent');
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const many = useManyEditing(isPlain ? plainFields : familyFields);
  const [deletion, setDeletion] = useState<string | null>(null);
  return (
    <>
      {deletion === null ? null : <GroupProgress group={deletion} words="patents.deleting" />}
      {many.progress}
      <ListGaps collection="patent" gaps={gaps} />
      <FoundPatents
        rows={rows}
        list={list}
        address={address}
        selection={selection}
        onEdit={onEdit}
        onEditMany={many.ask ? (chosen) => many.ask?.(wholeFamilies(chosen)) : null}
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
      {many.dialog}
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
