import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOfDate, sentenceOfStep, sentenceOfTerms } from '#src/records/dates/dateWords.ts';
import { DeadlineMenu } from '#src/records/deadlines/DeadlineMenu.tsx';
import { MarkLines } from '#src/records/deadlines/MarkLines.tsx';
import classes from '#src/screens/patents/details/FamilyDates.module.css';
import { FoldChevron } from '#src/screens/patents/FoldChevron.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface DateRowProps {
  readonly familyId: RecordId;
  readonly line: DateLine;
  /** What was done with it; undefined while nobody acted. */
  readonly row: DeadlineRow | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** One day with what it is for and what was done; a click tells until when it can be done, and why it stands there. */
export const DateRow = ({ familyId, line, row, today }: DateRowProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  const { isReady } = useDeadlineRights();
  const target = { familyId, line };
  return (
    <li>
      <div className={classes.row}>
        <UnstyledButton className={classes.line} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <FoldChevron size={14} data-print="never" />
          <span className={classes.office}>
            <Flag code={line.filing.office} />
            {line.filing.office}
          </span>
          <span className={classes.day}>{formatDay(line.due)}</span>
          <span className={classes.what}>
            {nameOfDate(t, line)}
            {line.due < today ? (
              <span className={classes.late}>
                {line.payBy >= today
                  ? t('dates.stillFree', { day: formatDay(line.payBy) })
                  : line.lastDay >= today
                    ? t('dates.inGrace', { day: formatDay(line.lastDay) })
                    : t('deadlines.states.overdue')}
              </span>
            ) : null}
            <MarkLines record={row?.record} due={line.due} />
          </span>
        </UnstyledButton>
        <DeadlineMenu date={{ target, row }} what={`${nameOfDate(t, line)} (${line.filing.office})`} />
      </div>
      {isOpen ? (
        <div id={id} className={classes.reason}>
          <p>{sentenceOfTerms(t, line)}</p>
          {isReady(target) ? null : <p>{t('deadlineActs.notReady')}</p>}
          <ol>
            {line.steps.map((step) => (
              <li key={JSON.stringify(step)}>{sentenceOfStep(t, step, i18n.language)}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </li>
  );
};
