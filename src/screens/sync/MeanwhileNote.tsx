import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useChangedMeanwhile } from '#src/data/changes/useChangedMeanwhile.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { useWords } from '#src/screens/sync/useWords.ts';

/** Says early, before a change is sent, that somebody else has changed the same fields. */
export const MeanwhileNote = ({ entry }: { readonly entry: PendingChange }) => {
  const { t, i18n } = useTranslation();
  const words = useWords(entry.collection);
  const fields = useChangedMeanwhile(entry);
  if (fields.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(fields.map(words.label));
  return (
    <Text size="sm" className={classes.note}>
      <IconUsers size={16} aria-hidden />
      {t('sync.meanwhile', { fields: list })}
    </Text>
  );
};
