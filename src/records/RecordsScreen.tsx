import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { ListFilterBar } from '#src/records/filters/ListFilterBar.tsx';
import { useListFilters } from '#src/records/filters/useListFilters.ts';
import { LateFirstSteps } from '#src/records/firstSteps/LateFirstSteps.tsx';
import { useRecordImportAction } from '#src/records/import/useRecordImportAction.tsx';
import { RecordDialogs, type RecordDialogsContent } from '#src/records/RecordDialogs.tsx';
import { RecordDrafts } from '#src/records/RecordDrafts.tsx';
import { RecordsTable } from '#src/records/RecordsTable.tsx';
import { type RecordListOptions, useRecordList } from '#src/records/useRecordList.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { PageHeader, type PageHeaderProps } from '#src/ui/page/PageHeader.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { type ListContext, sheetColumns } from '#src/ui/table/ListColumn.ts';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListSelection } from '#src/ui/table/useListSelection.tsx';

export interface RecordsScreenProps<C extends CollectionName, X extends ListContext, V>
  extends RecordListOptions<C, X>,
    RecordDialogsContent<C> {
  readonly address: ListAddressState;
  readonly shape: ListAddressShape;
  /** What the list is filtered by; the same array until something in it changes. */
  readonly listFilters: ListFilters<Row<C>>;
  /** Where its texts stand: those of its dialogs, and `description`, `new`, `search`. */
  readonly texts: string;
  /** What the head of the page says otherwise, or offers beside what every list does. */
  readonly header?: Partial<PageHeaderProps>;
  /** Above the list. */
  readonly notes?: ReactNode;
  /** Filters of another make, above the others. */
  readonly furtherFilters?: ComponentProps<typeof ListFilterBar>['further'];
  /** In place of rows where there are none and none are searched for. */
  readonly nothingYet: (newButton: ReactNode) => ReactNode;
  /** What a form is of, by its values. */
  readonly nameOfDraft: (values: V) => string;
  /** Further dialogs. */
  readonly children?: ReactNode;
}

type Keep<R> = ((row: R) => boolean) | null;

/** Keeps what both keep; the same function until one of them is another. */
const useBoth = <R,>(first: Keep<R>, second: Keep<R>): Keep<R> =>
  useMemo(() => (first && second ? (row) => first(row) && second(row) : (first ?? second)), [first, second]);

/** The screen of one kind of record: its list to search, sort, page, select and export, with what stands over it. */
export const RecordsScreen = <C extends CollectionName, X extends ListContext, V>(
  props: RecordsScreenProps<C, X, V>,
) => {
  const { collection, texts, address, rights, columns, context, nameOf, header } = props;
  const { t } = useTranslation();
  const rows = useRows(collection);
  const searcher = useSearcher(collection);
  const { facets, filter } = useListFilters(props.listFilters, address.filters);
  const list = useRecordList({ ...props, filter: useBoth(props.filter ?? null, filter) });
  const arrival = useListArrival(collection, list.total, list.atServer.state);
  const gaps = useListGaps(collection);
  const [target, openForm] = useFormAddress();
  const exportRows = useExportRows();
  const exportThese = (these: readonly Row<C>[]): void =>
    exportRows(t(`${texts}.title`), sheetColumns(columns, context), these);
  const deletion = useListSelection({
    mayDelete: rights.delete,
    rows,
    found: list.found,
    chosen: useSelection(),
    onExport: exportThese,
  });
  const recordImport = useRecordImportAction(collection);
  const actions = useListActions(() => exportThese(list.found), deletion.deleteSelected, recordImport.actions);
  const newButton = rights.create ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openForm('new')}>
      {t(`records.new.${collection}`)}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(`${texts}.title`)}
        description={t(`${texts}.description`)}
        {...header}
        secondary={[...actions, ...(header?.secondary ?? [])]}
        actions={
          <>
            {header?.actions}
            {newButton}
          </>
        }
      />
      {target === null ? (
        <RecordDrafts
          collection={collection}
          nameOf={props.nameOfDraft}
          onResume={openForm}
          further={recordImport.offers}
        />
      ) : null}
      {props.notes}
      <ListGaps collection={collection} gaps={gaps} />
      <RecordsTable
        {...listProps(list, address)}
        {...arrival}
        name={texts}
        label={t(`${texts}.title`)}
        columns={columns}
        context={context}
        rights={rights}
        paged={!props.isWhole}
        rowLabel={(row) => nameOf(row) || t('common.unnamed')}
        rowActions={props.rowActions}
        onView={(row) => address.set({ open: row.id })}
        onEdit={(row) => openForm(row.id)}
        onDelete={(row) => deletion.setDeleting([row])}
        selection={deletion.selection}
        toolbar={
          <>
            <ListSearch label={t(`${texts}.search`)} address={address} onAhead={list.ahead} />
            <ListFilterBar<Records[C]>
              filters={props.listFilters}
              facets={facets}
              rows={rows}
              searcher={searcher}
              address={address}
              further={props.furtherFilters}
            />
            <SavedViewsMenu list={collection} shape={props.shape} address={address} />
          </>
        }
        note={props.question === undefined ? null : <AtServerNote {...list.atServer} />}
        empty={
          address.search === '' && filter === null ? (
            <>
              {props.nothingYet(newButton)}
              <LateFirstSteps isWithin />
            </>
          ) : (
            <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
          )
        }
      />
      <RecordDialogs
        {...props}
        open={address.open}
        onClose={() => address.set({ open: null })}
        target={target}
        openForm={openForm}
        deletion={{
          rows: deletion.deleting,
          onClose: () => deletion.setDeleting([]),
          onDone: deletion.forget,
        }}
      />
      {recordImport.dialog}
      {props.children}
    </>
  );
};
