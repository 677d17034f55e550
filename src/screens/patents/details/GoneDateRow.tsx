import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOfActed } from '#src/records/dates/dateWords.ts';
import { DeadlineMenu } from '#src/records/deadlines/DeadlineMenu.tsx';
import { MarkLines } from '#src/records/deadlines/MarkLines.tsx';
import classes from '#src/screens/patents/details/FamilyDates.module.css';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface GoneDateRowProps {
  /** What was done with it. */
  readonly row: DeadlineRow;
  /** The office's code; empty where its filing is not known. */
  readonly office: string;
}

/** A date that somebody acted on and that is computed no more: it stays until it is done or given up. */
export const GoneDateRow = ({ row, office }: GoneDateRowProps) => {
  const { t } = useTranslation();
  const what = nameOfActed(t, row.record, office);
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.none}>
          <span className={classes.office}>
            <Flag code={office} />
            {office}
          </span>
          <span className={classes.day}>{formatDay(row.record.dateCalculee)}</span>
          <span className={classes.what}>
            {what}
            <MarkLines record={row.record} due={null} isGone />
          </span>
        </div>
        <DeadlineMenu date={{ target: { ownId: row.id }, row }} what={office === '' ? what : `${what} (${office})`} />
      </div>
    </li>
  );
};
