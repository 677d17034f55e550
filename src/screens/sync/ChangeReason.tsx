import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { reasonText } from '#src/data/server/refusal.ts';
import type { PendingWork } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/** Why a change waits for the user (UX-13), field by field where the server named them. */
export const ChangeReason = ({ entry }: { readonly entry: PendingWork }) => {
  const { t, i18n } = useTranslation();
  const words = useWords(entry.kind === 'call' ? 'client' : entry.collection);
  if (entry.state !== 'refused' && entry.state !== 'conflict') return null;
  const sentence = reasonText(entry, { t, exists: (key) => i18n.exists(key) });
  const fields = Object.entries(entry.reason?.errors ?? {});
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} p="xs">
      <Text size="sm">{sentence}</Text>
      {fields.length > 0 ? (
        <List size="sm" mt={4}>
          {fields.map(([field, sentences]) => (
            <List.Item key={field}>
              {words.label(field.split('.')[0] ?? field)}
              {words.colon}
              {sentences.join(' ')}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
};
