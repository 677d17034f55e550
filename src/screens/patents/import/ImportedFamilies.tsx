import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportResult } from '#domain/ImportResult.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useRecordRows } from '#src/data/changes/useImports.ts';
import { Mark, type MarkKind } from '#src/ui/state/Mark.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';

interface Line {
  readonly id: RecordId;
  readonly reference: string;
  readonly title: string;
  readonly mark: MarkKind | null;
}

const patentAddress = (id: RecordId): string => `${screenPaths.patents}?open=${encodeURIComponent(String(id))}`;

/** The families an import created, in the order of the sheet, with what the server has not taken yet marked. */
export const ImportedFamilies = ({ created }: Pick<ImportResult, 'created'>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(limits.pageSize);
  const shown = useMemo(() => created.slice((page - 1) * pageSize, page * pageSize), [created, page, pageSize]);
  const patents = useRecordRows('patent', shown);
  const lines = shown.map(({ familyRef, id }, index): Line => {
    const row = patents[index];
    return {
      id: row?.id ?? id,
      reference: row?.record.referenceFamille || familyRef,
      title: row?.record.titre ?? '',
      mark: row?.mark ?? null,
    };
  });
  const columns: Column<Line>[] = [
    {
      key: 'reference',
      title: t('patents.fields.referenceFamille'),
      hideable: false,
      card: 'title',
      width: 240,
      render: ({ id, reference }) => (
        <Anchor component={Link} to={patentAddress(id)} size="sm">
          {reference}
        </Anchor>
      ),
    },
    { key: 'title', title: t('patents.fields.titre'), render: ({ title }) => <Text size="sm">{title}</Text> },
    {
      key: 'mark',
      title: t('import.result.state'),
      width: 160,
      card: 'aside',
      render: ({ mark }) => (mark ? <Mark kind={mark} /> : <Text size="sm">{t('common.synchronised')}</Text>),
    },
  ];
  return (
    <DataTable<Line>
      name="imported"
      label={t('import.result.list')}
      rows={lines}
      columns={columns}
      rowLabel={({ reference }) => reference}
      sort={{ column: '', descending: false }}
      onSort={() => undefined}
      page={page}
      pageSize={pageSize}
      total={created.length}
      onPage={setPage}
      onPageSize={(size) => {
        setPageSize(size);
        setPage(1);
      }}
      onOpen={({ id }) => void navigate(patentAddress(id))}
      empty={null}
    />
  );
};
