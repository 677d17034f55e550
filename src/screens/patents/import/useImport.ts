import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { Assessment } from '#domain/rules/import/assess.ts';
import { type ColumnMapping, namesFamilies } from '#domain/rules/import/importColumns.ts';
import { newLocalId } from '#src/data/newLocalId.ts';
import { useImports } from '#src/data/useImports.ts';
import { useCan } from '#src/data/useUser.ts';
import { familyDrafter } from '#src/screens/patents/import/importDrafts.ts';
import { indexPortfolio, textsOfPortfolio } from '#src/screens/patents/import/portfolioIndex.ts';
import { runImport } from '#src/screens/patents/import/runImport.ts';
import { usePortfolioRows } from '#src/screens/patents/import/usePortfolioRows.ts';
import type { WorkbookRefusal } from '#src/screens/patents/import/WorkbookRefusal.ts';
import type { Read, SheetAnswer } from '#src/screens/patents/import/workbookMessages.ts';
import { createWorkbookReader } from '#src/screens/patents/import/workbookReader.ts';

/** Where the dialog stands. The rows of the sheet stay in the worker; here is what they mean. */
export interface ImportState {
  readonly step: 'file' | 'preview' | 'creating';
  readonly file: File | null;
  readonly refusal: WorkbookRefusal | 'noFile' | 'oneFile' | null;
  /** Something is being read. */
  readonly busy: boolean;
  readonly sheet: SheetAnswer | null;
  readonly mapping: ColumnMapping;
  readonly assessment: Assessment | null;
  readonly clientId: RecordId | null;
  readonly countryId: RecordId | null;
  readonly addStatuses: boolean;
  readonly addPersons: boolean;
  readonly progress: { readonly done: number; readonly total: number };
}

const start: ImportState = {
  step: 'file',
  file: null,
  refusal: null,
  busy: false,
  sheet: null,
  mapping: {},
  assessment: null,
  clientId: null,
  countryId: null,
  addStatuses: true,
  addPersons: true,
  progress: { done: 0, total: 0 },
};

const today = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
};

/**
 * The import from file to families: reads in a worker, holds the rows against the portfolio, creates through the
 * outbox. `onDone` gets the group under which the result is kept.
 */
export const useImport = (onDone: (group: string, deviceFull: boolean) => void) => {
  const rowsOf = usePortfolioRows();
  const { createAll, keep } = useImports();
  const mayAddStatuses = useCan('status', 'create');
  const [state, setState] = useState(start);
  const reader = useMemo(() => createWorkbookReader(), []);
  const stopped = useRef(false);
  /** Counts the readings, so that an answer that comes late changes nothing. */
  const reading = useRef(0);
  useEffect(() => () => reader.close(), [reader]);

  const change = useCallback((part: Partial<ImportState>) => setState((before) => ({ ...before, ...part })), []);

  /** Reads the families under a mapping and holds them against the portfolio. */
  const assess = useCallback(
    async (sheet: SheetAnswer, mapping: ColumnMapping) => {
      reading.current += 1;
      const mine = reading.current;
      change({ step: 'preview', sheet, mapping, busy: true, refusal: null });
      if (sheet.empty || !namesFamilies(mapping)) return change({ busy: false, assessment: null });
      const portfolio = await textsOfPortfolio(rowsOf);
      const read = await reader.ask('assess', {
        mapping,
        headerRow: sheet.detected.headerRow,
        today: today(),
        portfolio,
      });
      if (mine === reading.current) change(read.ok ? { busy: false, assessment: read.value } : failed(read.refusal));
    },
    [change, reader, rowsOf],
  );

  const take = useCallback(
    async (asked: Promise<Read<SheetAnswer>>) => {
      change({ busy: true, refusal: null });
      const read = await asked;
      if (read.ok) await assess(read.value, read.value.detected.mapping);
      else change(failed(read.refusal));
    },
    [change, assess],
  );

  const actions = useMemo(
    () => ({
      change,
      chooseFile: (file: File | null) => change({ file, refusal: null }),
      /** ERR-22: without a file nothing is read and nothing created. */
      readFile: (file: File | null) =>
        file ? take(reader.open(file)) : Promise.resolve(change({ refusal: 'noFile' })),
      chooseSheet: (name: string) => take(reader.ask('sheet', { name })),
      chooseHeader: (row: number) => take(reader.ask('header', { row })),
      chooseColumns: assess,
      back: () => {
        reading.current += 1;
        change({ step: 'file', busy: false, assessment: null });
      },
      stop: () => {
        stopped.current = true;
      },
      reset: () => {
        reading.current += 1;
        reader.close();
        setState(start);
      },
    }),
    [change, take, assess, reader],
  );

  const create = async (): Promise<void> => {
    const { file, assessment, clientId, countryId, addStatuses, addPersons } = state;
    if (!file || !assessment) return;
    stopped.current = false;
    const group = newLocalId();
    change({ step: 'creating', progress: { done: 0, total: assessment.fresh } });
    const portfolio = await indexPortfolio(rowsOf);
    const { deviceFull, duplicates, ...outcome } = await runImport({
      total: assessment.fresh,
      take: async (from, count) => {
        const read = await reader.ask('take', { from, count });
        return read.ok ? read.value : null;
      },
      isThere: (family) => portfolio.families.has(family),
      draft: familyDrafter(portfolio, { clientId, countryId, addStatuses: addStatuses && mayAddStatuses, addPersons }),
      createAll: (drafts) => createAll(drafts, group),
      onProgress: (done) => change({ progress: { done, total: assessment.fresh } }),
      isStopped: () => stopped.current,
    });
    const result = {
      ...outcome,
      group,
      fileName: file.name,
      at: new Date().toISOString(),
      ignoredDuplicates: assessment.duplicates + duplicates,
      repeatedRows: assessment.repeatedRows,
    };
    await keep(result).catch(() => undefined);
    onDone(group, deviceFull);
  };

  return { state, actions, create, mayAddStatuses };
};

const failed = (refusal: WorkbookRefusal): Partial<ImportState> => ({
  step: 'file',
  busy: false,
  refusal,
  sheet: null,
  assessment: null,
});

export type ImportActions = ReturnType<typeof useImport>['actions'];
