import { screenPaths } from '#domain/screenPaths.ts';
import { sealWords } from '#src/data/lists/addressWords.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** CLI-11: the patents of a client. The name travels along sealed, since a browser keeps addresses readable. */
export const useClientPatentsPath = (): ((row: Row<'client'>) => string) => {
  const { store } = useOpenSession();
  return ({ id, record }) => {
    const clientName = sealWords(store, record.nomClient);
    return `${screenPaths.clientPatents.replace(':clientId', encodeURIComponent(id))}?${new URLSearchParams({ clientName })}`;
  };
};
