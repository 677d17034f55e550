import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from '#src/ui/table/SortHeader.module.css';

export interface SortHeaderProps {
  readonly title: string;
  /** How the list is ordered by this column; null when it is ordered by another one. */
  readonly order: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/**
 * The head of a column that can be sorted: a button inside its cell, and the cell says the order to those who do not
 * see the arrow. The table's own way turns the cell itself into a button, which is then no head of a column any more.
 */
export const SortHeader = ({ title, order, onSort }: SortHeaderProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // The table renders the cell and lets nobody say this of it.
  useLayoutEffect(() => {
    button.current?.closest('th')?.setAttribute('aria-sort', order ?? 'none');
  }, [order]);
  const Icon = order ? icons[order] : IconSelector;
  return (
    <UnstyledButton ref={button} className={classes.head} data-sorted={order !== null || undefined} onClick={onSort}>
      <span className={classes.title}>{title}</span>
      <Icon size={16} stroke={1.8} aria-hidden className={classes.icon} />
    </UnstyledButton>
  );
};
