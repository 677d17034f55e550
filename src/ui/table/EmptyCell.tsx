import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Nothing was entered here: a dash for the eye, which a list full of words would tire, and words for a screen reader. */
export const EmptyCell = () => {
  const { t } = useTranslation();
  return (
    <>
      <Text span size="sm" c="dimmed" aria-hidden>
        –
      </Text>
      <VisuallyHidden>{t('common.notProvided')}</VisuallyHidden>
    </>
  );
};
