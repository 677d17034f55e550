import type { Patent } from '#domain/entities/patent.ts';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { expiryOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import { type StatusColour, statusGroups } from '#domain/rules/patents/statusColour.ts';
import type { Facets } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { responsibleValues, responsibleWords } from '#src/data/lists/responsibleValues.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import {
  duties,
  type FilingConditions,
  filingFacets,
  furtherDays,
  meeting,
  offering,
  ranks,
  routeWords,
} from '#src/screens/patents/list/filingConditions.ts';

/** Filters by value on the whole family; by their names in the address. */
export const familyFacets = [
  'status',
  'client',
  'responsible',
  'licence',
  'familyLacks',
  'inventor',
  'applicant',
  'holder',
] as const;
type FamilyFacet = (typeof familyFacets)[number];

/** Filters of which one value is enough. */
export const valueFacets = [...filingFacets, ...familyFacets] as const;
export type ValueFacet = (typeof valueFacets)[number];
type FacetValue = RecordId | string;

/** What of a family only our server keeps, and may be missing. */
export const familyFacts = ['datePriorite', 'numeroPriorite'] as const;

/** Those whose values are words and no records, with the words. */
const wordsOf: { readonly [F in ValueFacet]?: readonly string[] } = {
  status: statusGroups,
  licence: ['yes', 'no'],
  duty: duties,
  rank: ranks,
  route: routeWords,
  lacks: furtherDays,
  familyLacks: familyFacts,
  responsible: responsibleWords,
};

/** Which day of a family `from` and `to` are about; the first one where the address does not say. */
export const dateKinds = [
  'firstFiling',
  'publication',
  'grant',
  'expiry',
  'datePriorite',
  'dateDepotInternational',
  'dateDepotParent',
  'dateEnregistrement',
  'dateFinDroit',
] as const;
export type DateKind = (typeof dateKinds)[number];
/** Which days are asked of a filing: the end of its term is the family's. */
export const filingDateKinds = dateKinds.filter((kind) => kind !== 'expiry');

/** Whether a day is one that only our server keeps; it goes by the name of its field. */
export const isFurtherDay = (kind: DateKind): boolean => kind.startsWith('date');

/** The filters of the list by their names in the address. */
export const patentFilterNames = [...valueFacets, 'date', 'from', 'to', 'import'] as const;

const ofOneWord: ReadonlySet<ValueFacet> = new Set(['duty', 'rank', 'licence']);
/** Those that take several choices at once. */
export const severalOfPatents = valueFacets.filter((name) => !ofOneWord.has(name));

/** What a family as a whole offers to each filter by value. */
export type FamilyValues = Readonly<Record<FamilyFacet, (row: PatentRow) => readonly FacetValue[]>>;

export const familyValues = (names: PatentNames): FamilyValues => {
  const colourOf = keptColours(names);
  return {
    status: (row) => [colourOf(row)],
    client: ({ record }) => record.clientIds,
    responsible: ({ record }) => responsibleValues(record, names.responsible),
    familyLacks: ({ record }) => lacking(record),
    licence: ({ record }) => [record.informationsDepot.some(({ licence }) => licence) ? 'yes' : 'no'],
    inventor: ({ record }) => record.inventeurIds,
    applicant: ({ record }) => record.deposantIds,
    holder: ({ record }) => record.titulaireIds,
  };
};

export const lacking = ({ datePriorite, numeroPriorite }: Patent): readonly string[] => [
  ...(datePriorite === null ? ['datePriorite'] : []),
  ...(numeroPriorite === '' ? ['numeroPriorite'] : []),
];

/** A record is never changed in place, so its colour is worked out once while the names stay. */
const keptColours = (names: PatentNames): ((row: PatentRow) => StatusColour) => {
  const known = new WeakMap<PatentRow['record'], StatusColour>();
  return ({ record }) => {
    const before = known.get(record);
    if (before) return before;
    const colour = names.colourOf(statusOf(record, names.status));
    known.set(record, colour);
    return colour;
  };
};

