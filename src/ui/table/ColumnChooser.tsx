import { ActionIcon, Button, Checkbox, Divider, Group, Popover, Select, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import { type ColumnChoiceState, orderColumns } from '#src/ui/table/useColumnChoice.ts';

export interface ColumnChooserProps<R> {
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoiceState;
  /** On cards, which have no heads to click, the order is chosen here. */
  readonly sort?: { readonly sort: SortState; readonly onSort: (sort: SortState) => void };
}

/** UX-26: which columns, in which order, how tight; one click brings back the usual. Buttons, not drags (WCAG 2.5.7). */
export const ColumnChooser = <R,>({ columns, choice, sort }: ColumnChooserProps<R>) => {
  const { t } = useTranslation();
  const label = t(sort ? 'table.display' : 'table.columns');
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus hideDetached={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} px="sm">
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs" miw={240}>
          {sort ? <SortChoice columns={columns} {...sort} /> : null}
          <ColumnList columns={columns} choice={choice} />
          <Divider />
          <Group justify="space-between">
            {sort ? (
              <span />
            ) : (
              <Switch
                size="sm"
                label={t('table.dense')}
                checked={choice.value.dense}
                onChange={(event) => choice.change({ dense: event.currentTarget.checked })}
              />
            )}
            <Button variant="subtle" size="compact-sm" onClick={choice.reset}>
              {t('table.reset')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

const ColumnList = <R,>({ columns, choice }: Pick<ColumnChooserProps<R>, 'columns' | 'choice'>) => {
  const { t } = useTranslation();
  const { value, change } = choice;
  const ordered = orderColumns(columns, value.order);
  const move = (index: number, by: number): void => {
    const order = ordered.map((column) => column.key);
    const [key = ''] = order.splice(index, 1);
    order.splice(index + by, 0, key);
    change({ order });
  };
  const toggle = (key: string, shown: boolean): void =>
    change({ hidden: shown ? value.hidden.filter((hidden) => hidden !== key) : [...value.hidden, key] });
  return ordered.map((column, index) => (
    <Group key={column.key} justify="space-between" wrap="nowrap" gap="xs">
      <Checkbox
        label={column.title}
        checked={column.hideable === false || !value.hidden.includes(column.key)}
        disabled={column.hideable === false}
        onChange={(event) => toggle(column.key, event.currentTarget.checked)}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index === 0}
          aria-label={t('table.moveUp', { name: column.title })}
          onClick={() => move(index, -1)}
        >
          <IconArrowUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index === ordered.length - 1}
          aria-label={t('table.moveDown', { name: column.title })}
          onClick={() => move(index, 1)}
        >
          <IconArrowDown size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  ));
};

interface SortChoiceProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
}

const SortChoice = <R,>({ columns, sort, onSort }: SortChoiceProps<R>) => {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" fw={500}>
        {t('table.sortBy')}
      </Text>
      <Group wrap="nowrap" gap="xs">
        <Select
          aria-label={t('table.sortBy')}
          data={columns
            .filter((column) => column.sortable)
            .map((column) => ({ value: column.key, label: column.title }))}
          value={sort.column}
          allowDeselect={false}
          onChange={(column) => column && onSort({ column, descending: sort.descending })}
          comboboxProps={{ withinPortal: false }}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(sort.descending ? 'table.descending' : 'table.ascending')}
          onClick={() => onSort({ ...sort, descending: !sort.descending })}
        >
          {sort.descending ? <IconArrowDown size={16} aria-hidden /> : <IconArrowUp size={16} aria-hidden />}
        </ActionIcon>
      </Group>
      <Divider label={<IconArrowsSort size={12} aria-hidden />} />
    </>
  );
};
