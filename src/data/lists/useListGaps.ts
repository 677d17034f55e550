import type { CollectionName } from '#domain/entity.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';

const kinds = ['refused', 'oversize', 'withheld', 'partial'] as const;

/** What of a list a server with the specification's calls does not give, or has not given yet. */
export interface ListGap {
  readonly kind: (typeof kinds)[number];
  readonly count: number;
}

/** The gaps of one kind of record on this device; empty where all is here. */
export const useListGaps = (collection: CollectionName): readonly ListGap[] => {
  const joined = useSyncWord(({ warnings }) =>
    kinds
      .map((kind) => warnings.find((warning) => warning.kind === kind && warning.collection === collection)?.count ?? 0)
      .join(),
  );
  const counts = joined.split(',').map(Number);
  return kinds.map((kind, at) => ({ kind, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
};
