import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PendingWork } from '#src/data/useSyncState.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/**
 * Why a change waits for the user (UX-13). What our own codes mean is said in the reader's language; else the server's
 * sentence stands, which it wrote in the language of that moment; field by field where it told.
 */
export const ChangeReason = ({ entry }: { readonly entry: PendingWork }) => {
  const { t, i18n } = useTranslation();
  const words = useWords(entry.kind === 'call' ? 'client' : entry.collection);
  if (entry.state !== 'refused' && entry.state !== 'conflict') return null;
  const { code: told = '', message = '', errors = {} } = entry.reason ?? {};
  // A deletion asks another question than an edit does.
  const code = entry.kind === 'delete' && told === 'version-conflict' ? 'editedMeanwhile' : told;
  const own = `sync.reasons.${code}`;
  const sentence = i18n.exists(own) ? t(own) : message || t([`errors.${code}`, `sync.reasons.${entry.state}`]);
  const fields = Object.entries(errors);
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
