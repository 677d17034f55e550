import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { isNothing } from '#domain/field.ts';
import { type MergeConflict, mergeFields } from '#domain/rules/merging/merge.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** A place that somebody has to decide. */
export interface ValueConflict extends MergeConflict {
  /**
   * The field of which `theirs` is the value, where that is another one: both sides said what excludes the other, as
   * done here and given up there.
   */
  readonly against?: string;
}

export interface MergedValues {
  readonly values: Record<string, unknown>;
  readonly conflicts: readonly ValueConflict[];
  /** Fields that wait for a decision, with those that say more of the same. */
  readonly disputed: ReadonlySet<string>;
}

/** Merges what one side says of a record with the other's record: field by field, then what excludes each other. */
export const mergeValues = (collection: CollectionName, base: Values, mine: Values, theirs: Values): MergedValues => {
  const { values, conflicts } = mergeFields(mergeKinds[collection], base, mine, theirs);
  const disputed = new Set(conflicts.map(({ path }) => path[0] as string));
  const clashes: ValueConflict[] = [];
  const { alternatives } = entityOf(collection);
  const result = (field: string): unknown => (field in values ? values[field] : theirs[field]);
  for (const group of alternatives) {
    const [own] = group;
    const rival = alternatives
      .filter((other) => other !== group)
      .map(([field]) => field as string)
      .find((field) => !isNothing(result(field)));
    if (own === undefined || rival === undefined || disputed.has(own) || disputed.has(rival)) continue;
    if (isNothing(mine[own]) || isNothing(result(own))) continue;
    clashes.push({ path: [own], base: base[own] ?? null, mine: mine[own], theirs: theirs[rival], against: rival });
    for (const field of group) {
      if (!(field in values)) continue;
      values[field] = theirs[field];
      disputed.add(field);
    }
  }
  return { values, conflicts: [...conflicts, ...clashes], disputed };
};
