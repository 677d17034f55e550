import type { Overruling } from '#domain/rules/dates/Overruling.ts';

/** What a firm decided about a row, as far as it is said. */
export const overruling = (said: Pick<Overruling, 'kind' | 'row'> & Partial<Overruling>): Overruling => ({
  year: '',
  isNone: false,
  values: {},
  days: [],
  reason: 'Lettre de l’office',
  by: 'Hélène Delorme',
  on: '2026-11-27',
  ...said,
});
