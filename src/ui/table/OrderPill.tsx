import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';
import classes from '#src/ui/table/OrderPill.module.css';

export interface OrderPillProps {
  /** All of them, also those that are hidden. */
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  /** The keys of those whose heads are drawn, which say the order themselves. */
  readonly heads: readonly string[];
  readonly sort: SortState;
  /** How the list is ordered when nobody has asked for another order. */
  readonly usual: SortState;
  readonly onSort: (sort: SortState) => void;
}

/** UX-27: by what a list is ordered where no head says it, as on cards or by a column that is hidden; and the way back. */
export const OrderPill = ({ columns, heads, sort, usual, onSort }: OrderPillProps) => {
  const { t } = useTranslation();
  const { column: key, descending } = sort;
  const column = columns.find((one) => one.key === key);
  const isUsual = key === usual.column && descending === usual.descending;
  if (!column || isUsual || heads.includes(key)) return null;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.place}>
      <FilterPill
        label={t('table.orderedBy', { name: column.title })}
        removeLabel={t('table.usualOrder')}
        onRemove={() => onSort(usual)}
      >
        <Arrow size={14} aria-hidden />
        <VisuallyHidden>{t(descending ? 'table.descending' : 'table.ascending')}</VisuallyHidden>
      </FilterPill>
    </div>
  );
};
