import { Table } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';

/** What the table library would give its own cell. */
export interface GridCellProps {
  readonly record: unknown;
  readonly index: number;
  readonly render: (record: never, index: number) => ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly width?: number;
  readonly textAlign: 'left' | 'right';
}

/**
 * A cell of the table as the library would draw it. A plain element: a page of a hundred rows has a thousand, and a
 * component of the library works out each one's looks anew.
 */
export const GridCell = ({ record, index, render, className = '', style, width, textAlign }: GridCellProps) => (
  <td
    className={`${Table.classes.td} mantine-Table-td mantine-datatable-text-align-${textAlign} ${className}`}
    style={width === undefined ? style : { width, minWidth: width, maxWidth: width, ...style }}
  >
    {render(record as never, index)}
  </td>
);
