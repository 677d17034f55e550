import { countryCode } from '#domain/rules/countries/countryName.ts';
import type { Queries } from '#server/db/Database.ts';
import { countries } from '#server/db/tables.ts';

/** The two letters of every country and office that is stored, by number. */
export const countryCodes = async (tx: Queries): Promise<ReadonlyMap<number, string>> => {
  const stored = await tx
    .select({
      id: countries.id,
      nomPays: countries.nomPays,
      codePays: countries.codePays,
      iso2: countries.iso2,
    })
    .from(countries);
  return new Map(stored.map(({ id, ...country }) => [id, countryCode(country)]));
};
