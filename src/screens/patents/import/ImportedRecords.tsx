import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportResult } from '#domain/ImportResult.ts';
import type { ImportedList } from '#domain/importedLists.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useRecordRows } from '#src/data/changes/useImports.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useImportWords } from '#src/records/import/useImportWords.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { Mark, type MarkKind } from '#src/ui/state/Mark.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';

interface Line {
  readonly id: RecordId;
  readonly name: string;
  readonly title: string;
  readonly mark: MarkKind | null;
}

type Made = ImportResult['created'][number];

const lineOf = (list: ImportedList, { familyRef, id }: Made, row: Row<ImportedList> | undefined): Line => ({
  id: row?.id ?? id,
  name: (row && recordName(list, { ...row.record })) || familyRef,
  title: row && 'titre' in row.record ? row.record.titre : '',
  mark: row?.mark ?? null,
});

const useColumns = (list: ImportedList): Column<Line>[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const title: Column<Line> = {
      key: 'title',
      title: t('patents.fields.titre'),
      render: (line) => <Text size="sm">{line.title}</Text>,
    };
    return [
      {
        key: 'reference',
        title: t(list === 'patent' ? 'patents.fields.referenceFamille' : `records.singular.${list}`),
        hideable: false,
        card: 'title',
        width: 240,
        render: ({ id, name }) => (
          <Anchor component={Link} to={recordAddress(list, id)} size="sm">
            {name}
          </Anchor>
        ),
      },
      ...(list === 'patent' ? [title] : []),
      {
        key: 'mark',
        title: t('common.state'),
        width: 160,
        card: 'aside',
        render: ({ mark }) => (mark ? <Mark kind={mark} /> : <Text size="sm">{t('common.synchronised')}</Text>),
      },
    ];
  }, [list, t]);
};

interface ImportedRecordsProps extends Pick<ImportResult, 'created'> {
  readonly list: ImportedList;
}

/** What an import created, in the order of the sheet, with what the server has not taken yet marked. */
export const ImportedRecords = ({ list, created }: ImportedRecordsProps) => {
  const words = useImportWords(list);
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(limits.pageSize);
  const shown = useMemo(() => created.slice((page - 1) * pageSize, page * pageSize), [created, page, pageSize]);
  const rows = useRecordRows(list, shown);
  const lines = useMemo(() => shown.map((made, index) => lineOf(list, made, rows[index])), [list, shown, rows]);
  return (
    <DataTable<Line>
      name={list === 'patent' ? 'imported' : `imported.${list}`}
      label={words('result.list')}
      rows={lines}
      columns={useColumns(list)}
      rowLabel={({ name }) => name}
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
      onOpen={({ id }) => void navigate(recordAddress(list, id))}
      empty={null}
    />
  );
};
