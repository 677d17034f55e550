import { useCallback, useEffect, useState } from 'react';
import { useKeptImports } from '#src/data/changes/useRecentImports.ts';
import { fetchImport } from '#src/data/server/firmImports.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { rememberImport } from '#src/outbox/keptImports.ts';

/** `known`: its result is kept here. `away`: the server may know it and does not answer. `absent`: nobody knows it. */
export type ImportArrival = 'known' | 'asking' | 'away' | 'absent';

/** Brings an import of another device here, where it is not yet. */
export const useImportArrival = (
  group: string | null,
): { readonly state: ImportArrival; readonly retry: () => Promise<void> } => {
  const { store, send } = useOpenSession();
  const isKnown = useKeptImports().some((result) => result.group === group);
  const mayAsk = useCan('import', 'read') && group !== null && !isKnown;
  const isKeptThere = useSyncWord(({ keepsImports }) => keepsImports);
  const isOfferKnown = useSyncWord(({ connection, mode }) => connection === 'online' || mode === 'plain');
  const isUnheard = useSyncWord(({ connection }) => connection === 'unknown');
  const [answer, setAnswer] = useState<Exclude<ImportArrival, 'known'>>('asking');
  const ask = useCallback(async (): Promise<void> => {
    if (group === null) return;
    setAnswer('asking');
    const fetched = await fetchImport(send, group);
    if (typeof fetched === 'string') setAnswer(fetched);
    else await store.commit(rememberImport(store, fetched.result, fetched.left)).catch(() => setAnswer('absent'));
  }, [store, send, group]);
  useEffect(() => {
    if (mayAsk && isKeptThere) void ask();
  }, [ask, mayAsk, isKeptThere]);
  if (isKnown) return { state: 'known', retry: ask };
  if (!mayAsk || (!isKeptThere && isOfferKnown)) return { state: 'absent', retry: ask };
  return { state: isKeptThere ? answer : isUnheard ? 'asking' : 'away', retry: ask };
};
