import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { fieldAt, withField } from '#domain/rules/import/records/recordMapping.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RecordStepProps } from '#src/records/import/RecordFileStep.tsx';
import { openColumns } from '#src/records/import/RecordImportState.ts';
import { ColumnLine } from '#src/records/workbook/ColumnLine.tsx';
import classes from '#src/records/workbook/Import.module.css';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';

interface ColumnListProps extends RecordStepProps {
  readonly columns: readonly SheetColumn[];
  readonly label: string;
  readonly asks?: boolean;
}

const ColumnList = ({ collection, state, actions, columns, label, asks = false }: ColumnListProps) => {
  const { t } = useTranslation();
  const { sheet, mapping, decided, corrections } = state;
  const open = openColumns(state);
  if (!sheet) return null;
  const meanings = recordTargets[collection].map(({ field }) => ({
    value: field,
    label: fieldLabel(t, collection, field),
  }));
  return (
    <ul className={classes.columns} aria-label={label}>
      {columns.map((column) => (
        <ColumnLine
          key={column.index}
          column={column}
          meanings={meanings}
          meaning={fieldAt(mapping, column.index)}
          isOpen={open.includes(column)}
          asks={asks}
          onDecide={(field) =>
            void actions.readRows(sheet, {
              mapping: withField(collection, mapping, column.index, field),
              decided: [...new Set([...decided, column.index])],
              corrections,
              accepted: [],
            })
          }
        />
      ))}
    </ul>
  );
};

/** The columns that are put to the reader before anything is created. */
export const RecordColumnQuestions = (props: RecordStepProps) => {
  const { t } = useTranslation();
  const open = openColumns(props.state);
  if (open.length === 0) return null;
  const title = t('import.columnQuestions', { count: open.length });
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={title}>
      <ColumnList {...props} columns={open} label={title} asks />
    </Alert>
  );
};

/** Every column of the sheet with its first values and the field that it fills, all changeable. */
export const RecordColumns = (props: RecordStepProps) => {
  const { t } = useTranslation();
  const columns = props.state.sheet?.detected.columns ?? [];
  return <ColumnList {...props} columns={columns} label={t('import.columnsLabel')} />;
};
