import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { acceptUpdate, updateState } from '#src/app/updates.ts';
import { useHasNewer } from '#src/data/state/useHasNewer.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/**
 * SYNC-45: beside what only a newer version of the app understands this page writes and sends nothing, and says so with
 * the way on. Reloading takes a version that waits.
 */
export const NewerBar = () => {
  const { t } = useTranslation();
  if (!useHasNewer()) return null;
  const reload = (): void => (updateState.isWaiting() ? acceptUpdate() : window.location.reload());
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />} title={t('app.newer.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('app.newer.text')}</Text>
        <Button size="compact-sm" onClick={reload}>
          {t('app.broken.reload')}
        </Button>
      </Stack>
    </Alert>
  );
};
