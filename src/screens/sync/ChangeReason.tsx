import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#src/data/useSyncState.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/** Why a change waits for the user: the server's sentence, field by field where it told (UX-13). */
export const ChangeReason = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const words = useWords(entry.collection);
  if (entry.state !== 'refused' && entry.state !== 'conflict') return null;
  const { code = '', message = '', errors = {} } = entry.reason ?? {};
  const sentence = message || t([`sync.reasons.${code}`, `errors.${code}`, `sync.reasons.${entry.state}`]);
  const fields = Object.entries(errors);
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} p="xs">
      <Text size="sm">{sentence}</Text>
      {fields.length > 0 ? (
        <List size="sm" mt={4}>
          {fields.map(([field, sentences]) => (
            <List.Item key={field}>
              {words.label(field.split('.')[0] ?? field)}
              {t('sync.colon')}
              {sentences.join(' ')}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
};
