import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** In place of a value that has not come from the server yet: not an empty one (ERR-04). */
export const NotHere = () => {
  const { t } = useTranslation();
  return (
    <Text span size="sm" c="var(--brevia-missing)" fs="italic">
      {t('pending.unread')}
    </Text>
  );
};
