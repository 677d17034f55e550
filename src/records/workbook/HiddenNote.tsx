import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';

export interface HiddenNoteProps {
  readonly sheet: Pick<SheetFacts, 'hidden'> & {
    readonly detected: { readonly headerRow: number; readonly columns: readonly SheetColumn[] };
  };
  /** Rows that are left out, and how they come to be; null where a sheet is only compared. */
  readonly choice: RowChoice | null;
}

export interface RowChoice {
  readonly skipped: readonly number[];
  readonly onSkip: (skipped: readonly number[]) => void;
}

/** UX-40: what the sheet hides is read like the rest, unless the reader leaves its rows out. */
export const HiddenNote = ({ sheet, choice }: HiddenNoteProps) => {
  const { t, i18n } = useTranslation();
  const { hidden, detected } = sheet;
  const rows = hidden.rows.filter((row) => row > detected.headerRow + 1);
  const columns = detected.columns.filter(({ index }) => hidden.columns.includes(index));
  if (rows.length + columns.length === 0) return null;
  const number = formatNumber(rows.length, i18n.language);
  const left = new Set(choice?.skipped);
  const areLeft = rows.every((row) => left.has(row));
  const toggle = (): void => {
    const own = new Set(rows);
    const others = (choice?.skipped ?? []).filter((row) => !own.has(row));
    choice?.onSkip(areLeft ? others : [...others, ...rows]);
  };
  return (
    <Alert variant="light" icon={<IconEyeOff aria-hidden />} role="status">
      <Stack gap="xs">
        {rows.length > 0 ? <Text size="sm">{t('import.hidden.rows', { count: rows.length, number })}</Text> : null}
        {columns.length > 0 ? (
          <Text size="sm">
            {t('import.hidden.columns', {
              count: columns.length,
              names: columns.map(({ header }) => header || t('import.column.unnamed')).join(', '),
            })}
          </Text>
        ) : null}
        {rows.length > 0 && choice ? (
          <Checkbox size="sm" label={t('import.hidden.leave')} checked={areLeft} onChange={toggle} />
        ) : null}
      </Stack>
    </Alert>
  );
};
