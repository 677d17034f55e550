import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { expiryOf } from '#domain/rules/patents/filings.ts';

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
  /** Families whose term ends within the span that was asked for. */
  readonly expiring: number;
}

/** Days, the first and the last one included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

type Counted = Pick<Patent, 'dateDepot' | 'dateExpiration'> & {
  readonly informationsDepot: readonly Pick<Filing, 'idPays' | 'idStatuts' | 'dateDepot'>[];
};

const yearsShown = 12;

const add = <K>(counts: Map<K, number>, key: K | null): void => {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
};

const mostFirst = <K>(counts: Map<K, number>): Figure<K>[] =>
  [...counts].map(([key, count]) => ({ key, count })).sort((left, right) => right.count - left.count);

/** What the dashboard shows of all families on the device, counted in one walk (G-14). */
export const countPortfolio = (
  ending: DaySpan,
): { take(row: { readonly record: Counted }): void; result(): PortfolioFigures } => {
  const countries = new Map<RecordId, number>();
  const statuses = new Map<RecordId, number>();
  const years = new Map<number, number>();
  let expiring = 0;
  return {
    take: ({ record }) => {
      for (const filing of record.informationsDepot) {
        add(countries, filing.idPays);
        add(statuses, filing.idStatuts);
        add(years, filing.dateDepot ? Number(filing.dateDepot.slice(0, 4)) : null);
      }
      const day = expiryOf(record)?.day;
      if (day !== undefined && day >= ending.from && day <= ending.to) expiring += 1;
    },
    result: () => ({
      countries: mostFirst(countries),
      statuses: mostFirst(statuses),
      years: lastYears(years),
      expiring,
    }),
  };
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
