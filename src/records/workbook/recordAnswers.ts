import type { ImportedCollection } from '#domain/importedCollections.ts';
import { filledDown } from '#domain/rules/import/mergedCells.ts';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import { type RecordLine, readRecordSheet } from '#domain/rules/import/records/readRecordSheet.ts';
import { isSharedBy } from '#domain/rules/import/records/recordMapping.ts';
import { leftRecords } from '#src/records/workbook/leftRecords.ts';
import type { ReadingStage } from '#src/records/workbook/ReadingWait.ts';
import type { SheetCells } from '#src/records/workbook/readWorkbook.ts';
import type { RecordCalls, RecordCounts } from '#src/records/workbook/recordMessages.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';

/** The workbook that the worker holds. */
export interface HeldWorkbook {
  open(file: Blob): Promise<string>;
  choose(name: string): SheetFacts;
  cells(): SheetCells | null;
  report(stage: ReadingStage): void;
}

type Answers = {
  readonly [K in keyof RecordCalls]: (
    ask: RecordCalls[K]['ask'],
  ) => RecordCalls[K]['answer'] | Promise<RecordCalls[K]['answer']>;
};

const isProblem = ({ state, notes, changes }: RecordLine): boolean =>
  state === 'faulty' || notes.length + changes.length > 0;

/** What the worker answers about a sheet of clients, contacts, cabinets or persons. */
export const recordAnswers = (book: HeldWorkbook): Answers => {
  let collection: ImportedCollection = 'client';
  let headerRow = 0;
  let lines: readonly RecordLine[] = [];
  let fresh: readonly RecordLine[] = [];
  let differing: readonly RecordLine[] = [];
  let problems: readonly RecordLine[] = [];

  const choose = (name: string, row?: number): RecordCalls['recordSheet']['answer'] => {
    const facts = book.choose(name);
    book.report('columns');
    return { ...facts, detected: detectRecords(collection, book.cells()?.rows ?? [], row) };
  };

  return {
    openRecords: async (ask) => {
      collection = ask.collection;
      return choose(await book.open(ask.file));
    },
    recordSheet: ({ name, headerRow: row }) => choose(name, row),
    readRecordSheet: (asked) => {
      book.report('records');
      const { rows = [], merged = [] } = book.cells() ?? {};
      const reading = readRecordSheet({
        ...asked,
        collection,
        rows: filledDown(rows, merged, asked.headerRow, (column) => isSharedBy(collection, asked.mapping, column)),
      });
      ({ lines } = reading);
      headerRow = asked.headerRow;
      fresh = lines.filter(({ state }) => state === 'fresh');
      differing = lines.filter(({ changes }) => changes.length > 0);
      problems = lines.filter(isProblem);
      return { ...countsOf(lines), differing: differing.length, unmatched: reading.unmatched };
    },
    takeRecords: ({ from, count }) => fresh.slice(from, from + count),
    differingRecords: ({ from, count }) => differing.slice(from, from + count),
    recordLines: ({ from, count, only }) => ({
      all: lines.length,
      problems: problems.length,
      lines: (only === 'all' ? lines : problems).slice(from, from + count),
    }),
    leftRecords: ({ takenOver, notReachedFrom }) => {
      const rows = book.cells()?.rows ?? [];
      const notReached = new Set(fresh.slice(notReachedFrom).map(({ row }) => row));
      return leftRecords({ rows, headerRow, lines, takenOver: new Set(takenOver), notReached });
    },
  };
};

const countsOf = (lines: readonly RecordLine[]): Omit<RecordCounts, 'differing' | 'unmatched'> => {
  const count = (state: RecordLine['state']): number => lines.filter((line) => line.state === state).length;
  return {
    rows: lines.length,
    fresh: count('fresh'),
    there: count('there'),
    repeated: count('repeated'),
    faulty: count('faulty'),
    skipped: count('skipped'),
  };
};
