import { Button, Popover, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { besideMenu } from '#src/ui/table/besideMenu.ts';
import classes from '#src/ui/table/FilterBar.module.css';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';

/** One filter that is set, in words. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** How many rows it leaves; null while that is being counted, or where nobody counts. */
  readonly count: number | null;
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** In two columns where there is room. */
  readonly isWide?: boolean;
  /** The filters; pickers in it must stay in it and open when asked: see `filterPicker`. */
  readonly children: ReactNode;
}

/** UX-24: the filters of a list behind one button, and what is set as chips that can be taken away. */
export const FilterBar = ({ opened, onOpened, chips, onClear, isWide, children }: FilterBarProps) => {
  const { t, i18n } = useTranslation();
  // The focus of what goes with the filters stays with them.
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.bar}>
      <Popover
        opened={opened}
        onChange={(open) => !open && onOpened(false)}
        position="bottom-start"
        middlewares={besideMenu()}
        shadow="md"
        trapFocus
        returnFocus
        // Scrolled past its button it would vanish under the fingers, and the focus with it, and still be open.
        hideDetached={false}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => onOpened(!opened)}
          >
            {t('patents.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('patents.filters.button')} className={classes.panel} data-wide={isWide}>
          {children}
        </Popover.Dropdown>
      </Popover>
      {chips.map(({ key, label, count, onRemove }) => (
        <FilterPill key={key} label={label} onRemove={onRemove}>
          {count === null ? null : (
            <Text span fz="inherit" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {' '}
              {formatNumber(count, i18n.language)}
            </Text>
          )}
        </FilterPill>
      ))}
      {chips.length > 1 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            button.current?.focus();
            onClear();
          }}
        >
          {t('patents.filters.clear')}
        </Button>
      ) : null}
    </div>
  );
};
