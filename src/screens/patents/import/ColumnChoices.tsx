import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { importColumns, isBeyondColumn, meaningOf, withMeaning } from '#domain/rules/import/importColumns.ts';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import { ColumnLine } from '#src/records/workbook/ColumnLine.tsx';
import classes from '#src/records/workbook/Import.module.css';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { openDoubts } from '#src/screens/patents/import/openDoubts.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { NotKeptNote } from '#src/screens/patents/wizard/NotKeptNote.tsx';

export interface ColumnChoicesProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
}

interface ColumnListProps extends ColumnChoicesProps {
  readonly columns: readonly SheetColumn[];
  readonly label: string;
  readonly asks?: boolean;
}

const ColumnList = ({ state, actions, columns, label, asks = false }: ColumnListProps) => {
  const { sheet, mapping, decided, corrections } = state;
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const open = openDoubts(state);
  if (!sheet) return null;
  const meanings = importColumns
    .filter((meaning) => !isPlain || !isBeyondColumn(meaning))
    .map((meaning) => ({ value: meaning, label: columnLabel(t, meaning) }));
  return (
    <ul className={classes.columns} aria-label={label}>
      {columns.map((column) => (
        <ColumnLine
          key={column.index}
          column={column}
          meanings={meanings}
          meaning={meaningOf(mapping, column.index)}
          isOpen={open.includes(column)}
          asks={asks}
          onDecide={(meaning) =>
            void actions.readFamilies(sheet, {
              mapping: withMeaning(mapping, column.index, meaning),
              decided: [...new Set([...decided, column.index])],
              corrections,
              isRemembered: false,
            })
          }
        />
      ))}
    </ul>
  );
};

/** The columns that are put to the reader before anything is created. */
export const ColumnQuestions = ({ state, actions }: ColumnChoicesProps) => {
  const { t } = useTranslation();
  const open = openDoubts(state);
  if (open.length === 0) return null;
  const title = t('import.columnQuestions', { count: open.length });
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={title}>
      <ColumnList state={state} actions={actions} columns={open} label={title} asks />
    </Alert>
  );
};

/** IMP-04: every column of the sheet with its first values and what it is taken for, all changeable. */
export const ColumnChoices = ({ state, actions }: ColumnChoicesProps) => {
  const { t } = useTranslation();
  const { sheet, isRemembered } = state;
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  if (!sheet) return null;
  return (
    <>
      {isRemembered ? (
        <Group justify="space-between" gap="xs" mb="sm">
          <Text size="sm">{t('import.remembered')}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void actions.chooseAnew(sheet)}>
            {t('import.chooseAnew')}
          </Button>
        </Group>
      ) : null}
      {isPlain ? <NotKeptNote /> : null}
      <ColumnList state={state} actions={actions} columns={sheet.detected.columns} label={t('import.columnsLabel')} />
    </>
  );
};
