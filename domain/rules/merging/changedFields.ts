import { sameValue } from '#domain/rules/merging/merge.ts';

/**
 * The fields of `after` that differ from `before` as a user sees it: surrounding space, empty against missing, and the
 * order of sets make no difference. This is what an edit sends (G-51: a list that became empty is sent as empty).
 */
export const changedFields = <V extends object>(before: V, after: V): Partial<V> => {
  const changes: Partial<V> = {};
  for (const name of Object.keys(after) as (keyof V)[]) {
    if (!sameValue(before[name], after[name])) changes[name] = after[name];
  }
  return changes;
};
