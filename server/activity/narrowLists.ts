import { sameValue } from '#domain/rules/merging/merge.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import type { Values } from '#server/commands/rows.ts';

interface Part {
  readonly id?: unknown;
}

/**
 * Of a list whose items have ids, only the items that differ: a family may hold forty filings, of which one changed.
 * What an edited item does not mention is as it was.
 */
export const narrowLists = ({ kind, before, after }: FoldedChange): { before: Values; after: Values } => {
  if (kind !== 'update') return { before, after };
  const narrow = { before: { ...before } as Record<string, unknown>, after: { ...after } as Record<string, unknown> };
  for (const name of Object.keys(after)) {
    const [was, is] = [before[name], after[name]];
    if (!isPartList(was) || !isPartList(is)) continue;
    const known = new Map(was.map((part) => [part.id, part]));
    const merged = is.map((part) => ({ ...known.get(part.id), ...part }));
    const later = new Map(merged.map((part) => [part.id, part]));
    const old = was.filter((part) => !sameValue(later.get(part.id), part));
    const fresh = merged.filter((part) => !sameValue(known.get(part.id), part));
    // Nothing but the order differs: then the order is what there is to see.
    if (old.length + fresh.length > 0) Object.assign(narrow.before, { [name]: old });
    if (old.length + fresh.length > 0) Object.assign(narrow.after, { [name]: fresh });
  }
  return narrow;
};

const isPartList = (value: unknown): value is Part[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item);
