import { screenPaths } from '#domain/screenPaths.ts';

type Filters = Readonly<Record<string, string | number>>;

/** The list of families, narrowed as its address says (UX-20): what a figure of the dashboard leads to. */
export const portfolioAddress = (filters: Filters): string =>
  `${screenPaths.patents}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`;
