import { Group, SegmentedControl, Text } from '@mantine/core';
import { useCallback } from 'react';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useArrival, useListArrival } from '#src/data/lists/useArrival.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ClockNote } from '#src/records/dates/ClockNote.tsx';
import { MarkDialog } from '#src/records/deadlines/MarkDialog.tsx';
import { markedOf } from '#src/records/deadlines/markedOf.ts';
import { useMarkActions } from '#src/records/deadlines/useMarkActions.tsx';
import { ListFilterBar } from '#src/records/filters/ListFilterBar.tsx';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { DeadlineChips } from '#src/screens/deadlines/DeadlineChips.tsx';
import { DeadlineDetails } from '#src/screens/deadlines/DeadlineDetails.tsx';
import { DeadlinesTable } from '#src/screens/deadlines/DeadlinesTable.tsx';
import { deadlineListShape } from '#src/screens/deadlines/deadlineColumns.tsx';
import { MonthView } from '#src/screens/deadlines/MonthView.tsx';
import { OthersNote } from '#src/screens/deadlines/OthersNote.tsx';
import { PrintedDeadlines } from '#src/screens/deadlines/PrintedDeadlines.tsx';
import { useDeadlineFiles } from '#src/screens/deadlines/useDeadlineFiles.tsx';
import { everyDeadlineChip } from '#src/screens/deadlines/useDeadlineFilters.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';
import { useDocketScreens } from '#src/screens/deadlines/useDocketScreens.tsx';
import { useCloseWhenGone, useLineAddress } from '#src/screens/deadlines/useLineAddress.ts';
import { useMineAtFirst } from '#src/screens/deadlines/useMineAtFirst.ts';
import { useMonthAddress } from '#src/screens/deadlines/useMonthAddress.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useOnPaper } from '#src/ui/page/useOnPaper.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListActions, useSelectionActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { chosenRows } from '#src/ui/table/useListSelection.tsx';

/** Every date that matters, of all families on this device: as a list or by the month, each with its reason. */
export const DeadlinesScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(deadlineListShape);
  const context = useDeadlineContext();
  const list = useDeadlineList(address, context, useDeadlines());
  const arrival = useArrival();
  useMineAtFirst(address, list.isReady && (arrival === 'here' || arrival === 'missing'));
  const month = useMonthAddress(context.today);
  const [line, openLine] = useLineAddress();
  const [ids, choose] = useSelection();
  const screens = useDocketScreens();
  const chooseNone = (): void => choose(new Set());
  const onPaper = useOnPaper();
  const listArrival = useListArrival('patent', list.all.length);
  const { toWorkbook, calendarAction, prints, isByClient } = useDeadlineFiles(context);
  const chosen = (): readonly DocketRow[] => chosenRows(ids, list.found, list.rows);
  const marked = (ids.size === 0 ? [] : chosen()).flatMap(({ record }) => markedOf(record) ?? []);
  const { actions: markActions, dialog, closeDialog } = useMarkActions(marked, chooseNone);
  const actions = useListActions(() => toWorkbook(list.found), null, [calendarAction(() => list.found), ...prints]);
  const selectionActions = useSelectionActions(() => toWorkbook(chosen()), null, [
    ...markActions,
    calendarAction(chosen),
  ]);
  const { filters } = address;
  const chip = everyDeadlineChip.find((known) => known === filters.when?.[0]) ?? null;
  const isAsked = address.search !== '' || Object.keys(filters).length > 0;
  const loading = !list.isReady || listArrival.loading;
  const row = line === null ? undefined : list.all.find(({ id }) => id === line);
  const close = useCallback(() => openLine(null), [openLine]);
  useCloseWhenGone(line, row !== undefined);
  const tools = (
    <>
      <ListSearch
        label={t('deadlines.search')}
        placeholder={t('deadlines.searchHint')}
        address={address}
        onAhead={list.ahead}
      />
      <ListFilterBar
        filters={list.pickers}
        facets={list.facets}
        rows={list.all}
        searcher={list.searcher}
        address={address}
      />
      <SavedViewsMenu list="deadlines" shape={deadlineListShape} address={address} />
    </>
  );
  return (
    <>
      <PageHeader
        title={t('deadlines.title')}
        description={t('dates.check')}
        secondary={[...actions, ...screens.actions]}
      />
      <ClockNote today={context.today} />
      <Group gap="md" mb="sm" data-print="never">
        <SegmentedControl
          size="sm"
          aria-label={t('deadlines.view.label')}
          value={month.isShown ? 'month' : 'list'}
          onChange={(view) => month.show(view === 'month')}
          data={(['list', 'month'] as const).map((value) => ({ value, label: t(`deadlines.view.${value}`) }))}
        />
        {screens.links}
      </Group>
      <DeadlineChips
        counts={loading ? null : list.chipCounts}
        chosen={chip}
        onChoose={(next) => address.set({ filters: { ...filters, when: next === null ? [] : [next] }, atOnce: true })}
      />
      <OthersNote rows={list.all} isAsked={list.facets.tests.responsible ?? null} address={address} />
      <ListGaps collection="patent" gaps={useListGaps('patent')} />
      {onPaper ? <PrintedDeadlines rows={list.found} context={context} isByClient={isByClient} /> : null}
      <div data-print="never">
        {month.isShown ? (
          <MonthView month={month} rows={list.found} context={context} tools={tools} onOpen={openLine} />
        ) : (
          <DeadlinesTable
            {...listProps(list, address)}
            {...listArrival}
            loading={loading}
            context={context}
            toolbar={tools}
            selection={{
              ids,
              onChange: choose,
              allIds: () => list.found.map(({ id }) => id),
              actions: selectionActions,
            }}
            onView={(row) => openLine(String(row.id))}
            empty={
              isAsked ? (
                <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
              ) : (
                <EmptyState kind="nothingYet" title={t('deadlines.none')}>
                  <Text span>{t('deadlines.noneText')}</Text>
                </EmptyState>
              )
            }
          />
        )}
      </div>
      {dialog ? (
        <MarkDialog
          name={dialog}
          dates={marked}
          what={t('deadlines.chosen', { count: marked.length })}
          onClose={closeDialog}
          onKept={chooseNone}
        />
      ) : null}
      <DeadlineDetails row={row} opened={line !== null} arrival={loading ? 'reading' : arrival} onClose={close} />
    </>
  );
};
