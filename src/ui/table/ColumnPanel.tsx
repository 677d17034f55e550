import { ActionIcon, Button, Checkbox, Divider, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { limits } from '#domain/limits.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { listInPanel } from '#src/ui/fields/listInPanel.ts';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import classes from '#src/ui/table/ColumnPanel.module.css';
import { type ColumnChoiceState, orderColumns } from '#src/ui/table/useColumnChoice.ts';
import type { ColumnWidths } from '#src/ui/table/useColumnWidths.ts';

export interface ColumnPanelProps<R> {
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoiceState;
  /** Left out on cards, which have no columns to be wide. */
  readonly widths?: ColumnWidths | undefined;
  /** How wide a column is drawn, in px. */
  readonly widthOf?: (key: string) => number;
  /** On cards, which have no heads to click, the order is chosen here. */
  readonly sort?: { readonly sort: SortState; readonly onSort: (sort: SortState) => void };
}

/** Which columns a list has, in which order and how wide; on cards, by what it is sorted. */
export const ColumnPanel = (props: ColumnPanelProps<never>) => {
  const { columns, choice, widths, sort } = props;
  const { t } = useTranslation();
  return (
    <Stack gap="xs" miw={240}>
      {sort ? <SortChoice columns={columns} {...sort} /> : null}
      <ColumnList {...props} />
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
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            choice.reset();
            widths?.reset();
          }}
        >
          {t('table.reset')}
        </Button>
      </Group>
    </Stack>
  );
};

const ColumnList = ({ columns, choice, widths, widthOf }: ColumnPanelProps<never>) => {
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
  return (
    <div className={classes.list} data-widths={widths !== undefined}>
      <span />
      {widths ? <span className={classes.head}>{t('table.width')}</span> : null}
      <span className={classes.head}>{t('table.order')}</span>
      {ordered.map(({ key, title, hideable }, index) => {
        const isShown = hideable === false || !value.hidden.includes(key);
        return (
          <Fragment key={key}>
            <Checkbox
              label={title}
              checked={isShown}
              disabled={hideable === false}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
            {widths ? <WidthButtons name={title} isShown={isShown} {...widthSteps(key, widths, widthOf)} /> : null}
            <Group gap={2} wrap="nowrap">
              <StepButton
                label={t('table.moveUp', { name: title })}
                Icon={IconArrowUp}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <StepButton
                label={t('table.moveDown', { name: title })}
                Icon={IconArrowDown}
                disabled={index === ordered.length - 1}
                onClick={() => move(index, 1)}
              />
            </Group>
          </Fragment>
        );
      })}
    </div>
  );
};

const { least, most, step } = limits.columnPx;

/** What makes a column narrower or wider by a step from how it stands. */
const widthSteps = (key: string, widths: ColumnWidths, widthOf: ColumnPanelProps<never>['widthOf']) => {
  const now = widths.value[key] ?? null;
  const by = (px: number) => (): void => widths.set(key, (now ?? widthOf?.(key) ?? 0) + px);
  return { now, narrower: by(-step), wider: by(step) };
};

interface WidthButtonsProps extends ReturnType<typeof widthSteps> {
  readonly name: string;
  readonly isShown: boolean;
}

const WidthButtons = ({ name, isShown, now, narrower, wider }: WidthButtonsProps) => {
  const { t } = useTranslation();
  return (
    <Group gap={2} wrap="nowrap">
      <StepButton
        label={t('table.narrower', { name })}
        Icon={IconMinus}
        disabled={!isShown || now === least}
        onClick={narrower}
      />
      <StepButton
        label={t('table.wider', { name })}
        Icon={IconPlus}
        disabled={!isShown || now === most}
        onClick={wider}
      />
    </Group>
  );
};

interface StepButtonProps {
  readonly label: string;
  readonly Icon: typeof IconPlus;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const StepButton = ({ label, Icon, disabled, onClick }: StepButtonProps) => (
  <ActionIcon variant="subtle" color="gray" disabled={disabled} aria-label={label} onClick={onClick}>
    <Icon size={14} aria-hidden />
  </ActionIcon>
);

interface SortChoiceProps {
  readonly columns: readonly Column<never>[];
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
}

const SortChoice = ({ columns, sort, onSort }: SortChoiceProps) => {
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
          comboboxProps={listInPanel}
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
