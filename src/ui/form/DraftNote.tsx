import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatAgo } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface DraftNoteProps {
  /** When the draft was last changed, as an instant. */
  readonly at: string;
  /** What was typed in fields that this version does not have. */
  readonly unknown: readonly string[];
  readonly onStartOver: () => void;
}

/** Says that an unfinished form was resumed, how old it is, and how to be rid of it. */
export const DraftNote = ({ at, unknown, onStartOver }: DraftNoteProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Alert color={unknown.length > 0 ? 'orange' : 'brand'} variant="light" mb="md" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('draft.resumed', { ago: formatAgo(at, Date.now(), i18n.language) })}</Text>
        <Button size="compact-sm" variant="subtle" onClick={onStartOver}>
          {t('draft.startOver')}
        </Button>
      </Group>
      {unknown.length > 0 ? (
        <Text size="sm" fw={600} mt="xs">
          {t('draft.unknown', { texts: unknown.join(' · ') })}
        </Text>
      ) : null}
    </Alert>
  );
};
