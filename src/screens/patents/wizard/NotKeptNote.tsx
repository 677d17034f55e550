import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Stands where a form would ask for what a server of the specification alone does not keep (SYNC-22). */
export const NotKeptNote = () => {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('wizard.notKept')}
    </Text>
  );
};
