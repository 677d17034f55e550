import { asId } from '#domain/field.ts';
import { useImportResult } from '#src/data/changes/useImports.ts';
import type { FacetCounts } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { responsibleWords } from '#src/data/lists/responsibleValues.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import {
  boundOf,
  type DateKind,
  dateKindOf,
  isFurtherDay,
  type ValueFacet,
  valueFacets,
} from '#src/screens/patents/list/patentFilters.ts';

type Filters = ListAddress['filters'];

/** One filter that is set, and what the filters are without it. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** How many families it leaves; null while that is being counted. */
  readonly count: number | null;
  readonly without: Filters;
}

const omit = (filters: Filters, ...names: string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

const dateWords = { families: 'patents.filters.dates', filings: 'filings.days' } as const;

/** The key of what a day is called in a list. */
export const dateWord = (of: keyof typeof dateWords, kind: DateKind): string =>
  isFurtherDay(kind) ? `patents.fields.${kind}` : `${dateWords[of]}.${kind}`;

/** UX-24: what is set, in words, with counts. */
export const useFilterChips = (
  filters: Filters,
  counts: FacetCounts | null,
  of: 'families' | 'filings',
): readonly FilterChip[] => {
  const { t } = useTranslation();
  const labelOf = useValueLabel();
  const imported = useImportResult(filters.import?.[0] ?? null);
  const total = counts?.total ?? null;
  const byValue = valueFacets.flatMap((facet) =>
    (filters[facet] ?? []).map((value) => ({
      key: `${facet}-${value}`,
      label: labelOf(facet, value),
      count: counts ? (counts.values[facet]?.get(value) ?? 0) : null,
      without: { ...filters, [facet]: (filters[facet] ?? []).filter((other) => other !== value) },
    })),
  );
  const [from, to] = [boundOf(filters.from?.[0], 'from'), boundOf(filters.to?.[0], 'to')];
  const span = from && to ? 'between' : from ? 'from' : to ? 'to' : null;
  const dates = span && {
    key: 'dates',
    label: t(`patents.filters.${span}Day`, {
      date: t(dateWord(of, dateKindOf(filters))),
      from: formatDay(from),
      to: formatDay(to),
    }),
    count: total,
    without: omit(filters, 'date', 'from', 'to'),
  };
  const ofImport = filters.import && {
    key: 'import',
    label: t('patents.filters.import', { name: imported?.fileName ?? '?' }),
    count: total,
    without: omit(filters, 'import'),
  };
  return [...byValue, ...(dates ? [dates] : []), ...(ofImport ? [ofImport] : [])];
};

const useValueLabel = () => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  return (facet: ValueFacet, value: string): string => {
    const id = asId(value) ?? 0;
    const known = (): string => {
      if (facet === 'status') return t(`patents.statusGroups.${value}`);
      if (facet === 'licence') return t(`patents.filters.licences.${value}`);
      if (facet === 'duty') return t(`patents.filters.duties.${value}`);
      if (facet === 'route') return t(value === 'none' ? 'patents.filters.noRoute' : `patents.routes.${value}`);
      if (facet === 'lacks' || facet === 'familyLacks')
        return t('patents.filters.lacks', { field: t(`patents.fields.${value}`) });
      if (facet === 'responsible')
        return responsibleWords.some((word) => word === value)
          ? t(`responsible.${value}`)
          : names.responsible.nameOf(id);
      if (facet === 'rank') return t(`patents.filters.ranks.${value}`);
      if (facet === 'country') return names.country(id).name;
      if (facet === 'client') return names.client(id);
      if (facet === 'cabinet') return people.cabinet(id);
      if (facet === 'filingStatus') return names.status(id);
      return people.person(facet, id);
    };
    return known() || t('common.unknownRecord');
  };
};
