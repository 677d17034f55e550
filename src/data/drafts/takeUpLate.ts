import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';

/** Perhaps only a summary of it is here. */
export interface LookedAt {
  readonly partial?: 'waiting' | 'refused';
}

/** A field of the record that is not here yet, and the form's name of it. */
export interface UnreadField {
  readonly field: string;
  readonly held: string;
}

/** A record as an edit looks at it, and what of it has not come from the server. */
export interface Looked<R> {
  readonly seen: R;
  readonly unread: readonly UnreadField[];
}

/**
 * What was not here when the edit began, and is now: the user could not touch it, so it goes into the record that was
 * seen and into the form. What the form holds as one comes as one. Null where nothing came.
 */
export const takeUpLate = <V extends Record<string, unknown>, R extends LookedAt>(
  begun: Looked<R>,
  now: Looked<R>,
  valuesOf: (seen: R) => V,
): { readonly looked: Looked<R>; readonly values: Partial<V> } | null => {
  const missing = new Set(now.unread.map(({ held }) => held));
  const late = begun.unread.filter(({ held }) => !missing.has(held));
  if (late.length === 0) return null;
  const arrived = pickFields(
    now.seen as Values,
    late.map(({ field }) => field),
  );
  const seen = { ...begun.seen, ...arrived, partial: now.seen.partial };
  const values = valuesOf(seen);
  const names = late.map(({ held }) => held).filter((name) => name in values);
  return {
    looked: { seen, unread: begun.unread.filter((field) => !late.includes(field)) },
    values: pickFields(values, names) as Partial<V>,
  };
};
