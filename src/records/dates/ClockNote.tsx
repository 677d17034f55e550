import { Text } from '@mantine/core';
import { addDays } from '#domain/rules/calendar.ts';
import { useClockOff } from '#src/data/state/clockOff.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Says that the clock of this device is wrong, by which dates are due and overdue; nothing while it is not. */
export const ClockNote = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation();
  const off = useClockOff();
  if (off === 0) return null;
  return (
    <Text size="sm" mb="sm" c="var(--mantine-color-error)" role="status">
      {t('dates.clock', { server: formatDay(addDays(today, -off)), today: formatDay(today) })}
    </Text>
  );
};
