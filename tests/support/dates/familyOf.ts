import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';

/** A family of which nothing is known but what is said. */
export const familyOf = (filings: readonly Partial<DatedFiling>[], priority: string | null = null): DatedFamily => ({
  priority,
  filings: filings.map((filing, at) => datedFiling({ id: at + 1, ...filing })),
});
