import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { filingColumns } from '#domain/rules/import/importColumns.ts';
import { type ImportLookups, sentAs } from '#domain/rules/import/patentValues.ts';
import type { SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import type { FamilyChanges, FieldChange } from '#domain/rules/import/updates/familyChanges.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

/** The fields of a record as they are with some changes taken over; the others are left away. */
export const withChanges = (
  record: Patent,
  { fields, added }: FamilyChanges,
  lookups: ImportLookups,
): Partial<Patent> => {
  const values: Record<string, unknown> = {};
  for (const change of fields.filter(({ filing }) => filing === null)) {
    const [field, value] = sentOf(change, lookups);
    const stands = record[field as keyof Patent];
    // Lists grow: what the sheet does not name stays.
    values[field] = Array.isArray(stands) && Array.isArray(value) ? [...new Set([...stands, ...value])] : value;
  }
  const changed = fields.filter(({ filing }) => filing !== null);
  if (changed.length + added.length > 0)
    values.informationsDepot = [
      ...record.informationsDepot.map((filing) => changedFiling(filing, changed, lookups)),
      ...added.map((filing) => addedFiling(filing, lookups)),
    ];
  return values as Partial<Patent>;
};

const sentOf = ({ column, value }: FieldChange, lookups: ImportLookups) => sentAs(column, value, lookups);

const changedFiling = (filing: Filing, changes: readonly FieldChange[], lookups: ImportLookups): Filing => {
  const own = changes.filter((change) => change.filing === filing.id);
  return own.length === 0 ? filing : { ...filing, ...Object.fromEntries(own.map((change) => sentOf(change, lookups))) };
};

const addedFiling = (read: SheetFiling, lookups: ImportLookups): Filing => ({
  ...newFiling(lookups.newFilingId()),
  ...(Object.fromEntries(filingColumns.map((column) => sentAs(column, read[column], lookups))) as Partial<Filing>),
});
