import type { Filing } from '#domain/entities/filing.ts';

type Ordered = Pick<Filing, 'dateDepot' | 'idPays'>;

/**
 * The filings of a family as the law counts them: the one whose day gives the others their priority first, then by filing
 * date, and those of one day by the name of their country, without one behind. What has no date yet comes last, as it was
 * entered. Equals keep the order that they were given in.
 * @param countryOf the country's name for the reader, empty where there is none
 * @param compare of two names in the reader's language
 */
export const inLegalOrder = <F extends Ordered>(
  filings: readonly F[],
  countryOf: (filing: F) => string,
  compare: (left: string, right: string) => number,
): F[] =>
  [...filings].sort((left, right) => {
    if (left.dateDepot !== right.dateDepot) return byDay(left.dateDepot, right.dateDepot);
    if (left.dateDepot === null) return 0;
    const [first, second] = [countryOf(left), countryOf(right)];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return compare(first, second);
  });

/** Two different days as the records hold them, `2024-03-01`; none stands behind every other. */
const byDay = (left: string | null, right: string | null): number => ((left ?? never) < (right ?? never) ? -1 : 1);

const never = '~';

/**
 * Filings in an order that was settled before, whatever their dates have become since. Those that nobody had placed stand
 * first, as new ones do (FIL-01).
 * @param settled the ids in that order, of filings that have gone too
 */
export const inSettledOrder = <F extends Pick<Filing, 'id'>>(
  filings: readonly F[],
  settled: readonly F['id'][],
): F[] => {
  const places = new Map(settled.map((id, place) => [id, place]));
  const placeOf = ({ id }: F): number => places.get(id) ?? -1;
  return [...filings].sort((left, right) => placeOf(left) - placeOf(right));
};
