import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';

/** From this many columns that are called by countries on, the countries stand across instead of below each other. */
const fewestCountries = 3;

/**
 * Whether a sheet has a column for each country, with what is there in its cells: which of a filing's facts that is,
 * nobody can say, and a family without its filings would be made in silence.
 */
export const isPivot = (
  columns: readonly { readonly index: number; readonly header: string; readonly samples: readonly string[] }[],
  mapping: ColumnMapping,
): boolean => {
  const across = columns.flatMap(({ index, header, samples }) => {
    const code = samples.length > 0 ? matchCountry(header)?.iso2 : undefined;
    return code ? [{ index, code }] : [];
  });
  return !hasDownwards(mapping, across) && new Set(across.map(({ code }) => code)).size >= fewestCountries;
};

/** Whether a filing stands in its own row all the same: its number or its country has a column beside those across. */
export const hasDownwards = (mapping: ColumnMapping, across: readonly { readonly index: number }[]): boolean =>
  [mapping.country, mapping.filingNumber, mapping.publicationNumber, mapping.grantNumber]
    .flat()
    .some((index) => index !== undefined && !across.some((column) => column.index === index));
