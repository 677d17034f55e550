import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';

interface GridDeedsProps<R extends { readonly id: RecordId }>
  extends Pick<DataTableProps<R>, 'rows' | 'selection' | 'onOpen' | 'rowLabel'> {
  /** The rows of the page, also those that are not drawn yet. */
  readonly pageRows: readonly R[];
}

/** What is done in the rows of a table. Each deed asks for the table as it is then: a row is not drawn anew for a new one. */
export const useGridDeeds = <R extends { readonly id: RecordId }>(props: GridDeedsProps<R>) => {
  const { t } = useTranslation();
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  const chosenLast = useRef<RecordId | null>(null);

  /** With Shift all rows from the one before on, as it goes with that one. */
  const choose = (row: R, event: ChangeEvent<HTMLInputElement>): void => {
    const { rows, selection } = now.current;
    if (!selection) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    const isRange = (event.nativeEvent as MouseEvent).shiftKey;
    const last = isRange ? rows.findIndex(({ id }) => id === chosenLast.current) : -1;
    const from = last < 0 ? at : last;
    const ids = new Set(selection.ids);
    const isChosen = ids.has(row.id);
    for (const { id } of rows.slice(Math.min(at, from), Math.max(at, from) + 1)) {
      if (isChosen) ids.delete(id);
      else ids.add(id);
    }
    chosenLast.current = row.id;
    selection.onChange(ids);
  };

  /** For the box of the whole page, which says at once what the boxes of the rows follow in saying. */
  const pageBoxProps = () => {
    const { pageRows, selection } = props;
    const chosen = pageRows.filter(({ id }) => selection?.ids.has(id)).length;
    const isAll = chosen > 0 && chosen === pageRows.length;
    return {
      'aria-label': t('table.selectPage'),
      checked: isAll,
      indeterminate: chosen > 0 && !isAll,
      onChange: (): void => {
        const ids = new Set(selection?.ids);
        for (const { id } of pageRows) {
          if (isAll) ids.delete(id);
          else ids.add(id);
        }
        selection?.onChange(ids);
      },
    };
  };

  /** What a box says is of this drawing, as its row is: asked of the table of now, it would be of the one before. */
  const boxProps = (row: R) => ({
    'aria-label': t('table.selectRow', { name: props.rowLabel(row) }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => choose(row, event),
  });

  const open = (row: R, target: EventTarget): void => {
    if (!startedOnControl(target)) now.current.onOpen?.(row);
  };

  /** Arrows walk through the rows, Enter opens (keyboard rules of the lists). */
  const onRowKey = (row: R, event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    const next =
      event.key === 'ArrowDown' ? nextElementSibling : event.key === 'ArrowUp' ? previousElementSibling : null;
    if (event.key === 'Enter') now.current.onOpen?.(row);
    else if (next instanceof HTMLElement) next.focus();
    else return;
    event.preventDefault();
  };

  return { boxProps, pageBoxProps, open, onRowKey };
};

/** A click on a link, a button or a box inside a row is theirs, not the row's, and so is one that misses the box. */
const startedOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(controls) !== null;

const controls = 'a, button, input, label, [role="menu"], .mantine-datatable-row-selector-cell';
