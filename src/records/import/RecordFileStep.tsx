import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { RecentImports } from '#src/records/import/RecentImports.tsx';
import type { RecordImportState } from '#src/records/import/RecordImportState.ts';
import { recordTemplate } from '#src/records/import/recordTemplate.ts';
import type { RecordImportActions } from '#src/records/import/useRecordImport.ts';
import { FileField } from '#src/records/workbook/FileField.tsx';
import classes from '#src/records/workbook/Import.module.css';
import { ReadingNote } from '#src/records/workbook/ReadingNote.tsx';
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
  const isComplete = usePortfolioComplete();
  return (
    <Stack gap="md">
      {state.awaited ? (
        <Text size="sm" role="status">
          {t('draft.fileAwaited', { name: state.awaited })}
        </Text>
      ) : null}
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
      {isComplete ? null : (
        <Text size="sm" role="status">
          {t('import.notComplete')}
        </Text>
      )}
      <ReadingNote state={state} actions={actions} />
      <RecentImports order={3} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void actions.readFile(state.file)} loading={state.busy} disabled={!isComplete}>
          {t('import.read')}
        </Button>
      </Group>
    </Stack>
  );
};
