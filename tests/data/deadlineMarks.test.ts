import { expect, test } from 'vitest';
import { type Deadline, deadline } from '#domain/entities/deadline.ts';
import { emptyValues } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { isComputedOtherwise } from '#domain/rules/deadlines/deadlineStanding.ts';
import { type DeadlineRow, marksOf } from '#src/data/deadlines/useDeadlineMarks.ts';

const rowOf = (id: RecordId, values: Partial<Deadline>): DeadlineRow => ({
  id,
  record: { ...emptyValues(deadline.fields), id, version: 1, createdAt: '', updatedAt: '', brevetId: 7, ...values },
  mark: null,
  removed: false,
  entries: [],
});
const line = { key: '12 annuity 5', kind: 'annuity' } as const;

test('DATE-06 what this device says of a line shows over what somebody else said, until both are one record', () => {
  const theirs = rowOf(3, { cle: line.key, genre: 'annuity', instruction: 'payer', note: 'Appelée' });
  const mine = rowOf('~_______of_this_device', {
    cle: line.key,
    genre: 'annuity',
    faitLe: '2026-06-01',
    note: 'Payée',
  });
  for (const rows of [
    [theirs, mine],
    [mine, theirs],
  ]) {
    const row = marksOf(rows).of(7, line);
    expect(row?.id).toBe(mine.id);
    expect(row?.record).toMatchObject({ instruction: 'payer', faitLe: '2026-06-01', note: 'Payée' });
  }
});

test('DATE-06 what was done with the priority year stays known when another filing becomes the first', () => {
  const marks = marksOf([rowOf(3, { cle: '12 priorityEnd', genre: 'priorityEnd', faitLe: '2026-06-01' })]);
  expect(marks.of(7, { key: '99 priorityEnd', kind: 'priorityEnd' })?.id).toBe(3);
  expect(marks.of(8, { key: '99 priorityEnd', kind: 'priorityEnd' })).toBeUndefined();
  expect(marks.of(7, { key: '99 annuity 5', kind: 'annuity' })).toBeUndefined();
});

test('DATE-06 the dates that people entered come by their day, and belong to no line', () => {
  const own = (id: number, dateEcheance: string): DeadlineRow =>
    rowOf(id, { genre: 'own', libelle: 'x', dateEcheance });
  const marks = marksOf([own(1, '2026-12-01'), own(2, '2026-06-01')]);
  expect(marks.ownOf(7).map(({ id }) => id)).toEqual([2, 1]);
  expect(marks.ownOf(8)).toEqual([]);
});

test('DATE-13 what was done stays done, and asks when the line is computed for another day since', () => {
  const { record } = rowOf(1, { cle: line.key, faitLe: '2026-06-01', dateCalculee: '2026-06-30' });
  expect(isComputedOtherwise(record, '2026-06-30')).toBe(false);
  expect(isComputedOtherwise(record, '2026-07-31')).toBe(true);
  expect(isComputedOtherwise({ ...record, faitLe: null }, '2026-07-31')).toBe(false);
});
