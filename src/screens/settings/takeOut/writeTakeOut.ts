import type { AnyRecord } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { sheetRowsOf } from '#domain/rules/import/sheetRowsOf.ts';
import { yieldToMain } from '#src/data/changes/useImports.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { filingSheet } from '#src/records/filingSheet.ts';
import { rowsInWorkbook } from '#src/records/filingWorkbooks.ts';
import { takeOutColumns } from '#src/screens/settings/takeOut/takeOutColumns.ts';
import { type Archive, sheetOf } from '#src/ui/files/openArchive.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

/** What an archive of everything is made of. */
export interface TakeOut {
  readonly archive: Archive;
  readonly t: (keys: string | string[]) => string;
  readonly rowsOf: <C extends CollectionName>(collection: C) => readonly Row<C>[];
  readonly names: FamilyNames;
  readonly wordsOf: (collection: CollectionName) => Words;
  readonly readme: string;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/** Records that are written at once: no keystroke waits for them. */
const atOnce = 200;

/**
 * Everything on this device as one archive: a workbook for each kind of record, patents by filing as the import reads
 * them, and each kind as JSON with every field under its name in the calls.
 * @returns null where it was stopped
 */
export const writeTakeOut = async (take: TakeOut): Promise<Blob | null> => {
  const { archive, t, readme } = take;
  await writeText(archive, t('takeOut.readme.fileName'), readme);
  let done = 0;
  for (const collection of collections) {
    const rows = take.rowsOf(collection) as readonly Row<CollectionName>[];
    const json = `json/${collection}.json`;
    await archive.openText(json);
    await archive.add(json, '[');
    const sheet = collection === 'patent' ? filingSheets(take) : recordSheet(take, collection);
    for (let from = 0; from < rows.length; from += atOnce) {
      if (take.isStopped()) return null;
      const records = rows.slice(from, from + atOnce).map(({ record }) => record as unknown as AnyRecord);
      await sheet.add(records);
      await archive.add(json, `${from > 0 ? ',' : ''}\n${records.map(asJson).join(',\n')}`);
      done += records.length;
      take.onProgress(done);
      await yieldToMain();
    }
    await sheet.close();
    await archive.add(json, '\n]\n');
    await archive.close(json);
  }
  return archive.end();
};

const writeText = async (archive: Archive, path: string, text: string): Promise<void> => {
  await archive.openText(path);
  await archive.add(path, text);
  await archive.close(path);
};

/** Without what only this device notes on it. */
const asJson = ({ partial: _partial, found: _found, ...record }: AnyRecord): string => JSON.stringify(record);

interface GrowingSheet {
  add(records: readonly AnyRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** A workbook begins with its first rows; one that is full is followed by another. */
const sheets = (archive: Archive, title: string, head: Parameters<Archive['openSheet']>[1]) => {
  let [path, number, count] = ['', 0, 0];
  const close = async (): Promise<void> => {
    if (path) await archive.close(path);
    path = '';
  };
  return {
    add: async (cells: SheetCell[][]): Promise<void> => {
      if (path && count + cells.length > rowsInWorkbook) await close();
      if (path === '') {
        [number, count] = [number + 1, 0];
        path = number === 1 ? `${title}.xlsx` : `${title} ${number}.xlsx`;
        await archive.openSheet(path, head);
      }
      count += cells.length;
      await archive.add(path, cells);
    },
    close,
  };
};

const recordSheet = ({ archive, t, wordsOf }: TakeOut, collection: CollectionName): GrowingSheet => {
  const title = t(`records.plural.${collection}`);
  const { head, cells } = sheetOf(title, takeOutColumns(collection, wordsOf(collection)));
  const sheet = sheets(archive, title, head);
  return { add: (records) => sheet.add(cells(records)), close: sheet.close };
};

const filingSheets = ({ archive, t, names }: TakeOut): GrowingSheet => {
  const title = t('patents.byFiling.fileName');
  const { head, cells } = sheetOf(title, filingSheet(t));
  const sheet = sheets(archive, title, head);
  return {
    add: (records) => sheet.add(cells(records.flatMap((record) => sheetRowsOf(record as never, names)))),
    close: sheet.close,
  };
};
