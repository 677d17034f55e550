import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface SimilarNoteProps {
  /** Who is there already. */
  readonly name: string;
  readonly onUse: () => void;
}

/** UX-36: says while typing that somebody of that name is there, and offers to take that one. */
export const SimilarNote = ({ name, onUse }: SimilarNoteProps) => {
  const { t } = useTranslation();
  return (
    <Alert color="brand" icon={<IconUserCheck aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('wizard.people.similar', { name })}</Text>
        <Button size="compact-sm" variant="light" onClick={onUse}>
          {t('wizard.people.useExisting')}
        </Button>
      </Group>
    </Alert>
  );
};
