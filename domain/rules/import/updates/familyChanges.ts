import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { FoundFamily } from '#domain/rules/import/existing.ts';
import { columnRow, type FilingColumn, familyColumns, filingColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { SheetFamily, SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { type Compared, type Difference, fieldDifference } from '#domain/rules/import/updates/fieldDifference.ts';
import { matchFilings } from '#domain/rules/import/updates/matchFilings.ts';

/** One field that the sheet says otherwise, old beside new. */
export interface FieldChange extends Difference {
  readonly column: ImportColumn;
  /** The filing it is about; null for the family. */
  readonly filing: RecordId | null;
  /** What the filing is called: its country and a number. */
  readonly about: string;
}

/** What a sheet says of a family that is there, and the record does not: fields, and filings that it has not. */
export interface FamilyChanges {
  readonly fields: readonly FieldChange[];
  readonly added: readonly SheetFiling[];
}

type Lookups = Omit<Compared, 'country'>;

/** What could be taken over from the sheet for a family that is there already. Nothing of it is taken by itself. */
export const familyChanges = (
  { family, by }: Pick<FoundFamily, 'by'> & { readonly family: SheetFamily },
  record: Patent,
  lookups: Lookups,
): FamilyChanges => {
  const fields: FieldChange[] = [];
  const said = { ...family, familyReference: family.referenceIsNumber ? '' : family.reference };
  for (const column of familyColumns) {
    // By its reference it was known, in this spelling or another.
    if (column === 'familyReference' && by !== 'number') continue;
    const stands = record[columnRow(column).field as keyof Patent];
    const difference = fieldDifference(column, said[column], stands, { ...lookups, country: '' });
    if (difference) fields.push({ ...difference, column, filing: null, about: '' });
  }
  const codeOf = (id: RecordId): string => lookups.texts.country(id);
  const matched = matchFilings(family.filings, record.informationsDepot, codeOf);
  for (const { sheet, filing } of matched)
    if (filing) fields.push(...filingChanges(sheet, filing, { ...lookups, country: countryOf(filing, codeOf) }));
  return { fields, added: matched.filter(({ filing }) => filing === null).map(({ sheet }) => sheet) };
};

const countryOf = ({ idPays }: Filing, codeOf: (id: RecordId) => string): string =>
  idPays === null ? '' : codeOf(idPays);

/** The country of a European filing follows from a rule (IMP-18), not from the sheet. */
const isSaid = (column: FilingColumn, sheet: SheetFiling): boolean => column !== 'country' || !sheet.isEuropean;

const filingChanges = (sheet: SheetFiling, filing: Filing, compared: Compared): FieldChange[] =>
  filingColumns
    .filter((column) => isSaid(column, sheet))
    .flatMap((column) => {
      const stands = filing[columnRow(column).field as keyof Filing];
      const difference = fieldDifference(column, sheet[column], stands, compared);
      const number = filing.numeroDepot || filing.numeroPublication || filing.numeroDelivrance;
      const about = [compared.country, number].filter(Boolean).join(' ');
      return difference ? [{ ...difference, column, filing: filing.id, about }] : [];
    });
