import { type ImportBody, importPaths } from '#domain/firmImport.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { importedListOf } from '#domain/importedLists.ts';
import { limits, maxLength } from '#domain/limits.ts';
import type { RememberedColumns } from '#domain/rules/import/rememberedColumns.ts';
import { markColumnsTold, untoldColumns } from '#src/outbox/keptColumns.ts';
import { amountOf, leftOfImport, markTold, numberedOf, untoldImports } from '#src/outbox/keptImports.ts';
import { Halted, haltIn } from '#src/sync/Halt.ts';
import { importParts, plain } from '#src/sync/importParts.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { putTold, type Told } from '#src/sync/putTold.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Tells the server of this device's imports, once their records have numbers, so that the firm's other devices show them
 * and can take them back, and what the columns of their sheets were taken for. What something between refuses is tried
 * again in a later round.
 */
export const tellImports = async (context: SyncContext): Promise<void> => {
  const { store } = context;
  const telling = [
    ...untoldColumns(store).map((columns) => () => tellColumns(context, columns)),
    ...untoldImports(store).map((result) => () => tellImport(context, result)),
  ];
  for (const tell of telling) {
    const halt = await haltIn(tell());
    if (!halt) continue;
    if (halt.do !== 'unreachable' || !(await isServerThere(context))) throw new Halted(halt);
  }
};

/** Whether the server could be told something now. */
export const hasToTell = (store: SyncContext['store']): boolean =>
  untoldColumns(store).length + untoldImports(store).length > 0;

const tellColumns = async (context: SyncContext, columns: RememberedColumns): Promise<void> => {
  const { headers, meanings } = columns;
  const told = await putTold(context, importPaths.columns, { headers: headers.map(plain), meanings });
  if (told !== 'later') await context.commit(markColumnsTold(columns));
};

const tellImport = async (context: SyncContext, result: ImportResult): Promise<void> => {
  const { store } = context;
  const { group, undoneAt, told } = result;
  const numbered = numberedOf(store, result);
  const made = amountOf(numbered);
  const isOwn = told?.made !== null;
  let answer: Told = 'taken';
  if (isOwn && told?.made !== made) answer = await tellWhole(context, result, numbered);
  if (answer === 'taken' && told && told.undoneAt !== undoneAt)
    answer = await putTold(context, importPaths.undone(group), { undoneAt });
  if (answer === 'later') return;
  // What the server takes nothing of is not told again.
  await context.commit(markTold(group, { made: isOwn && answer === 'taken' ? made : null, undoneAt }));
};

const tellWhole = async (
  context: SyncContext,
  result: ImportResult,
  numbered: ReturnType<typeof numberedOf>,
): Promise<Told> => {
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
  let told = await putTold(context, importPaths.one(result.group), body);
  for (const [place, part] of parts.entries())
    if (told === 'taken') told = await putTold(context, importPaths.part(result.group, place), part);
  return told;
};
