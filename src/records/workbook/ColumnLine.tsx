import { Button, Group, Select, Text } from '@mantine/core';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';

export interface ColumnLineProps<M extends string> {
  readonly column: SheetColumn;
  /** What it can be taken for. */
  readonly meanings: readonly { readonly value: M; readonly label: string }[];
  /** What it is taken for; null where it is not taken. */
  readonly meaning: M | null;
  /** It waits for the reader's yes or no. */
  readonly isOpen: boolean;
  /** Offers yes and no as buttons. */
  readonly asks: boolean;
  readonly onDecide: (meaning: M | null) => void;
}

/** The value of the picker for a column that is not taken. */
const notTaken = 'notTaken';

/** A, B … Z, AA: as spreadsheet programs name their columns. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** One column of the sheet: its header and first values, what it is taken for, and how sure that is. */
export const ColumnLine = <M extends string>({
  column: { index, header, samples, doubt },
  meanings,
  meaning,
  isOpen,
  asks,
  onDecide,
}: ColumnLineProps<M>) => {
  const { t } = useTranslation();
  const name = header || t('import.column.unnamed');
  const data = [{ value: notTaken, label: t('import.column.notTaken') }, ...meanings];
  return (
    <li className={classes.columnLine}>
      <div className={classes.columnName}>
        <Text size="sm" fw={500}>
          <span className={classes.letter}>{letters(index)}</span> {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.sample}>
          {samples.length > 0 ? samples.join(' · ') : t('common.blank')}
        </Text>
      </div>
      <div className={classes.columnMeaning}>
        <Select
          size="xs"
          aria-label={t('import.column.meaning', { letter: letters(index), name })}
          data={data}
          value={meaning ?? notTaken}
          onChange={(value) => value !== null && onDecide(value === notTaken ? null : (value as M))}
          searchable
        />
        {isOpen && doubt ? <Text size="xs">{t(`import.doubt.${doubt}`)}</Text> : null}
        {isOpen && asks && meaning ? (
          <Group gap={6}>
            <Button size="compact-xs" variant="light" onClick={() => onDecide(meaning)}>
              {t('import.column.yes')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onDecide(null)}>
              {t('import.column.no')}
            </Button>
          </Group>
        ) : null}
      </div>
    </li>
  );
};
