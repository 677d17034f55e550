import { screenPaths } from '#domain/screenPaths.ts';
import { useAddressWords } from '#src/data/lists/useAddressWords.ts';
import type { Row } from '#src/data/lists/useRows.ts';

/** CLI-11: the patents of a client. The name travels along sealed, since a browser keeps addresses readable. */
export const useClientPatentsPath = (): ((row: Row<'client'>) => string) => {
  const words = useAddressWords();
  return ({ id, record }) => {
    const clientName = words.seal(record.nomClient);
    return `${screenPaths.clientPatents.replace(':clientId', encodeURIComponent(id))}?${new URLSearchParams({ clientName })}`;
  };
};
