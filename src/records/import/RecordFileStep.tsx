import { Button, List } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FileStepFrame } from '#src/records/import/FileStepFrame.tsx';
import type { RecordImportState } from '#src/records/import/RecordImportState.ts';
import { recordTemplate } from '#src/records/import/recordTemplate.ts';
import type { RecordImportActions } from '#src/records/import/useRecordImport.ts';
import { FileField } from '#src/records/workbook/FileField.tsx';
import classes from '#src/records/workbook/Import.module.css';
import { useHandOut } from '#src/ui/files/useHandOut.ts';

export interface RecordStepProps {
  readonly collection: ImportedCollection;
  readonly state: RecordImportState;
  readonly actions: RecordImportActions;
  readonly onCancel: () => void;
}

/** The file or the pasted table with records of a list, and the template to fill in. */
export const RecordFileStep = ({ collection, state, actions, onCancel }: RecordStepProps) => {
  const { t } = useTranslation();
  const handOut = useHandOut();
  return (
    <FileStepFrame state={state} actions={actions} onCancel={onCancel}>
      <FileField state={state} actions={actions}>
        <List size="xs" c="dimmed" className={classes.formats}>
          <List.Item>{t('importRecords.formats.rows')}</List.Item>
          <List.Item>{t('import.formats.columns')}</List.Item>
          <List.Item>{t('importRecords.formats.twice')}</List.Item>
        </List>
        <Button
          className={classes.template}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => handOut(() => recordTemplate(t, collection))}
        >
          {t('import.template.button')}
        </Button>
      </FileField>
    </FileStepFrame>
  );
};
