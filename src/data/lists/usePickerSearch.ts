import { useState } from 'react';
import { useFindAsTyped } from '#src/data/lists/useFindAtServer.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Searchable } from '#src/sync/findAtServer.ts';

/** What a picker needs so that names this device does not hold are found at the server too; null where no call does. */
export const usePickerSearch = (collection: Searchable | null) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { state } = useFindAsTyped(collection, typed);
  const isShown = state === 'asking' || state === 'failed' || state === 'offline';
  return {
    onSearchChange: setTyped,
    nothingFoundMessage: t(isShown ? `atServer.${state}` : 'common.nothingFound'),
  };
};
