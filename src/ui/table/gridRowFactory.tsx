import { Table } from '@mantine/core';
import { Fragment, isValidElement, memo, type ReactElement, type ReactNode } from 'react';
import { GridCell, type GridCellProps } from '#src/ui/table/GridCell.tsx';
import { RowBox, type RowBoxProps } from '#src/ui/table/RowBox.tsx';

type Props = Readonly<Record<string, unknown>>;

interface GridRowProps {
  readonly record: unknown;
  readonly index: number;
  /** How the row is called, spoken, and in which language. */
  readonly label: string;
  /** What the table gives the row itself. */
  readonly rowProps: Props;
  /** Its cells, as the table makes them anew with each drawing. */
  readonly children: ReactNode;
}

/**
 * A row of the table, drawn anew only when something in it is another (UX-16), and then only the cells in which it is: a
 * hundred rows are a thousand cells. So whatever is done in a row asks for the table of now (see useGridDeeds), since what
 * it was given may be of before.
 */
const Row = ({ label, rowProps, children }: GridRowProps) => (
  <Table.Tr {...rowProps}>
    {cellsOf(children).map((cell) =>
      isValidElement<GridCellProps | RowBoxProps>(cell) ? (
        <Cell key={cell.key ?? 'box'} cell={cell} label={label} />
      ) : (
        cell
      ),
    )}
  </Table.Tr>
);

interface CellProps {
  readonly cell: ReactElement<GridCellProps | RowBoxProps>;
  readonly label: string;
}

const Cell = memo(
  ({ cell: { props } }: CellProps) => (isOfColumn(props) ? <GridCell {...props} /> : <RowBox {...props} />),
  (before, now) => before.label === now.label && isSameCell(before.cell, now.cell),
);

const isOfColumn = (props: GridCellProps | RowBoxProps): props is GridCellProps => 'render' in props;

/** New each time. What the box of a row does and says follows from its row and label, which are asked. */
const unasked = ['onChange', 'getCheckboxProps'];

const isSameCell = (before: ReactNode, now: ReactNode): boolean => {
  if (!isValidElement<Props>(before) || !isValidElement<Props>(now)) return before === now;
  const names = Object.keys(now.props).filter((name) => !unasked.includes(name));
  return before.type === now.type && names.every((name) => before.props[name] === now.props[name]);
};

/** The table hands them over in a fragment, some of them in a list of their own. */
const cellsOf = (children: ReactNode): readonly ReactNode[] =>
  isValidElement<{ readonly children: ReactNode }>(children) && children.type === Fragment
    ? [children.props.children].flat(2)
    : [children].flat();

const isSameRow = (before: GridRowProps, now: GridRowProps): boolean => {
  const [cellsBefore, cellsNow] = [cellsOf(before.children), cellsOf(now.children)];
  return (
    before.record === now.record &&
    before.index === now.index &&
    before.label === now.label &&
    ['className', 'data-selected', 'tabIndex'].every((name) => before.rowProps[name] === now.rowProps[name]) &&
    cellsBefore.length === cellsNow.length &&
    cellsNow.every((cell, at) => isSameCell(cellsBefore[at], cell))
  );
};

const GridRow = memo(Row, isSameRow);

interface MadeRow<R> {
  readonly record: R;
  readonly index: number;
  readonly rowProps: object;
  readonly children: ReactNode;
}

/** How the table makes its rows; `labelOf` says how one is called, spoken in that language. */
export const gridRowFactory =
  <R,>(labelOf: (row: R) => string, language: string) =>
  ({ record, index, rowProps, children }: MadeRow<R>) => (
    <GridRow record={record} index={index} label={`${language} ${labelOf(record)}`} rowProps={{ ...rowProps }}>
      {children}
    </GridRow>
  );
