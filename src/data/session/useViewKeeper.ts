import { useMemo } from 'react';
import { type KeptView, keepView } from '#src/data/session/keptView.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useIsKept } from '#src/data/session/useIsKept.ts';

/** Keeps how a page was seen last; null where this device keeps nothing. */
export const useViewKeeper = (): ((view: KeptView) => void) | null => {
  const { store } = useOpenSession();
  const isKept = useIsKept();
  return useMemo(() => (isKept ? (view) => keepView(store, view) : null), [store, isKept]);
};
