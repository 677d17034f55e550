import { Button, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { RecentImports } from '#src/records/RecentImports.tsx';
import classes from '#src/screens/patents/import/ImportDialog.module.css';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { ImportTemplate } from '#src/screens/patents/import/ImportTemplate.tsx';
import { PasteField } from '#src/screens/patents/import/PasteField.tsx';
import { ReadingNote } from '#src/screens/patents/import/ReadingNote.tsx';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { usePortfolioComplete } from '#src/screens/patents/import/usePortfolioComplete.ts';
import { QuickCreateClient } from '#src/screens/patents/QuickCreateClient.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface FileStepProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
  readonly onCancel: () => void;
}

/** IMP-01: whose patents they are, if of one client, and the file. */
export const FileStep = ({ state, actions, onCancel }: FileStepProps) => {
  const { t } = useTranslation();
  const complete = usePortfolioComplete();
  return (
    <Stack gap="md">
      {state.awaited ? (
        <Text size="sm" role="status">
          {t('draft.fileAwaited', { name: state.awaited })}
        </Text>
      ) : null}
      <ClientChoice state={state} actions={actions} />
      <FileField state={state} actions={actions} />
      {complete ? null : (
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
        <Button onClick={() => void actions.readFile(state.file)} loading={state.busy} disabled={!complete}>
          {t('import.read')}
        </Button>
      </Group>
    </Stack>
  );
};

const ClientChoice = ({ state, actions }: Pick<FileStepProps, 'state' | 'actions'>) => {
  const { t } = useTranslation();
  const [creating, { open, close }] = useDisclosure(false);
  const clients = useChoices('client');
  const canCreate = useCan('client', 'create');
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <PickOne
        className={classes.grow}
        label={t('import.client')}
        description={t('import.clientHint')}
        placeholder={t('import.noClient')}
        options={clients}
        value={state.clientId}
        onChange={(clientId) => actions.change({ clientId })}
      />
      {canCreate ? (
        <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
          {t('import.newClient')}
        </Button>
      ) : null}
      <QuickCreateClient
        opened={creating}
        onClose={close}
        onCreated={(clientId) => actions.change({ clientId })}
        success={t('import.clientCreated')}
      />
    </Group>
  );
};

/** IMP-02: one .xlsx or .xls file, chosen or dropped. */
const FileField = ({ state, actions }: Pick<FileStepProps, 'state' | 'actions'>) => {
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
        label={t('import.file')}
        description={t('import.fileHint')}
        placeholder={t('import.filePlaceholder')}
        accept=".xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
        value={state.file}
        onChange={actions.chooseFile}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
      />
      <PasteField onTable={actions.chooseFile} />
      <FileFormats />
      <ImportTemplate />
      {state.refusal ? <ErrorAlert>{t(`import.refusal.${state.refusal}`)}</ErrorAlert> : null}
    </div>
  );
};

const FileFormats = () => {
  const { t } = useTranslation();
  return (
    <List size="xs" c="dimmed" className={classes.formats}>
      <List.Item>{t('import.formats.sheet')}</List.Item>
      <List.Item>{t('import.formats.columns')}</List.Item>
      <List.Item>{t('import.formats.twice')}</List.Item>
    </List>
  );
};
