import { useMemo } from 'react';
import { draftFileName } from '#src/data/drafts/drafts.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

export interface DraftFile {
  /** Nothing where the file is not to be kept. */
  keep(text: string | undefined): Promise<void>;
  read(): string | undefined;
}

/** The file that belongs to a draft, as text: sealed on this device, and gone with its draft. */
export const useDraftFile = (draftName: string): DraftFile => {
  const { store } = useOpenSession();
  return useMemo(() => {
    const name = draftFileName(draftName);
    return {
      keep: async (text) => {
        await store.commit({ values: { [name]: text }, durability: 'strict' });
      },
      read: () => store.value<string>(name),
    };
  }, [store, draftName]);
};
