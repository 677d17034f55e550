import { Alert, List, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

const limits = ['changes', 'versions', 'repeats', 'account'] as const;

/** What cannot be had from a server with the specification's calls only, in a user's words. */
export const PlainServerNote = () => {
  const { t } = useTranslation();
  return (
    <Alert color="brand" variant="light" icon={<IconInfoCircle aria-hidden />} title={t('sync.plainServer.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('sync.plainServer.text')}</Text>
        <List size="sm">
          {limits.map((limit) => (
            <List.Item key={limit}>{t(`sync.plainServer.${limit}`)}</List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  );
};
