import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type Draft, draftValues, type QuickDraft, quickDrafts, readDraft } from '#src/data/drafts/drafts.ts';
import { openQuickEditors } from '#src/data/drafts/openQuickEditors.ts';
import { familyName, type TypedValue } from '#src/data/drafts/useQuickDraft.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { type OpenSession, useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { holdsAll } from '#src/sync/holdsAll.ts';

export interface KeptQuick {
  readonly name: string;
  readonly patentId: RecordId;
  /** What the family is called, or was when this was typed. */
  readonly family: string | undefined;
  readonly field: string;
  readonly value: unknown;
  /** What is no longer there of the place where it was typed. */
  readonly gone: 'family' | 'filing' | null;
  /** When it was last changed, as an instant. */
  readonly at: string;
  /** Gives it up; resolves with what brings it back. */
  discard(): Promise<() => Promise<unknown>>;
}

type Session = Pick<OpenSession, 'store' | 'view'>;

/**
 * What was typed into single values of filings and not saved, the latest first. As it was while a value is being
 * changed: the list below would move under the hands of whoever types.
 */
export const useQuickDrafts = (): readonly KeptQuick[] => {
  const { store, view } = useOpenSession();
  // Of what has not arrived nobody knows that it is gone.
  const isAllHere = useSyncWord((state) => holdsAll(state, 'patent'));
  const isKnown = useArrival() === 'here' && isAllHere;
  const last = useRef<string | null>(null);
  const subscribe = useMemo(() => subscribeTo({ store, view }), [store, view]);
  const standing = useSyncExternalStore(subscribe, () => {
    if (last.current === null || openQuickEditors.count() === 0) last.current = standingIn({ store, view });
    return last.current;
  });
  return useMemo(
    () => (standing === '[]' ? [] : quickDrafts(store).flatMap((draft) => keptOf({ store, view }, draft, isKnown))),
    [store, view, standing, isKnown],
  ).toSorted((a, b) => b.at.localeCompare(a.at));
};

const subscribeTo = ({ store, view }: Session) =>
  throttled((changed) => {
    const ends = [store.subscribe(changed), view.subscribe('patent', changed), openQuickEditors.subscribe(changed)];
    return () => {
      for (const end of ends) end();
    };
  });

/** Another text whenever there is something else to show. */
const standingIn = ({ store, view }: Session): string => {
  const drafts = quickDrafts(store).map(({ name }) => [name, store.value<Draft<unknown>>(name)?.at]);
  return drafts.length === 0 ? '[]' : JSON.stringify([view.version('patent'), drafts]);
};

const keptOf = ({ store, view }: Session, place: QuickDraft, isKnown: boolean): KeptQuick[] => {
  const { name, field } = place;
  const draft = readDraft<TypedValue<unknown>, TypedValue<unknown>>(store, name);
  if (!draft) return [];
  const patentId = store.knownId(place.patentId);
  const filingId = place.filingId === null ? null : store.knownId(place.filingId);
  const row = view.get('patent', patentId);
  const discard = async (): Promise<() => Promise<unknown>> => {
    await store.commit({ values: draftValues(store, name, undefined) });
    return () => store.commit({ values: draftValues(store, name, draft) });
  };
  return [
    {
      name,
      patentId,
      family: familyName(view, patentId) ?? draft.values.family,
      field,
      value: draft.values.value,
      gone: isKnown ? goneOf(row && !row.removed ? row.record : null, filingId) : null,
      at: draft.at,
      discard,
    },
  ];
};

const goneOf = (family: Patent | null, filingId: RecordId | null): KeptQuick['gone'] => {
  if (family === null) return 'family';
  // Of a summary nobody knows which filings it has.
  if (family.partial !== undefined) return null;
  return family.informationsDepot.some(({ id }) => id === filingId) ? null : 'filing';
};
