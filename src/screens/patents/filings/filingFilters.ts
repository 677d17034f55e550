import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { StatusColour } from '#domain/rules/patents/statusColour.ts';
import type { Facets } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { responsibleValues } from '#src/data/lists/responsibleValues.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import { type FilingConditions, filingFacets, meeting, offering } from '#src/screens/patents/list/filingConditions.ts';
import {
  boundOf,
  type DateKind,
  dateKindOf,
  type FilterContext,
  familyFacets,
  lacking,
  wantedValues,
} from '#src/screens/patents/list/patentFilters.ts';

const dayOf: Readonly<Record<DateKind, (filing: Filing, family: Patent) => string | null>> = {
  firstFiling: ({ dateDepot }) => dateDepot,
  publication: ({ datePublication }) => datePublication,
  grant: ({ dateDelivrance }) => dateDelivrance,
  expiry: () => null,
  datePriorite: (_, { datePriorite }) => datePriorite,
  dateDepotInternational: ({ dateDepotInternational }) => dateDepotInternational,
  dateDepotParent: ({ dateDepotParent }) => dateDepotParent,
  dateEnregistrement: ({ dateEnregistrement }) => dateEnregistrement,
  dateFinDroit: ({ dateFinDroit }) => dateFinDroit,
};

type Filters = ListAddress['filters'];
type Values = Readonly<Record<(typeof familyFacets)[number], (row: FilingRow) => readonly (RecordId | string)[]>>;

/** What a filing offers where its family does: its own status and licence, the family's clients and persons. */
export const filingValues = (names: PatentNames): Values => {
  const colours = new Map<RecordId | null, StatusColour>();
  const colourOf = (id: RecordId | null): StatusColour => {
    const colour = colours.get(id) ?? names.colourOf(id === null ? '' : names.status(id));
    colours.set(id, colour);
    return colour;
  };
  return {
    status: ({ filing }) => [colourOf(filing.idStatuts)],
    licence: ({ filing }) => [filing.licence ? 'yes' : 'no'],
    client: ({ family }) => family.record.clientIds,
    responsible: ({ family }) => responsibleValues(family.record, names.responsible),
    familyLacks: ({ family }) => lacking(family.record),
    inventor: ({ family }) => family.record.inventeurIds,
    applicant: ({ family }) => family.record.deposantIds,
    holder: ({ family }) => family.record.titulaireIds,
  };
};

const inFiling = Object.fromEntries(filingFacets.map((facet) => [facet, 'filing']));

/** What an address asks of filings, under the names of the list of families. */
export const facetsOfFilings = (
  filters: Filters,
  { values, imported, serverId }: Omit<FilterContext, 'values'> & { readonly values: Values },
): Facets<FilingRow> => {
  const tests: Record<string, (row: FilingRow) => boolean> = {};
  const asked: FilingConditions = Object.fromEntries(
    filingFacets.map((facet) => [facet, wantedValues(filters, facet, serverId)]),
  );
  if (Object.values(asked).some(Boolean)) {
    const isMeant = meeting(asked);
    tests.filing = ({ filing }) => isMeant(filing);
  }
  for (const facet of familyFacets) {
    const wanted = wantedValues(filters, facet, serverId);
    if (wanted) tests[facet] = (row) => values[facet](row).some((value) => wanted.has(value));
  }
  const dates = dateTest(filters);
  if (dates) tests.dates = dates;
  if (imported) tests.import = ({ family }) => imported.has(family.id);
  const ofFiling = filingFacets.map((facet) => {
    const offered = offering(facet, asked);
    return [facet, ({ filing }: FilingRow) => offered([filing])];
  });
  return { tests, values: { ...values, ...Object.fromEntries(ofFiling) }, testOf: inFiling };
};

const dateTest = (filters: Filters): ((row: FilingRow) => boolean) | null => {
  const [from, to] = [boundOf(filters.from?.[0], 'from'), boundOf(filters.to?.[0], 'to')];
  if (from === null && to === null) return null;
  const read = dayOf[dateKindOf(filters)];
  return ({ filing, family }) => {
    const day = read(filing, family.record);
    return day !== null && (from === null || day >= from) && (to === null || day <= to);
  };
};
