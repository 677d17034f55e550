import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { Pile, ReconciledLine, ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import { sideLines } from '#src/screens/reconciliation/sideLines.tsx';
import { differenceWords, numberOf, ourSide, type SideNames, theirSide } from '#src/screens/reconciliation/sides.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

/** What cells and order need beside the row. */
export interface ReconciliationContext extends ListContext {
  readonly t: TFunction;
  readonly names: SideNames;
}

type Column = ListColumn<ReconciledRow, ReconciliationContext>;

export const codeOf = ({ found, line }: ReconciledLine): string =>
  found?.office || line?.country || line?.countryText || '';

const referenceOf = ({ found, line }: ReconciledLine): string =>
  found?.family.record.referenceFamille || line?.reference || '';

/** What stands on one side only is ordered by that one. */
export const theirDay = ({ record }: ReconciledRow): string | null => record.line?.due ?? record.own?.due ?? null;
const ourDay = ({ record }: ReconciledRow): string | null => record.own?.due ?? record.line?.due ?? null;

const wrapped = (text: string, isDim = false) =>
  text === '' ? null : (
    <Text
      span
      size={isDim ? 'xs' : 'sm'}
      c={isDim ? 'dimmed' : undefined}
      lineClamp={2}
      style={{ overflowWrap: 'anywhere' }}
    >
      {text}
    </Text>
  );

/** One row per annuity: which filing, what the list says, what stands here, and what was decided. In the workbook: what is asked. */
export const reconciliationColumns: readonly Column[] = [
  {
    key: 'number',
    title: 'deadlines.columns.number',
    sort: ({ record }) => numberOf(record) || null,
    hideable: false,
    card: 'title',
    width: 190,
    cell: ({ record }) => (
      <span>
        <CellText isName breaks="anywhere">
          {numberOf(record)}
        </CellText>
        {wrapped(record.found?.family.record.titre ?? '', true)}
      </span>
    ),
    sheet: { width: 22, value: ({ record }) => numberOf(record) },
  },
  {
    key: 'country',
    title: 'patents.fields.idPays',
    sort: ({ record }) => codeOf(record) || null,
    card: 'aside',
    width: 92,
    cell: ({ record }) => {
      const code = codeOf(record);
      return code === '' ? null : (
        <Group gap={8} wrap="nowrap" component="span">
          {code.length <= 3 ? <Flag code={code} /> : null}
          {wrapped(code)}
        </Group>
      );
    },
    sheet: { width: 8, value: ({ record }) => codeOf(record) },
  },
  {
    key: 'reference',
    title: 'patents.columns.reference',
    sort: ({ record }) => referenceOf(record) || null,
    card: 'aside',
    yields: true,
    width: 120,
    cell: ({ record }) => wrapped(referenceOf(record)),
    sheet: { width: 18, value: ({ record }) => referenceOf(record) },
  },
  {
    key: 'theirs',
    title: 'reconciliation.theirs',
    sort: theirDay,
    mayBeBlank: true,
    width: 170,
    cell: ({ record }, { t, names }) => sideLines(theirSide(t, record, names), record.comparison?.differences),
  },
  {
    key: 'ours',
    title: 'import.updates.here',
    sort: ourDay,
    mayBeBlank: true,
    width: 190,
    cell: ({ record }, { t, names }) => sideLines(ourSide(t, record, names), record.comparison?.differences),
  },
  {
    key: 'differences',
    title: 'reconciliation.differ',
    sortIn:
      ({ t }) =>
      ({ record }) =>
        differenceWords(t, record) || null,
    mayBeBlank: true,
    yields: true,
    width: 110,
    cell: ({ record }, { t }) => wrapped(differenceWords(t, record)) ?? '',
    sheet: { width: 18, value: ({ record }, { t }) => differenceWords(t, record) },
  },
  {
    key: 'decision',
    title: 'reconciliation.question',
    mayBeBlank: true,
    width: 160,
    cell: ({ record: { decision } }, { t }) =>
      decision === null ? null : (
        <span>
          {wrapped(decision.note)}
          {wrapped(t(`reconciliation.decided.${decision.kind}`, { day: formatDay(decision.day) }), true)}
        </span>
      ),
    sheet: { width: 40, value: ({ record }) => record.decision?.note ?? '' },
  },
  ...(['theirs', 'ours'] as const).flatMap((side): Column[] => [
    {
      key: `${side}Due`,
      title: `reconciliation.sheet.${side}Due`,
      sheet: {
        width: 14,
        value: ({ record }) =>
          record.line?.dueText && side === 'theirs'
            ? record.line.dueText
            : { day: (side === 'theirs' ? record.line?.due : record.own?.due) ?? null },
      },
    },
    {
      key: `${side}Year`,
      title: `reconciliation.sheet.${side}Year`,
      sheet: { width: 10, value: ({ record }) => (side === 'theirs' ? record.line?.year : record.own?.number) ?? null },
    },
    {
      key: `${side}Status`,
      title: `reconciliation.sheet.${side}Status`,
      sheet: {
        width: 24,
        value: ({ record }, { t, names }) => (side === 'theirs' ? theirSide : ourSide)(t, record, names).status,
      },
    },
  ]),
  {
    key: 'firmReference',
    title: 'reconciliation.columns.firmReference',
    sheet: { width: 18, value: ({ record }) => record.line?.firmReference ?? '' },
  },
  {
    key: 'asked',
    title: 'reconciliation.sheet.notedOn',
    sheet: { width: 14, value: ({ record }) => ({ day: record.decision?.day ?? null }) },
  },
];

/** Columns in which nothing can stand in a pile: nothing differs of what stands on one side, nothing is decided before. */
const without: Readonly<Record<Pile, readonly string[]>> = {
  differs: ['decision'],
  theirs: ['differences', 'decision'],
  ours: ['differences', 'decision'],
  agrees: ['differences', 'decision'],
  asked: [],
  settled: [],
};

/** The table's columns for one pile. */
export const columnsOfPile = <C extends { readonly key: string }>(columns: readonly C[], pile: Pile): readonly C[] =>
  columns.filter(({ key }) => !without[pile].includes(key));

export const reconciliationShape: ListAddressShape = {
  defaultSort: { column: 'theirs', descending: false },
  sortColumns: sortColumnsOf(reconciliationColumns),
  filters: ['pile'],
  defaultPageSize: 20,
};
