import { countryList } from '#domain/rules/countries/countryList.ts';
import { statusNames } from '#server/operations/seed/statusNames.ts';

/** Every country and patent office, and the usual statuses, as rows with ids in the order of their lists. */
export const countryRows = (now: string) =>
  countryList.map(({ iso2, iso3, fr }, index) => ({
    id: index + 1,
    createdAt: now,
    updatedAt: now,
    nomPays: fr,
    codePays: iso2,
    iso2,
    iso3,
  }));

export const statusRows = (now: string) =>
  statusNames.map(([description, descriptionEn], index) => ({
    id: index + 1,
    createdAt: now,
    updatedAt: now,
    description,
    descriptionEn,
  }));
