import { Button, Text } from '@mantine/core';
import { formatAgo } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface QuickResumedProps {
  /** When it was typed, as an instant. */
  readonly at: string;
  readonly onStartOver: () => void;
}

/** Says that what stands in the editor was typed before and is not saved, and how to be rid of it. */
export const QuickResumed = ({ at, onStartOver }: QuickResumedProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Text size="xs" mt={4} role="status">
      {t('quick.resumed', { ago: formatAgo(at, Date.now(), i18n.language) })}{' '}
      <Button size="compact-xs" variant="subtle" onClick={onStartOver}>
        {t('draft.startOver')}
      </Button>
    </Text>
  );
};
