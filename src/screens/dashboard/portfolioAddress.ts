import { screenPaths } from '#domain/screenPaths.ts';

type Filters = Readonly<Record<string, string | number>>;

const narrowed = (path: string, filters: Filters): string =>
  `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`;

/** The list of families, narrowed as its address says (UX-20): what a figure that counts families leads to. */
export const familiesAddress = (filters: Filters): string => narrowed(screenPaths.patents, filters);

/** The same for a figure that counts filings: their list has as many rows as the figure says. */
export const filingsAddress = (filters: Filters): string => narrowed(screenPaths.filings, filters);
