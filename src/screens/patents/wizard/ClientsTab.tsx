import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { usePickerSearch } from '#src/data/lists/usePickerSearch.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { QuickCreateClient } from '#src/screens/patents/QuickCreateClient.tsx';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

/** Whose family it is; a client that is not there yet is created on the spot (WIZ-04). */
export const ClientsTab = ({ form }: PatentTabProps) => {
  const { t } = useTranslation();
  const clients = useChoices('client');
  const canCreate = useCan('client', 'create');
  const [creating, { open, close }] = useDisclosure();
  return (
    <Stack gap="md" align="stretch">
      <PickMany
        label={t('patents.fields.clientIds')}
        placeholder={t('wizard.pickClients')}
        options={clients}
        {...usePickerSearch('client')}
        {...form.getInputProps('clientIds')}
      />
      {canCreate ? (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open} style={{ alignSelf: 'start' }}>
          {t('records.new.client')}
        </Button>
      ) : null}
      <QuickCreateClient
        opened={creating}
        onClose={close}
        onCreated={(id) => form.setFieldValue('clientIds', (ids) => [...ids, id])}
      />
    </Stack>
  );
};
