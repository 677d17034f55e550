import { useCallback, useMemo, useState } from 'react';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import {
  type AnnuityColumn,
  type AnnuityMapping,
  canCompare,
  withAnnuityMeaning,
} from '#domain/rules/reconciliation/annuityColumns.ts';
import type { AnnuitySheetAnswer } from '#src/records/workbook/annuityMessages.ts';
import { lastQuestion } from '#src/records/workbook/lastQuestion.ts';
import { sourceRefusal } from '#src/records/workbook/sourceRefusal.ts';
import { useWorkbookReader } from '#src/records/workbook/useWorkbookReader.ts';
import type { Read } from '#src/records/workbook/workbookMessages.ts';
import { asTable } from '#src/screens/reconciliation/asTable.ts';
import type { FirmMemory } from '#src/screens/reconciliation/FirmMemory.ts';
import { emptyListFile, type ListFileState } from '#src/screens/reconciliation/ListFileState.ts';

/** Lines that come over from the worker at a time. */
const portion = 2_000;

/** What distinguishes one kind of list from another: the words of its header. */
export const headerOf = ({ detected }: AnnuitySheetAnswer): string =>
  detected.columns.map(({ index, header }) => `${index} ${header}`).join('\n');

/** From the file to its lines. */
export const useListFile = (remembered: FirmMemory['columns']) => {
  const [state, setState] = useState(emptyListFile);
  const change = useCallback((part: Partial<ListFileState>) => setState((before) => ({ ...before, ...part })), []);
  const { reader } = useWorkbookReader(change);

  const actions = useMemo(() => {
    const { ask, forget } = lastQuestion(change, { sheet: null, counts: null });
    const readLines = async (sheet: AnnuitySheetAnswer, mapping: AnnuityMapping): Promise<void> => {
      change({ sheet, mapping, counts: null });
      if (sheet.empty || !canCompare(mapping)) {
        forget();
        return change({ busy: false });
      }
      const { headerRow } = sheet.detected;
      const counts = await ask(() => reader.ask('readAnnuities', { headerRow, mapping }));
      if (counts) change({ busy: false, counts });
    };
    const show = async (question: () => Promise<Read<AnnuitySheetAnswer>>): Promise<void> => {
      const sheet = await ask(question);
      if (!sheet) return;
      const isRemembered = remembered?.header === headerOf(sheet);
      change({ isRemembered, decided: [] });
      await readLines(sheet, isRemembered ? remembered.mapping : sheet.detected.mapping);
    };
    return {
      change,
      chooseFile: (file: File | null): void => {
        forget();
        setState((before) => ({ ...emptyListFile, wait: before.wait, file }));
        if (!file) return;
        void asTable(file)
          .then(sourceRefusal)
          .then((refusal) => setState((now) => (refusal && now.file === file ? { ...now, refusal } : now)));
      },
      readFile: async (file: File | null): Promise<void> => {
        if (file) await show(async () => reader.openAnnuities(await asTable(file)));
        else change({ refusal: 'noFile' });
      },
      chooseSheet: (name: string): Promise<void> => show(() => reader.ask('annuitySheet', { name })),
      chooseHeader: (name: string, headerRow: number): Promise<void> =>
        show(() => reader.ask('annuitySheet', { name, headerRow })),
      decide: (now: ListFileState, index: number, meaning: AnnuityColumn | null): Promise<void> => {
        change({ decided: [...new Set([...now.decided, index])] });
        return now.sheet ? readLines(now.sheet, withAnnuityMeaning(now.mapping, index, meaning)) : Promise.resolve();
      },
      /** All lines as they were read last; null where they cannot be had any more. */
      takeLines: async (count: number): Promise<readonly AnnuityLine[] | null> => {
        const lines: AnnuityLine[] = [];
        while (lines.length < count) {
          const from = lines.length;
          const read = await ask(() => reader.ask('takeAnnuities', { from, count: portion }));
          if (!read || read.length === 0) return null;
          lines.push(...read);
        }
        change({ busy: false });
        return lines;
      },
      waitOn: (): void => setState((before) => ({ ...before, wait: { ...before.wait, isLong: false } })),
      stopReading: (): void => {
        forget();
        reader.close();
        change({ busy: false, sheet: null, counts: null });
      },
      back: (): void => {
        forget();
        change({ busy: false, sheet: null, counts: null });
      },
    };
  }, [change, reader, remembered]);
  return { state, actions };
};
