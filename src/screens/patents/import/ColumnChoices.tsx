import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Confidence } from '#domain/rules/import/headers.ts';
import { type ColumnMapping, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { columnLabel } from '#src/screens/patents/import/columnLabel.ts';
import classes from '#src/screens/patents/import/ImportDialog.module.css';
import type { SheetAnswer } from '#src/screens/patents/import/workbookMessages.ts';
import { pickerList } from '#src/ui/fields/pickerList.ts';

export interface ColumnChoicesProps {
  readonly sheet: SheetAnswer;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** A, B … Z, AA: as spreadsheet programs name their columns. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** IMP-04: which column of the sheet says what, with a few of its values, all changeable. */
export const ColumnChoices = ({ sheet, mapping, onChange }: ColumnChoicesProps) => {
  const { t } = useTranslation();
  const { columns, confidence, mapping: detected } = sheet.detected;
  const data = columns.map(({ index, header }) => ({
    value: String(index),
    label: header ? `${letters(index)} · ${header}` : letters(index),
  }));
  const choose = (column: ImportColumn, value: string | null): void => {
    const others = Object.entries(mapping).filter(([name, index]) => name !== column && String(index) !== value);
    onChange(Object.fromEntries(value === null ? others : [...others, [column, Number(value)]]));
  };
  return (
    <fieldset className={classes.columns} aria-label={t('import.columnsLabel')}>
      {importColumns.map((column) => {
        const index = mapping[column];
        const samples = columns.find((candidate) => candidate.index === index)?.samples ?? [];
        return (
          <div key={column}>
            <Select
              {...pickerList}
              label={columnLabel(t, column)}
              placeholder={t('import.notInSheet')}
              data={data}
              value={index === undefined ? null : String(index)}
              onChange={(value) => choose(column, value)}
              clearable
              searchable
              size="sm"
            />
            <span className={classes.sample}>{samples.join(' · ')}</span>
            {index !== undefined && index === detected[column] ? <Doubt confidence={confidence[column]} /> : null}
          </div>
        );
      })}
    </fieldset>
  );
};

const Doubt = ({ confidence }: { readonly confidence: Confidence | undefined }) => {
  const { t } = useTranslation();
  if (!confidence || confidence === 'sure') return null;
  return (
    <Text size="xs" fw={500}>
      {t(`import.confidence.${confidence}`)}
    </Text>
  );
};
