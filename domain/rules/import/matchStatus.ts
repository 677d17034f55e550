import { foldText } from '#domain/rules/foldText.ts';
import { statusMeaning } from '#domain/rules/import/statusMeaning.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';

/** How texts of a sheet find a status of the list (IMP-20). */
export interface StatusMatcher<S> {
  /** The status of this name, without regard to case, accents and punctuation; null for none. */
  exact(text: string): S | null;
  /**
   * The one that may be meant, to be shown before it is taken: the text is a part of its name or another form of it,
   * or says the same in the other language. Null where several could be meant, or where its name is only a part of
   * what the text says.
   */
  suggested(text: string): S | null;
}

type Named = Parameters<typeof statusNames>[0];

const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `délivrée`, `délivrés` and `délivré` are one. Letter by letter: a pattern would try every run of endings anew. */
const withoutEndings = (key: string): string => key.split(' ').map(withoutEnding).join(' ');

const shortestStem = 4;

const withoutEnding = (word: string): string => {
  let end = word.length;
  while (end > shortestStem && (word[end - 1] === 'e' || word[end - 1] === 's')) end -= 1;
  return word.slice(0, end);
};

/** `Non délivré` is not a kind of `Délivré`. */
const isNegated = (key: string): boolean => /\b(?:non|not|no|pas|plus|jamais|never|sans|without)\b/.test(key);

/** Whole words, or the beginning of one from four letters on: `inactive` does not hold `active`. */
const holds = (outer: string, inner: string): boolean =>
  ` ${outer} `.includes(` ${inner} `) || (inner.length >= 4 && ` ${outer}`.includes(` ${inner}`));

/** The firm's own names count before those in the other language. */
const namesFirst = <S extends Named>(statuses: readonly S[]): readonly (readonly [status: S, name: string])[] =>
  [0, 1].flatMap((place) =>
    statuses.flatMap((status) =>
      statusNames(status)
        .slice(place, place + 1)
        .map((name) => [status, name] as const),
    ),
  );

export const statusMatcher = <S extends Named>(statuses: Iterable<S>): StatusMatcher<S> => {
  const known = namesFirst([...statuses])
    .map(([status, name]) => ({ status, key: keyOf(name), meaning: statusMeaning(name) }))
    .filter(({ key }) => key !== '');
  const exact = new Map(known.toReversed().map(({ status, key }) => [key, status]));
  const suggestions = new Map<string, S | null>();
  const isPart = (status: S, key: string): boolean =>
    known.some((other) => other.status === status && holds(key, other.key));
  const suggest = (text: string, key: string): S | null => {
    const alike = known.filter((other) => isNegated(other.key) === isNegated(key));
    const meaning = isNegated(key) ? null : statusMeaning(text);
    return (
      theOnly(alike.filter((other) => withoutEndings(other.key) === withoutEndings(key))) ??
      (alike.some((other) => holds(other.key, key))
        ? theOnly(alike.filter((other) => holds(other.key, key)))
        : theOnly(alike.filter((other) => meaning !== null && other.meaning === meaning && !isPart(other.status, key))))
    );
  };
  return {
    exact: (text) => exact.get(keyOf(text)) ?? null,
    suggested: (text) => {
      const key = keyOf(text);
      if (key === '') return null;
      if (!suggestions.has(key)) suggestions.set(key, suggest(text, key));
      return suggestions.get(key) ?? null;
    },
  };
};

const theOnly = <S>(found: readonly { readonly status: S }[]): S | null => {
  const [only, ...others] = new Set(found.map(({ status }) => status));
  return only !== undefined && others.length === 0 ? only : null;
};
