import {} from '@mantine/core';
import type { Patent } from '#domain/entities/patent.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import { CellText } from '#src/ui/table/CellText.tsx';
import type { ListColumn, ListContext } from '#src/ui/table/ListColumn.ts';

interface Context extends ListContext {
  readonly names: PatentNames;
}

/** Who looks after a family, in lists of what belongs to one; somebody whose account is closed with a word about that. */
export const responsibleColumn = <R,>(familyOf: (row: R) => Patent): ListColumn<R, Context> => ({
  key: 'responsible',
  title: 'patents.fields.idResponsable',
  isBeyond: true,
  sortIn:
    ({ names }) =>
    (row) =>
      names.responsible.of(familyOf(row)) || null,
  hiddenAtFirst: true,
  width: 150,
  cell: (row, { names, t }) => {
    const family = familyOf(row);
    const name = names.responsible.of(family);
    return name === '' ? null : (
      <CellText lines={2}>{names.responsible.hasLeft(family) ? `${name} (${t('responsible.gone')})` : name}</CellText>
    );
  },
  sheet: { width: 24, value: (row, { names }) => names.responsible.of(familyOf(row)) },
});
