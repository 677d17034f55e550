import { maxLength } from '#domain/limits.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { cellText, isDash, lineText, oneLine, showsNoValue } from '#domain/rules/import/cellText.ts';
import { dayOrdersOf } from '#domain/rules/import/dates.ts';
import { prefixCountry } from '#domain/rules/import/filingCountry.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { isPageMark } from '#domain/rules/import/isPageMark.ts';
import { isTotalRow } from '#domain/rules/import/totalRow.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import type { AnnuityLine, ListedNumber, ReadAnnuities } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { type AnnuityColumn, type AnnuityMapping, numberColumns } from '#domain/rules/reconciliation/annuityColumns.ts';
import { annuityDay } from '#domain/rules/reconciliation/annuityDay.ts';
import { annuityYear } from '#domain/rules/reconciliation/annuityYear.ts';

export interface AnnuitySheet {
  readonly rows: SheetRows;
  /** Counted from 0. */
  readonly headerRow: number;
  readonly mapping: AnnuityMapping;
  /** The workbook counts its days from 1904. */
  readonly from1904?: boolean;
}

const kindOf: Readonly<Record<(typeof numberColumns)[number], NumberKind | null>> = {
  filingNumber: 'depot',
  publicationNumber: 'publication',
  grantNumber: 'delivrance',
  number: null,
};

const dayColumns = ['due', 'filingDate'] as const satisfies readonly AnnuityColumn[];

/** What else is said of a line is shown, and no more of it than anybody reads. */
const longest = maxLength.status;

/** The lines below the header; what names no number is none, and what says the same twice is one. */
export const readAnnuities = ({ rows, headerRow, mapping, from1904 }: AnnuitySheet): ReadAnnuities => {
  const below = rows.slice(headerRow + 1);
  const orders = dayOrdersOf(
    dayColumns.map((column) => {
      const index = mapping[column];
      return [column, index === undefined ? [] : below.map((row) => row[index])] as const;
    }),
  );
  const dayOf = (column: (typeof dayColumns)[number], cell: unknown): string | null =>
    annuityDay(cell, orders.get(column) ?? 'dayFirst', from1904);
  const header = (rows[headerRow] ?? []).map((cell) => foldText(lineText(cell)));
  const seen = new Set<string>();
  const lines: AnnuityLine[] = [];
  let [repeated, skipped] = [0, 0];
  for (const [at, cells] of below.entries()) {
    if (cells.every((cell) => cellText(cell) === '')) continue;
    const cell = (column: AnnuityColumn): unknown => {
      const index = mapping[column];
      return index === undefined || isDash(cells[index]) || showsNoValue(cells[index]) ? null : cells[index];
    };
    const text = (column: AnnuityColumn): string => said(lineText(cell(column)));
    const numbers = numbersOf(cell);
    if (numbers.length === 0 || isHeader(cells, header) || isTotalRow(cells) || isPageMark(cells)) {
      skipped += 1;
      continue;
    }
    const due = dayOf('due', cell('due'));
    const country = countryOf(text('country'), numbers);
    const line: AnnuityLine = {
      row: headerRow + at + 2,
      numbers,
      country,
      countryText: text('country'),
      filed: dayOf('filingDate', cell('filingDate')),
      due,
      dueText: due === null ? said(lineText(cells[mapping.due ?? -1])).replace(/^[-–—]+$/, '') : '',
      year: annuityYear(cell('year')),
      status: text('status'),
      reference: text('reference'),
      firmReference: text('firmReference'),
    };
    const { row: _, ...rest } = line;
    const key = JSON.stringify(rest);
    if (seen.has(key)) repeated += 1;
    else {
      seen.add(key);
      lines.push(line);
    }
  }
  return { lines, repeated, skipped };
};

const said = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const numbersOf = (cell: (column: AnnuityColumn) => unknown): ListedNumber[] =>
  numberColumns.flatMap((column) =>
    cellText(cell(column))
      .split(/[;|\n]/)
      .map((part) => oneLine(part).trim())
      .filter((text) => /\d/.test(text) && text.length <= maxLength.number)
      .map((text) => ({ kind: kindOf[column], text })),
  );

const countryOf = (text: string, numbers: readonly ListedNumber[]): string => {
  if (text === '') return numbers.map(({ text: number }) => prefixCountry(number)).find((code) => code !== null) ?? '';
  return matchCountry(text)?.iso2 ?? stateAmong(text);
};

/** `FR (EP)`, `EP-FR`, `DE via PCT`: where it is paid, beside how it came there. */
const stateAmong = (text: string): string => {
  const codes = new Set(text.split(/\P{L}/u).flatMap((word) => matchCountry(word)?.iso2 ?? []));
  const [only, ...others] = [...codes].filter((code) => code !== 'EP' && code !== 'WO');
  return only !== undefined && others.length === 0 ? only : '';
};

/** On each printed page the header stands once more. */
const isHeader = (cells: readonly unknown[], header: readonly string[]): boolean => {
  const filled = [...cells.keys()].filter((at) => cellText(cells[at]) !== '');
  return filled.length > 1 && filled.every((at) => foldText(lineText(cells[at])) === header[at]);
};
