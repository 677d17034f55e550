import type { CollectionName } from '#domain/entity.ts';
import type { SyncState, SyncWarning } from '#src/sync/SyncState.ts';

/** In what else a search of a list looks: a family is found by the names of its clients and persons. */
const joined: { readonly [C in CollectionName]?: readonly CollectionName[] } = {
  patent: ['client', 'inventor', 'applicant', 'holder'],
};

const gaps: ReadonlySet<SyncWarning['kind']> = new Set(['refused', 'oversize', 'withheld', 'partial']);

/**
 * Whether a search on this device looks through everything there is of a collection: the first reading came to its end,
 * and every list came whole: none refused, too large to pass, cut, or given in summaries that are not completed.
 */
export const holdsAll = ({ lastSync, warnings }: SyncState, collection: CollectionName): boolean =>
  lastSync !== null &&
  !warnings.some((warning) => {
    const about = warning.collection;
    return (
      gaps.has(warning.kind) && (about === collection || (joined[collection] ?? []).some((name) => name === about))
    );
  });
