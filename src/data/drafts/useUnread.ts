import { useEffect, useState } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { type SyncState, useSyncWord } from '#src/data/state/useSyncState.ts';
import { unreadFields } from '#src/sync/leftOut.ts';

interface Opened {
  readonly id: RecordId;
  readonly record: { readonly partial?: 'waiting' | 'refused' };
}

const mayAnswer = ({ connection }: SyncState): boolean => connection === 'online' || connection === 'unknown';

/**
 * Asks for an opened record of which only a summary is here, ahead of all others. True while that is on its way and
 * nothing of the record has been shown: a form does not begin on half of it.
 */
export const useIsComing = (collection: CollectionName, opened: Opened | undefined): boolean => {
  const { engine } = useOpenSession();
  const canCome = useSyncWord(mayAnswer);
  const id = opened?.id;
  const isDue = canCome && opened?.record.partial === 'waiting';
  const [shown, setShown] = useState<RecordId | null>(null);
  if (opened && !isDue && shown !== opened.id) setShown(opened.id);
  useEffect(() => {
    if (!isDue || typeof id !== 'number') return;
    void engine.fetchNow(collection, id).then(() => setShown(id));
  }, [engine, collection, id, isDue]);
  return isDue && shown !== id;
};

/** The fields of an opened record that have not come from the server yet. */
export const useUnread = (collection: CollectionName, opened: Opened): readonly string[] => {
  const { store } = useOpenSession();
  useIsComing(collection, opened);
  return unreadFields(store, collection, opened.record);
};
