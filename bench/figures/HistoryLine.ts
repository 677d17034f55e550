import { z } from 'zod';

/** One figure of one run, and what it was measured with. Ratios compare across machines, times and sizes within one. */
export const historyLine = z.object({
  date: z.iso.datetime(),
  /** With a plus behind it where files had been changed since. */
  commit: z.string(),
  node: z.string(),
  cores: z.number(),
  model: z.string(),
  /** What BENCH_NOTE said of the circumstances. */
  note: z.string().optional(),
  /** The part of docs/benchmarks.md that the figure stands in. */
  part: z.string(),
  name: z.string(),
  value: z.number(),
  unit: z.enum(['×', 'ms', 'MB']),
});

export type HistoryLine = z.infer<typeof historyLine>;

/** What a report says of itself. */
export type Figure = Pick<HistoryLine, 'name' | 'value' | 'unit'>;
