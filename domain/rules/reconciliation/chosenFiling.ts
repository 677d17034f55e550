import { foldNumber } from '#domain/rules/foldText.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { FilingOf, MatchableFamily } from '#domain/rules/reconciliation/MatchableFamily.ts';

export interface Found<M extends MatchableFamily> {
  readonly family: M;
  readonly filing: FilingOf<M>;
}

/** A filing that has a number of the line; the lowest rank is the surest reading. */
export interface Hit<M extends MatchableFamily> extends Found<M> {
  readonly rank: number;
}

/** Offices whose patent or application lives on in others, so that its number stands for theirs. */
const parents: ReadonlySet<string> = new Set(['EP', 'WO', 'UP']);

/** The filing that a line means: of its surest reading that any filing has, the only one in its country; else none. */
export const chosenFiling = <M extends MatchableFamily>(
  line: AnnuityLine,
  hits: readonly Hit<M>[],
): Found<M> | null => {
  const ranks = [...new Set(hits.map(({ rank }) => rank))].sort((one, other) => one - other);
  for (const rank of ranks) {
    const inCountry = filingsInCountry(
      line,
      hits.filter((hit) => hit.rank === rank),
    );
    if (inCountry.length > 0) return theOnly(line, inCountry);
  }
  return null;
};

/** The number may be the European patent's: then the part in this state stands beside it in the family. */
const filingsInCountry = <M extends MatchableFamily>(
  { country, countryText }: AnnuityLine,
  hits: readonly Hit<M>[],
): readonly Found<M>[] => {
  // A country that nobody knows is some country all the same.
  if (country === '') return countryText === '' ? hits : [];
  const own = hits.filter(({ filing }) => filing.office === country);
  if (own.length > 0) return own;
  const nowhere = hits.filter(({ filing }) => filing.office === '');
  if (nowhere.length > 0) return nowhere;
  return hits
    .filter(({ filing }) => parents.has(filing.office))
    .flatMap(({ family }) => family.filings.map((filing) => ({ family, filing })))
    .filter(({ filing }) => filing.office === country);
};

/** Of several the one whose family has the line's reference. */
const theOnly = <M extends MatchableFamily>(line: AnnuityLine, found: readonly Found<M>[]): Found<M> | null => {
  const all = [...new Map(found.map((one) => [one.filing, one])).values()];
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  const reference = foldNumber(line.reference);
  const [named, ...more] = all.filter(({ family }) => reference !== '' && foldNumber(family.reference) === reference);
  return named && more.length === 0 ? named : null;
};
