import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface CreatingStepProps {
  readonly progress: { readonly done: number; readonly total: number };
  readonly onStop: () => void;
}

/** How far the creation has come; it can be stopped between two records, and what is there stays. */
export const CreatingStep = ({ progress: { done, total }, onStop }: CreatingStepProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-live="polite">
      <Text>
        {t('import.progress', { done: formatNumber(done, i18n.language), total: formatNumber(total, i18n.language) })}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} size="lg" aria-label={t('import.creating')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          {t('import.stop')}
        </Button>
      </Group>
    </Stack>
  );
};
