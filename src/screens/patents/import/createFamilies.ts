import type { NamedColleague } from '#domain/rules/import/matchColleague.ts';
import type { Imports } from '#src/data/changes/useImports.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import type { WorkbookReader } from '#src/records/workbook/workbookReader.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { familyDrafter } from '#src/screens/patents/import/importDrafts.ts';
import { indexPortfolio, type RowsOf } from '#src/screens/patents/import/portfolioIndex.ts';
import { runImport } from '#src/screens/patents/import/runImport.ts';
import { updateFamilies } from '#src/screens/patents/import/updateFamilies.ts';

interface Tools {
  readonly reader: WorkbookReader;
  readonly rowsOf: RowsOf;
  readonly colleagues: readonly NamedColleague[];
  readonly imports: Imports;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/** Creates what was previewed and keeps the result; null where nothing was previewed. */
export const createFamilies = async (
  { file, assessment, updates, accepted, ...choices }: ImportState,
  { reader, rowsOf, colleagues, imports, onProgress, isStopped }: Tools,
): Promise<{ group: string; deviceFull: boolean } | null> => {
  if (!file || !assessment) return null;
  const group = newLocalId();
  const portfolio = await indexPortfolio(rowsOf, colleagues);
  const { deviceFull, duplicates, ...outcome } = await runImport({
    total: assessment.fresh,
    take: async (from, count) => {
      const read = await reader.ask('take', { from, count });
      return read.ok ? read.value : null;
    },
    isThere: (family) => portfolio.families.has(family),
    draft: familyDrafter(portfolio, choices),
    createAll: (drafts) => imports.createAll(drafts, group),
    onProgress,
    isStopped,
  });
  const update = await updateFamilies(updates ?? [], accepted, {
    imports,
    portfolio,
    choices,
    group,
    onProgress: (count) => onProgress(assessment.fresh + count),
    isStopped: () => deviceFull || isStopped(),
  });
  const left = await reader.ask('left', {
    failed: outcome.failed.map(({ row }) => row),
    duplicates,
    notReachedFrom: assessment.fresh - outcome.notReached,
  });
  const leftSheet = left.ok ? left.value : { header: [], rows: [] };
  const result = {
    ...outcome,
    companions: [...outcome.companions, ...update.companions],
    updated: update.updated,
    group,
    fileName: file.name,
    at: new Date().toISOString(),
    ignoredDuplicates: assessment.duplicates + duplicates.length,
    repeatedRows: assessment.repeatedRows,
    skippedRows: assessment.skippedRows,
    faulty: assessment.faulty,
    leftRows: leftSheet.rows.length,
    undoneAt: null,
  };
  // The families are there in any case; without room for the result its page says that it knows nothing of it.
  await imports.keep(result, leftSheet).catch(() => undefined);
  return { group, deviceFull: deviceFull || update.deviceFull };
};
