import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { PatentDetails } from '#src/screens/patents/details/PatentDetails.tsx';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { FilingFilterBar } from '#src/screens/patents/filings/FilingFilterBar.tsx';
import { FilingsTable } from '#src/screens/patents/filings/FilingsTable.tsx';
import { filingListShape } from '#src/screens/patents/filings/filingColumns.tsx';
import { useExportFoundFilings } from '#src/screens/patents/filings/useExportFoundFilings.ts';
import type { useFilingList } from '#src/screens/patents/filings/useFilingList.ts';
import { usePatentTable } from '#src/screens/patents/list/usePatentTable.tsx';
import { byFamily } from '#src/screens/patents/many/ManyTargets.ts';
import { useManyAction, useManyEditing } from '#src/screens/patents/many/useManyEditing.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useSelectionActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { chosenRows } from '#src/ui/table/useListSelection.tsx';

export interface FilingsListProps {
  /** The families whose filings these are. */
  readonly families: readonly PatentRow[];
  readonly list: ReturnType<typeof useFilingList>;
  readonly address: ListAddressState;
  readonly onEdit: (id: RecordId) => void;
  /** Whether a saved view may open it: not where it shows a part of what the views are of. */
  readonly opensViews: boolean;
}

/** What is changed of several filings at once. */
const filingFields = ['status', 'cabinet', 'licence', 'date'] as const;

/** The filings of the whole portfolio or of one client: search, filters, selection, and their family over the list. */
export const FilingsList = ({ families, list, address, onEdit, opensViews }: FilingsListProps) => {
  const { t } = useTranslation();
  const gaps = useListGaps('patent');
  const canCreate = useCan('patent', 'create');
  const [ids, onChange] = useSelection();
  const exportFilings = useExportFoundFilings();
  const chosen = (): readonly FilingRow[] => chosenRows(ids, list.found, list.found);
  const many = useManyEditing(filingFields);
  const { ask } = many;
  const further = useManyAction(ask && (() => ask(byFamily(chosen()))));
  const actions = useSelectionActions(() => exportFilings(chosen()), null, further);
  const table = usePatentTable({
    texts: 'filings',
    families: families.length,
    list,
    address,
    selection: { ids, onChange, actions },
    tools: (
      <>
        <FilingFilterBar
          families={families}
          searcher={list.searcher}
          search={address.search}
          filters={address.filters}
          onChange={(filters) => address.set({ filters })}
        />
        <SavedViewsMenu list="filings" shape={filingListShape} address={address} opens={opensViews} />
      </>
    ),
    none: (
      <EmptyState kind="nothingYet" title={t('filings.none')}>
        {t(canCreate ? 'filings.noneText' : 'table.othersAdd')}
      </EmptyState>
    ),
  });
  const isOpen = address.open !== null;
  const beside = useMemo(
    () => (isOpen ? [...new Set(list.found.map(({ family }) => family))] : []),
    [isOpen, list.found],
  );
  return (
    <>
      {many.progress}
      <ListGaps collection="patent" gaps={gaps} />
      <FilingsTable
        {...table}
        loading={table.loading || list.isFirst || !list.isCurrent}
        onView={({ family }) => address.set({ open: family.id })}
        onEdit={({ family }) => onEdit(family.id)}
      />
      {many.dialog}
      <PatentDetails
        id={address.open}
        found={beside}
        onClose={() => address.set({ open: null })}
        onEdit={(row) => onEdit(row.id)}
        onGo={(id) => address.set({ open: id, replace: true })}
      />
    </>
  );
};
