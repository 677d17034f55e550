import type { Country } from '#domain/entities/country.ts';
import type { Status } from '#domain/entities/status.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { overrulingOf } from '#domain/rules/dateRules/overrulingOf.ts';
import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import { type DateRules, dateRules, lawRules } from '#domain/rules/dates/DateRules.ts';
import { standingOfStatus } from '#domain/rules/dates/standingOfStatus.ts';
import type { Row } from '#src/data/lists/useRows.ts';

/** What the rules of dates must know of the records that a filing refers to. */
export interface DateNames {
  /** The office's code; empty for a country that is not on this device. */
  office(id: RecordId): string;
  standing(id: RecordId): Standing;
  /** The rules themselves, as the firm has them. */
  readonly rules: DateRules;
}

type Countries = ReadonlyMap<RecordId, Country>;
type Statuses = ReadonlyMap<RecordId, Status>;
type Decided = readonly Pick<Row<'dateRule'>, 'record' | 'entries' | 'removed'>[];

interface Known {
  readonly statuses: Statuses;
  readonly decided: Decided;
  readonly names: DateNames;
}

const known = new WeakMap<Countries, Known>();

const nothingDecided: Decided = [];

/** The same object for the same records: what was computed with it is kept under it. */
export const dateNames = (countries: Countries, statuses: Statuses, decided: Decided = nothingDecided): DateNames => {
  const before = known.get(countries);
  if (before?.statuses === statuses && before.decided === decided) return before.names;
  const offices = new Map<RecordId, string>();
  const standings = new Map<RecordId, Standing>();
  for (const [id, country] of countries) offices.set(id, countryCode(country).toUpperCase());
  for (const [id, status] of statuses) standings.set(id, standingOfStatus(status));
  const names: DateNames = {
    office: (id) => offices.get(id) ?? '',
    standing: (id) => standings.get(id) ?? 'unknown',
    rules: rulesOf(decided),
  };
  known.set(countries, { statuses, decided, names });
  return names;
};

/** What waits to be sent counts already. */
const rulesOf = (decided: Decided): DateRules => {
  const overrulings = decided.flatMap(({ record, entries, removed }) =>
    removed ? [] : (overrulingOf(record, entries.length === 0) ?? []),
  );
  return overrulings.length === 0 ? lawRules : dateRules(overrulings);
};
