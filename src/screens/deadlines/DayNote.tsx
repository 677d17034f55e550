import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { isInGrace } from '#domain/rules/dates/urgency.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/deadlines/DayNote.module.css';

export interface DayNoteProps {
  readonly line: Pick<DateLine, 'due' | 'freeUntil' | 'payBy' | 'lastDay'>;
  /** The day of it that counts now. */
  readonly day: string;
  readonly today: string;
}

const words = {
  overdue: 'deadlines.states.overdue',
  grace: 'deadlines.when.grace',
  free: 'deadlines.states.free',
} as const;

/** A day, and in words what it is where it is not simply the due day. */
export const DayNote = ({ line, day, today }: DayNoteProps) => {
  const { t } = useTranslation();
  const state = day < today ? 'overdue' : isInGrace(line, today) ? 'grace' : day === line.due ? null : 'free';
  return (
    <span className={classes.day}>
      {formatDay(day)}
      {state ? (
        <span className={classes.note} data-state={state}>
          {t(words[state])}
        </span>
      ) : null}
    </span>
  );
};
