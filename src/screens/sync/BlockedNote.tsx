import { Alert, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { seenText } from '#src/data/server/refusal.ts';
import type { PendingWork } from '#src/data/state/useSyncState.ts';
import { formatTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** What was seen in place of the server's answer, and when a change that was set aside is tried again. */
export const BlockedNote = ({ work }: { readonly work: PendingWork }) => {
  const { t, i18n } = useTranslation();
  const seen = seenText(work.setAside?.seen ?? null, { t, exists: (key) => i18n.exists(key) });
  return (
    <Alert color="orange" icon={<IconShieldX aria-hidden />} p="xs">
      <Text size="sm">{t('sync.blocked', { seen, when: formatTime(new Date(work.notBefore).toISOString()) })}</Text>
    </Alert>
  );
};
