import { useMemo } from 'react';
import { useSyncWord } from '#src/data/state/useSyncState.ts';

/** The columns of what this server keeps; the same array until the server is another. */
export const useKeptColumns = <C extends { readonly isBeyond?: true }>(columns: readonly C[]): readonly C[] => {
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  return useMemo(() => (isPlain ? columns.filter(({ isBeyond }) => !isBeyond) : columns), [columns, isPlain]);
};
