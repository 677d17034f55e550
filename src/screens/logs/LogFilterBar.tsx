import { Button, MultiSelect, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { keptClasses } from '#domain/logEntry.ts';
import { loggedKinds } from '#domain/rules/changes/describeLogEntry.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classNames from '#src/screens/logs/LogFilterBar.module.css';
import { isNarrowed, type LogFilters, noFilters } from '#src/screens/logs/logView.ts';
import { useKindWord } from '#src/screens/logs/useKindWord.ts';
import { clearButton } from '#src/ui/fields/clearButton.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { deleteClears } from '#src/ui/fields/deleteClears.ts';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';

export interface LogFilterBarProps {
  readonly filters: LogFilters;
  readonly onChange: (change: Partial<LogFilters>) => void;
}

/**
 * LOG-04 to LOG-06: by action, by a span of days or by one day, which take each other's place; by what the entries are about;
 * and one way back.
 */
export const LogFilterBar = ({ filters, onChange }: LogFilterBarProps) => {
  const { t } = useTranslation();
  const wordOf = useKindWord();
  return (
    <section className={classNames.bar} aria-label={t('logs.filters.label')}>
      <MultiSelect
        label={t('logs.filters.actions')}
        placeholder={filters.classes.length === 0 ? t('logs.filters.allActions') : undefined}
        data={keptClasses.map((value) => ({ value, label: t(`logs.classes.${value}`) }))}
        value={[...filters.classes]}
        onChange={(names) => onChange({ classes: keptClasses.filter((name) => names.includes(name)) })}
        {...deleteClears(filters.classes.length > 0, () => onChange({ classes: [] }))}
        clearable
        className={classNames.actions}
      />
      <Select
        label={t('logs.columns.about')}
        placeholder={t('notifications.allKinds')}
        data={loggedKinds.map((value) => ({ value, label: wordOf(value) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind, record: null })}
        {...deleteClears(filters.kind !== null, () => onChange({ kind: null, record: null }))}
        clearable
        clearButtonProps={clearButton(t('logs.columns.about'))}
        className={classNames.kind}
      />
      <LogDay name="from" value={filters.from} onChange={(from) => onChange({ from, day: null })} />
      <LogDay name="to" value={filters.to} onChange={(to) => onChange({ to, day: null })} />
      <LogDay name="day" value={filters.day} onChange={(day) => onChange({ day, from: null, to: null })} />
      <Button
        className={classNames.reset}
        variant="default"
        leftSection={<IconFilterOff size={16} aria-hidden />}
        disabled={!isNarrowed(filters)}
        onClick={() => onChange(noFilters)}
      >
        {t('logs.filters.reset')}
      </Button>
      {filters.record === null ? null : (
        <FilterPill
          label={t('logs.filters.record', { id: filters.record })}
          onRemove={() => onChange({ record: null })}
        />
      )}
    </section>
  );
};

interface LogDayProps {
  readonly name: 'from' | 'to' | 'day';
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** What is typed and is no day yet stays in the field, which says so, and narrows nothing. */
const LogDay = ({ name, value, onChange }: LogDayProps) => {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (next: string | null): void => {
    const isDay = next === null || /^\d{4}-\d{2}-\d{2}$/.test(next);
    setWrong(isDay ? null : next);
    if (isDay) onChange(next);
  };
  return (
    <DateField label={t(`logs.filters.${name}`)} value={wrong ?? value} onChange={change} className={classNames.day} />
  );
};
