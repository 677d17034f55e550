import { Text } from '@mantine/core';
import { localToday } from '#domain/localToday.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

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
