import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { deadlineStanding, isActedOn } from '#domain/rules/deadlines/deadlineStanding.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';
import { leftLines } from '#src/data/dates/leftLines.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { type DeadlineRow, useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOfDate, sentenceOfNone } from '#src/records/dates/dateWords.ts';
import { NotKeptNote } from '#src/records/deadlines/NotKeptNote.tsx';
import { DateRow } from '#src/screens/patents/details/DateRow.tsx';
import classes from '#src/screens/patents/details/FamilyDates.module.css';
import { Fold } from '#src/screens/patents/details/Fold.tsx';
import { GoneDateRow } from '#src/screens/patents/details/GoneDateRow.tsx';
import { AddOwnDate, OwnDateRows } from '#src/screens/patents/details/OwnDates.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';

/**
 * The days of a family that come, computed on this device from what is entered, each with its reason; before them what
 * somebody acted on and nobody has done yet; and of each filing without one, why. Its head says the next of them.
 */
export const FamilyDates = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const names = useDateNames();
  const today = useToday();
  const { lines, none } = useMemo(
    () => datesOf(datedFamilyOf(record, names), today, today, names.rules),
    [record, names, today],
  );
  const marks = useDeadlineMarks();
  const own = marks.ownOf(record.id);
  const left = useMemo(() => {
    const listed = new Set(lines.map((line) => marks.of(record.id, line)?.id));
    const open = marks.lines.filter(
      ({ id, record: acted }) =>
        acted.brevetId === record.id && !listed.has(id) && isActedOn(acted) && deadlineStanding(acted) === 'open',
    );
    return leftLines(open, new Map([[record.id, { id: record.id, record }]]), names, today);
  }, [record, lines, marks, names, today]);
  if (lines.length + none.length + own.length + left.length === 0) return null;
  const head = headOf(
    lines.find((line) => line.due >= today && isOpen(marks.of(record.id, line))),
    own.find((row) => (row.record.dateEcheance ?? '') >= today && isOpen(row)),
    t,
  );
  return (
    <Fold title={`${t('dates.title')} – ${head}`}>
      <ul className={classes.list}>
        {left.map(({ acted, filing, line }) =>
          line ? (
            <DateRow key={line.key} familyId={record.id} line={line} row={acted} today={today} />
          ) : (
            <GoneDateRow
              key={acted.id}
              row={acted}
              office={filing.idPays === null ? '' : names.office(filing.idPays)}
            />
          ),
        )}
        {lines.map((line) => (
          <DateRow key={line.key} familyId={record.id} line={line} row={marks.of(record.id, line)} today={today} />
        ))}
        <OwnDateRows rows={own} />
        {none.map(({ filing, reason }) => (
          <li key={`${filing.id} none`} className={classes.none}>
            <span className={classes.office}>
              <Flag code={filing.office} />
              {filing.office || t('patents.noCountry')}
            </span>
            <span>{sentenceOfNone(t, reason)}</span>
          </li>
        ))}
      </ul>
      <AddOwnDate record={record} />
      <Text size="xs" c="dimmed" mt="xs">
        {t('dates.check')}
      </Text>
      <NotKeptNote />
    </Fold>
  );
};

const isOpen = (row: DeadlineRow | undefined): boolean => !row || deadlineStanding(row.record) === 'open';

/** The next day, whether it is computed or somebody's own. */
const headOf = (line: DateLine | undefined, own: DeadlineRow | undefined, t: TFunction): string => {
  const day = own?.record.dateEcheance;
  if (own && day && (!line || day < line.due)) return `${formatDay(day)}, ${isolated(own.record.libelle)}`;
  if (!line) return t('dates.noNext');
  return t('dates.next', { what: nameOfDate(t, line), office: line.filing.office, day: formatDay(line.due) });
};
