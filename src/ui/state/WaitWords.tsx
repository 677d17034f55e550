import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface WaitWordsProps {
  /** What takes unusually long, as a key under `wait.stages`; null while nothing does. */
  readonly wait: { readonly stage: string; readonly isLong: boolean } | null;
  readonly onGoOn: () => void;
}

/** What is waited for, once that takes longer than usual; then what can be done about it (UX-55). */
export const WaitWords = ({ wait, onGoOn }: WaitWordsProps) => {
  const { t } = useTranslation();
  if (!wait) return null;
  return (
    <Alert color="brand" icon={<IconClock aria-hidden />} role="status" maw={520} mx="auto" ta="start">
      <Text size="sm">{t(`wait.stages.${wait.stage}`)}</Text>
      {wait.isLong ? (
        <>
          <List size="sm" mt="xs">
            <List.Item>{t('wait.otherWindows')}</List.Item>
            <List.Item>{t('wait.reload')}</List.Item>
            <List.Item>{t('wait.without')}</List.Item>
          </List>
          <Text size="sm" mt="xs">
            {t('wait.nothingLost')}
          </Text>
          <Group gap="xs" mt="sm">
            <Button onClick={() => window.location.reload()}>{t('app.broken.reload')}</Button>
            <Button variant="default" onClick={onGoOn}>
              {t('wait.goOn')}
            </Button>
          </Group>
        </>
      ) : null}
    </Alert>
  );
};
