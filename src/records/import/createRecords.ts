import type { LeftSheet } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordLine } from '#domain/rules/import/records/readRecordSheet.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import type { Imports } from '#src/data/changes/useImports.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import type { RecordImportState } from '#src/records/import/RecordImportState.ts';
import type { RecordCounts } from '#src/records/workbook/recordMessages.ts';
import type { WorkbookReader } from '#src/records/workbook/workbookReader.ts';

/** Records that become durable together: a step of the progress bar, and where the user can stop. */
const recordsPerStep = 100;

interface Tools {
  readonly collection: ImportedCollection;
  readonly reader: WorkbookReader;
  readonly imports: Imports;
  /** Holds the rows against the list once more: somebody may have added to it since the preview. */
  readonly readAgain: () => Promise<RecordCounts | null>;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/** What a record is called in the result. */
const nameOf = ({ values }: Pick<RecordLine, 'values'>): string => {
  const text = (field: string): string => String(values[field] ?? '');
  const organisation = text('nomClient') || text('nomCabinet');
  return organisation || displayName({ nom: text('nom'), prenom: text('prenom'), email: text('email') });
};

/** Creates what was previewed, changes what was ticked, and keeps the result; null where nothing was previewed. */
export const createRecords = async (
  { file, accepted }: RecordImportState,
  { collection, reader, imports, readAgain, onProgress, isStopped }: Tools,
): Promise<{ group: string; deviceFull: boolean } | null> => {
  const counts = file && (await readAgain());
  if (!counts) return null;
  const group = newLocalId();
  const created: { familyRef: string; id: string }[] = [];
  const updated: NonNullable<Parameters<Imports['keep']>[0]['updated']>[number][] = [];
  let done = 0;
  let deviceFull = false;
  const next = async (call: 'takeRecords' | 'differingRecords', from: number): Promise<readonly RecordLine[]> => {
    const read = isStopped() || deviceFull ? null : await reader.ask(call, { from, count: recordsPerStep });
    return read?.ok ? read.value : [];
  };
  for (let lines = await next('takeRecords', 0); lines.length > 0; lines = await next('takeRecords', done)) {
    const drafts = lines.map((line) => ({ collection, id: newLocalId(), values: line.values }));
    deviceFull = await failed(imports.createAll(drafts, group));
    if (deviceFull) break;
    created.push(...drafts.map(({ id }, at) => ({ familyRef: nameOf(lines[at] as RecordLine), id })));
    done += lines.length;
    onProgress(done);
  }
  const chosen = new Set(accepted);
  const takenOver: number[] = [];
  let from = 0;
  for (let lines = await next('differingRecords', 0); lines.length > 0; lines = await next('differingRecords', from)) {
    for (const line of lines) {
      if (!chosen.has(line.row) || line.id === null) continue;
      const values = Object.fromEntries(line.changes.map(({ field, now }) => [field, now]));
      const update = await imports
        .updateRecord(collection, line.id, nameOf(line), values, group)
        .catch(() => 'full' as const);
      if (update === 'full') {
        deviceFull = true;
        break;
      }
      if (!update) continue;
      updated.push(update);
      takenOver.push(line.row);
    }
    from += lines.length;
    onProgress(done + updated.length);
  }
  const notReached = counts.fresh - created.length;
  const left = await reader.ask('leftRecords', { takenOver, notReachedFrom: created.length });
  const sheet: LeftSheet = left.ok ? left.value : { header: [], rows: [] };
  const result = {
    group,
    collection,
    fileName: file.name,
    at: new Date().toISOString(),
    created,
    companions: [],
    updated,
    ignoredDuplicates: counts.there - updated.length,
    repeatedRows: counts.repeated,
    skippedRows: counts.skipped,
    faulty: counts.faulty,
    failed: [],
    notReached,
    leftRows: sheet.rows.length,
    undoneAt: null,
  };
  // The records are there in any case; without room for the result its page says that it knows nothing of it.
  await imports.keep(result, sheet).catch(() => undefined);
  return { group, deviceFull };
};

const failed = (write: Promise<void>): Promise<boolean> =>
  write.then(
    () => false,
    () => true,
  );
