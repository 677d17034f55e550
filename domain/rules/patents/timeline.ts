import type { Filing } from '#domain/entities/filing.ts';

export const timelineSteps = ['dateDepot', 'datePublication', 'dateDelivrance'] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export interface TimelineRow<F> {
  readonly filing: F;
  /** The steps that have a day, in time; `at` is the place on the axis from 0 to 1. */
  readonly marks: readonly { readonly step: TimelineStep; readonly day: string; readonly at: number }[];
}

export interface Timeline<F> {
  readonly rows: readonly TimelineRow<F>[];
  /** Years named on the axis, with their place from 0 to 1. */
  readonly ticks: readonly { readonly year: number; readonly at: number }[];
}

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** At most so many years are named. */
const mostTicks = 8;

/** The dated filings of a family on one axis of whole years, the earliest first; null when no filing has a day. */
export const timelineOf = <F extends Pick<Filing, TimelineStep>>(filings: readonly F[]): Timeline<F> | null => {
  const dated = filings
    .map((filing) => ({
      filing,
      marks: timelineSteps
        .flatMap((step) => (filing[step] ? [{ step, day: filing[step] }] : []))
        .sort((a, b) => a.day.localeCompare(b.day)),
    }))
    .filter(({ marks }) => marks.length > 0)
    .sort((a, b) => (a.marks[0]?.day ?? '').localeCompare(b.marks[0]?.day ?? ''));
  if (dated.length === 0) return null;
  const years = dated.flatMap(({ marks }) => marks.map(({ day }) => Number(day.slice(0, 4))));
  const [first, end] = [Math.min(...years), Math.max(...years) + 1];
  const [start, length] = [
    instant(`${pad(first)}-01-01`),
    instant(`${pad(end)}-01-01`) - instant(`${pad(first)}-01-01`),
  ];
  const place = (day: string): number => (instant(day) - start) / length;
  const step = Math.max(1, Math.ceil((end - first) / mostTicks));
  const ticks = Array.from({ length: Math.floor((end - first - 1) / step) + 1 }, (_, index) => first + index * step);
  return {
    rows: dated.map(({ filing, marks }) => ({
      filing,
      marks: marks.map((mark) => ({ ...mark, at: place(mark.day) })),
    })),
    ticks: ticks.map((year) => ({ year, at: place(`${pad(year)}-01-01`) })),
  };
};

const pad = (year: number): string => String(year).padStart(4, '0');
