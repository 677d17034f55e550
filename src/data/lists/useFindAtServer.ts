import { useEffect, useMemo, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { type SyncState, useSyncWord } from '#src/data/state/useSyncState.ts';
import type { FindAnswer, Question, Searchable } from '#src/sync/findAtServer.ts';
import { holdsAll } from '#src/sync/holdsAll.ts';

/**
 * What the server said to a search that this device alone cannot answer. `idle`: it can, or nothing is searched for.
 * `offline`: it cannot, and the server is not there.
 */
export interface AtServer {
  readonly state: 'idle' | 'asking' | 'found' | 'failed' | 'offline';
  /** What was found, held here before or not; the same set until there is another answer. */
  readonly ids: ReadonlySet<RecordId>;
  /** The server found more than it is good to show. */
  readonly more: boolean;
}

const nothing = { ids: new Set<RecordId>(), more: false } as const;

/** A search for words as a question; null for none. */
export const textQuestion = (collection: Searchable, search: string): Question | null =>
  search.trim() === '' ? null : { collection, text: search.trim() };

/** A list narrowed to a client or a cabinet as a question; null for one that the server does not know yet. */
export const ownerQuestion = (
  collection: Exclude<Searchable, 'client'>,
  owner: 'client' | 'cabinet',
  id: RecordId | null,
): Question | null => (typeof id === 'number' ? { collection, owner, ownerId: id } : null);

/** Asks the server too, where this device does not hold everything; what is found comes into its records, marked. */
export const useFindAtServer = (question: Question | null): AtServer => {
  const { engine } = useOpenSession();
  const mayAsk = useCan(question?.collection ?? 'client', 'read');
  const standing = useSyncWord((state) => (question && mayAsk ? standingOf(state, question.collection) : 'idle'));
  const key = standing === 'asking' ? JSON.stringify(question) : null;
  const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: FindAnswer } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    void engine.find(JSON.parse(key) as Question).then((answer) => {
      if (!isOver) setAnswered({ key, answer });
    });
    return () => {
      isOver = true;
    };
  }, [engine, key]);
  return useMemo(() => {
    if (key === null || answered?.key !== key) return { ...nothing, state: standing };
    const { answer } = answered;
    return answer.do === 'failed'
      ? { ...nothing, state: 'failed' }
      : { state: 'found', ids: new Set(answer.ids), more: answer.more };
  }, [key, answered, standing]);
};

const standingOf = (state: SyncState, collection: Searchable): 'idle' | 'asking' | 'offline' => {
  if (holdsAll(state, collection)) return 'idle';
  if (state.connection === 'offline') return 'offline';
  return state.connection === 'online' ? 'asking' : 'idle';
};

/** The same for a box that reports every keystroke. */
export const useFindAsTyped = (collection: Searchable | null, typed: string): AtServer => {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(typed), limits.searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return useFindAtServer(collection && textQuestion(collection, search));
};
