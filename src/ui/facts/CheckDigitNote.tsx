import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CheckedNumber } from '#domain/rules/numbers/checkDigit.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/facts/CheckDigitNote.module.css';

/** Says that a check digit is another than the one its office gives; nothing where there is no doubt. */
export const CheckDigitNote = ({ doubt }: { readonly doubt: CheckedNumber | null }) => {
  const { t } = useTranslation();
  if (!doubt) return null;
  const { office, given, expected } = doubt;
  return (
    <Group gap={6} wrap="nowrap" className={classes.doubt}>
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm">{t('numbers.checkDigit', { office, given, expected })}</Text>
    </Group>
  );
};
