import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { PatentDetails } from '#src/screens/patents/details/PatentDetails.tsx';
import { FilingFilterBar } from '#src/screens/patents/filings/FilingFilterBar.tsx';
import type { FilingRow } from '#src/screens/patents/filings/FilingRow.ts';
import { FilingsTable } from '#src/screens/patents/filings/FilingsTable.tsx';
import { filingListShape } from '#src/screens/patents/filings/filingColumns.tsx';
import { useExportFoundFilings } from '#src/screens/patents/filings/useExportFoundFilings.ts';
import type { useFilingList } from '#src/screens/patents/filings/useFilingList.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { byFamily } from '#src/screens/patents/many/ManyTargets.ts';
import { useManyAction, useManyEditing } from '#src/screens/patents/many/useManyEditing.tsx';
import { CheckDigitNote } from '#src/ui/facts/CheckDigitNote.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';
import { useSelectionActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
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
  const [ids, choose] = useSelection();
  const exportFilings = useExportFoundFilings();
  const chosen = (): readonly FilingRow[] => chosenRows(ids, list.found, list.found);
  const many = useManyEditing(filingFields);
  const { ask } = many;
  const further = useManyAction(ask && (() => ask(byFamily(chosen()))));
  const actions = useSelectionActions(() => exportFilings(chosen()), null, further);
  const arrival = useListArrival('patent', families.length, list.atServer.state);
  const doubt = useMemo(() => askedNumber(address.search)?.doubt ?? null, [address.search]);
  const asked = address.search !== '' || Object.keys(address.filters).length > 0;
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
        rows={list.shown}
        total={list.total}
        page={list.page}
        pageSize={address.pageSize}
        sort={address.sort}
        onSort={(sort) => address.set({ sort })}
        onPage={(page) => address.set({ page })}
        onPageSize={(pageSize) => address.set({ pageSize })}
        {...arrival}
        loading={arrival.loading || list.isFirst || !list.isCurrent}
        onView={({ family }) => address.set({ open: family.id })}
        onEdit={({ family }) => onEdit(family.id)}
        selection={{
          ids,
          onChange: choose,
          allIds: () => list.found.map(({ id }) => id),
          actions,
        }}
        toolbar={
          <>
            <ListSearch label={t('filings.search')} placeholder={t('filings.searchHint')} address={address} />
            <FilingFilterBar
              families={families}
              searcher={list.searcher}
              search={address.search}
              filters={address.filters}
              onChange={(filters) => address.set({ filters })}
            />
            <SavedViewsMenu list="filings" shape={filingListShape} address={address} opens={opensViews} />
          </>
        }
        note={
          <>
            <AtServerNote {...list.atServer} />
            <CheckDigitNote doubt={doubt} />
          </>
        }
        empty={
          asked ? (
            <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
          ) : (
            <EmptyState kind="nothingYet" title={t('filings.none')}>
              {t('filings.noneText')}
            </EmptyState>
          )
        }
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
