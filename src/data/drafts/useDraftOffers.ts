import type { RecordId } from '#domain/recordId.ts';
import { type DraftKind, draftValues, isCollection, type KeptDraft, useDrafts } from '#src/data/drafts/drafts.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface OfferedDraft {
  readonly key: string;
  readonly text: string;
  readonly at: string;
  /** Null where there is nothing any more that it could be gone on with. */
  readonly onResume: (() => void) | null;
  /** What going on is called, where it is not to take up the draft. */
  readonly resumeLabel?: string | undefined;
  readonly onDiscard: () => void;
}

export interface DraftOfferOptions<V> {
  readonly kind: DraftKind;
  /** What the form is of, by its values. */
  readonly nameOf: (values: V) => string;
  /** Which of them; all where it is left out. */
  readonly isOffered?: (draft: KeptDraft<V>) => boolean;
  readonly onResume: (id: RecordId | 'new') => void;
  /** Called after one was given up, with what brings it back. */
  readonly onDiscarded: (restore: () => unknown) => void;
}

/** What a form is: a new record, the edit of one, or an import. */
const titleKey = (kind: DraftKind, id: RecordId | 'new'): string => {
  if (isCollection(kind)) return id === 'new' ? `records.new.${kind}` : `draft.edit.${kind}`;
  return kind === 'import' ? 'draft.import.patent' : `draft.${kind}`;
};

/** The unfinished forms of one kind, ready to be offered on their list. */
export const useDraftOffers = <V>(options: DraftOfferOptions<V>): OfferedDraft[] => {
  const { kind, nameOf, isOffered = () => true, onResume, onDiscarded } = options;
  const { t } = useTranslation();
  const { store } = useOpenSession();
  const discard = async (draft: KeptDraft<V>): Promise<void> => {
    const { values, tab, seen, at, name } = draft;
    await store.commit({ values: draftValues(store, name, undefined) });
    const kept = { values, tab, seen, at };
    onDiscarded(() => store.commit({ values: draftValues(store, name, kept) }));
  };
  const drafts = useDrafts<V>(kind).filter(isOffered);
  return drafts.map((draft) => ({
    key: draft.name,
    text: [t(titleKey(kind, draft.id)), nameOf(draft.values).trim()].filter(Boolean).join(' · '),
    at: draft.at,
    onResume: () => onResume(draft.id),
    onDiscard: () => void discard(draft),
  }));
};
