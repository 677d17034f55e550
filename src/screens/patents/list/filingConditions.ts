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

/** The firms of a filing that meet all conditions on a firm, but for those of one filter. */
const firmsMeeting = (filing: Filing, asked: FilingConditions, but: FilingFacet | null): Firm[] =>
  firmsOf(filing).filter((firm) =>
    firmFacets.every((facet) => {
      const wanted = facet === but ? undefined : asked[facet];
      return !wanted || ofFirm[facet](firm).some((value) => wanted.has(value));
    }),
  );

/** Whether a filing meets all conditions together, but for those of one filter. */
export const meets = (filing: Filing, asked: FilingConditions, but: FilingFacet | null = null): boolean => {
  const hasOwn = ownFacets.every((facet) => {
    const wanted = facet === but ? undefined : asked[facet];
    return !wanted || ofFiling[facet](filing).some((value) => wanted.has(value));
  });
  if (!hasOwn) return false;
  const asksForFirm = firmFacets.some((facet) => facet !== but && asked[facet]);
  return !asksForFirm || firmsMeeting(filing, asked, but).length > 0;
};

/** What the filings offer to a filter: those that meet the conditions of the others. */
export const offeredBy = (
  filings: readonly Filing[],
  facet: FilingFacet,
  asked: FilingConditions,
): readonly Value[] => {
  const others = filings.filter((filing) => meets(filing, asked, facet));
  if (isFirmFacet(facet))
    return others.flatMap((filing) => firmsMeeting(filing, asked, facet).flatMap((firm) => ofFirm[facet](firm)));
  return others.flatMap((filing) => ofFiling[facet](filing));
};
