import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { Export } from '#src/ui/files/exportRows.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

type Example = Readonly<Partial<Record<ImportColumn, SheetCell>>>;

const wide: ReadonlySet<ColumnKind> = new Set(['text', 'persons', 'organisations', 'client']);

const family = 'EXEMPLE-001';

/** Two filings of one family, on two lines, as the import likes them best; the numbers are nobody's. */
const examples = (t: (key: string) => string): readonly Example[] => [
  {
    familyReference: family,
    title: t('import.example.title'),
    country: 'FR',
    filingNumber: 'FR9900001',
    filingDate: { day: '2021-02-03' },
    publicationNumber: 'FR9900002',
    publicationDate: { day: '2022-08-05' },
    status: t('import.example.granted'),
    grantNumber: 'FR9900002',
    grantDate: { day: '2023-05-12' },
    inventors: 'Dupont, Jeanne; Martin, Paul',
    applicants: t('import.example.applicant'),
  },
  {
    familyReference: family,
    country: 'EP',
    filingNumber: 'EP22900001',
    filingDate: { day: '2022-02-01' },
    status: t('import.example.examination'),
  },
];

/** UX-60: a workbook to fill in, whose columns the import knows without being told. */
export const templateWorkbook = (t: (key: string) => string): Export<Example> => ({
  fileName: t('import.template.fileName'),
  sheet: t('import.template.sheet'),
  columns: importColumns.map((column) => ({
    header: columnLabel(t, column),
    value: (example) => example[column] ?? null,
    width: wide.has(columnRow(column).kind) ? 36 : 20,
  })),
  rows: examples(t),
});
