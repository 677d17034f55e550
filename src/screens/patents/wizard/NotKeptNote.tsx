import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Stands where a form would ask for what a server of the specification alone does not keep (SYNC-22). */
export const NotKeptNote = () => {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('wizard.notKept')}
    </Text>
  );
};
