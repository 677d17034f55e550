import { foldText } from '#domain/rules/foldText.ts';

const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds the status that a text names (IMP-20): accent- and case-insensitive, by exact name first, then by partial
 * name, where one of the two stands inside the other; of several the one nearest in length, so that
 * `Délivré` finds `Brevet délivré` before `Brevet délivré, annuités en retard`. Null when none fits.
 */
export const statusMatcher = <S extends { readonly description: string }>(
  statuses: Iterable<S>,
): ((text: string) => S | null) => {
  const known = [...statuses]
    .map((status) => ({ status, key: keyOf(status.description) }))
    .filter(({ key }) => key !== '');
  const exact = new Map(known.toReversed().map(({ status, key }) => [key, status]));
  const answers = new Map<string, S | null>();
  return (text) => {
    const key = keyOf(text);
    if (!key) return null;
    if (!answers.has(key)) answers.set(key, exact.get(key) ?? nearest(known, key));
    return answers.get(key) ?? null;
  };
};

/** `Non délivré` is not a kind of `Délivré`. */
const isNegated = (key: string): boolean => /\b(?:non|not|no|pas|plus|jamais|never|sans|without)\b/.test(key);

/** Whole words, or the beginning of one from four letters on: `délivrée` holds `délivré`, `inactive` not `active`. */
const holds = (outer: string, inner: string): boolean =>
  ` ${outer} `.includes(` ${inner} `) || (inner.length >= 4 && ` ${outer}`.includes(` ${inner}`));

const nearest = <S>(known: readonly { status: S; key: string }[], key: string): S | null => {
  const near = known.filter(
    (other) => isNegated(other.key) === isNegated(key) && (holds(other.key, key) || holds(key, other.key)),
  );
  near.sort((a, b) => Math.abs(a.key.length - key.length) - Math.abs(b.key.length - key.length));
  return near[0]?.status ?? null;
};
