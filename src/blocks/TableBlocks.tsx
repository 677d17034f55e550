import { Box, Stack, Table } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { filterPicker } from '#src/ui/fields/filterPicker.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';
import { CellLine } from '#src/ui/table/CellLine.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx';
import { ColumnPanel } from '#src/ui/table/ColumnPanel.tsx';
import { DataCards } from '#src/ui/table/DataCards.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { EmptyCell } from '#src/ui/table/EmptyCell.tsx';
import { FilterBar } from '#src/ui/table/FilterBar.tsx';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';
import { GridCell } from '#src/ui/table/GridCell.tsx';
import { useSelectionActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { OrderPill } from '#src/ui/table/OrderPill.tsx';
import { ResizeHandle } from '#src/ui/table/ResizeHandle.tsx';
import { RowBox } from '#src/ui/table/RowBox.tsx';
import { RowMenu } from '#src/ui/table/RowMenu.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { SearchBox } from '#src/ui/table/SearchBox.tsx';
import { SelectionBar } from '#src/ui/table/SelectionBar.tsx';
import { SortHeader } from '#src/ui/table/SortHeader.tsx';
import { TableCell } from '#src/ui/table/TableCell.tsx';
import { TablePager } from '#src/ui/table/TablePager.tsx';
import { useColumnChoice } from '#src/ui/table/useColumnChoice.ts';
import { useColumnWidths } from '#src/ui/table/useColumnWidths.ts';

const { name, longName, unbroken, refusal } = sampleTexts;
const ignore = (): void => {};
const boxProps = () => ({ 'aria-label': name, onChange: ignore });

interface Row {
  readonly id: number;
  readonly name: ReactNode;
  readonly filings: number;
  readonly note: string;
}

const rows: readonly Row[] = [
  { id: 1, name: <RowName name={name} mark="pending" />, filings: 12, note: '' },
  { id: 2, name: <RowName name={longName} mark="conflict" />, filings: 0, note: unbroken },
  { id: 3, name: <RowName name="Weiß & Söhne" mark={null} atServer />, filings: 1_234, note: longName },
];

const noteColumn: Column<Row> = { key: 'note', title: 'Notes', render: (row) => row.note };

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Nom', sortable: true, hideable: false, card: 'title', render: (row) => row.name },
  { key: 'filings', title: 'Dépôts', sortable: true, align: 'right', card: 'aside', render: (row) => row.filings },
  noteColumn,
];

const actions = (): RowAction[] => [
  { key: 'edit', label: 'Modifier', icon: <IconPencil size={16} />, onClick: ignore, disabled: true, reason: refusal },
  { key: 'delete', label: 'Supprimer', icon: <IconTrash size={16} />, onClick: ignore, danger: true },
];

const usual: DataTableProps<Row> = {
  name: 'blocks',
  label: 'Familles',
  rows,
  columns,
  total: 57,
  page: 2,
  pageSize: 10,
  rowLabel: ({ id }) => `Famille ${id}`,
  sort: { column: 'name', descending: false },
  onSort: ignore,
  onPage: ignore,
  onPageSize: ignore,
  empty: <EmptyState kind="nothingYet" title="Aucune famille" />,
};

const nothing = { rows: [], total: 0 } as const;

