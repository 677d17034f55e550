import { localToday } from '#domain/localToday.ts';
import type { Assessment } from '#domain/rules/import/assess.ts';
import { type ColumnMapping, namesFamilies, withoutBeyond } from '#domain/rules/import/importColumns.ts';
import type { NamedColleague } from '#domain/rules/import/matchColleague.ts';
import { lastQuestion } from '#src/records/workbook/lastQuestion.ts';
import type { Read, SheetAnswer } from '#src/records/workbook/workbookMessages.ts';
import type { WorkbookReader } from '#src/records/workbook/workbookReader.ts';
import { nothingChosen } from '#src/screens/patents/import/ChosenRecords.ts';
import {
  type ChangeImport,
  type ImportChoices,
  type ImportState,
  noCorrections,
} from '#src/screens/patents/import/ImportState.ts';
import { inexactPersons } from '#src/screens/patents/import/inexactPersons.ts';
import { type RowsOf, textsOfPortfolio } from '#src/screens/patents/import/portfolioIndex.ts';
import { sheetUpdates } from '#src/screens/patents/import/sheetUpdates.ts';

/** Compared as the sheet stands: what would be added to the lists is a difference. */
const nothingDecided = { chosen: nothingChosen, addStatuses: false, addPersons: false };

export interface ReadingContext {
  readonly language: string;
  readonly isPlain: boolean;
  /** Whom a family can be given to, as far as that is known when it is asked. */
  readonly colleagues: () => readonly NamedColleague[];
}

/** From the file to what would become of it. */
export const importReading = (
  reader: WorkbookReader,
  rowsOf: RowsOf,
  change: ChangeImport,
  rememberedFor: (sheet: SheetAnswer) => ColumnMapping | null,
  { language, isPlain, colleagues }: ReadingContext,
) => {
  const { ask, isLast, forget } = lastQuestion(change, { step: 'file', sheet: null, assessment: null });

  /** Reads the families under what was chosen and holds them against the portfolio. */
  const readFamilies = async (
    sheet: SheetAnswer,
    chosen: Pick<ImportState, 'mapping' | 'decided' | 'corrections' | 'isRemembered'>,
  ): Promise<void> => {
    const { corrections } = chosen;
    // What the server does not keep would be refused family by family (SYNC-22).
    const mapping = isPlain ? withoutBeyond(chosen.mapping) : chosen.mapping;
    change({ step: 'preview', sheet, ...chosen, mapping });
    if (sheet.empty || !namesFamilies(mapping)) {
      forget();
      return change({ busy: false, assessment: null });
    }
    const { headerRow } = sheet.detected;
    const assessment = await ask(async () =>
      reader.ask('assess', {
        mapping,
        headerRow,
        today: localToday(),
        ...corrections,
        portfolio: await textsOfPortfolio(rowsOf, colleagues()),
      }),
    );
    if (!assessment) return;
    change({ busy: false, assessment, inexact: [], updates: assessment.duplicates === 0 ? [] : null });
    await compare(assessment);
  };

  /** What is there already is compared while the reader looks at the rest. */
  const compare = async ({ inventorNames, duplicates }: Assessment): Promise<void> => {
    const isWanted = isLast();
    const inexact = await inexactPersons(inventorNames, rowsOf);
    if (isWanted() && inexact.length > 0) change({ inexact });
    if (duplicates === 0) return;
    const there = async (from: number, count: number) => {
      const read = isWanted() ? await reader.ask('there', { from, count }) : null;
      return read?.ok ? read.value : null;
    };
    const updates = await sheetUpdates({
      rowsOf,
      choices: nothingDecided,
      colleagues: colleagues(),
      language,
      there,
    });
    if (isWanted()) change({ updates });
  };

  const show = async (question: () => Promise<Read<SheetAnswer>>): Promise<void> => {
    const sheet = await ask(question);
    if (sheet) await startWith(sheet);
  };

  /** With the columns as they were chosen the last time for a sheet like this, else as they read. */
  const startWith = async (sheet: SheetAnswer, mapping = rememberedFor(sheet)): Promise<void> =>
    readFamilies(sheet, {
      mapping: mapping ?? sheet.detected.mapping,
      decided: mapping ? sheet.detected.columns.map(({ index }) => index) : [],
      corrections: noCorrections,
      isRemembered: mapping !== null,
    });

  const firstOf = async (
    sheet: SheetAnswer,
    { sheet: name, headerRow }: ImportChoices,
  ): Promise<SheetAnswer | null> => {
    const isOther = name !== sheet.sheet && sheet.sheets.includes(name);
    const chosen = isOther ? await ask(() => reader.ask('sheet', { name })) : sheet;
    if (!chosen || chosen.sheet !== name || chosen.detected.headerRow === headerRow) return chosen;
    return ask(() => reader.ask('header', { row: headerRow }));
  };

  return {
    /** Reads a file again under the choices that were made before (UX-05). */
    resume: async (file: File, choices: ImportChoices): Promise<void> => {
      const opened = await ask(() => reader.open(file));
      const sheet = opened && (await firstOf(opened, choices));
      if (!sheet) return;
      const isSame = sheet.sheet === choices.sheet && sheet.detected.headerRow === choices.headerRow;
      const { mapping, decided, corrections } = choices;
      if (isSame) await readFamilies(sheet, { mapping, decided, corrections, isRemembered: false });
      else await startWith(sheet);
    },
    /** ERR-22: without a file nothing is read and nothing created. */
    readFile: async (file: File | null): Promise<void> => {
      if (file) await show(() => reader.open(file));
      else change({ refusal: 'noFile' });
    },
    chooseSheet: (name: string): Promise<void> => show(() => reader.ask('sheet', { name })),
    chooseHeader: (row: number): Promise<void> => show(() => reader.ask('header', { row })),
    readFamilies,
    /** Forgets what was chosen the last time. */
    chooseAnew: (sheet: SheetAnswer): Promise<void> => startWith(sheet, null),
    forget,
  };
};
