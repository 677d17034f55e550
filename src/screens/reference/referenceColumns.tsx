import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { type ReferenceList, referenceLists } from '#domain/rules/records/referenceLists.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { fieldsInName, nameOf, orderOf, type ReferenceRow, textOf } from '#src/screens/reference/ReferenceRow.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { statusMeaning } from '#src/screens/reference/statusMeaning.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { usesAddress } from '#src/ui/page/usesAddress.ts';
import { Mark } from '#src/ui/state/Mark.tsx';
import { StateTag } from '#src/ui/state/StateTag.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { dayCell, type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

export interface ReferenceContext extends ListContext {
  /** How many patents use each record; null until it is counted. */
  readonly uses: ReadonlyMap<RecordId, number> | null;
}

type ReferenceColumn = ListColumn<ReferenceRow, ReferenceContext>;

/** Fields that few look at. */
const folded = ['adresse', 'iso3'];

const fieldColumn = (field: string): ReferenceColumn => ({
  key: field,
  title: `records.fields.${field}`,
  sort: (row) => textOf(row, field),
  hiddenAtFirst: folded.includes(field),
  yields: field === 'telephone',
  cell: (row) => fieldText(field, textOf(row, field)),
  sheet: { width: 30, value: (row) => textOf(row, field) },
});

/** What a status says of the right: as the firm decided, else what its words are read as. */
const meaningColumn: ReferenceColumn = {
  ...fieldColumn('sens'),
  hiddenAtFirst: true,
  cell: ({ record }, { t }) => ('sens' in record ? statusMeaning(record, t) : null),
  sheet: { width: 24, value: ({ record }, { t }) => ('sens' in record ? statusMeaning(record, t) : '') },
};

const columnFor = (field: string): ReferenceColumn => (field === 'sens' ? meaningColumn : fieldColumn(field));

/** The column of the name shows it, but a workbook has it apart. */
const partOfName = (field: string): ReferenceColumn => {
  const { key, title, sheet } = fieldColumn(field);
  return { key, title, sheet };
};

const groupColumn: ReferenceColumn = {
  key: 'group',
  title: 'patents.filters.status',
  cell: (row, { t }) =>
    t(`patents.statusGroups.${'description' in row.record ? statusColour(...statusNames(row.record)) : 'default'}`),
};

/** What a status is called in the other language. */
const otherNameColumn: ReferenceColumn = {
  key: 'otherName',
  title: 'reference.otherName',
  sortIn:
    ({ language }) =>
    (row) =>
      otherName(row, language),
  cell: (row, { language }) => otherName(row, language),
};

const otherName = (row: ReferenceRow, language: string): string =>
  'description' in row.record ? (statusNames(row.record).find((name) => name !== nameOf(row, language)) ?? '') : '';

const columnsOf = (list: ReferenceList): readonly ReferenceColumn[] => [
  {
    key: 'name',
    title: 'records.fields.nom',
    sortIn:
      ({ language }) =>
      (row) =>
        orderOf(row, language),
    hideable: false,
    card: 'title',
    cell: (row, { language }) => <Name row={row} language={language} />,
  },
  ...(list === 'status' ? [otherNameColumn, groupColumn] : []),
  ...referenceFields[list].map((field) => (fieldsInName[list].includes(field) ? partOfName(field) : columnFor(field))),
  {
    key: 'uses',
    title: 'reference.uses',
    sortIn:
      ({ uses }) =>
      ({ id }) =>
        uses?.get(id) ?? 0,
    align: 'right',
    width: 130,
    cell: ({ id }, { uses }) => <Uses list={list} id={id} count={uses?.get(id) ?? (uses ? 0 : null)} />,
    sheet: { value: ({ id }, { uses }) => uses?.get(id) ?? 0 },
  },
  {
    key: 'updatedAt',
    title: 'records.fields.updatedAt',
    sort: ({ record }) => record.updatedAt,
    align: 'right',
    width: 120,
    hiddenAtFirst: true,
    cell: ({ record }) => formatInstantDay(record.updatedAt),
    sheet: { width: 14, value: ({ record }) => dayCell(record.updatedAt) },
  },
];

const byList = <T,>(of: (list: ReferenceList) => T): Readonly<Record<ReferenceList, T>> =>
  Object.fromEntries(referenceLists.map((list) => [list, of(list)])) as Record<ReferenceList, T>;

export const referenceColumns = byList(columnsOf);

export const referenceShapes = byList(
  (list): ListAddressShape => ({
    defaultSort: { column: 'name', descending: false },
    sortColumns: sortColumnsOf(referenceColumns[list]),
    filters: [...(list === 'status' ? ['group'] : []), 'used', 'duplicates'],
    several: ['group'],
    context: ['list'],
  }),
);

const Name = ({ row, language }: { readonly row: ReferenceRow; readonly language: string }) => {
  const { t } = useTranslation();
  const { record, mark } = row;
  const name = nameOf(row, language) || t('common.unnamed');
  return (
    <Group gap="xs" wrap="nowrap" miw={140}>
      {'nomPays' in record ? <Flag code={countryCode(record)} /> : null}
      {'description' in record ? (
        <StateTag colour={statusColour(...statusNames(record))}>{name}</StateTag>
      ) : (
        <CellText isName breaks="anywhere">
          {name}
        </CellText>
      )}
      <Mark kind={mark} />
    </Group>
  );
};

const fieldText = (field: string, text: string): ReactNode => {
  if (text === '') return null;
  if (field === 'email') return <ReachLink kind="mailto" text={text} />;
  return field === 'telephone' ? <ReachLink kind="tel" text={text} /> : text;
};

interface UsesProps {
  readonly list: ReferenceList;
  readonly id: RecordId;
  /** Null until it is counted. */
  readonly count: number | null;
}

/** Where a record is used: how many patents, and the way to them. */
const Uses = ({ list, id, count }: UsesProps) => {
  const { t } = useTranslation();
  if (count === null) return null;
  const text = t('reference.patents', { count });
  if (count === 0)
    return (
      <Text span size="sm" c="dimmed">
        {text}
      </Text>
    );
  return (
    <Anchor component={Link} to={usesAddress(list, id)} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Anchor>
  );
};
