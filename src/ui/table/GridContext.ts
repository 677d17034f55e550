import { createContext, type ReactNode, useContext } from 'react';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import type { ColumnWidths } from '#src/ui/table/useColumnWidths.ts';

/** A width while it is being drawn. */
export interface Drawn {
  readonly key: string;
  readonly width: number;
}

/** What heads and cells do now, told beside the columns, which stay the same meanwhile. */
export interface GridNow extends Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  readonly widths: ColumnWidths;
  readonly draw: (drawn: Drawn | null) => void;
  readonly menuOf: (row: unknown) => ReactNode;
}

export const GridContext = createContext<GridNow | null>(null);

/** @throws outside a table */
export const useGrid = (): GridNow => {
  const now = useContext(GridContext);
  if (!now) throw new Error('a column stands outside a table');
  return now;
};
