import type { CabinetLink } from '#domain/entities/filing.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { PatentNames, PatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { familyReference } from '#src/records/familyReference.tsx';
import { responsibleColumn } from '#src/records/responsibleColumn.tsx';
import { type FilingRow, filingMark } from '#src/screens/patents/family/FilingRow.ts';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { furtherDays } from '#src/screens/patents/list/filingConditions.ts';
import { patentFilterNames, severalOfPatents } from '#src/screens/patents/list/patentFilters.ts';
import { QuickField } from '#src/screens/patents/quick/QuickField.tsx';
import type { QuickFieldName } from '#src/screens/patents/quick/quickFields.ts';
import type { useQuickPatent } from '#src/screens/patents/quick/useQuickPatent.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';
import { CellLine } from '#src/ui/table/CellLine.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';
import { type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

/** Names, another object whenever one of them may have changed. */
export interface FilingNames extends ListContext {
  readonly names: PatentNames;
  readonly people: PatentPeople;
}

export interface FilingCells extends FilingNames {
  readonly narrow: boolean;
  readonly isTight: boolean;
  /** Under a finger the sign that a value can be changed stands beside it, and takes room. */
  readonly isTouch: boolean;
  /** The family whose filing may be changed where it stands; null where it is only shown. */
  readonly quickOf: ReturnType<typeof useQuickPatent>;
}

type Column = ListColumn<FilingRow, FilingNames, FilingCells>;

/** Figures in the order of their value and letters without case: what people number is compared plainly, and fast. */
const numbered = (text: string): string => foldText(text).replace(/\d+/g, (figures) => figures.padStart(16, '0'));

/** A day as a number, which is what it is ordered by. */
const dayNumber = (day: string | null): number | null => (day === null ? null : Number(day.replaceAll('-', '')));

const quick = (row: FilingRow, field: QuickFieldName, { quickOf, narrow }: FilingCells, value: React.ReactNode) => {
  const patentId = quickOf(row.family.record);
  // On a card only what is there has a line.
  if (!value && (patentId === null || narrow)) return null;
  return (
    <QuickField patentId={patentId} filing={row.filing} field={field}>
      {value || null}
    </QuickField>
  );
};

const numberColumn = (key: 'numeroDepot' | 'numeroPublication' | 'numeroDelivrance'): Column => ({
  key,
  title: `patents.fields.${key}`,
  sort: ({ filing }) => numbered(filing[key]) || null,
  // Seventeen signs, such as those of a PCT number, and the sign that it can be changed.
  width: ({ isTouch }) => (isTouch ? 196 : 178),
  cell: (row, context) =>
    quick(row, key, context, row.filing[key] && <CellText breaks="anywhere">{row.filing[key]}</CellText>),
});

const dayColumn = (key: 'dateDepot' | 'datePublication' | 'dateDelivrance'): Column => ({
  key,
  title: `patents.fields.${key}`,
  sort: ({ filing }) => dayNumber(filing[key]),
  // A day whole, with the sign that it can be changed.
  width: ({ isTouch }) => (isTouch ? 134 : 116),
  cell: (row, context) => quick(row, key, context, formatDay(row.filing[key])),
});

const furtherDayColumn = (key: (typeof furtherDays)[number]): Column => ({
  key,
  title: `patents.fields.${key}`,
  isBeyond: true,
  sort: ({ filing }) => dayNumber(filing[key]),
  hiddenAtFirst: true,
  width: 132,
  cell: ({ filing }) => formatDay(filing[key]),
});

const cabinetsText = (links: readonly CabinetLink[], people: PatentPeople): string =>
  links
    .map(({ cabinetId }) => (cabinetId === null ? '' : people.cabinet(cabinetId)))
    .filter(Boolean)
    .join(', ');

const cabinetColumn = (key: 'cabinetsAnnuites' | 'cabinetsProcedures'): Column => ({
  key,
  title: `patents.fields.${key}`,
  sortIn:
    ({ people }) =>
    ({ filing }) =>
      cabinetsText(filing[key], people),
  width: 160,
  cell: ({ filing }, { people }) => {
    const text = cabinetsText(filing[key], people);
    return text === '' ? null : <CellText lines={2}>{text}</CellText>;
  },
});

/** One row per filing: its family, its place, where it stands, its numbers and days, and who looks after it. */
export const filingColumns: readonly Column[] = [
  {
    key: 'referenceFamille',
    title: 'patents.columns.reference',
    sort: ({ family }) => numbered(family.record.referenceFamille) || null,
    card: 'aside',
    width: ({ isTight }) => (isTight ? 110 : 132),
    cell: ({ family }) => familyReference(family.record),
  },
  {
    key: 'idPays',
    title: 'patents.fields.idPays',
    sortIn:
      ({ names }) =>
      ({ filing }) =>
        filing.idPays === null ? null : names.country(filing.idPays).name,
    card: 'aside',
    width: 154,
    cell: ({ filing }, { names }) => {
      if (filing.idPays === null) return null;
      const { name, code } = names.country(filing.idPays);
      return (
        <CellLine isClose>
          <Flag code={code} />
          {/* The longest names of offices, whole. */}
          <CellText lines={3}>{name}</CellText>
        </CellLine>
      );
    },
  },
  {
    key: 'titre',
    title: 'patents.fields.titre',
    sort: ({ family }) => family.record.titre,
    hideable: false,
    card: 'title',
    width: ({ isTight }) => (isTight ? 170 : 184),
    cell: (row, context) => <FilingTitle row={row} context={context} />,
  },
  {
    key: 'clients',
    title: 'patents.fields.clientIds',
    sortIn:
      ({ names }) =>
      ({ family }) =>
        family.record.clientIds.map(names.client).sort().join(', '),
    yields: true,
    width: 124,
    cell: ({ family: { record } }, { names }) =>
      record.clientIds.length === 0 ? null : (
        <CellText lines={2}>{record.clientIds.map(names.client).filter(Boolean).join(', ')}</CellText>
      ),
  },
  {
    key: 'idStatuts',
    title: 'patents.fields.idStatuts',
    sortIn:
      ({ names }) =>
      ({ filing }) =>
        filing.idStatuts === null ? null : names.status(filing.idStatuts),
    // With the sign that it can be changed, which under a finger stands beside it.
    width: ({ isTight, isTouch }) => (isTight || isTouch ? 196 : 182),
    cell: (row, context) => {
      const { idStatuts } = row.filing;
      const name = idStatuts === null ? '' : context.names.status(idStatuts);
      return quick(row, 'idStatuts', context, name && <FilingStatus name={name} />);
    },
  },
  numberColumn('numeroDepot'),
  dayColumn('dateDepot'),
  numberColumn('numeroPublication'),
  dayColumn('datePublication'),
  numberColumn('numeroDelivrance'),
  dayColumn('dateDelivrance'),
  cabinetColumn('cabinetsAnnuites'),
  cabinetColumn('cabinetsProcedures'),
  responsibleColumn(({ family }) => family.record),
  {
    key: 'datePriorite',
    title: 'patents.fields.datePriorite',
    isBeyond: true,
    sort: ({ family }) => dayNumber(family.record.datePriorite),
    hiddenAtFirst: true,
    width: 124,
    cell: ({ family }) => formatDay(family.record.datePriorite),
  },
  {
    key: 'voieDepot',
    title: 'patents.fields.voieDepot',
    isBeyond: true,
    sortIn:
      ({ t }) =>
      ({ filing }) =>
        filing.voieDepot === '' ? null : t(`patents.routes.${filing.voieDepot}`),
    hiddenAtFirst: true,
    width: 150,
    cell: ({ filing }, { t }) => (filing.voieDepot === '' ? null : t(`patents.routes.${filing.voieDepot}`)),
  },
  ...furtherDays.map(furtherDayColumn),
  {
    key: 'licence',
    title: 'patents.fields.licence',
    sort: ({ filing }) => (filing.licence ? 0 : 1),
    hiddenAtFirst: true,
    width: 100,
    cell: ({ filing }, { t }) => t(filing.licence ? 'common.yes' : 'common.no'),
  },
  {
    key: 'commentaire',
    title: 'patents.columns.filingComment',
    hiddenAtFirst: true,
    width: 260,
    cell: (row, context) =>
      quick(
        row,
        'commentaire',
        context,
        row.filing.commentaire && (
          <CellText lines={2} breaks="anywhere">
            {row.filing.commentaire}
          </CellText>
        ),
      ),
  },
];

export const filingListShape: ListAddressShape = {
  defaultSort: { column: 'referenceFamille', descending: false },
  sortColumns: sortColumnsOf(filingColumns),
  filters: patentFilterNames,
  several: severalOfPatents,
};

const FilingTitle = ({ row, context }: { readonly row: FilingRow; readonly context: FilingCells }) => (
  <CellLine wraps>
    <CellText lines={2} isName breaks="lastOfAll">
      {row.family.record.titre || context.t('patents.untitled')}
    </CellText>
    <Mark kind={filingMark(row)} />
    <FoundMark atServer={row.family.record.found} />
  </CellLine>
);
