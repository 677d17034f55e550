import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Gives the rows of a collection as they are when asked for, without showing every change of them. */
export const useRowsNow = (): (<C extends CollectionName>(collection: C) => readonly Row<C>[]) => {
  const { view } = useOpenSession();
  return useCallback(<C extends CollectionName>(collection: C) => view.rows(collection) as readonly Row<C>[], [view]);
};
