import type { ImportedCollection } from '#domain/importedCollections.ts';
import { noRecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { namesRecords } from '#domain/rules/import/records/recordMapping.ts';
import type { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import type { KeptRecordImport } from '#src/records/import/KeptRecordImport.ts';
import type { ChangeRecordImport, RecordChoices } from '#src/records/import/RecordImportState.ts';
import { recordsThere } from '#src/records/import/recordsThere.ts';
import { lastQuestion } from '#src/records/workbook/lastQuestion.ts';
import type { RecordSheetAnswer } from '#src/records/workbook/recordMessages.ts';
import type { Read } from '#src/records/workbook/workbookMessages.ts';
import type { WorkbookReader } from '#src/records/workbook/workbookReader.ts';

/** From the file to what would become of its rows. */
export const recordReading = (
  collection: ImportedCollection,
  reader: WorkbookReader,
  rowsOf: ReturnType<typeof useRowsNow>,
  change: ChangeRecordImport,
) => {
  const { ask, forget } = lastQuestion(change, { step: 'file', sheet: null, counts: null });

  /** Reads the rows under what was chosen and holds them against those that are there. */
  const readRows = async (sheet: RecordSheetAnswer, chosen: RecordChoices): Promise<void> => {
    const { mapping, corrections } = chosen;
    change({ step: 'preview', sheet, ...chosen });
    if (sheet.empty || !namesRecords(collection, mapping)) {
      forget();
      return change({ busy: false, counts: null });
    }
    const { headerRow } = sheet.detected;
    const counts = await ask(() =>
      reader.ask('readRecordSheet', { mapping, headerRow, corrections, ...recordsThere(collection, rowsOf) }),
    );
    if (counts) change({ busy: false, counts });
  };

  const startWith = (sheet: RecordSheetAnswer): Promise<void> =>
    readRows(sheet, {
      mapping: sheet.detected.mapping,
      decided: [],
      corrections: noRecordCorrections,
      accepted: [],
    });

  const show = async (question: () => Promise<Read<RecordSheetAnswer>>): Promise<void> => {
    const sheet = await ask(question);
    if (sheet) await startWith(sheet);
  };

  return {
    readFile: async (file: File | null): Promise<void> => {
      if (file) await show(() => reader.openRecords(file, collection));
      else change({ refusal: 'noFile' });
    },
    /** Reads a file again under the choices that were made before (UX-05). */
    resume: async (file: File, kept: KeptRecordImport): Promise<void> => {
      const opened = await ask(() => reader.openRecords(file, collection));
      if (!opened) return;
      const { sheet: name, headerRow, fileName: _fileName, isPasted: _isPasted, ...choices } = kept;
      const isThere = opened.sheets.includes(name);
      const sheet = isThere ? await ask(() => reader.ask('recordSheet', { name, headerRow })) : opened;
      if (sheet) await (isThere ? readRows(sheet, choices) : startWith(sheet));
    },
    chooseSheet: (name: string): Promise<void> => show(() => reader.ask('recordSheet', { name })),
    chooseHeader: (name: string, headerRow: number): Promise<void> =>
      show(() => reader.ask('recordSheet', { name, headerRow })),
    readRows,
    forget,
  };
};
