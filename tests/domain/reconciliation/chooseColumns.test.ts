import { describe, expect, it } from 'vitest';
import { chooseAnnuityColumns } from '#domain/rules/reconciliation/chooseAnnuityColumns.ts';

const days = ['31/01/2027', '28/02/2027', '31/03/2027'];

/** Which of several columns of days is taken for the one on which annuities fall due. */
const dueOf = (...header: readonly string[]) => {
  const rows = days.map((day) => header.map(() => day));
  const due = chooseAnnuityColumns(header, rows).find(({ column }) => column === 'due');
  return due && [header[due.index], due.index, due.doubt];
};

describe('columns of an annuity list that might say the same', () => {
  it.each([
    ['the surer name, though it stands behind', ['Annuity due', 'Due date'], ['Due date', 1, 'rival']],
    ['the surer name that stands before', ['Due date', 'Annuity due'], ['Due date', 0, 'rival']],
    ['the first of two that are called the same', ['Due date', 'Due date'], ['Due date', 0, 'rival']],
    ['one that no other comes near', ['Annuity', 'Due date'], ['Due date', 1, null]],
    ['one beside what is for information', ['Due date', 'Grant date'], ['Due date', 0, null]],
  ])('DATE-29 takes %s', (_, header, chosen) => {
    expect(dueOf(...header)).toEqual(chosen);
  });
});
