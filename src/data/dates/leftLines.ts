import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { deadlineStanding } from '#domain/rules/deadlines/deadlineStanding.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';
import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import type { Row } from '#src/data/lists/useRows.ts';

type HeldFamily = Pick<Row<'patent'>, 'id' | 'record'>;

/** A line that somebody acted on and that is not among those that come: long over, or computed no more. */
export interface LeftLine<F extends HeldFamily> {
  readonly acted: DeadlineRow;
  readonly family: F;
  readonly filing: Filing;
  /** Null where it is computed no more, or was settled and nobody need know why it stood there. */
  readonly line: DateLine | null;
  readonly isGone?: true;
}

/**
 * What became of lines that somebody acted on. The families of those that are still open are reckoned from their
 * beginning; of what is done or given up and past, the record itself says enough.
 */
export const leftLines = <F extends HeldFamily>(
  left: readonly DeadlineRow[],
  families: ReadonlyMap<RecordId, F>,
  names: DateNames,
  today: string,
): readonly LeftLine<F>[] => {
  const everyLine = new Map<RecordId, readonly DateLine[]>();
  const linesOf = (family: F): readonly DateLine[] => {
    const known =
      everyLine.get(family.id) ?? datesOf(datedFamilyOf(family.record, names), today, null, names.rules).lines;
    everyLine.set(family.id, known);
    return known;
  };
  return left.flatMap((acted): LeftLine<F>[] => {
    const { brevetId, depotId, cle, genre, dateCalculee } = acted.record;
    const family = brevetId === null ? undefined : families.get(brevetId);
    const filing = family?.record.informationsDepot.find(({ id }) => id === depotId);
    // With its filing it goes, but the priority year is the family's.
    if (!family || (!filing && genre !== 'priorityEnd')) return [];
    const found = { acted, family, filing: filing ?? newFiling('') };
    const isPast = deadlineStanding(acted.record) !== 'open' && dateCalculee !== null && dateCalculee < today;
    if (isPast) return [{ ...found, line: null }];
    const line = linesOf(family).find(({ key, kind }) => key === cle || (kind === genre && kind === 'priorityEnd'));
    return [line ? { ...found, line } : { ...found, line: null, isGone: true }];
  });
};
