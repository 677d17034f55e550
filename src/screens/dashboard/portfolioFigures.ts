import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';

export interface Figure<K> {
  readonly key: K;
  readonly count: number;
}

export interface PortfolioFigures {
  /** Filings by country, most first. */
  readonly countries: readonly Figure<RecordId>[];
  /** Filings by status, most first. */
  readonly statuses: readonly Figure<RecordId>[];
  /** Filings by the year they were made, in order, without holes between the first and the last shown. */
  readonly years: readonly Figure<number>[];
}

const yearsShown = 12;

const add = <K>(counts: Map<K, number>, key: K | null): void => {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
};

const mostFirst = <K>(counts: Map<K, number>): Figure<K>[] =>
  [...counts].map(([key, count]) => ({ key, count })).sort((left, right) => right.count - left.count);

/** What the charts of the dashboard show, counted in one walk over all filings on the device (G-14). */
export const portfolioFigures = (
  patents: Iterable<{ readonly informationsDepot: readonly Filing[] }>,
): PortfolioFigures => {
  const countries = new Map<RecordId, number>();
  const statuses = new Map<RecordId, number>();
  const years = new Map<number, number>();
  for (const { informationsDepot } of patents) {
    for (const filing of informationsDepot) {
      add(countries, filing.idPays);
      add(statuses, filing.idStatuts);
      add(years, filing.dateDepot ? Number(filing.dateDepot.slice(0, 4)) : null);
    }
  }
  return { countries: mostFirst(countries), statuses: mostFirst(statuses), years: lastYears(years) };
};

const lastYears = (counts: Map<number, number>): Figure<number>[] => {
  if (counts.size === 0) return [];
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - yearsShown + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    key: first + index,
    count: counts.get(first + index) ?? 0,
  }));
};
