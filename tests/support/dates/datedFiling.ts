import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';

/** A filing of which nothing is known but what is said. */
export const datedFiling = (known: Partial<DatedFiling>): DatedFiling => ({
  id: 1,
  office: '',
  route: null,
  filed: null,
  internationalFiled: null,
  parentFiled: null,
  granted: null,
  registered: null,
  ended: null,
  standing: 'unknown',
  ...known,
});
