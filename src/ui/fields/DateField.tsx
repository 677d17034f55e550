import { ActionIcon, Button, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { localToday } from '#domain/localToday.ts';
import { lastDayOfAll } from '#domain/rules/calendar.ts';
import { parseDay } from '#domain/rules/parseDay.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { listInPanel } from '#src/ui/fields/listInPanel.ts';

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly label: string;
  /** `YYYY-MM-DD`, nothing, or what was typed and is no day: it stays as it is until somebody corrects it. */
  readonly value?: string | null;
  readonly onChange: (value: string | null) => void;
  /** Called when a day was taken from the calendar, after `onChange`. */
  readonly onChosen?: (value: string | null) => void;
  /** For days that may lie ahead (an expiry): two-digit years are then always of this century. */
  readonly mayBeFuture?: boolean;
  /** It stands in a panel that a press outside of it closes: the calendar belongs to that. */
  readonly isInPanel?: boolean;
}

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
const shown = (value: string | null): string => (isDay(value) ? formatDay(value) : (value ?? ''));

/** UX-08: a day typed in any usual spelling, day first in both languages, or chosen from a calendar. */
export const DateField = ({
  value = null,
  onChange,
  onChosen,
  mayBeFuture,
  isInPanel = false,
  error,
  rightSection,
  ...rest
}: DateFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  // As it was typed it belongs to the screen before Back.
  useWindowEvent('popstate', () => setTyped(null));
  const text = typed ?? shown(value);
  const wrong = typed === null && value !== null && value !== '' && !isDay(value);

  const type = (next: string): void => {
    setTyped(next);
    const trimmed = next.trim();
    onChange(trimmed === '' ? null : (parseDay(trimmed, mayBeFuture ? lastDayOfAll : localToday()) ?? trimmed));
  };
  const choose = (day: string | null): void => {
    setTyped(null);
    onChange(day);
    onChosen?.(day);
  };

  return (
    <TextInput
      inputMode="text"
      autoComplete="off"
      placeholder={t('form.datePlaceholder')}
      {...rest}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null);
        rest.onBlur?.(event);
      }}
      error={error ?? (wrong ? t('validation.date') : undefined)}
      rightSection={
        rightSection ??
        (rest.disabled || rest.readOnly ? null : (
          <Calendar label={rest.label} value={isDay(value) ? value : null} onChoose={choose} isInPanel={isInPanel} />
        ))
      }
      rightSectionPointerEvents="all"
    />
  );
};

interface CalendarProps {
  readonly label: ReactNode;
  readonly value: string | null;
  readonly onChoose: (day: string | null) => void;
  readonly isInPanel: boolean;
}

const Calendar = ({ label, value, onChoose, isInPanel }: CalendarProps) => {
  const { t } = useTranslation();
  const [opened, { close, toggle }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      {...(isInPanel ? listInPanel : {})}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={toggle}
          aria-label={t('form.chooseDate', { label })}
          aria-expanded={opened}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={value}
          defaultDate={value ?? undefined}
          onChange={(day) => {
            onChoose(day);
            close();
          }}
        />
        {value === null ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            fullWidth
            mt="xs"
            onClick={() => {
              onChoose(null);
              close();
            }}
          >
            {t('common.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
