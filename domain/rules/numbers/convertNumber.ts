import { filingRows } from '#domain/rules/numbers/filingRows.ts';
import type { NumberRow } from '#domain/rules/numbers/NumberRow.ts';
import { isNumberKind, type NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';
import { publicationRows } from '#domain/rules/numbers/publicationRows.ts';

export type Conversion =
  | { readonly ok: true; readonly value: string }
  /** `forms` are what would have been understood: two or three of the office it names, else of the best known. */
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
  return { ok: false, problem: 'unreadable', forms: expectedForms(kind, plain) };
};

/** The answer to a reader where the office is none of those that are known. */
const examples: Readonly<Record<NumberKind, readonly string[]>> = {
  depot: ['FR 98 12345', 'EP 03 123456.7', 'PCT/FR2003/012345'],
  publication: ['EP 0123456', 'KR 1020030012345'],
  delivrance: ['EP 0123456', 'KR 1020030012345'],
};

/** As many as a reader takes in: no office has more than three. */
const expectedForms = (kind: NumberKind, plain: string): readonly string[] => {
  const rows = rowsOf[kind].filter(({ office }) => office !== '' && isOf(office, plain));
  if (rows.length === 0) return examples[kind];
  return [...new Set(rows.flatMap(({ form, further = [] }) => [form, ...further]))];
};

/** An international filing is written in two ways, under two names. */
const isOf = (office: string, plain: string): boolean =>
  plain.startsWith(office) || (/^(PCT|WO)/.test(plain) && (office === 'PCT' || office === 'WO'));
