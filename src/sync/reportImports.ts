import { type ImportBody, importPaths } from '#domain/firmImport.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { importedListOf } from '#domain/importedLists.ts';
import { limits, maxLength } from '#domain/limits.ts';
import type { RememberedColumns } from '#domain/rules/import/rememberedColumns.ts';
import { markColumnsReported, unreportedColumns } from '#src/outbox/keptColumns.ts';
import { amountOf, leftOfImport, markReported, numberedOf, unreportedImports } from '#src/outbox/keptImports.ts';
import { Halted, haltIn } from '#src/sync/Halt.ts';
import { importParts, plain } from '#src/sync/importParts.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { putReport, type ReportOutcome } from '#src/sync/putReport.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Reports this device’s imports to the server, once their records have numbers, so that the firm's other devices show them
 * and can take them back, and what the columns of their sheets were taken for. What something between refuses is tried
 * again in a later round.
 */
export const reportImports = async (context: SyncContext): Promise<void> => {
  const { store } = context;
  const reports = [
    ...unreportedColumns(store).map((columns) => () => reportColumns(context, columns)),
    ...unreportedImports(store).map((result) => () => reportImport(context, result)),
  ];
  for (const report of reports) {
    const halt = await haltIn(report());
    if (!halt) continue;
    if (halt.do !== 'unreachable' || !(await isServerThere(context))) throw new Halted(halt);
  }
};

/** Whether the server could be given something now. */
export const hasToReport = (store: SyncContext['store']): boolean =>
  unreportedColumns(store).length + unreportedImports(store).length > 0;

const reportColumns = async (context: SyncContext, columns: RememberedColumns): Promise<void> => {
  const { headers, meanings } = columns;
  const outcome = await putReport(context, importPaths.columns, { headers: headers.map(plain), meanings });
  if (outcome !== 'later') await context.commit(markColumnsReported(columns));
};

const reportImport = async (context: SyncContext, result: ImportResult): Promise<void> => {
  const { store } = context;
  const { group, undoneAt, reported } = result;
  const numbered = numberedOf(store, result);
  const made = amountOf(numbered);
  const isOwn = reported?.made !== null;
  let answer: ReportOutcome = 'taken';
  if (isOwn && reported?.made !== made) answer = await reportWhole(context, result, numbered);
  if (answer === 'taken' && reported && reported.undoneAt !== undoneAt)
    answer = await putReport(context, importPaths.undone(group), { undoneAt });
  if (answer === 'later') return;
  // What the server takes nothing of is not reported again.
  await context.commit(markReported(group, { made: isOwn && answer === 'taken' ? made : null, undoneAt }));
};

const reportWhole = async (
  context: SyncContext,
  result: ImportResult,
  numbered: ReturnType<typeof numberedOf>,
): Promise<ReportOutcome> => {
  const left = leftOfImport(context.store, result.group);
  const parts = importParts({ ...numbered, failed: [...result.failed] }, left);
  if (!parts) return 'refused';
  const body: ImportBody = {
    collection: importedListOf(result),
    fileName: plain(result.fileName).slice(0, maxLength.name),
    at: result.at,
    created: numbered.created.length,
    updated: numbered.updated.length,
    ignoredDuplicates: result.ignoredDuplicates,
    repeatedRows: result.repeatedRows,
    skippedRows: result.skippedRows,
    faulty: result.faulty,
    notReached: result.notReached,
    leftRows: result.leftRows,
    header: (left?.header ?? []).slice(0, limits.imports.cells).map(plain),
    undoneAt: result.undoneAt,
    parts: parts.length,
  };
  let outcome = await putReport(context, importPaths.one(result.group), body);
  for (const [place, part] of parts.entries())
    if (outcome === 'taken') outcome = await putReport(context, importPaths.part(result.group, place), part);
  return outcome;
};