/** A bound as the address may say it: a day, or a year, which stands for its first or its last day. */
export const boundOf = (text: string | undefined, bound: 'from' | 'to'): string | null => {
  if (text && /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return text && /^\d{4}$/.test(text) ? `${text}-${bound === 'from' ? '01-01' : '12-31'}` : null;
};

export const dateKindOf = (filters: ListAddress['filters']): DateKind =>
  dateKinds.find((kind) => kind === filters.date?.[0]) ?? 'firstFiling';

const daysIn =
  (day: (typeof furtherDays)[number]) =>
  ({ informationsDepot }: Patent): readonly (string | null)[] =>
    informationsDepot.map((filing) => filing[day]);

const daysOf: Readonly<Record<DateKind, (record: Patent) => readonly (string | null)[]>> = {
  firstFiling: (record) => [firstFilingDay(record)],
  publication: (record) => [
    record.datePublication,
    ...record.informationsDepot.map(({ datePublication }) => datePublication),
  ],
  grant: (record) => [record.dateDelivrance, ...record.informationsDepot.map(({ dateDelivrance }) => dateDelivrance)],
  expiry: (record) => [expiryOf(record)?.day ?? null],
  datePriorite: (record) => [record.datePriorite],
  dateDepotInternational: daysIn('dateDepotInternational'),
  dateDepotParent: daysIn('dateDepotParent'),
  dateEnregistrement: daysIn('dateEnregistrement'),
  dateFinDroit: daysIn('dateFinDroit'),
};

export interface FilterContext {
  readonly values: FamilyValues;
  /** The families of the import that the address names; null while it is unknown. */
  readonly imported: ReadonlySet<RecordId> | null;
  /** The number of a record made on this device, once known. */
  readonly serverId: (id: RecordId) => RecordId | undefined;
}

/** The values that an address asks a filter for; undefined for none, or none that makes sense. */
export const wantedValues = (
  filters: ListAddress['filters'],
  facet: ValueFacet,
  serverId: FilterContext['serverId'],
): ReadonlySet<FacetValue> | undefined => {
  const given = filters[facet] ?? [];
  const words = wordsOf[facet];
  const named = given.filter((word) => words?.includes(word));
  const known =
    words && facet !== 'responsible'
      ? named
      : [...named, ...given.map((text) => idOf(text, serverId)).filter((id) => id !== undefined)];
  return known.length > 0 ? new Set<FacetValue>(known) : undefined;
};

const inOneFiling = Object.fromEntries(filingFacets.map((facet) => [facet, 'filing']));

/**
 * What an address asks for; a filter that makes no sense asks for nothing. Country, status of a filing and cabinet with
 * its role are met by one filing together, not each by some.
 */
export const patentFacets = (
  filters: ListAddress['filters'],
  { values, imported, serverId }: FilterContext,
): Facets<PatentRow> => {
  const wantedOf = (facet: ValueFacet) => wantedValues(filters, facet, serverId);
  const tests: Record<string, (row: PatentRow) => boolean> = {};
  const asked: FilingConditions = Object.fromEntries(filingFacets.map((facet) => [facet, wantedOf(facet)]));
  if (Object.values(asked).some(Boolean)) {
    const isMeant = meeting(asked);
    tests.filing = ({ record }) => record.informationsDepot.some(isMeant);
  }
  for (const facet of familyFacets) {
    const wanted = wantedOf(facet);
    if (wanted) tests[facet] = (row) => values[facet](row).some((value) => wanted.has(value));
  }
  const dates = dateTest(filters);
  if (dates) tests.dates = dates;
  if (imported) tests.import = ({ id }) => imported.has(id);
  const ofFilings = filingFacets.map((facet) => {
    const offered = offering(facet, asked);
    return [facet, ({ record }: PatentRow) => offered(record.informationsDepot)];
  });
  return { tests, values: { ...values, ...Object.fromEntries(ofFilings) }, testOf: inOneFiling };
};

const idOf = (text: string, serverId: FilterContext['serverId']): RecordId | undefined => {
  const id = asId(text);
  return id === null ? undefined : (serverId(id) ?? id);
};

const dateTest = (filters: ListAddress['filters']): ((row: PatentRow) => boolean) | null => {
  const [from, to] = [boundOf(filters.from?.[0], 'from'), boundOf(filters.to?.[0], 'to')];
  if (from === null && to === null) return null;
  const days = daysOf[dateKindOf(filters)];
  const isWithin = (day: string | null): boolean =>
    day !== null && (from === null || day >= from) && (to === null || day <= to);
  return ({ record }) => days(record).some(isWithin);
};
