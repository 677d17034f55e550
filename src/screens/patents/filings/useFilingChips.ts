import { useTranslation } from 'react-i18next';
import { asId } from '#domain/field.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { dayKindOf, dutyOf, type FilingFacet, filingFacets } from '#src/screens/patents/filings/filingFilters.ts';
import type { FilingCounts } from '#src/screens/patents/filings/useFilingCounts.ts';
import { boundOf } from '#src/screens/patents/list/patentFilters.ts';

type Filters = ListAddress['filters'];

export interface FilingChip {
  readonly key: string;
  readonly label: string;
  /** How many filings it leaves; null while that is being counted. */
  readonly count: number | null;
  readonly without: Filters;
}

const omit = (filters: Filters, ...names: string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

/** UX-24: what is set, in words, with counts. */
export const useFilingChips = (filters: Filters, counts: FilingCounts | null): readonly FilingChip[] => {
  const { t } = useTranslation();
  const labelOf = useFacetLabel(filters);
  const byValue = filingFacets.flatMap((facet) =>
    (filters[facet] ?? []).map((value) => ({
      key: `${facet}-${value}`,
      label: labelOf(facet, value),
      count: counts ? (counts.values[facet].get(value) ?? 0) : null,
      without: { ...filters, [facet]: (filters[facet] ?? []).filter((other) => other !== value) },
    })),
  );
  const [from, to] = [boundOf(filters.from?.[0], 'from'), boundOf(filters.to?.[0], 'to')];
  const span = from && to ? 'between' : from ? 'from' : to ? 'to' : null;
  if (!span) return byValue;
  const dates = {
    key: 'dates',
    label: t(`patents.filters.${span}Day`, {
      date: t(`filings.filters.days.${dayKindOf(filters)}`),
      from: formatDay(from),
      to: formatDay(to),
    }),
    count: counts?.total ?? null,
    without: omit(filters, 'date', 'from', 'to'),
  };
  return [...byValue, dates];
};

const useFacetLabel = (filters: Filters) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  const duty = dutyOf(filters);
  return (facet: FilingFacet, value: string): string => {
    if (facet === 'status') return t(`patents.statusGroups.${value}`);
    if (facet === 'licence') return t(`patents.filters.licences.${value}`);
    const id = asId(value) ?? 0;
    const cabinet = people.cabinet(id);
    const known = {
      country: names.country(id).name,
      filingStatus: names.status(id),
      client: names.client(id),
      cabinet: duty && cabinet ? `${cabinet} (${t(`filings.filters.duties.${duty}`)})` : cabinet,
    };
    return known[facet] || t('common.unknownRecord');
  };
};
