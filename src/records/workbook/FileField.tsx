import { FileInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';
import { PasteField } from '#src/records/workbook/PasteField.tsx';
import type { WorkbookRefusal } from '#src/records/workbook/WorkbookRefusal.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

/** Why there is nothing to read: what is wrong with the file, none, or several at once. */
export type SourceRefusal = WorkbookRefusal | 'noFile' | 'oneFile';

export interface FileFieldProps {
  readonly state: { readonly file: File | null; readonly refusal: SourceRefusal | null };
  readonly actions: {
    readonly chooseFile: (file: File | null) => void;
    readonly change: (part: { readonly refusal: SourceRefusal }) => void;
  };
  /** A table as text (.csv) is taken, too. */
  readonly takesText?: boolean;
  /** What is said of the file below it. */
  readonly children: ReactNode;
}

const workbooks =
  '.xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** IMP-02: one .xlsx or .xls file, chosen or dropped, or a table that is pasted. */
export const FileField = ({ state, actions, takesText = false, children }: FileFieldProps) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 1) actions.change({ refusal: 'oneFile' });
    else if (files[0]) actions.chooseFile(files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden className={classes.icon} />
      <FileInput
        className={classes.file}
        label={t(takesText ? 'import.fileOrText' : 'import.file')}
        description={t(takesText ? 'import.textFileHint' : 'import.fileHint')}
        placeholder={t('import.filePlaceholder')}
        accept={takesText ? `${workbooks},.csv,.tsv,.txt,text/csv` : workbooks}
        value={state.file}
        onChange={actions.chooseFile}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
      />
      <PasteField onTable={actions.chooseFile} />
      {children}
      {state.refusal ? <ErrorAlert>{t(`import.refusal.${state.refusal}`)}</ErrorAlert> : null}
    </div>
  );
};
