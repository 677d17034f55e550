import { Textarea } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';
import { pastedTable } from '#src/records/workbook/pastedTable.ts';

export interface PasteFieldProps {
  readonly onTable: (file: File) => void;
}

/** Takes a table from the clipboard: cells copied in a spreadsheet program, or the text of a .csv file. */
export const PasteField = ({ onTable }: PasteFieldProps) => {
  const { t } = useTranslation();
  const take = (text: string): void => {
    if (text.trim() !== '') onTable(pastedTable(t('import.paste.name'), text));
  };
  return (
    <Textarea
      className={classes.paste}
      label={t('import.paste.label')}
      placeholder={t('import.paste.placeholder')}
      rows={1}
      value=""
      // Ten thousand rows would hold up a field that shows them; they are shown as a table in the next step.
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        take(event.clipboardData.getData('text/plain'));
      }}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
};
