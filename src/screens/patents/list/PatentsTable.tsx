import { Group, Text } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatDay, formatInstantDay } from '#src/i18n/formats.ts';
import { FilingStatus } from '#src/screens/patents/details/FilingStatus.tsx';
import { Flags } from '#src/screens/patents/details/Flags.tsx';
import { changedAt } from '#src/screens/patents/list/changedAt.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { Mark } from '#src/ui/state/Mark.tsx';
import type { Column, RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';

type Given = Omit<DataTableProps<PatentRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface PatentsTableProps extends Given {
  readonly onView: (row: PatentRow) => void;
  readonly onEdit: (row: PatentRow) => void;
  readonly onDelete: (row: PatentRow) => void;
}

/** How a family is called where there is one line for it. */
export const patentLabel = ({ record }: PatentRow): string => record.titre || record.referenceFamille;

/** G-20: reference, title, clients, countries, status, first filing, last change. */
export const PatentsTable = ({ onView, onEdit, onDelete, ...table }: PatentsTableProps) => {
  const { t } = useTranslation();
  const columns = usePatentColumns();
  const canEdit = useCan('patent', 'edit');
  const canDelete = useCan('patent', 'delete');
  const actions = (row: PatentRow): RowAction[] => [
    { key: 'view', label: t('common.view'), icon: <IconEye size={16} />, onClick: () => onView(row) },
    ...(canEdit
      ? [{ key: 'edit', label: t('common.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row) }]
      : []),
    ...(canDelete
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <IconTrash size={16} />,
            onClick: () => onDelete(row),
            danger: true,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      name="patents"
      label={t('patents.title')}
      columns={columns}
      rowLabel={patentLabel}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};

const usePatentColumns = (): Column<PatentRow>[] => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const narrow = useIsNarrow();
  const isTight = useIsTight();
  return useMemo(
    () => [
      {
        key: 'referenceFamille',
        title: t('patents.columns.reference'),
        sortable: true,
        card: 'aside',
        width: isTight ? 106 : 120,
        render: ({ record }) =>
          record.referenceFamille ? (
            <Text span size="sm" style={{ overflowWrap: 'break-word' }}>
              {record.referenceFamille}
            </Text>
          ) : null,
      },
      {
        key: 'titre',
        title: t('patents.fields.titre'),
        sortable: true,
        width: '30%',
        hideable: false,
        card: 'title',
        render: (row) => (
          <Group
            gap="xs"
            wrap={row.atServer ? 'wrap' : 'nowrap'}
            miw={narrow ? 0 : isTight ? 108 : 190}
            maw={narrow ? undefined : '18vw'}
          >
            <Text span size="sm" fw={500} lineClamp={2} style={{ overflowWrap: 'break-word' }}>
              {row.record.titre || t('patents.untitled')}
            </Text>
            <Mark kind={row.mark} />
            <FoundMark atServer={row.atServer} />
          </Group>
        ),
      },
      {
        key: 'clients',
        title: t('patents.fields.clientIds'),
        sortable: true,
        render: ({ record }) =>
          record.clientIds.length === 0 ? null : (
            <Text span size="sm" lineClamp={2} miw={narrow ? 0 : isTight ? 70 : 90}>
              {record.clientIds.map(names.client).filter(Boolean).join(', ')}
            </Text>
          ),
      },
      {
        key: 'countries',
        title: t('patents.columns.countries'),
        sortable: true,
        width: isTight ? 120 : 180,
        render: ({ record }) =>
          record.informationsDepot.length === 0 ? null : (
            <Flags countries={countriesOf(record.informationsDepot)} names={names} most={isTight ? 3 : 5} />
          ),
      },
      {
        key: 'statut',
        title: t('patents.fields.statut'),
        sortable: true,
        card: 'aside',
        render: ({ record }) => {
          const status = statusOf(record, names.status);
          return status ? <FilingStatus name={status} /> : null;
        },
      },
      {
        key: 'firstFiling',
        title: t('patents.columns.firstFiling'),
        sortable: true,
        yields: true,
        width: 112,
        align: 'right',
        render: ({ record }) => formatDay(firstFilingDay(record)),
      },
      {
        key: 'updatedAt',
        title: t('records.fields.updatedAt'),
        sortable: true,
        yields: true,
        width: 124,
        align: 'right',
        render: (row) => formatInstantDay(changedAt(row)),
      },
    ],
    [t, names, narrow, isTight],
  );
};
