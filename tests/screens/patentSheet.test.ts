import { expect, it } from 'vitest';
import { patentColumns, patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { chosenColumns } from '#src/screens/patents/list/useExportPatents.ts';

const shown = patentColumns.filter(({ cell }) => cell).map(({ key }) => key);
const keys = (order: string[], hidden: string[]): string[] =>
  chosenColumns({ order, hidden, dense: false })
    .slice(0, shown.length - hidden.filter((key) => key !== 'titre').length)
    .map(({ key }) => key);

it('UX-43 a workbook has the columns that the table shows, in the order in which it shows them', () => {
  expect(shown).toEqual(patentListShape.sortColumns);
  const rarer = ['responsible', 'datePriorite', 'numeroPriorite'];
  expect(keys([], ['clients', 'statut', ...rarer])).toEqual([
    'referenceFamille',
    'titre',
    'countries',
    'firstFiling',
    'updatedAt',
  ]);
  const turned = [...patentListShape.sortColumns].reverse();
  expect(keys(turned, ['titre'])).toEqual(turned);
  const first = patentColumns.map(({ key }) => key).filter((key) => !rarer.includes(key));
  expect(chosenColumns(null).map(({ key }) => key)).toEqual(first);
});
