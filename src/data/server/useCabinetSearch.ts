import { cabinet } from '#domain/entities/cabinet.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { fromWire } from '#domain/wire.ts';
import { dataOf } from '#src/api/readAnswer.ts';
import type { ServerQuery } from '#src/data/server/serverQueries.ts';
import { type ServerData, useServerData } from '#src/data/server/useServerData.ts';

/** What a client's user is given of a cabinet that is not among its own (G-38). */
export interface FoundCabinet {
  readonly id: RecordId;
  readonly nomCabinet: string;
  readonly paysCabinet: string;
}

const cabinetSearchQuery = (search: string): ServerQuery<readonly FoundCabinet[]> => ({
  key: ['cabinetSearch', search],
  path: `${cabinet.path}/search`,
  query: { q: search },
  read: (answer) => {
    const rows = dataOf(answer);
    return (Array.isArray(rows) ? rows : [])
      .map((raw) => fromWire(cabinet, raw))
      .filter((found) => found !== null)
      .map(({ id, nomCabinet, paysCabinet }) => ({ id, nomCabinet, paysCabinet }));
  },
});

/** Asks the server for cabinets by name; nothing is asked for fewer than two characters. */
export const useCabinetSearch = (text: string): ServerData<readonly FoundCabinet[]> => {
  const search = text.trim().toLowerCase();
  return useServerData(cabinetSearchQuery(search), search.length >= limits.cabinetSearch.least);
};
