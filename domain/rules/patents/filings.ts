import { type CabinetLink, type Filing, filingFields } from '#domain/entities/filing.ts';
import { emptyValues } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { addYears } from '#domain/rules/calendar.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

/** A person of a patent (inventor, holder or applicant) with the countries in which the person counts. */
export interface PersonCountries {
  readonly id: RecordId;
  readonly paysIds: readonly RecordId[];
}

/** An empty filing. `id` is local; licence is off (FIL-05). */
export const newFiling = (id: RecordId): Filing => ({ ...emptyValues(filingFields), id });

/** The filings with other values in one of them, found by its id; nothing else is touched. */
export const withFilingValues = (filings: readonly Filing[], id: Filing['id'], values: Partial<Filing>): Filing[] =>
  filings.map((filing) => (filing.id === id ? { ...filing, ...values } : filing));

/** FIL-01: a new filing stands first. */
export const addFiling = (filings: readonly Filing[], filing: Filing): Filing[] => [filing, ...filings];

/** The countries in which a patent is filed, each once, in the order of its filings. */
export const countriesOf = (filings: readonly Pick<Filing, 'idPays'>[]): RecordId[] => [
  ...new Set(filings.map((filing) => filing.idPays).filter((id) => id !== null)),
];

/**
 * WIZ-07, WIZ-09: a person's countries are among those of the filings; a selection whose country stands in no filing
 * any more is dropped, one that another filing still has stays. Returns the same array when nothing is dropped.
 */
export const keepFiledCountries = <P extends PersonCountries>(
  persons: readonly P[],
  filings: readonly Pick<Filing, 'idPays'>[],
): readonly P[] => {
  const filed = new Set(countriesOf(filings));
  const isFiled = (id: RecordId): boolean => filed.has(id);
  if (persons.every((person) => person.paysIds.every(isFiled))) return persons;
  return persons.map((person) => ({ ...person, paysIds: person.paysIds.filter(isFiled) }));
};

/** WIZ-08: who was selected keeps the countries; who is new starts without any. */
export const selectPersons = (selected: readonly PersonCountries[], ids: readonly RecordId[]): PersonCountries[] => {
  const known = new Map(selected.map((person) => [person.id, person]));
  return [...new Set(ids)].map((id) => known.get(id) ?? { id, paysIds: [] });
};

/** FIL-04: contacts belong to a cabinet, so another cabinet clears them; roles stay. */
export const withCabinet = (link: CabinetLink, cabinetId: RecordId | null): CabinetLink =>
  link.cabinetId === cabinetId ? link : { ...link, cabinetId, contactIds: [] };

/** FIL-03: the cabinets that other rows of the same category of the same filing already use. */
export const cabinetsTaken = (
  links: readonly Pick<CabinetLink, 'cabinetId'>[],
  exceptIndex: number,
): ReadonlySet<RecordId> =>
  new Set(
    links
      .filter((_, index) => index !== exceptIndex)
      .map((link) => link.cabinetId)
      .filter((id) => id !== null),
  );

interface Dated {
  readonly dateDepot: string | null;
  readonly informationsDepot: readonly Pick<Filing, 'dateDepot'>[];
}

/** The earliest filing day of a family, its own or a filing's; null when none is known. */
export const firstFilingDay = ({ dateDepot, informationsDepot }: Dated): string | null => {
  let first = dateDepot;
  for (const { dateDepot: day } of informationsDepot) if (day !== null && (first === null || day < first)) first = day;
  return first;
};

/** Years that a patent lasts from its first filing, for the estimate of G-57. */
const patentTermYears = 20;

/** G-57: the expiry day as stored, else first filing + 20 years, marked as an estimate; null when neither is known. */
export const expiryOf = (
  patent: Dated & { readonly dateExpiration: string | null },
): { day: string; estimated: boolean } | null => {
  if (patent.dateExpiration) return { day: patent.dateExpiration, estimated: false };
  const first = firstFilingDay(patent);
  return first ? { day: addYears(first, patentTermYears), estimated: true } : null;
};

/** G-57: the family's own status, else the one that most of its filings have (the first of equals); or empty. */
export const statusOf = (
  patent: { readonly statut: string; readonly informationsDepot: readonly Pick<Filing, 'idStatuts'>[] },
  nameOf: (statusId: RecordId) => string,
): string => {
  const ofFamily = trimmedText(patent.statut);
  if (ofFamily) return ofFamily;
  const counts = new Map<RecordId, number>();
  for (const { idStatuts } of patent.informationsDepot)
    if (idStatuts !== null) counts.set(idStatuts, (counts.get(idStatuts) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? nameOf(most[0]) : '';
};

/** What a filing's removal took along, so that it can be put back. */
export interface RemovedFiling {
  readonly filing: Filing;
  readonly index: number;
  /** By list of persons: who had the filing's country. */
  readonly holders: Readonly<Record<string, readonly RecordId[]>>;
}

/**
 * What the removal of one filing takes along: the country selections of persons that no other filing has (WIZ-09).
 * @param lists the persons of the patent by the name of their list
 */
export const removalOf = (
  filings: readonly Filing[],
  index: number,
  lists: Readonly<Record<string, readonly PersonCountries[]>>,
): RemovedFiling | null => {
  const filing = filings[index];
  if (!filing) return null;
  const { idPays } = filing;
  const goes = idPays !== null && filings.every((other, at) => at === index || other.idPays !== idPays);
  const having = (persons: readonly PersonCountries[]): RecordId[] =>
    goes ? persons.filter(({ paysIds }) => paysIds.includes(idPays)).map(({ id }) => id) : [];
  return {
    filing,
    index,
    holders: Object.fromEntries(Object.entries(lists).map(([name, persons]) => [name, having(persons)])),
  };
};

/** The list of persons with the removed filing's country back where it was; who has left meanwhile stays away. */
export const restoreCountry = (
  persons: readonly PersonCountries[],
  removed: RemovedFiling,
  list: string,
): PersonCountries[] => {
  const country = removed.filing.idPays;
  const ids = new Set(removed.holders[list]);
  return persons.map((person) =>
    country !== null && ids.has(person.id) && !person.paysIds.includes(country)
      ? { ...person, paysIds: [...person.paysIds, country] }
      : person,
  );
};
