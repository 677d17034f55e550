import { ArchiveWriter } from '#src/ui/files/ArchiveWriter.ts';
import type { ArchiveOrder, ArchiveReply } from '#src/ui/files/archiveMessages.ts';

/** The worker in which one archive is compressed. It is ended with its archive. */

/** Parts of the archive of about this size are handed to the browser, which may keep them on its disk. */
const partSize = 4_000_000;

let [parts, size]: [Uint8Array<ArrayBuffer>[], number] = [[], 0];
const blobs: Blob[] = [];

const setAside = (): void => {
  blobs.push(new Blob(parts));
  [parts, size] = [[], 0];
};

const writer = new ArchiveWriter((bytes) => {
  parts.push(new Uint8Array(bytes));
  size += bytes.length;
  if (size > partSize) setAside();
});

const follow = (order: ArchiveOrder): ArchiveReply => {
  if (order.do === 'openSheet') writer.openSheet(order.path, order.head);
  else if (order.do === 'openText') writer.openText(order.path);
  else if (order.do === 'add') writer.add(order.path, order.piece);
  else if (order.do === 'close') writer.close(order.path);
  else {
    writer.end();
    setAside();
    return new Blob(blobs, { type: 'application/zip' });
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
