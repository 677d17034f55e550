import { type Deadline, ownKind } from '#domain/entities/deadline.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

/** What people did with a line, or a date of their own, with what of it waits to be sent. */
export type DeadlineRow = Row<'deadline'>;

/** What was done with dates, as this device knows it. */
export interface DeadlineMarks {
  /** What was done with a computed line; undefined while nobody acted on it. */
  of(familyId: RecordId, line: Pick<DateLine, 'key' | 'kind'>): DeadlineRow | undefined;
  /** The dates that people entered for a family, by their day. */
  ownOf(familyId: RecordId): readonly DeadlineRow[];
  /** What was done with computed lines, one row for each, of all families. */
  readonly lines: readonly DeadlineRow[];
  /** Everything that was done, of all families. */
  readonly rows: readonly DeadlineRow[];
}

const known = new WeakMap<readonly DeadlineRow[], DeadlineMarks>();

/** The same object until something was done with a date. */
export const useDeadlineMarks = (): DeadlineMarks => {
  const rows = useRows('deadline');
  const before = known.get(rows);
  if (before) return before;
  const marks = marksOf(rows);
  known.set(rows, marks);
  return marks;
};

/** @param rows as the user sees them, waiting changes included */
export const marksOf = (rows: readonly DeadlineRow[]): DeadlineMarks => {
  const byKey = new Map<string, DeadlineRow>();
  const priorityEnds = new Map<RecordId, DeadlineRow>();
  const own = new Map<RecordId, DeadlineRow[]>();
  for (const row of rows) {
    const { brevetId, cle, genre } = row.record;
    if (cle === '') {
      if (brevetId !== null && genre === ownKind) own.set(brevetId, [...(own.get(brevetId) ?? []), row]);
      continue;
    }
    const other = byKey.get(cle);
    const joined = other ? joinedRow(other, row) : row;
    byKey.set(cle, joined);
    if (brevetId !== null && genre === 'priorityEnd') priorityEnds.set(brevetId, joined);
  }
  for (const list of own.values())
    list.sort((a, b) => ((a.record.dateEcheance ?? '') < (b.record.dateEcheance ?? '') ? -1 : 1));
  return {
    // Its filing is the family's first one, which may be another one since.
    of: (familyId, { key, kind }) =>
      byKey.get(key) ?? (kind === 'priorityEnd' ? priorityEnds.get(familyId) : undefined),
    ownOf: (familyId) => own.get(familyId) ?? [],
    lines: [...byKey.values()],
    rows,
  };
};

/**
 * Somebody else acted on the line before what was done here has arrived: until both are one record, the own word shows
 * over the other's.
 */
const joinedRow = (one: DeadlineRow, other: DeadlineRow): DeadlineRow => {
  const [theirs, mine] = typeof one.id === 'number' ? [one, other] : [other, one];
  const said = Object.entries(mine.record).filter(([, value]) => value !== null && value !== '' && value !== 0);
  return { ...mine, record: { ...theirs.record, ...Object.fromEntries(said) } as Deadline };
};
