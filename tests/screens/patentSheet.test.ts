import { expect, it } from 'vitest';
import { tableColumns } from '#src/screens/patents/list/patentSheet.ts';
import { patentListShape } from '#src/screens/patents/list/patentSorts.ts';
import { arrangeColumns } from '#src/ui/table/useColumnChoice.ts';

const columns = tableColumns(((key: string) => key) as never, {} as never);
const keys = (order: string[], hidden: string[]): string[] =>
  arrangeColumns(columns, { order, hidden, dense: false }).map(({ key }) => key);

it('UX-43 a workbook has the columns that the table shows, in the order in which it shows them', () => {
  expect(columns.map(({ key }) => key)).toEqual(patentListShape.sortColumns);
  expect(keys([], ['clients', 'statut'])).toEqual([
    'referenceFamille',
    'titre',
    'countries',
    'firstFiling',
    'updatedAt',
  ]);
  const turned = [...patentListShape.sortColumns].reverse();
  expect(keys(turned, ['titre'])).toEqual(turned);
});
