import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ReachLink, type ReachLinkProps } from '#src/ui/facts/ReachLink.tsx';

/** A way to reach somebody, or the words that none is known (CLI-01). */
export const Reach = ({ kind, text }: ReachLinkProps) => {
  const { t } = useTranslation();
  return text ? (
    <ReachLink kind={kind} text={text} />
  ) : (
    <Text span size="sm" c="dimmed">
      {t('common.notProvided')}
    </Text>
  );
};
