import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';

export interface Town {
  readonly id: number;
  readonly name: string;
  readonly people: number;
}

export const townColumns: readonly Column<Town>[] = [
  { key: 'name', title: 'Ville', sortable: true, hideable: false, card: 'title', render: ({ name }) => name },
  { key: 'people', title: 'Habitants', sortable: true, render: ({ people }) => people },
  { key: 'id', title: 'Code', hiddenAtFirst: true, render: ({ id }) => id },
];

export interface TownTableProps extends Partial<DataTableProps<Town>> {
  readonly towns: readonly Town[];
}

/** The table as lists use it: it says what is asked of it, and the list cuts and orders its rows. */
export const TownTable = ({ towns, ...over }: TownTableProps) => {
  const [sort, setSort] = useState<SortState>({ column: 'name', descending: false });
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [ids, setIds] = useState<ReadonlySet<RecordId>>(new Set());
  const by = (town: Town): string => (sort.column === 'people' ? String(town.people).padStart(9, '0') : town.name);
  const ordered = [...towns].sort((a, b) => by(a).localeCompare(by(b)) * (sort.descending ? -1 : 1));
  return (
    <DataTable
      name="towns"
      label="Villes"
      rows={ordered.slice((page - 1) * pageSize, page * pageSize)}
      total={towns.length}
      columns={townColumns}
      rowLabel={({ name }) => name}
      sort={sort}
      onSort={setSort}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      onPageSize={setPageSize}
      selection={{ ids, onChange: setIds, allIds: () => towns.map(({ id }) => id), actions: [] }}
      empty={<p>Aucune ville.</p>}
      {...over}
    />
  );
};