/** Lists: filled, chosen from, loading, empty, never come. */
export const TableBlocks = () => (
  <SampleGroup name="table">
    <Sample name="DataTable: filled, with actions and a choice">
      <ChosenTable />
    </Sample>
    <Sample name="DataTable: loading">
      <DataTable {...usual} {...nothing} label="Chargement" loading />
    </Sample>
    <Sample name="DataTable: empty">
      <DataTable {...usual} {...nothing} label="Vide" />
    </Sample>
    <Sample name="DataTable: nothing found">
      <DataTable {...usual} {...nothing} label="Sans résultat" empty={<NothingFound onClear={ignore} />} />
    </Sample>
    <Sample name="DataTable: never came">
      <DataTable {...usual} {...nothing} label="Non reçu" onRetry={ignore} />
    </Sample>
    <Sample name="DataCards">
      <DataCards {...usual} label="Familles, en fiches" actions={actions} onOpen={ignore} />
    </Sample>
    <Sample name="SearchBox, ListSearch" inline>
      <SearchBox label="Rechercher une famille" value={name} onSearch={ignore} />
      <ListSearch label="Rechercher un client" address={{ search: '', set: ignore, note: ignore }} />
    </Sample>
    <Sample name="FilterBar, FilterPill, OrderPill, ColumnChooser, RowMenu" inline>
      <Filters />
      <FilterPill label={name} onRemove={ignore} />
      <OrderPill
        columns={[{ key: 'updatedAt', title: 'Modifié le' }]}
        heads={[]}
        sort={{ column: 'updatedAt', descending: true }}
        usual={{ column: 'name', descending: false }}
        onSort={ignore}
      />
      <Chooser />
      <RowMenu label={name} actions={actions()} />
    </Sample>
    <Sample name="FilterBar, FilterPill, OrderPill: names longer than their line">
      <LongPills />
    </Sample>
    <Sample name="RowName, FoundMark, EmptyCell, CellText, CellLine" inline>
      <RowName name={longName} mark="refused" atServer />
      <FoundMark atServer />
      <EmptyCell />
      <CellLine>
        <CellText isName>{name}</CellText>
        <CellText isBeside>{refusal}</CellText>
      </CellLine>
    </Sample>
    <Sample name="SelectionBar">
      <Chosen />
    </Sample>
    <Sample name="TableCell: nothing in it, narrower than what is in it">
      {rows.slice(0, 2).map((row) => (
        <TableCell key={row.id} column={noteColumn} row={row} isSized />
      ))}
    </Sample>
    <Sample name="RowBox, GridCell: not chosen, chosen">
      <Table>
        <Table.Tbody>
          {[false, true].map((checked) => (
            <Table.Tr key={String(checked)}>
              <RowBox record={name} index={0} checked={checked} withRightShadow={false} getCheckboxProps={boxProps} />
              <GridCell record={name} index={0} render={() => name} textAlign="left" />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sample>
    <Sample name="SortHeader: not by this, up, down" inline>
      <SortHeader title="Titre" order={null} onSort={ignore} />
      <SortHeader title="Titre" order="ascending" onSort={ignore} />
      <SortHeader title={longName} order="descending" onSort={ignore} />
    </Sample>
    <Sample name="ResizeHandle">
      <Box pos="relative" w={160} h={40} bd="1px solid var(--brevia-line)">
        <ResizeHandle onDrag={ignore} onEnd={ignore} onReset={ignore} />
      </Box>
    </Sample>
    <Sample name="ColumnPanel">
      <Panel />
    </Sample>
    <Sample name="TablePager: one page, many">
      <TablePager page={1} pageSize={10} total={3} onPage={ignore} onPageSize={ignore} />
      <TablePager page={61} pageSize={20} total={12_345} onPage={ignore} onPageSize={ignore} />
    </Sample>
    <Sample name="AtServerNote: asking, found, found more, failed, without network">
      <AtServerNote state="asking" count={0} more={false} />
      <AtServerNote state="found" count={0} more={false} />
      <AtServerNote state="found" count={1_234} more />
      <AtServerNote state="failed" count={0} more={false} />
      <AtServerNote state="offline" count={0} more={false} />
    </Sample>
    <Sample name="ListGaps">
      <ListGaps
        collection="patent"
        gaps={(['refused', 'oversize', 'withheld', 'partial'] as const).map((kind) => ({ kind, count: 12 }))}
      />
    </Sample>
  </SampleGroup>
);

const ChosenTable = () => {
  const [sort, setSort] = useState<SortState>(usual.sort);
  const [ids, setIds] = useState<ReadonlySet<RecordId>>(new Set([1]));
  const selection = {
    ids,
    onChange: setIds,
    allIds: () => rows.map(({ id }) => id),
    actions: useSelectionActions(ignore, ignore),
  };
  return <DataTable {...usual} sort={sort} onSort={setSort} actions={actions} onOpen={ignore} selection={selection} />;
};

const Filters = () => {
  const [opened, setOpened] = useState(false);
  const chips = [{ key: 'name', label: name, count: 1_234, onRemove: ignore }];
  return (
    <FilterBar opened={opened} onOpened={setOpened} chips={chips} onClear={ignore}>
      {longName}
      <PickMany label="Pays" options={countries} value={[]} onChange={ignore} {...filterPicker} />
    </FilterBar>
  );
};

/** More than have room in a panel of one picker. */
const countries = Array.from({ length: 40 }, (_, at) => ({ value: at + 1, label: `Pays ${at + 1}`, count: 1_234 }));

const longOrder = {
  columns: [...columns, { key: 'long', title: longName, render: () => null }],
  sort: { column: 'long', descending: true },
};

const LongFilters = () => (
  <FilterBar
    opened={false}
    onOpened={ignore}
    chips={[longName, unbroken].map((label) => ({ key: label, label, count: 1_234, onRemove: ignore }))}
    onClear={ignore}
  >
    {longName}
  </FilterBar>
);

/** By themselves, and among the tools of a list. */
const LongPills = () => (
  <Stack>
    <LongFilters />
    <OrderPill {...longOrder} heads={[]} usual={usual.sort} onSort={ignore} />
    <DataTable
      {...usual}
      {...nothing}
      {...longOrder}
      label="Noms longs"
      name="longPills"
      usualSort={usual.sort}
      toolbar={
        <>
          <ListSearch label="Rechercher un brevet" address={{ search: '', set: ignore, note: ignore }} />
          <LongFilters />
        </>
      }
    />
  </Stack>
);

const Chooser = () => <ColumnChooser columns={columns} choice={useColumnChoice('blocks', columns)} />;

const Chosen = () => {
  const chosen = {
    ids: new Set([1, 2]),
    onChange: ignore,
    allIds: () => [],
    actions: useSelectionActions(ignore, null),
  };
  return <SelectionBar total={1_234} selection={chosen} />;
};

const Panel = () => (
  <ColumnPanel columns={columns} choice={useColumnChoice('blocks', columns)} widths={useColumnWidths('blocks')} />
);
