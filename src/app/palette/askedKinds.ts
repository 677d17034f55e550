import type { DateKind } from '#domain/rules/dates/DateLine.ts';
import type { QueryWord } from '#domain/rules/queryWords.ts';

/** Words that ask for dates, folded, in both languages; `any` for all of them. */
const kindWords: Readonly<Record<string, DateKind | 'any'>> = {
  annuite: 'annuity',
  annuites: 'annuity',
  annuity: 'annuity',
  annuities: 'annuity',
  renewal: 'annuity',
  renewals: 'annuity',
  priorite: 'priorityEnd',
  priority: 'priorityEnd',
  phase: 'nationalPhase',
  validation: 'validation',
  opposition: 'oppositionEnd',
  echeance: 'any',
  echeances: 'any',
  deadline: 'any',
  deadlines: 'any',
};

/** A shorter beginning may be that of many things. */
const shortest = 4;

export interface AskedKinds {
  readonly kinds: ReadonlySet<DateKind | 'any'>;
  /** The other words: whose. */
  readonly rest: readonly QueryWord[];
}

/** Which kinds of dates the words of a query ask for; null where none does. */
export const askedKinds = (words: readonly QueryWord[]): AskedKinds | null => {
  const kinds = new Set<DateKind | 'any'>();
  const rest = words.filter((word) => {
    const found =
      word.text.length < shortest ? [] : Object.entries(kindWords).filter(([known]) => known.startsWith(word.text));
    for (const [, kind] of found) kinds.add(kind);
    return found.length === 0;
  });
  return kinds.size > 0 && rest.length > 0 ? { kinds, rest } : null;
};
