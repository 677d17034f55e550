import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { nameOfDate, sentenceOfStep, sentenceOfTerms } from '#src/records/dates/dateWords.ts';
import classes from '#src/screens/patents/details/FamilyDates.module.css';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface DateRowProps {
  readonly line: DateLine;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** One day with what it is for; a click tells until when it can be done, and why it stands there. */
export const DateRow = ({ line, today }: DateRowProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <li>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconChevronRight
          size={14}
          aria-hidden
          className={classes.chevron}
          data-open={isOpen || undefined}
          data-print="never"
        />
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
                : t('dates.inGrace', { day: formatDay(line.lastDay) })}
            </span>
          ) : null}
        </span>
      </UnstyledButton>
      {isOpen ? (
        <div id={id} className={classes.reason}>
          <p>{sentenceOfTerms(t, line)}</p>
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
