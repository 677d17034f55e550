import { read, utils } from 'xlsx';

/** SheetJS alone: the first sheet of a file as rows, typed dates included, and how many there are. */
self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const book = read(new Uint8Array(await data.arrayBuffer()), { type: 'array', cellDates: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  self.postMessage(sheet ? utils.sheet_to_json(sheet, { header: 1 }).length : 0);
});
