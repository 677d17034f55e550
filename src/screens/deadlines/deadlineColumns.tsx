import type { TFunction } from 'i18next';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import type { DocketLine, DocketRow } from '#src/data/dates/DocketLine.ts';
import { onlyDay } from '#src/data/dates/withActs.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { PatentNames, PatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { sentenceOfStep } from '#src/records/dates/dateWords.ts';
import { plainWhatOf, whatOf } from '#src/records/dates/whatOf.ts';
import { MarkLines } from '#src/records/deadlines/MarkLines.tsx';
import { familyReference } from '#src/records/familyReference.tsx';
import { responsibleColumn } from '#src/records/responsibleColumn.tsx';
import { DayNote } from '#src/screens/deadlines/DayNote.tsx';
import { deadlineFilterNames, severalOfDeadlines } from '#src/screens/deadlines/useDeadlineFilters.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { CellLine } from '#src/ui/table/CellLine.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

/** What the cells and the order of the list need beside the row. */
export interface DeadlineContext extends ListContext {
  readonly t: TFunction;
  readonly names: PatentNames;
  readonly people: PatentPeople;
  readonly today: string;
}

type Column = ListColumn<DocketRow, DeadlineContext>;

export const clientsOf = ({ family }: DocketLine, names: PatentNames): string =>
  family.record.clientIds.map(names.client).filter(Boolean).join(', ');

export const firmsOf = ({ filing }: DocketLine, people: PatentPeople): string =>
  filing.cabinetsAnnuites
    .map(({ cabinetId }) => (cabinetId === null ? '' : people.cabinet(cabinetId)))
    .filter(Boolean)
    .join(', ');

export const countryOf = ({ filing, office }: DocketLine, names: PatentNames): string =>
  (filing.idPays !== null && names.country(filing.idPays).name) || office;

const clamped = (text: string) =>
  text === '' ? null : (
    <CellText lines={2} breaks="anywhere">
      {isolated(text)}
    </CellText>
  );

/** The first column says the one of them that counts now. */
const lineDay = (key: 'due' | 'freeUntil' | 'lastDay'): Column => {
  const dayOf = ({ record }: DocketRow): string | null => record.line?.[key] ?? null;
  return {
    key,
    title: `deadlines.columns.${key}`,
    sort: dayOf,
    width: 128,
    mayBeBlank: true,
    hiddenAtFirst: true,
    cell: (row) => formatDay(dayOf(row)),
    sheet: { width: 14, value: (row) => ({ day: dayOf(row) }) },
  };
};

const numberOf = (key: 'numeroDepot' | 'numeroPublication' | 'numeroDelivrance'): Column => ({
  key,
  title: `patents.fields.${key}`,
  sheet: { value: ({ record }) => record.filing[key] },
});

const reasonOf = (line: DateLine | null, { t, language }: DeadlineContext): string =>
  line?.steps.map((step) => sentenceOfStep(t, step, language)).join(' ') ?? '';

/** One row per date: when, what for, of which family and office, for whom and by whom; in the workbook also why. */
export const deadlineColumns: readonly Column[] = [
  {
    key: 'day',
    title: 'deadlines.columns.day',
    sort: ({ record }) => record.day,
    card: 'aside',
    width: 132,
    mayBeBlank: true,
    cell: ({ record }, { today }) =>
      record.day === null ? null : <DayNote line={record.line ?? onlyDay(record.day)} day={record.day} today={today} />,
    sheet: { width: 14, value: ({ record }) => ({ day: record.day }) },
  },
  {
    key: 'what',
    title: 'deadlines.columns.what',
    sortIn:
      ({ t }) =>
      ({ record }) =>
        whatOf(record, t),
    hideable: false,
    card: 'title',
    width: 190,
    cell: ({ record }, { t }) => (
      <span>
        <CellText lines={3} isName breaks="anywhere">
          {whatOf(record, t)}
        </CellText>
        <MarkLines record={record.acted?.record} due={record.line?.due ?? null} isGone={record.isGone} isShort />
      </span>
    ),
    sheet: { width: 30, value: ({ record }, { t }) => plainWhatOf(record, t) },
  },
  {
    key: 'country',
    title: 'patents.fields.idPays',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        countryOf(record, names) || null,
    card: 'aside',
    width: 134,
    cell: ({ record }, { names }) => {
      const name = countryOf(record, names);
      return name === '' ? null : (
        <CellLine isClose>
          <Flag code={record.office} />
          {clamped(name)}
        </CellLine>
      );
    },
    sheet: { width: 8, value: ({ record }) => record.office },
  },
  {
    key: 'referenceFamille',
    title: 'patents.columns.reference',
    sort: ({ record }) => record.family.record.referenceFamille || null,
    width: 148,
    cell: ({ record }) => familyReference(record.family.record),
    sheet: { width: 18, value: ({ record }) => record.family.record.referenceFamille },
  },
  {
    key: 'titre',
    title: 'patents.fields.titre',
    sort: ({ record }) => record.family.record.titre || null,
    yields: true,
    width: 164,
    cell: ({ record }) => clamped(record.family.record.titre),
    sheet: { width: 40, value: ({ record }) => record.family.record.titre },
  },
  {
    key: 'clients',
    title: 'patents.fields.clientIds',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        clientsOf(record, names) || null,
    yields: true,
    width: 140,
    cell: ({ record }, { names }) => clamped(clientsOf(record, names)),
    sheet: { width: 26, value: ({ record }, { names }) => clientsOf(record, names) },
  },
  {
    key: 'cabinetsAnnuites',
    title: 'patents.fields.cabinetsAnnuites',
    sortIn:
      ({ people }) =>
      ({ record }) =>
        firmsOf(record, people) || null,
    yields: true,
    width: 150,
    cell: ({ record }, { people }) => clamped(firmsOf(record, people)),
    sheet: { width: 26, value: ({ record }, { people }) => firmsOf(record, people) },
  },
  responsibleColumn(({ record }) => record.family.record),
  lineDay('due'),
  lineDay('freeUntil'),
  lineDay('lastDay'),
  numberOf('numeroDepot'),
  numberOf('numeroPublication'),
  numberOf('numeroDelivrance'),
  {
    key: 'reason',
    title: 'deadlines.columns.reason',
    sheet: { width: 60, value: ({ record }, context) => reasonOf(record.line, context) },
  },
];

export const deadlineListShape: ListAddressShape = {
  defaultSort: { column: 'day', descending: false },
  sortColumns: sortColumnsOf(deadlineColumns),
  filters: deadlineFilterNames,
  several: severalOfDeadlines,
};
