import { screenPaths } from '#domain/screenPaths.ts';

/** Where the docket shows what these ask for: `when`, `client`, `line` … */
export const docketAddress = (asked: Readonly<Record<string, string>>): string =>
  `${screenPaths.deadlines}?${new URLSearchParams(asked)}`;
