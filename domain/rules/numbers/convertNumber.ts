import { filingRows } from '#domain/rules/numbers/filingRows.ts';
import type { NumberRow } from '#domain/rules/numbers/NumberRow.ts';
import { isNumberKind, type NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';
import { publicationRows } from '#domain/rules/numbers/publicationRows.ts';

export type Conversion =
  | { readonly ok: true; readonly value: string }
  /** `forms` are what would have been understood: of the office it names, else of all. */
  | {
      readonly ok: false;
      readonly problem: 'unknown-kind' | 'empty' | 'unreadable';
      readonly forms: readonly string[];
    };

const rowsOf: Readonly<Record<NumberKind, readonly NumberRow[]>> = {
  depot: filingRows,
  publication: publicationRows,
  delivrance: publicationRows,
};

/**
 * NUM-02 to NUM-19: the one written form of a patent number. Never guesses: what no row fits is refused with the forms
 * that were expected.
 * @param thisYear of the day on which it is asked: decides which four digits may be a year
 */
export const convertNumber = (kind: string, text: string, thisYear: number): Conversion => {
  if (!isNumberKind(kind)) return { ok: false, problem: 'unknown-kind', forms: [] };
  const plain = plainNumber(text);
  if (plain === '') return { ok: false, problem: 'empty', forms: [] };
  for (const { pattern, convert } of rowsOf[kind]) {
    const parts = pattern.exec(plain);
    const value = parts && convert(parts, thisYear);
    if (value) return { ok: true, value };
  }
  return { ok: false, problem: 'unreadable', forms: expectedForms(rowsOf[kind], plain) };
};

const expectedForms = (rows: readonly NumberRow[], plain: string): string[] => {
  const ofOffice = rows.filter(({ office }) => office !== '' && plain.startsWith(office));
  const forms = (ofOffice.length > 0 ? ofOffice : rows).map(({ form }) => form);
  return [...new Set(forms)];
};
