import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { HeaderRowField } from '#src/records/workbook/HeaderRowField.tsx';
import { HiddenNote, type HiddenNoteProps, type RowChoice } from '#src/records/workbook/HiddenNote.tsx';
import classes from '#src/records/workbook/Import.module.css';

export interface SheetChoiceProps {
  readonly fileName: string;
  readonly sheet: {
    readonly sheet: string;
    readonly sheets: readonly string[];
    readonly empty: boolean;
    readonly truncated: boolean;
  } & HiddenNoteProps['sheet'];
  readonly busy: boolean;
  /** Its name is shown where there is no other, too. */
  readonly isAlwaysNamed?: boolean;
  /** Which rows are read, where that can be chosen. */
  readonly choice?: RowChoice;
  readonly onSheet: (name: string) => void;
  /** Counted from 0. */
  readonly onHeaderRow: (row: number) => void;
}

/** Which sheet of a file is read, and which row is its header. */
export const SheetChoice = ({
  fileName,
  sheet,
  busy,
  isAlwaysNamed = false,
  choice,
  onSheet,
  onHeaderRow,
}: SheetChoiceProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Text>
      <Group gap="sm" align="flex-end">
        {sheet.sheets.length > 1 ? (
          <Select
            className={classes.grow}
            label={t('import.sheet')}
            data={[...new Set(sheet.sheets)]}
            value={sheet.sheet}
            disabled={busy}
            onChange={(name) => name !== null && onSheet(name)}
          />
        ) : null}
        {isAlwaysNamed && sheet.sheets.length === 1 && sheet.sheet !== '' ? (
          <TextInput className={classes.grow} label={t('import.sheet')} value={sheet.sheet} readOnly />
        ) : null}
        <HeaderRowField
          row={sheet.detected.headerRow + 1}
          disabled={sheet.empty}
          onChange={(row) => onHeaderRow(row - 1)}
        />
      </Group>
      {sheet.truncated ? <Text size="sm">{t('import.truncated')}</Text> : null}
      <HiddenNote sheet={sheet} choice={choice ?? null} />
    </Stack>
  );
};
