import type { FacetCounts } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';

export interface PatentFilterFieldsProps {
  /** What is filtered: families, of which one filing meets the conditions, or the filings themselves. */
  readonly of: 'families' | 'filings';
  /** How many families each choice leaves; null until that is known. */
  readonly counts: FacetCounts | null;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}
