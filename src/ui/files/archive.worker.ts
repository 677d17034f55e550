import { ArchiveWriter, WorkbookWriter } from '#src/ui/files/ArchiveWriter.ts';
import type { ArchiveOrder, ArchiveReply } from '#src/ui/files/archiveMessages.ts';
import { workbookType } from '#src/ui/files/writeWorkbook.ts';

/** The worker in which one archive, or one workbook, is compressed. It is ended with what it made. */

/** Parts of the archive of about this size are handed to the browser, which may keep them on its disk. */
const partSize = 4_000_000;

let [parts, size]: [Uint8Array<ArrayBuffer>[], number] = [[], 0];
const blobs: Blob[] = [];

const setAside = (): void => {
  blobs.push(new Blob(parts));
  [parts, size] = [[], 0];
};

const take = (bytes: Uint8Array): void => {
  parts.push(new Uint8Array(bytes));
  size += bytes.length;
  if (size > partSize) setAside();
};

const made = (type: string): Blob => {
  setAside();
  return new Blob(blobs, { type });
};

const writer = new ArchiveWriter(take);
let workbook: WorkbookWriter | null = null;

const follow = (order: ArchiveOrder): ArchiveReply => {
  if (order.do === 'openSheet') writer.openSheet(order.path, order.head);
  else if (order.do === 'openText') writer.openText(order.path);
  else if (order.do === 'add') writer.add(order.path, order.piece);
  else if (order.do === 'close') writer.close(order.path);
  else if (order.do === 'openWorkbook') workbook = new WorkbookWriter(order.head, take);
  else if (order.do === 'addRows') workbook?.add(order.rows);
  else if (order.do === 'endWorkbook') {
    workbook?.end();
    return made(workbookType);
  } else {
    writer.end();
    return made('application/zip');
  }
  return 'done';
};

self.addEventListener('message', ({ data }: MessageEvent<ArchiveOrder>) => {
  try {
    self.postMessage(follow(data));
  } catch {
    self.postMessage('failed' satisfies ArchiveReply);
  }
});
self.postMessage('running' satisfies ArchiveReply);
