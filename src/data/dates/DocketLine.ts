import type { Filing } from '#domain/entities/filing.ts';
import { emptyList } from '#domain/heldOnce.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine, NoDate } from '#domain/rules/dates/DateLine.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import {
  type NearEnds,
  nearEnds,
  nextDayOf,
  overdueSince,
  type Urgency,
  urgenciesOf,
} from '#domain/rules/dates/urgency.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';
import type { DeadlineRow as ActedRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import { keptById } from '#src/data/lists/keptById.ts';
import type { ListRow, Row } from '#src/data/lists/useRows.ts';

/** One day of one filing, or the fact for want of which it has none. */
export interface DocketLine {
  readonly family: Row<'patent'>;
  readonly filing: Filing;
  /** The office's code. */
  readonly office: string;
  /** Null where a fact is missing. */
  readonly line: DateLine | null;
  readonly missing: NoDate | null;
  /** The day that counts now; null where there is none. */
  readonly day: string | null;
  readonly states: readonly DocketState[];
  /** What people did with it, or the date that they entered themselves; undefined while nobody acted. */
  readonly acted?: ActedRow;
  /** Somebody acted on it, and it is computed no more: its day is the one for which they did. */
  readonly isGone?: true;
}

/** How the list is looked at; a line may be several of them, and what is done or given up is that alone. */
export type DocketState = Urgency | 'soon' | 'unseen' | 'instructed' | 'missing' | 'settled';

/** As lists take it: it is searched, sorted and cut to pages like a record. */
export type DocketRow = ListRow<DocketLine>;

const isMissing: DocketLine['states'] = ['missing'];

/** Until somebody says so, no second person has looked at what is near. */
export const statesOf = (
  days: Parameters<typeof urgenciesOf>[0],
  today: string,
  ends: NearEnds,
): readonly DocketState[] => {
  const near = urgenciesOf(days, today, ends);
  if (near.length === 0) return near;
  const isSoon = near.includes('quarter') && nextDayOf(days, today) <= ends.month;
  return isSoon ? [...near, 'soon', 'unseen'] : [...near, 'unseen'];
};

export const docketRow = (id: RecordId, record: DocketLine): DocketRow => ({
  id,
  record,
  mark: null,
  removed: false,
  entries: emptyList,
});

interface Day {
  readonly today: string;
  readonly since: string;
  readonly ends: NearEnds;
}

const rowsOf = (family: Row<'patent'>, names: DateNames, { today, since, ends }: Day): readonly DocketRow[] => {
  const { informationsDepot: filings } = family.record;
  if (filings.length === 0) return none;
  const dated = datedFamilyOf(family.record, names);
  const { lines, none: without } = datesOf(dated, today, since, names.rules);
  const rows: DocketRow[] = [];
  // Both have the filings in the same order.
  const filingOf = (filing: DatedFiling): Filing => filings[dated.filings.indexOf(filing)] as Filing;
  for (const line of lines) {
    const filing = filingOf(line.filing);
    rows.push(
      docketRow(`${family.id} ${line.key}`, {
        family,
        filing,
        office: line.filing.office,
        line,
        missing: null,
        day: nextDayOf(line, today),
        states: statesOf(line, today, ends),
      }),
    );
  }
  for (const missing of without) {
    if (missing.reason.why !== 'fact') continue;
    const filing = filingOf(missing.filing);
    const id = `${family.id} ${missing.filing.id} missing`;
    const { office } = missing.filing;
    rows.push(docketRow(id, { family, filing, office, line: null, missing, day: null, states: isMissing }));
  }
  return rows.length === 0 ? none : rows;
};

const none: readonly DocketRow[] = [];

export interface DeadlineReader {
  (family: Row<'patent'>): readonly DocketRow[];
  /** The same without keeping it, for whoever needs only a few days of all families. */
  readonly inPassing: (family: Row<'patent'>) => readonly DocketRow[];
}

const readers = new WeakMap<DateNames, { readonly today: string; readonly read: DeadlineReader }>();

/** The days of a family and what it lacks, computed once while family, names and day are the same; kept until the family goes. */
export const deadlineReader = (names: DateNames, today: string): DeadlineReader => {
  const before = readers.get(names);
  if (before?.today === today) return before.read;
  const known = keptById<Row<'patent'>, readonly DocketRow[]>((family) => family);
  const day = { today, since: overdueSince(today), ends: nearEnds(today) };
  const inPassing = (family: Row<'patent'>): readonly DocketRow[] => known.get(family) ?? rowsOf(family, names, day);
  const read = Object.assign(
    (family: Row<'patent'>): readonly DocketRow[] => {
      const kept = known.get(family);
      if (kept) return kept;
      const rows = rowsOf(family, names, day);
      known.set(family, rows);
      return rows;
    },
    { inPassing },
  );
  readers.set(names, { today, read });
  return read;
};
