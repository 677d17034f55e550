import { useCallback } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useCan } from '#src/data/session/useUser.ts';

/**
 * Decides for which families values are changed where they stand: those that the user may edit (UX-59), and that are
 * here as a whole. What a server's list has not given of a filing nobody can see or change.
 */
export const useQuickPatent = (): ((patent: Pick<Patent, 'id' | 'partial'>) => RecordId | null) => {
  const canEdit = useCan('patent', 'edit');
  return useCallback(({ id, partial }) => (canEdit && partial === undefined ? id : null), [canEdit]);
};
