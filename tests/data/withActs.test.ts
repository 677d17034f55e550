import { expect, test } from 'vitest';
import { type Deadline, deadline } from '#domain/entities/deadline.ts';
import { patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { lawRules } from '#domain/rules/dates/DateRules.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { deadlineReader } from '#src/data/dates/DocketLine.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';
import { withActs } from '#src/data/dates/withActs.ts';
import { type DeadlineRow, marksOf } from '#src/data/deadlines/useDeadlineMarks.ts';
import type { Row } from '#src/data/lists/useRows.ts';

const today = '2026-11-27';
const names: DateNames = { office: () => 'FR', standing: () => 'unknown', rules: lawRules };
const around = { version: 1, createdAt: '', updatedAt: '' };
const shown = { mark: null, removed: false, entries: [] } as const;

/** One French filing of 2015: its tenth year was over, with the surcharge, on 31 July 2024. */
const family: Row<'patent'> = {
  ...shown,
  id: 7,
  record: {
    ...emptyValues(patent.fields),
    ...around,
    id: 7,
    informationsDepot: [{ ...newFiling(12), idPays: 1, dateDepot: '2015-01-20' }],
  },
};

const acted = (values: Partial<Deadline>): DeadlineRow => ({
  ...shown,
  id: 3,
  record: {
    ...emptyValues(deadline.fields),
    ...around,
    id: 3,
    brevetId: 7,
    depotId: 12,
    genre: 'annuity',
    annee: '10',
    cle: '12 annuity 10',
    dateCalculee: '2024-01-31',
    ...values,
  },
});

/** What the docket says of the tenth year. */
const tenth = (values: Partial<Deadline>) => {
  const rows = deadlineReader(names, today)(family);
  const { open, settled } = withActs(rows, marksOf([acted(values)]), { families: [family], names, today });
  const find = (list: typeof open) => list.find(({ record }) => record.acted?.id === 3)?.record;
  return { open: find(open), settled: find(settled) };
};

test.each([
  ['instructed', { instruction: 'payer' }],
  ['looked at', { vuLe: '2024-01-02' }],
  ['noted', { note: 'Appeler' }],
] as const)('DATE-20 a line that was %s is overdue until somebody says what became of it', (_, values) => {
  expect(tenth(values).open).toMatchObject({ day: '2024-07-31', line: { number: 10, due: '2024-01-31' } });
  expect(tenth(values).open?.states).toContain('overdue');
});

test('DATE-20 what is done or given up long ago is still found, and nobody is asked about it', () => {
  const { open, settled } = tenth({ faitLe: '2024-01-10' });
  expect(open).toBeUndefined();
  expect(settled).toMatchObject({ day: '2024-01-31', states: ['settled'], office: 'FR' });
  expect(settled?.isGone).toBeUndefined();
});

test('DATE-20 what was taken back again says nothing, and leaves as if nobody had acted', () => {
  expect(tenth({})).toEqual({ open: undefined, settled: undefined });
});

test('DATE-20 a line that is computed no more keeps the day for which it was acted on; with its filing it goes', () => {
  const none = { instruction: 'payer', annee: '40', cle: '12 annuity 40', dateCalculee: '2027-01-31' } as const;
  expect(tenth(none).open).toMatchObject({ line: null, isGone: true, day: '2027-01-31' });
  expect(tenth({ ...none, depotId: 99, cle: '99 annuity 40' }).open).toBeUndefined();
});
