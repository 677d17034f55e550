import { type Deadline, ownKind } from '#domain/entities/deadline.ts';
import type { RecordId } from '#domain/recordId.ts';
import { nearEnds, nextDayOf } from '#domain/rules/dates/urgency.ts';
import { deadlineStanding, isActedOn } from '#domain/rules/deadlines/deadlineStanding.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { type DocketLine, type DocketRow, docketRow, statesOf } from '#src/data/dates/DocketLine.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';
import { leftLines } from '#src/data/dates/leftLines.ts';
import type { DeadlineMarks, DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import type { Row } from '#src/data/lists/useRows.ts';

/** What is still to be done, and what is done or given up. */
export interface Acted {
  readonly open: readonly DocketRow[];
  readonly settled: readonly DocketRow[];
}

interface Known {
  readonly families: readonly Row<'patent'>[];
  readonly names: DateNames;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const settled: DocketLine['states'] = ['settled'];

/**
 * The computed lines with what people did with them, those that somebody acted on long ago, and the dates that people
 * entered themselves.
 */
export const withActs = (dated: readonly DocketRow[], marks: DeadlineMarks, known: Known): Acted => {
  if (marks.rows.length === 0) return { open: dated, settled: [] };
  const [open, over]: [DocketRow[], DocketRow[]] = [[], []];
  const take = (row: DocketRow, acted: DeadlineRow): void => {
    const isOpen = deadlineStanding(acted.record) === 'open';
    const { states } = row.record;
    const now = isOpen ? openStates(states, acted.record) : settled;
    (isOpen ? open : over).push({ ...row, record: { ...row.record, acted, states: now } });
  };
  const listed = new Set<RecordId>();
  for (const row of dated) {
    const { family, line } = row.record;
    const acted = line ? marks.of(family.id, line) : undefined;
    if (acted) {
      listed.add(acted.id);
      take(row, acted);
    } else open.push(row);
  }
  const left = marks.lines.filter((acted) => !listed.has(acted.id) && isActedOn(acted.record));
  const own = marks.rows.filter(({ record }) => record.genre === ownKind && record.cle === '');
  if (left.length + own.length === 0) return { open, settled: over };
  const byId = new Map<RecordId, Row<'patent'>>(known.families.map((family) => [family.id, family]));
  for (const { row, acted } of leftRows(left, byId, known)) take(row, acted);
  for (const { row, acted } of ownRows(own, byId, known)) take(row, acted);
  return { open, settled: over };
};

const openStates = (states: DocketLine['states'], { vuLe, instruction }: Deadline): DocketLine['states'] => {
  const left = vuLe ? states.filter((state) => state !== 'unseen') : states;
  return instruction ? [...left, 'instructed'] : left;
};

type Families = ReadonlyMap<RecordId, Row<'patent'>>;

/** What was acted on and is not among what comes: it stays until it is done or given up, and is found after that. */
const leftRows = (left: readonly DeadlineRow[], byId: Families, { names, today }: Known) => {
  const ends = nearEnds(today);
  return leftLines(left, byId, names, today).map(({ acted, family, filing, line, isGone }) => {
    const day = line ? nextDayOf(line, today) : acted.record.dateCalculee;
    const record: DocketLine = {
      family,
      filing,
      office: filing.idPays === null ? '' : names.office(filing.idPays),
      line,
      missing: null,
      day,
      states: day === null ? [] : statesOf(line ?? onlyDay(day), today, ends),
      ...(isGone && { isGone }),
    };
    return { row: docketRow(`${family.id} ${acted.record.cle}`, record), acted };
  });
};

const ownRows = (own: readonly DeadlineRow[], byId: Families, { names, today }: Known) => {
  const ends = nearEnds(today);
  return own.flatMap((acted) => {
    const { brevetId, depotId, dateEcheance: day } = acted.record;
    const family = brevetId === null ? undefined : byId.get(brevetId);
    if (!family || day === null) return [];
    const filing = family.record.informationsDepot.find(({ id }) => id === depotId) ?? newFiling('');
    const office = filing.idPays === null ? '' : names.office(filing.idPays);
    const states = statesOf(onlyDay(day), today, ends);
    const record: DocketLine = { family, filing, office, line: null, missing: null, day, states };
    return { row: docketRow(`${family.id} own ${acted.id}`, record), acted };
  });
};

/** A date that somebody entered has neither a surcharge nor an office that is closed. */
export const onlyDay = (day: string) => ({ due: day, freeUntil: day, payBy: day, lastDay: day });
