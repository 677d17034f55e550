import type { Filing } from '#domain/entities/filing.ts';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { StatusColour } from '#domain/rules/patents/statusColour.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { FilingRow } from '#src/screens/patents/filings/FilingRow.ts';
import { boundOf } from '#src/screens/patents/list/patentFilters.ts';

/** Filters of which one value is enough; called in the address as in the list of families. */
export const filingFacets = ['country', 'filingStatus', 'status', 'client', 'cabinet', 'licence'] as const;
export type FilingFacet = (typeof filingFacets)[number];
type FacetValue = RecordId | StatusColour;

/** What a cabinet does for the filing. */
export const cabinetDuties = ['annuity', 'procedure'] as const;
export type CabinetDuty = (typeof cabinetDuties)[number];

/** Which day of a filing `from` and `to` are about; the first one where the address does not say. */
export const filingDays = ['filing', 'publication', 'grant'] as const;
export type FilingDayKind = (typeof filingDays)[number];

const dayOf = {
  filing: ({ dateDepot }) => dateDepot,
  publication: ({ datePublication }) => datePublication,
  grant: ({ dateDelivrance }) => dateDelivrance,
} as const satisfies Readonly<Record<FilingDayKind, (filing: Filing) => string | null>>;

export const filingFilterNames = [...filingFacets, 'duty', 'date', 'from', 'to'] as const;

type Filters = ListAddress['filters'];

export const dayKindOf = (filters: Filters): FilingDayKind =>
  filingDays.find((kind) => kind === filters.date?.[0]) ?? 'filing';

export const dutyOf = (filters: Filters): CabinetDuty | null =>
  cabinetDuties.find((duty) => duty === filters.duty?.[0]) ?? null;

/** What a filing offers to each filter by value. */
export type FilingFacetValues = Readonly<Record<FilingFacet, (row: FilingRow) => readonly FacetValue[]>>;

export const filingFacetValues = (names: PatentNames, duty: CabinetDuty | null): FilingFacetValues => {
  const colours = new Map<RecordId | null, StatusColour>();
  const colourOf = (id: RecordId | null): StatusColour => {
    const colour = colours.get(id) ?? names.colourOf(id === null ? '' : names.status(id));
    colours.set(id, colour);
    return colour;
  };
  const idsOf = (id: RecordId | null): RecordId[] => (id === null ? [] : [id]);
  return {
    country: ({ filing }) => idsOf(filing.idPays),
    filingStatus: ({ filing }) => idsOf(filing.idStatuts),
    status: ({ filing }) => [colourOf(filing.idStatuts)],
    client: ({ family }) => family.record.clientIds,
    cabinet: ({ filing }) => cabinetsOf(filing, duty),
    licence: ({ filing }) => [filing.licence ? 'yes' : 'no'] as unknown as FacetValue[],
  };
};

const cabinetsOf = ({ cabinetsAnnuites, cabinetsProcedures }: Filing, duty: CabinetDuty | null): RecordId[] => {
  const links = [...(duty === 'procedure' ? [] : cabinetsAnnuites), ...(duty === 'annuity' ? [] : cabinetsProcedures)];
  return links.map(({ cabinetId }) => cabinetId).filter((id) => id !== null);
};

export type FilingTest = (row: FilingRow) => boolean;
export type FilingTests = Partial<Readonly<Record<FilingFacet | 'dates', FilingTest>>>;

/** What an address asks for, one test per filter; a filter that makes no sense asks for nothing. */
export const filingTests = (
  filters: Filters,
  values: FilingFacetValues,
  serverId: (id: RecordId) => RecordId | undefined,
): FilingTests => {
  const tests: { [F in FilingFacet | 'dates']?: FilingTest } = {};
  for (const facet of filingFacets) {
    const isWord = facet === 'status' || facet === 'licence';
    const wanted = new Set<unknown>((filters[facet] ?? []).map((text) => (isWord ? text : idOf(text, serverId))));
    wanted.delete(undefined);
    if (wanted.size > 0) tests[facet] = (row) => values[facet](row).some((value) => wanted.has(value));
  }
  const [from, to] = [boundOf(filters.from?.[0], 'from'), boundOf(filters.to?.[0], 'to')];
  if (from === null && to === null) return tests;
  const read = dayOf[dayKindOf(filters)];
  tests.dates = ({ filing }) => {
    const day = read(filing);
    return day !== null && (from === null || day >= from) && (to === null || day <= to);
  };
  return tests;
};

const idOf = (text: string, serverId: (id: RecordId) => RecordId | undefined): RecordId | undefined => {
  const id = asId(text);
  return id === null ? undefined : (serverId(id) ?? id);
};

/** All filters must hold; null when nothing is asked. */
export const filingFilter = (tests: FilingTests): FilingTest | null => {
  const all = Object.values(tests);
  return all.length === 0 ? null : (row) => all.every((test) => test(row));
};
