import type { CollectionName } from '#domain/entity.ts';
import { type OfferedDraft, useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import type { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

export interface RecordDraftsProps<V> {
  readonly collection: CollectionName;
  /** What a form is of, by its values. */
  readonly nameOf: (values: V) => string;
  readonly onResume: ReturnType<typeof useFormAddress>[1];
  /** What else of this list was left unfinished. */
  readonly further: readonly OfferedDraft[];
}

/** The forms of one kind that were begun and not sent, above its list (UX-05). */
export const RecordDrafts = <V,>({ collection, nameOf, onResume, further }: RecordDraftsProps<V>) => {
  const forms = useDraftOffers<V>({ kind: collection, nameOf, onResume, onDiscarded: useDraftDiscarded() });
  return <DraftOffers offers={[...further, ...forms]} />;
};
