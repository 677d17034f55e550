import { Button, Group, List } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FileStepFrame } from '#src/records/import/FileStepFrame.tsx';
import { FileField } from '#src/records/workbook/FileField.tsx';
import classes from '#src/records/workbook/Import.module.css';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { ImportTemplate } from '#src/screens/patents/import/ImportTemplate.tsx';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { QuickCreateClient } from '#src/screens/patents/QuickCreateClient.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface FileStepProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
  readonly onCancel: () => void;
}

/** IMP-01: whose patents they are, if of one client, and the file. */
export const FileStep = ({ state, actions, onCancel }: FileStepProps) => (
  <FileStepFrame state={state} actions={actions} onCancel={onCancel}>
    <ClientChoice state={state} actions={actions} />
    <FileField state={state} actions={actions}>
      <FileFormats />
      <ImportTemplate />
    </FileField>
  </FileStepFrame>
);

const ClientChoice = ({ state, actions }: Pick<FileStepProps, 'state' | 'actions'>) => {
  const { t } = useTranslation();
  const [creating, { open, close }] = useDisclosure(false);
  const clients = useChoices('client');
  const canCreate = useCan('client', 'create');
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <PickOne
        className={classes.grow}
        label={t('records.singular.client')}
        description={t('import.clientHint')}
        placeholder={t('import.noClient')}
        options={clients}
        value={state.clientId}
        onChange={(clientId) => actions.change({ clientId })}
      />
      {canCreate ? (
        <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
          {t('records.new.client')}
        </Button>
      ) : null}
      <QuickCreateClient
        opened={creating}
        onClose={close}
        onCreated={(clientId) => actions.change({ clientId })}
        success={(t) => t('import.clientCreated')}
      />
    </Group>
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
