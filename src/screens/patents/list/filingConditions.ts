import { type CabinetLink, cabinetRoles, type Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { routes } from '#domain/rules/dates/DatedFamily.ts';

/** What a cabinet does for a filing. */
export const duties = ['annuity', 'procedure'] as const;
export type Duty = (typeof duties)[number];

/** In which place it stands (ENT-09). */
export const ranks = cabinetRoles;

/** By which way a filing came about; the last where nobody has said it. */
export const routeWords = [...routes, 'none'] as const;

/** Days of a filing that only our server keeps, any of which may be missing. */
export const furtherDays = [
  'dateDepotInternational',
  'dateDepotParent',
  'dateEnregistrement',
  'dateFinDroit',
] as const satisfies readonly (keyof Filing)[];

/** Filters that one and the same filing of a family must meet, by their names in the address. */
export const filingFacets = ['country', 'filingStatus', 'cabinet', 'duty', 'rank', 'route', 'lacks'] as const;
export type FilingFacet = (typeof filingFacets)[number];

type Value = RecordId | string;

/** The values asked for, of the filters that are set. */
export type FilingConditions = { readonly [F in FilingFacet]?: ReadonlySet<Value> };

interface Firm extends CabinetLink {
  readonly duty: Duty;
}

const firmsOf = ({ cabinetsAnnuites, cabinetsProcedures }: Filing): Firm[] => [
  ...cabinetsAnnuites.map((link) => ({ ...link, duty: 'annuity' as const })),
  ...cabinetsProcedures.map((link) => ({ ...link, duty: 'procedure' as const })),
];

const ofFirm: Readonly<Record<'cabinet' | 'duty' | 'rank', (firm: Firm) => readonly Value[]>> = {
  cabinet: ({ cabinetId }) => (cabinetId === null ? [] : [cabinetId]),
  duty: ({ duty }) => [duty],
  rank: ({ roles }) => roles,
};

const ofFiling: Readonly<Record<'country' | 'filingStatus' | 'route' | 'lacks', (filing: Filing) => readonly Value[]>> =
  {
    country: ({ idPays }) => (idPays === null ? [] : [idPays]),
    filingStatus: ({ idStatuts }) => (idStatuts === null ? [] : [idStatuts]),
    route: ({ voieDepot }) => [voieDepot || 'none'],
    lacks: (filing) => furtherDays.filter((day) => filing[day] === null),
  };
const ownFacets = ['country', 'filingStatus', 'route', 'lacks'] as const;

const firmFacets = ['cabinet', 'duty', 'rank'] as const;
const isFirmFacet = (facet: FilingFacet): facet is (typeof firmFacets)[number] => facet in ofFirm;

/** A condition on a filing: its own values are asked without a list being made of them, where there is one at most. */
const isOwn: Readonly<Record<(typeof ownFacets)[number], (wanted: ReadonlySet<Value>) => (filing: Filing) => boolean>> =
  {
    country: (wanted) => (filing) => filing.idPays !== null && wanted.has(filing.idPays),
    filingStatus: (wanted) => (filing) => filing.idStatuts !== null && wanted.has(filing.idStatuts),
    route: (wanted) => (filing) => wanted.has(filing.voieDepot || 'none'),
    lacks: (wanted) => (filing) => ofFiling.lacks(filing).some((day) => wanted.has(day)),
  };

/** The firms of a filing that meet all conditions on a firm, but for those of one filter. */
const firmsMeeting = (asked: FilingConditions, but: FilingFacet | null): ((filing: Filing) => Firm[]) => {
  const tests = firmFacets.flatMap((facet) => {
    const wanted = facet === but ? undefined : asked[facet];
    return wanted ? [(firm: Firm) => ofFirm[facet](firm).some((value) => wanted.has(value))] : [];
  });
  return (filing) => firmsOf(filing).filter((firm) => tests.every((test) => test(firm)));
};

/**
 * Whether a filing meets all conditions together, but for those of one filter. Asked of every filing there is, in one
 * piece, so what is asked is worked out before.
 */
export const meeting = (asked: FilingConditions, but: FilingFacet | null = null): ((filing: Filing) => boolean) => {
  const tests = ownFacets.flatMap((facet) => {
    const wanted = facet === but ? undefined : asked[facet];
    return wanted ? [isOwn[facet](wanted)] : [];
  });
  const firms = firmFacets.some((facet) => facet !== but && asked[facet]) ? firmsMeeting(asked, but) : null;
  return (filing) => {
    for (const test of tests) if (!test(filing)) return false;
    return !firms || firms(filing).length > 0;
  };
};

/** What filings offer to a filter: those that meet the conditions of the others. */
export const offering = (
  facet: FilingFacet,
  asked: FilingConditions,
): ((filings: readonly Filing[]) => readonly Value[]) => {
  const isOffered = meeting(asked, facet);
  const valuesOf = isFirmFacet(facet) ? valuesOfFirms(facet, asked) : ofFiling[facet];
  return (filings) => filings.filter(isOffered).flatMap(valuesOf);
};

const valuesOfFirms = (facet: (typeof firmFacets)[number], asked: FilingConditions) => {
  const firms = firmsMeeting(asked, facet);
  return (filing: Filing): readonly Value[] => firms(filing).flatMap(ofFirm[facet]);
};
