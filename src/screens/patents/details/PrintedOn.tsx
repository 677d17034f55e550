import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localToday } from '#domain/localToday.ts';
import { formatDay } from '#src/i18n/formats.ts';

/** Says on paper from which day it is. */
export const PrintedOn = () => {
  const { t } = useTranslation();
  const today = localToday();
  return (
    <Text size="xs" c="dimmed" data-print="only">
      {t('patents.printedOn', { day: formatDay(today) })}
    </Text>
  );
};
