import type { Country } from '#domain/entities/country.ts';
import type { Status } from '#domain/entities/status.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import { standingOfStatus } from '#domain/rules/dates/standingOfStatus.ts';

/** What the rules of dates must know of the records that a filing refers to. */
export interface DateNames {
  /** The office's code; empty for a country that is not on this device. */
  office(id: RecordId): string;
  standing(id: RecordId): Standing;
}

type Countries = ReadonlyMap<RecordId, Country>;
type Statuses = ReadonlyMap<RecordId, Status>;

const known = new WeakMap<Countries, { readonly statuses: Statuses; readonly names: DateNames }>();

/** The same object for the same records: what was computed with it is kept under it. */
export const dateNames = (countries: Countries, statuses: Statuses): DateNames => {
  const before = known.get(countries);
  if (before?.statuses === statuses) return before.names;
  const offices = new Map<RecordId, string>();
  const standings = new Map<RecordId, Standing>();
  for (const [id, country] of countries) offices.set(id, countryCode(country).toUpperCase());
  for (const [id, status] of statuses) standings.set(id, standingOfStatus(status));
  const names: DateNames = {
    office: (id) => offices.get(id) ?? '',
    standing: (id) => standings.get(id) ?? 'unknown',
  };
  known.set(countries, { statuses, names });
  return names;
};
