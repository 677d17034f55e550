import { Checkbox, CheckIcon, Table } from '@mantine/core';
import type { ChangeEventHandler } from 'react';
import classes from '#src/ui/table/RowBox.module.css';

interface BoxProps {
  readonly 'aria-label': string;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** What the table library would give its own cell for choosing a row. */
export interface RowBoxProps {
  readonly record: unknown;
  readonly index: number;
  readonly checked: boolean;
  /** Whether what has been scrolled away lies under it. */
  readonly withRightShadow: boolean;
  readonly getCheckboxProps: (record: unknown, index: number) => BoxProps;
}

/**
 * The cell with the box by which a row is chosen, as the library would draw it, but of plain elements (see GridCell), and
 * with its tick only where it is chosen.
 */
export const RowBox = ({ record, index, checked, withRightShadow, getCheckboxProps }: RowBoxProps) => (
  <td
    className={`${Table.classes.td} mantine-Table-td mantine-datatable-row-selector-cell`}
    data-shadow-visible={withRightShadow || undefined}
  >
    <Box checked={checked} {...getCheckboxProps(record, index)} />
  </td>
);

const Box = (props: BoxProps & { readonly checked: boolean }) => (
  <div className={`mantine-Checkbox-body ${classes.body}`}>
    <div className={`mantine-Checkbox-inner ${Checkbox.classes.inner} ${classes.inner}`}>
      <input type="checkbox" className={inputClass} {...props} />
      {props.checked ? <CheckIcon className={Checkbox.classes.icon} /> : null}
    </div>
  </div>
);

const inputClass = `mantine-Checkbox-input ${Checkbox.classes.input} mantine-focus-auto mantine-datatable-pointer-cursor`;
