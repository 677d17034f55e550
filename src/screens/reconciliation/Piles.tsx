import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useList } from '#src/data/lists/useList.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { AskDialog } from '#src/screens/reconciliation/AskDialog.tsx';
import type { KeptList } from '#src/screens/reconciliation/FirmMemory.ts';
import { LineDetails } from '#src/screens/reconciliation/LineDetails.tsx';
import { PileChips } from '#src/screens/reconciliation/PileChips.tsx';
import { type Pile, piles, type ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import {
  columnsOfPile,
  type ReconciliationContext,
  reconciliationColumns,
  reconciliationShape,
  theirDay,
} from '#src/screens/reconciliation/reconciliationColumns.tsx';
import { searchedText } from '#src/screens/reconciliation/searchedText.ts';
import { numberOf } from '#src/screens/reconciliation/sides.ts';
import type { useDecisions } from '#src/screens/reconciliation/useDecisions.tsx';
import { useNaming } from '#src/screens/reconciliation/useNaming.tsx';
import { useSideNames } from '#src/screens/reconciliation/useSideNames.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { useKeepFocus } from '#src/ui/page/useKeepFocus.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { listFocus } from '#src/ui/table/listFocus.ts';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { chosenRows } from '#src/ui/table/useListSelection.tsx';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface PilesProps {
  readonly list: KeptList;
  readonly firm: string;
  /** Null while they are being worked out. */
  readonly rows: readonly ReconciledRow[] | null;
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly until: string | null;
  readonly onUntil: (day: string | null) => void;
}

const none: readonly ReconciledRow[] = [];
const searcher = createSearcher(searchedText);

/** What names, texts and cells need; the same object until something in it is another. */
export const useReconciliationContext = (firm: string): ReconciliationContext => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const names = useSideNames(firm);
  return useMemo(() => ({ t, language, names }), [t, language, names]);
};

/** The piles of a list, one at a time, and what is decided on their lines. */
export const Piles = ({ list: { firmId }, firm, rows, decisions, until, onUntil }: PilesProps) => {
  const { t } = useTranslation();
  const address = useListAddress(reconciliationShape);
  const context = useReconciliationContext(firm);
  const allColumns = useTableColumns(reconciliationColumns, context);
  const sorts = useMemo(() => listSorts(reconciliationColumns, context), [context]);
  const { view } = useRowActions();
  const [ids, choose] = useSelection();
  const [opened, open] = useState<string | null>(null);
  const arrival = useArrival();
  const counts = useMemo(() => (rows ? countsOf(rows) : null), [rows]);
  const pile = piles.find((known) => known === address.filters.pile?.[0]) ?? 'differs';
  const columns = useMemo(() => columnsOfPile(allColumns, pile), [allColumns, pile]);
  const inPile = useCallback(({ record }: ReconciledRow) => record.pile === pile, [pile]);
  const shown = useList({
    rows: rows ?? none,
    searcher,
    search: address.search,
    filter: inPile,
    sorting: { by: sorts[address.sort.column] ?? theirDay, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
  });
  const naming = useNaming(firmId, firm);
  const frame = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);
  // What is decided on a line takes its button away, and the line perhaps, also over the list.
  const keptFocus = useKeepFocus(
    () =>
      details.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      listFocus(frame.current?.querySelector('section') ?? null),
  );
  const actionsFor = (some: readonly ReconciledRow[]) => [...naming(some), ...decisions.actionsFor(some)];
  const choosePile = (next: Pile): void => {
    choose(new Set());
    address.set({ filters: { pile: [next] }, atOnce: true });
  };
  const next = counts && piles.find((other) => other !== pile && counts[other] > 0);
  const row = opened === null ? undefined : rows?.find(({ id }) => id === opened);
  const chosen = ids.size === 0 ? none : chosenRows(ids, shown.found, rows ?? none);
  const tools = (
    <>
      <ListSearch
        label={t('reconciliation.search')}
        placeholder={t('deadlines.searchHint')}
        address={address}
        onAhead={shown.ahead}
      />
      {pile === 'ours' ? (
        <DateField label={t('reconciliation.until')} value={until} mayBeFuture onChange={onUntil} />
      ) : null}
    </>
  );
  return (
    <div ref={frame} {...keptFocus}>
      <PileChips counts={counts} chosen={pile} onChoose={choosePile} />
      <DataTable
        name="reconciliation"
        label={t(`reconciliation.piles.${pile}`)}
        columns={columns}
        rowLabel={({ record }) => numberOf(record)}
        onOpen={({ id }) => open(String(id))}
        actions={(one) => [view(() => open(String(one.id))), ...actionsFor([one])]}
        {...listProps(shown, address)}
        loading={rows === null && arrival !== 'missing'}
        toolbar={tools}
        selection={{
          ids,
          onChange: choose,
          allIds: () => shown.found.map(({ id }) => id),
          actions: actionsFor(chosen),
        }}
        empty={
          address.search ? (
            <NothingFound onClear={() => address.set({ search: '' })} />
          ) : (
            <EmptyState
              kind="nothingYet"
              title={t(`reconciliation.empty.${pile}`)}
              action={
                next ? (
                  <Button variant="default" onClick={() => choosePile(next)}>
                    {`${t(`reconciliation.piles.${next}`)} ${formatNumber(counts[next], context.language)}`}
                  </Button>
                ) : null
              }
            />
          )
        }
      />
      <LineDetails
        row={row}
        firmId={firmId}
        firm={firm}
        actions={row ? actionsFor([row]) : []}
        onClose={() => open(null)}
        contentRef={details}
      />
      {decisions.asking.length > 0 ? (
        <AskDialog
          note={decisions.asking.length === 1 ? (decisions.asking[0]?.record.decision?.note ?? '') : ''}
          count={decisions.asking.length}
          onAsk={async (note) => {
            const isKept = await decisions.ask(note);
            if (isKept) choose(new Set());
            return isKept;
          }}
          onClose={decisions.closeAsking}
        />
      ) : null}
    </div>
  );
};

const countsOf = (rows: readonly ReconciledRow[]): Readonly<Record<Pile, number>> => {
  const counts = Object.fromEntries(piles.map((pile) => [pile, 0])) as Record<Pile, number>;
  for (const { record } of rows) counts[record.pile] += 1;
  return counts;
};
