import { ActionIcon, Button, Group, Popover, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { addDays, monthEndAfter, weekdayOf } from '#domain/rules/calendar.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import type { DeadlineContext } from '#src/screens/deadlines/deadlineColumns.tsx';
import classes from '#src/screens/deadlines/MonthView.module.css';
import type { MonthAddress } from '#src/screens/deadlines/useMonthAddress.ts';
import { Shortened } from '#src/ui/page/Shortened.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface MonthViewProps {
  readonly month: MonthAddress;
  /** What search and filters leave, in their order. */
  readonly rows: readonly DocketRow[];
  readonly context: DeadlineContext;
  readonly tools: ReactNode;
  readonly onOpen: (line: string) => void;
}

/** As many stand in a day of the sheet; the others unfold. */
const inSight = 3;

/** The month as a sheet of weeks, and on narrow screens as its days that have something. */
export const MonthView = ({ month, rows, context, tools, onOpen }: MonthViewProps) => {
  const { t } = useTranslation();
  const { language, today } = context;
  const isNarrow = useIsNarrow();
  const { first } = month;
  const byDay = useMemo(() => {
    const days = new Map<string, DocketRow[]>();
    for (const row of rows) {
      const { day } = row.record;
      if (!day?.startsWith(first.slice(0, 7))) continue;
      const known = days.get(day);
      if (known) known.push(row);
      else days.set(day, [row]);
    }
    return days;
  }, [rows, first]);
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  const linesOf = (day: string) => (
    <DayLines day={day} rows={byDay.get(day) ?? []} isWhole={isNarrow} onOpen={onOpen} />
  );
  return (
    <section aria-label={t('deadlines.view.month')}>
      <Group gap="sm" mb="md">
        {tools}
      </Group>
      <Group gap="xs" mb="sm" justify="space-between">
        <Text component="h2" fw={600} aria-live="polite" className={classes.name}>
          {name}
        </Text>
        <Group gap="xs">
          <ActionIcon variant="default" size="lg" aria-label={t('deadlines.month.before')} onClick={() => month.go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={month.goToday}>
            {t('deadlines.month.today')}
          </Button>
          <ActionIcon variant="default" size="lg" aria-label={t('deadlines.month.after')} onClick={() => month.go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {isNarrow ? (
        <ul className={classes.agenda}>
          {[...byDay.keys()].sort().map((day) => (
            <li key={day}>
              <Text component="h3" size="sm" fw={600} aria-current={day === today ? 'date' : undefined}>
                {weekdayWord(day, language)} {formatDay(day)}
              </Text>
              {linesOf(day)}
            </li>
          ))}
          {byDay.size === 0 ? <li>{t('deadlines.month.none')}</li> : null}
        </ul>
      ) : (
        <table className={classes.sheet}>
          <thead>
            <tr>
              {weekOf(sheetOf(first)[0] ?? first).map((day) => (
                <th key={day} scope="col">
                  {weekdayWord(day, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheetOf(first).map((monday) => (
              <tr key={monday}>
                {weekOf(monday).map((day) => (
                  <td
                    key={day}
                    data-outside={day.slice(0, 7) !== first.slice(0, 7) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span className={classes.date}>{Number(day.slice(8))}</span>
                    {day.slice(0, 7) === first.slice(0, 7) ? linesOf(day) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const weekdayWord = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The Mondays of a month. */
const sheetOf = (first: string): readonly string[] => {
  const mondays = [addDays(first, -((weekdayOf(first) + 6) % 7))];
  const last = monthEndAfter(first, 0);
  for (let next = addDays(mondays[0] ?? first, 7); next <= last; next = addDays(next, 7)) mondays.push(next);
  return mondays;
};

const weekOf = (monday: string): readonly string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

interface DayLinesProps {
  readonly day: string;
  readonly rows: readonly DocketRow[];
  /** Nothing is folded. */
  readonly isWhole: boolean;
  readonly onOpen: (line: string) => void;
}

const DayLines = ({ day, rows, isWhole, onOpen }: DayLinesProps) => {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const list = (shown: readonly DocketRow[]) => (
    <ul className={classes.lines}>
      {shown.map((row) => (
        <li key={row.id}>
          <button type="button" className={classes.line} onClick={() => onOpen(String(row.id))}>
            <LineWords row={row} />
          </button>
        </li>
      ))}
    </ul>
  );
  if (isWhole || rows.length <= inSight) return list(rows);
  return (
    <>
      {list(rows.slice(0, inSight))}
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.more}>
            {t('common.more', { count: rows.length - inSight })}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={formatDay(day)}>
          {list(rows.slice(inSight))}
        </Popover.Dropdown>
      </Popover>
    </>
  );
};

const LineWords = ({ row: { record } }: { readonly row: DocketRow }) => {
  const { t } = useTranslation();
  const { referenceFamille, titre } = record.family.record;
  return (
    <>
      <Shortened>{whatOf(record, t)}</Shortened>{' '}
      <span className={classes.of}>
        <Shortened>{joined([record.office, referenceFamille || titre])}</Shortened>
      </span>
    </>
  );
};
