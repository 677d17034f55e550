import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { detectAnnuities } from '#domain/rules/reconciliation/detectAnnuities.ts';
import { readAnnuities } from '#domain/rules/reconciliation/readAnnuities.ts';
import type { AnnuityCalls } from '#src/records/workbook/annuityMessages.ts';
import type { HeldWorkbook } from '#src/records/workbook/recordAnswers.ts';

type Answers = {
  readonly [K in keyof AnnuityCalls]: (
    ask: AnnuityCalls[K]['ask'],
  ) => AnnuityCalls[K]['answer'] | Promise<AnnuityCalls[K]['answer']>;
};

/** What the worker answers about the list of an annuity firm. */
export const annuityAnswers = (book: HeldWorkbook): Answers => {
  let lines: readonly AnnuityLine[] = [];
  const choose = (name: string, row?: number): AnnuityCalls['annuitySheet']['answer'] => {
    const facts = book.choose(name);
    book.report('columns');
    return { ...facts, detected: detectAnnuities(book.cells()?.rows ?? [], row) };
  };
  return {
    openAnnuities: async ({ file }) => choose(await book.open(file)),
    annuitySheet: ({ name, headerRow }) => choose(name, headerRow),
    readAnnuities: (asked) => {
      book.report('records');
      const read = readAnnuities({
        ...asked,
        rows: book.cells()?.rows ?? [],
        from1904: book.cells()?.from1904 ?? false,
      });
      ({ lines } = read);
      return { lines: lines.length, repeated: read.repeated, skipped: read.skipped };
    },
    takeAnnuities: ({ from, count }) => lines.slice(from, from + count),
  };
};
