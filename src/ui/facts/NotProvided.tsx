import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In the place of a value that nobody has entered (CLI-01). */
export const NotProvided = () => {
  const { t } = useTranslation();
  return (
    <Text span size="sm" c="dimmed">
      {t('common.notProvided')}
    </Text>
  );
};
