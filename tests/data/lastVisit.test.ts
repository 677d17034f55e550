import { expect, test } from 'vitest';
import { type Visit, visitBefore } from '#src/data/dates/useLastVisit.ts';

const visit = (last: Visit | undefined, day: string, time: string): Visit => ({
  at: `${day}T${time}Z`,
  before: visitBefore(last, day),
});

test('DATE-26 what changed is counted since the last visit of an earlier day, however often one looks today', () => {
  expect(visitBefore(undefined, '2026-03-02')).toBeNull();
  const first = visit(undefined, '2026-03-02', '09:00');
  // The first visit stays the first one all day.
  expect(visitBefore(first, '2026-03-02')).toBeNull();
  const again = visit(first, '2026-03-02', '17:00');
  expect(visitBefore(again, '2026-03-09')).toBe('2026-03-02T17:00Z');
  const next = visit(again, '2026-03-09', '08:00');
  expect(visitBefore(next, '2026-03-09')).toBe('2026-03-02T17:00Z');
  expect(visitBefore(next, '2026-03-10')).toBe('2026-03-09T08:00Z');
});
