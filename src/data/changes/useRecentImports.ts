import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FirmImport } from '#domain/firmImport.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { type ImportedList, importedListOf } from '#domain/importedLists.ts';
import { can } from '#domain/permissions.ts';
import { firmImportsQuery } from '#src/data/server/firmImports.ts';
import { useServerData } from '#src/data/server/useServerData.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { hearUndone, keptImports } from '#src/outbox/keptImports.ts';

/** An import in the list of those that are remembered. */
export interface RecentImport extends Pick<ImportResult, 'group' | 'fileName' | 'at' | 'leftRows' | 'undoneAt'> {
  /** Who did it; null for this user on this device. */
  readonly by: string | null;
  /** The list that it is of. */
  readonly list: ImportedList;
  /** How many families or records it made, and how many that were there it changed. */
  readonly created: number;
  readonly updated: number;
}

const nothing: readonly ImportResult[] = [];

/** The imports that this device remembers. */
export const useKeptImports = (): readonly ImportResult[] => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => store.subscribe(changed), [store]),
    () => keptImports(store) ?? nothing,
  );
};

/**
 * The last imports, the newest first: those of this device, and where the server remembers them those of the firm. Of
 * lists that the user may not read none is reported.
 */
export const useRecentImports = (): readonly RecentImport[] => {
  const kept = useKeptImports();
  const user = useUser();
  const mayRead = useCan('import', 'read');
  const isKeptThere = useSyncWord(({ keepsImports }) => keepsImports);
  const isAsked = mayRead && isKeptThere;
  const queries = useQueryClient();
  const { data, at } = useServerData(firmImportsQuery, isAsked);
  useEffect(() => {
    // What is said of an import here is soon said there.
    void kept;
    if (isAsked) void queries.invalidateQueries({ queryKey: firmImportsQuery.key });
  }, [queries, isAsked, kept]);
  useHearing(kept, data, at);
  return useMemo(
    () => listOf(kept, mayRead ? data : undefined).filter(({ list }) => can(user, list, 'read')),
    [kept, data, mayRead, user],
  );
};

const listOf = (kept: readonly ImportResult[], there: readonly FirmImport[] = []): RecentImport[] => {
  const own = kept.map(
    (result): RecentImport => ({
      ...pick(result),
      list: importedListOf(result),
      group: result.group,
      by: result.by ?? null,
      created: result.created.length,
      updated: result.updated?.length ?? 0,
    }),
  );
  const known = new Set(own.map(({ group }) => group));
  const others = there
    .filter(({ id }) => !known.has(id))
    .map(
      (one): RecentImport => ({
        ...pick(one),
        list: importedListOf(one),
        group: one.id,
        by: one.by,
        created: one.created,
        updated: one.updated,
      }),
    );
  return [...own, ...others].sort((one, other) => (one.at < other.at ? 1 : -1));
};

const pick = ({
  fileName,
  at,
  leftRows,
  undoneAt,
}: Pick<RecentImport, 'fileName' | 'at' | 'leftRows' | 'undoneAt'>) => ({
  fileName,
  at,
  leftRows,
  undoneAt,
});

/** Takes over what another device said of an import that is kept here, unless this one has something newer to say. */
const useHearing = (
  kept: readonly ImportResult[],
  there: readonly FirmImport[] | undefined,
  askedAt: string | null,
): void => {
  const { store } = useOpenSession();
  const changed = useRef({ kept, at: Date.now() });
  if (changed.current.kept !== kept) changed.current = { kept, at: Date.now() };
  useEffect(() => {
    if (!there || !askedAt || Date.parse(askedAt) < changed.current.at) return;
    for (const result of kept) {
      const said = there.find(({ id }) => id === result.group);
      const { reported, undoneAt } = result;
      if (said && reported && reported.undoneAt === undoneAt && said.undoneAt !== undoneAt)
        // Without room for it now, the server says it again.
        void store.commit(hearUndone(result, said.undoneAt)).catch(() => undefined);
    }
  }, [store, kept, there, askedAt]);
};
