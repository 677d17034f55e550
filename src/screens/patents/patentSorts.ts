import type { RecordId } from '#domain/recordId.ts';
import { countriesOf, firstFilingDay, statusOf } from '#domain/rules/filings.ts';
import type { StatusColour } from '#domain/rules/statusColour.ts';
import { statusColour } from '#domain/rules/statusColour.ts';
import type { ListAddressShape } from '#src/data/listAddress.ts';
import type { PatentNames } from '#src/data/usePatentNames.ts';
import type { Row } from '#src/data/useRows.ts';
import { changedAt } from '#src/screens/patents/changedAt.ts';

export type PatentRow = Row<'patent'>;

/** By what each column sorts; another object only when names have changed, because orders are kept under its functions. */
export const patentSorts = (
  names: PatentNames,
): Readonly<Record<string, (row: PatentRow) => string | number | null>> => ({
  referenceFamille: ({ record }) => record.referenceFamille,
  titre: ({ record }) => record.titre,
  clients: ({ record }) => record.clientIds.map(names.client).sort().join(', '),
  countries: ({ record }) =>
    countriesOf(record.informationsDepot)
      .map((id) => names.country(id).code)
      .join(', '),
  statut: ({ record }) => statusOf(record, names.status),
  firstFiling: ({ record }) => firstFilingDay(record),
  updatedAt: changedAt,
});

/** The filters of the list by their names in the address. */
export const patentFilterNames = ['country', 'status', 'client', 'from', 'to', 'import'] as const;

export const patentListShape: ListAddressShape = {
  defaultSort: { column: 'updatedAt', descending: true },
  sortColumns: ['referenceFamille', 'titre', 'clients', 'countries', 'statut', 'firstFiling', 'updatedAt'],
  filters: patentFilterNames,
};

/** What the filters ask for, read from the address; a filter that is not set asks for nothing. */
export interface PatentFilters {
  readonly countries: ReadonlySet<RecordId>;
  readonly colours: ReadonlySet<StatusColour>;
  readonly clients: ReadonlySet<RecordId>;
  /** Years of the first filing, both included. */
  readonly from: number | null;
  readonly to: number | null;
  /** The families of one import; null for all. */
  readonly imported: ReadonlySet<RecordId> | null;
}

/** The test of one row, or null when nothing is asked. Within a filter one match is enough; all filters must hold. */
export const patentFilter = (filters: PatentFilters, names: PatentNames): ((row: PatentRow) => boolean) | null => {
  const { countries, colours, clients, from, to, imported } = filters;
  const tests: ((row: PatentRow) => boolean)[] = [];
  if (imported) tests.push(({ id }) => imported.has(id));
  if (countries.size > 0)
    tests.push(({ record }) => record.informationsDepot.some(({ idPays }) => idPays !== null && countries.has(idPays)));
  if (colours.size > 0) {
    const colourOf = keptColours(names);
    tests.push((row) => colours.has(colourOf(row)));
  }
  if (clients.size > 0) tests.push(({ record }) => record.clientIds.some((id) => clients.has(id)));
  if (from !== null || to !== null) {
    tests.push(({ record }) => {
      const day = firstFilingDay(record);
      const year = day ? Number(day.slice(0, 4)) : null;
      return year !== null && (from === null || year >= from) && (to === null || year <= to);
    });
  }
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
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
