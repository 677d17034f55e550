import type { Patent } from '#domain/entities/patent.ts';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { expiryOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import { type StatusColour, statusColour } from '#domain/rules/patents/statusColour.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';

/** Filters of which one value is enough; by their names in the address. */
export const valueFacets = [
  'country',
  'status',
  'client',
  'cabinet',
  'licence',
  'filingStatus',
  'inventor',
  'applicant',
  'holder',
] as const;
export type ValueFacet = (typeof valueFacets)[number];
export type Facet = ValueFacet | 'dates' | 'import';
type FacetValue = RecordId | StatusColour;

/** Which day of a family `from` and `to` are about; the first one where the address does not say. */
export const dateKinds = ['firstFiling', 'publication', 'grant', 'expiry'] as const;
export type DateKind = (typeof dateKinds)[number];

/** The filters of the list by their names in the address. */
export const patentFilterNames = [...valueFacets, 'date', 'from', 'to', 'import'] as const;

/** What a family offers to each filter by value. A value may come twice. */
export type FacetValues = Readonly<Record<ValueFacet, (row: PatentRow) => readonly FacetValue[]>>;

export const facetValues = (names: PatentNames): FacetValues => {
  const colourOf = keptColours(names);
  return {
    country: ({ record }) => present(record.informationsDepot.map(({ idPays }) => idPays)),
    status: (row) => [colourOf(row)],
    client: ({ record }) => record.clientIds,
    cabinet: ({ record }) => cabinetsOf(record),
    licence: ({ record }) => [record.informationsDepot.some(({ licence }) => licence) ? 'yes' : 'no'],
    filingStatus: ({ record }) => present(record.informationsDepot.map(({ idStatuts }) => idStatuts)),
    inventor: ({ record }) => record.inventeurIds,
    applicant: ({ record }) => record.deposantIds,
    holder: ({ record }) => record.titulaireIds,
  };
};

const present = (ids: readonly (RecordId | null)[]): RecordId[] => ids.filter((id) => id !== null);

const cabinetsOf = ({ informationsDepot }: Patent): RecordId[] => {
  const ids: RecordId[] = [];
  for (const { cabinetsAnnuites, cabinetsProcedures } of informationsDepot)
    for (const { cabinetId } of [...cabinetsAnnuites, ...cabinetsProcedures])
      if (cabinetId !== null) ids.push(cabinetId);
  return ids;
};

/** A record is never changed in place, so its colour is worked out once while the names stay. */
const keptColours = (names: PatentNames): ((row: PatentRow) => StatusColour) => {
  const colours = new Map<string, StatusColour>();
  const known = new WeakMap<PatentRow['record'], StatusColour>();
  return ({ record }) => {
    const before = known.get(record);
    if (before) return before;
    const status = statusOf(record, names.status);
    const colour = colours.get(status) ?? statusColour(status);
    colours.set(status, colour);
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

const daysOf: Readonly<Record<DateKind, (record: Patent) => readonly (string | null)[]>> = {
  firstFiling: (record) => [firstFilingDay(record)],
  publication: (record) => [
    record.datePublication,
    ...record.informationsDepot.map(({ datePublication }) => datePublication),
  ],
  grant: (record) => [record.dateDelivrance, ...record.informationsDepot.map(({ dateDelivrance }) => dateDelivrance)],
  expiry: (record) => [expiryOf(record)?.day ?? null],
};

/** One test per filter that is set. */
export type PatentTests = Partial<Readonly<Record<Facet, (row: PatentRow) => boolean>>>;

export interface FilterContext {
  readonly values: FacetValues;
  /** The families of the import that the address names; null while it is unknown. */
  readonly imported: ReadonlySet<RecordId> | null;
  /** The number of a record made on this device, once known. */
  readonly serverId: (id: RecordId) => RecordId | undefined;
}

/** What an address asks for, one test per filter; a filter that makes no sense asks for nothing. */
export const patentTests = (
  filters: ListAddress['filters'],
  { values, imported, serverId }: FilterContext,
): PatentTests => {
  const tests: { [F in Facet]?: (row: PatentRow) => boolean } = {};
  for (const facet of valueFacets) {
    const isWord = facet === 'status' || facet === 'licence';
    const wanted = new Set<FacetValue | undefined>(
      (filters[facet] ?? []).map((text) => (isWord ? text : idOf(text, serverId))),
    );
    wanted.delete(undefined);
    if (wanted.size > 0) tests[facet] = (row) => values[facet](row).some((value) => wanted.has(value));
  }
  const dates = dateTest(filters);
  if (dates) tests.dates = dates;
  if (imported) tests.import = ({ id }) => imported.has(id);
  return tests;
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

/** Within a filter one match is enough; all filters must hold. Null when nothing is asked. */
export const patentFilter = (tests: PatentTests): ((row: PatentRow) => boolean) | null => {
  const all = Object.values(tests);
  return all.length === 0 ? null : (row) => all.every((test) => test(row));
};
