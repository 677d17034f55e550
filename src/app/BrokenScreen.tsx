import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Shown instead of a screen that failed: what happened, that nothing is lost, and two ways on (UX-55). */
export const BrokenScreen = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  const details = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  return (
    <Center mih="60vh" p="md">
      <Stack maw={480} gap="sm" role="alert">
        <Title order={1} size="h3">
          {t('app.broken.title')}
        </Title>
        <Text c="dimmed">{t('app.broken.text')}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{t('app.broken.reload')}</Button>
          <Button variant="default" onClick={() => void navigator.clipboard.writeText(details)}>
            {t('app.broken.copy')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
};
