import { useEffect, useMemo, useRef } from 'react';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import {
  type RememberedColumns,
  rememberedMapping,
  withRemembered,
  withWordOfFirm,
} from '#domain/rules/import/rememberedColumns.ts';
import { fetchSheetColumns } from '#src/data/server/firmImports.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { columnsValue } from '#src/outbox/keptColumns.ts';

type Columns = Parameters<typeof rememberedMapping>[1];

/**
 * What the columns of a sheet were taken for the last time one with the same headers was imported: by anybody of the firm
 * where the server remembers that, else by this user on this device.
 * @param isWanted while it is, the firm is asked
 */
export const useSheetColumns = (isWanted: boolean) => {
  const { send } = useOpenSession();
  const [known = [], change] = useKeptValue<readonly RememberedColumns[]>(columnsValue);
  const mayRead = useCan('import', 'read');
  const isKeptThere = useSyncWord(({ keepsImports }) => keepsImports);
  const isAsked = isWanted && mayRead && isKeptThere;
  useEffect(() => {
    if (!isAsked) return;
    const ask = async (): Promise<void> => {
      const firm = await fetchSheetColumns(send);
      if (firm) await change((before = []) => withWordOfFirm(before, firm));
    };
    // What was heard last is good enough.
    ask().catch(() => undefined);
  }, [send, change, isAsked]);
  const latest = useRef(known);
  latest.current = known;
  return useMemo(
    () => ({
      of: (columns: Columns): ColumnMapping | null => rememberedMapping(latest.current, columns),
      keep: (columns: Columns, mapping: ColumnMapping): Promise<void> =>
        change((before = []) => withRemembered(before, columns, mapping)),
    }),
    [change],
  );
};
