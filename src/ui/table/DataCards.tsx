import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Column } from '#src/ui/table/Column.ts';
import classes from '#src/ui/table/DataCards.module.css';
import type { DataTableProps, Selection } from '#src/ui/table/DataTableProps.ts';
import { RowMenu } from '#src/ui/table/RowMenu.tsx';
import { useRowSlots } from '#src/ui/table/useRowSlots.ts';

const place = (card: string | undefined): string => card ?? 'line';

/** The same rows and columns on narrow screens: one card each, its name first, every other column a labelled line. */
export const DataCards = <R extends { readonly id: RecordId }>({
  rows,
  columns,
  onOpen,
  actions,
  selection,
  rowLabel,
  label,
  holdsEdits = false,
}: DataTableProps<R>) => {
  const { t } = useTranslation();
  const slotOf = useRowSlots(rows, holdsEdits);
  const titles = columns.filter((column) => place(column.card) === 'title');
  const asides = columns.filter((column) => place(column.card) === 'aside');
  const lines = columns.filter((column) => place(column.card) === 'line');
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={slotOf(row)} className={classes.card} data-row={row.id}>
          {selection ? (
            <Checkbox
              className={classes.box}
              aria-label={t('table.selectRow', { name: rowLabel(row) })}
              checked={selection.ids.has(row.id)}
              onChange={() => selection.onChange(toggled(selection, row.id))}
            />
          ) : null}
          <div className={classes.body}>
            {onOpen ? (
              <button type="button" className={classes.title} onClick={() => onOpen(row)}>
                {titles.map((column) => (
                  <span key={column.key}>
                    <CardValue column={column} row={row} />
                  </span>
                ))}
              </button>
            ) : (
              <div className={classes.title}>
                {titles.map((column) => (
                  <CardValue key={column.key} column={column} row={row} />
                ))}
              </div>
            )}
            {asides.length > 0 ? (
              <div className={classes.asides}>
                {asides.map((column) => (
                  <span key={column.key}>
                    <CardValue column={column} row={row} />
                  </span>
                ))}
              </div>
            ) : null}
            <dl className={classes.lines}>
              {lines.map((column) => (
                <CardLine key={column.key} column={column} row={row} />
              ))}
            </dl>
          </div>
          {actions ? <RowMenu label={rowLabel(row)} actions={actions(row)} /> : null}
        </li>
      ))}
    </ul>
  );
};

interface CardValueProps<R> {
  readonly column: Column<R>;
  readonly row: R;
}

const Value = <R,>({ column, row }: CardValueProps<R>) => column.render(row);

const Line = <R,>({ column, row }: CardValueProps<R>) => {
  const value = column.render(row);
  return value === null || value === '' ? null : (
    <div className={classes.line}>
      <dt>{column.title}</dt>
      <dd>{value}</dd>
    </div>
  );
};

/** UX-16: drawn anew when the row or the column is another, not when another card is chosen. */
const CardValue = memo(Value) as typeof Value;
const CardLine = memo(Line) as typeof Line;

const toggled = (selection: Selection, id: RecordId): ReadonlySet<RecordId> => {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids;
};
