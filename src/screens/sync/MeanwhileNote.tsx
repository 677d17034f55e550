import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changedMeanwhile } from '#src/data/changes/changedMeanwhile.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { useWords } from '#src/screens/sync/useWords.ts';

/** Says early, before a change is sent, that somebody else has changed the same fields. */
export const MeanwhileNote = ({ entry }: { readonly entry: PendingChange }) => {
  const { t, i18n } = useTranslation();
  const { store } = useOpenSession();
  const words = useWords(entry.collection);
  // Another row means that the server's record, or this change, is another one.
  useRow(entry.collection, entry.recordId);
  const fields = changedMeanwhile(store, entry);
  if (fields.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(fields.map(words.label));
  return (
    <Text size="sm" className={classes.note}>
      <IconUsers size={16} aria-hidden />
      {t('sync.meanwhile', { fields: list })}
    </Text>
  );
};
